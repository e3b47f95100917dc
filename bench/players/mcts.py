"""A plain player: Monte Carlo tree search (UCT) whose playouts are random games to the end."""

import math
import random

import manqala

EXPLORE = 1.4
LONGEST = 300  # moves of a playout; then it counts as drawn


class Node:
    """A position of the tree. `south` is what South won in the playouts that came through."""

    __slots__ = ("children", "position", "south", "untried", "visits")

    def __init__(self, position: manqala.Position, chance: random.Random) -> None:
        self.position = position
        self.untried = list(position.moves)
        chance.shuffle(self.untried)
        self.children: dict[int, Node] = {}
        self.visits = 0
        self.south = 0.0

    def best(self) -> "Node":
        """The child to look into: good for the mover, or hardly looked at."""
        log = math.log(self.visits)

        def promise(child: Node) -> float:
            won = child.south / child.visits
            return (1 - won if self.position.mover else won) + EXPLORE * math.sqrt(
                log / child.visits
            )

        return max(self.children.values(), key=promise)


class MonteCarlo:
    """A new tree for each move; the child looked at most is played."""

    def __init__(self, playouts: int) -> None:
        self._playouts = playouts
        self.begin(0)

    def begin(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, record: manqala.Record) -> int:
        root = Node(record.position, self._chance)
        if len(root.untried) == 1:
            return root.untried[0]
        for _ in range(self._playouts):
            node, path = root, [root]
            while not node.untried and node.children:
                node = node.best()
                path.append(node)
            if node.untried:
                move = node.untried.pop()
                child = Node(node.position.play(move), self._chance)
                node.children[move] = child
                path.append(child)
            won = self._playout(path[-1].position)
            for node in path:
                node.visits += 1
                node.south += won
        return max(root.children, key=lambda move: root.children[move].visits)

    def close(self) -> float:
        return 0.0

    def _playout(self, position: manqala.Position) -> float:
        chance = self._chance.random
        for _ in range(LONGEST):
            moves = position.moves
            if not moves:
                break
            position = position.play(moves[int(chance() * len(moves))])
        result = position.result
        if result is None or result.winner is None:
            return 0.5
        return 1.0 - result.winner
