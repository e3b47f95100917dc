"""A game in plain lines: the board, what happened, whose turn it is, and what the player types."""

import contextlib
import sys
from getpass import getpass
from pathlib import Path
from typing import TYPE_CHECKING

from manqala import LEVELS, Engine, IllegalMove, Position
from manqala.cli import keeping, typed
from manqala.cli.begin import Begun
from manqala.cli.screen import paint, say, width
from manqala.cli.session import Played, Session
from manqala.cli.signals import Told, ending_told
from manqala.ending import ending
from manqala.forecast import forecast
from manqala.naming import full_title
from manqala.picture import picture
from manqala.sentences import move_name, side_name, tell
from manqala.words import _, ngettext, refusal

if TYPE_CHECKING:
    from collections.abc import Callable

HINT_SECONDS = 1.0


def play(begun: Begun) -> int:
    """Plays until the game is over or left; returns the exit status."""
    table = Table(begun.session, begun.file)
    status = 0
    with ending_told():
        try:
            table.run()
        except EOFError:
            print()
        except KeyboardInterrupt:
            status = 130
            print()
        except Told as told:
            status = told.status
            print()
        table.leave()
    return status


class Quit(Exception):
    """The player leaves."""


class Table:
    """Where a game is played: reads what is typed, shows what happens, keeps the game."""

    def __init__(self, session: Session, file: Path) -> None:
        self.session = session
        self.file = file
        self.changed = True  # since the board was last shown
        self.kept_moves: tuple[int, ...] = ()
        self.answers: dict[str, Callable[[str], None]] = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "usual": self.usual,
            "moves": self.moves,
            "board": self.board,
            "rules": self.rules,
            "record": self.show_record,
            "save": self.save,
            "help": self.help,
            "quit": self.quit,
        }

    def run(self) -> None:
        """The whole game; returns when the player leaves or there is nobody to ask."""
        self.greet()
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (typed lines can be recalled and mended)
        with contextlib.suppress(Quit):
            while True:
                self.let_engine_move()
                if self.changed:
                    self.show_board()
                    if self.session.record.over:
                        self.show_result()
                if self.session.record.over and not self.session.seats.persons:
                    return
                self.ask()

    # ---- what is shown ---------------------------------------------------------------------

    def greet(self) -> None:
        """The game with its options, who sits where, how to move."""
        session, game = self.session, self.session.record.game
        reader = session.seats.reader
        print(full_title(game))
        if reader is not None:
            say(
                _("You are {side}. {other} is the computer, level {level} of {levels}.").format(
                    side=side_name(reader),
                    other=side_name(1 - reader),
                    level=session.seats.level,
                    levels=LEVELS,
                )
            )
        elif session.seats.persons:
            say(_("Two players take turns at this keyboard."))
        else:
            say(
                _("The computer plays both sides, level {level} of {levels}.").format(
                    level=session.seats.level, levels=LEVELS
                )
            )
        say(
            _("South's houses are below, in capitals; North's above. Sowing runs clockwise.")
            if game.clockwise
            else _(
                "South's houses are below, in capitals; North's above. "
                "Sowing runs counter-clockwise."
            )
        )
        if session.seats.persons:
            say(_("Type the name of a house to sow from it, or help."))
            if game.ways > 1:
                say(_("With a minus behind it, B3-, it is sown the other way round."))
            if any(session.record.position.hands):
                say(_("First name a house for each that you lay out, or type usual."))
        if session.record.moves:
            say(
                ngettext(
                    "The game goes on after {count} move.",
                    "The game goes on after {count} moves.",
                    len(session.record.moves),
                )
            )

    def show_board(self) -> None:
        """The board between two empty lines."""
        self.changed = False
        position = self.session.record.position
        print("", *picture(position, width=width(), paint=paint()), "", sep="\n")

    def show_result(self) -> None:
        """Who won and why, from the reader's seat."""
        last = self.session.last
        said = ending(
            self.session.record,
            last.events if last else (),
            last.before.mover if last else self.session.record.position.mover,
            self.session.seats.reader,
        )
        say(" ".join(said))

    def show_move(self, played: Played) -> None:
        """What a move did; the game is kept first, so that what was shown is never lost."""
        self.keep()
        self.changed = True
        say(" ".join(tell(played.before, played.events)))

    # ---- moves -----------------------------------------------------------------------------

    def let_engine_move(self) -> None:
        """The engine plays until a person is to move."""
        while self.session.engine_moves:
            if not self.session.seats.persons and self.changed:
                self.show_board()
            self.lay_out(self.session.answer)
            if self.session.engine_moves:
                self.show_move(self.session.answer())

    def lay_out(self, place: "Callable[[], Played]") -> None:
        """Lays out all that the side to move has in hand, told in one sentence."""
        played, mover = None, self.session.record.position.mover
        while self.session.record.position.hands[mover] and not self.session.record.over:
            played = place()
        if played is not None:
            self.show_move(played)

    def usual(self, _rest: str) -> None:
        """The usual arrangement of what the player lays out."""
        position = self.session.record.position
        side = position.mover
        if not position.hands[side]:
            say(_("There is nothing to lay out."))
            return

        def place() -> Played:
            now = self.session.record.position.houses[side]
            wanted = position.game.usual[side]
            short = [house for house, count in enumerate(wanted) if now[house] < count]
            return self.session.play(short[0] if short else 0)

        self.lay_out(place)

    def ask(self) -> None:
        """Reads one line and does what it says."""
        position = self.session.record.position
        if self.session.record.over:
            prompt = _("The game is over. Type undo, record, save FILE or quit: ")
        else:
            prompt = self.question(position).format(
                side=side_name(position.mover), moves=typed.choices(position)
            )
        # What the other side is not to see is not shown as it is typed.
        hidden = position.unseen and sys.stdin.isatty()
        line = (getpass(prompt) if hidden else input(prompt)).strip()
        if not sys.stdin.isatty():
            print(line)  # a transcript reads as if it had been typed
        if not line:
            return
        word, _space, rest = line.partition(" ")
        move = typed.move(line, position)
        command = typed.command(word)
        if move is not None and not self.session.record.over:
            self.try_move(move)
        elif command is not None:
            self.answers[command](rest.strip())
        elif self.session.record.over:
            say(_("The game is over."))
        else:
            say(
                _(
                    'No house or command is called "{word}". '
                    "You can sow from {moves}; help lists the commands."
                ).format(word=line, moves=typed.choices(position))
            )

    @staticmethod
    def question(position: Position) -> str:
        """What the side to move is asked."""
        if position.unseen:
            return _("{side} chooses a house, unseen ({moves}): ")
        if position.owed:
            return _("{side} chooses a house to capture ({moves}): ")
        if position.going is not None:
            return _("{side} says how the sowing goes on ({moves}): ")
        return _("{side} to move ({moves}): ")

    def try_move(self, move: int) -> None:
        """Plays a move, or says why not."""
        position = self.session.record.position
        try:
            self.show_move(self.session.play(move))
        except IllegalMove as error:
            name = move_name(position, move)
            say(_("{house} cannot be played: {reason}.").format(house=name, reason=refusal(error)))

    # ---- commands --------------------------------------------------------------------------

    def undo(self, _rest: str) -> None:
        """Takes a turn back."""
        done = self.session.undo()
        self.turned_back(_("Taken back.") if done else _("There is nothing to take back."), done)

    def redo(self, _rest: str) -> None:
        """Plays again what was taken back."""
        done = self.session.redo()
        self.turned_back(_("Played again.") if done else _("There is nothing to redo."), done)

    def turned_back(self, said: str, done: bool) -> None:
        """After undo or redo."""
        say(said)
        if done:
            self.keep()
            self.changed = True

    def hint(self, _rest: str) -> None:
        """The engine's move with what it expects."""
        position = self.session.record.position
        if self.session.record.over:
            say(_("The game is over."))
            return
        (line,) = Engine(seconds=HINT_SECONDS).analyse(self.session.record)
        say(
            _("The computer would play {house}: {forecast}").format(
                house=move_name(position, line.move),
                forecast=forecast(position.game, position.mover, line),
            )
        )

    def moves(self, _rest: str) -> None:
        """The houses that may be chosen, and the reasons against the others."""
        record = self.session.record
        position = record.position
        if record.over:
            say(_("The game is over."))
            return
        may = (
            _("{side} may capture {moves}.") if position.owed else _("{side} may sow from {moves}.")
        )
        say(may.format(side=side_name(position.mover), moves=typed.choices(position)))
        against: dict[str, list[int]] = {}
        for move in range(position.game.ways * position.game.houses):
            try:
                position.play(move)
            except IllegalMove as error:
                against.setdefault(refusal(error), []).append(move)
        for reason, moves in against.items():
            # A house that cannot be sown either way is named once.
            names = typed.together(
                position, (move for move in moves if move - position.game.houses not in moves)
            )
            say(_("{house} cannot be played: {reason}.").format(house=names, reason=reason))

    def board(self, _rest: str) -> None:
        """Shows the board again."""
        self.changed = True

    def rules(self, _rest: str) -> None:
        """The page of the game."""
        from manqala.cli.page import show

        show(self.session.record.game)

    def show_record(self, _rest: str) -> None:
        """All moves so far, as text."""
        print(str(self.session.record).strip())

    def save(self, rest: str) -> None:
        """Writes the record to a file of the player's choice, never over another."""
        if not rest:
            say(_("Name the file: save FILE."))
            return
        file = Path(rest)
        try:
            file = file.expanduser()
            if file.exists():
                say(_("{file} exists already. Choose another name.").format(file=file))
                return
            keeping.write(file, keeping.text(self.session.record, self.session.seats))
        except (OSError, RuntimeError, ValueError) as error:  # of all that a name can be
            reason = getattr(error, "strerror", None) or str(error)
            say(_("{file} cannot be written: {reason}.").format(file=file, reason=reason))
        else:
            say(_("The record is in {file}.").format(file=file))

    def help(self, _rest: str) -> None:
        """What can be typed."""
        own = [name.lower() for name in (_(title) for title, _does in typed.COMMANDS.values())]
        house = _("A house")
        column = max(map(len, [*own, house])) + 2
        print(house.ljust(column) + _("sow from it: its name in capitals or not, or its number"))
        for name, (_title, does) in zip(own, typed.COMMANDS.values(), strict=True):
            print(name.ljust(column) + _(does))

    def quit(self, _rest: str) -> None:
        """Leaves."""
        raise Quit

    # ---- keeping ---------------------------------------------------------------------------

    def keep(self) -> None:
        """Writes the game to the user's folder; a game that is over is not kept."""
        session = self.session
        if not session.seats.persons:
            return
        if session.record.over or not session.record.moves:
            keeping.forget(self.file)
        else:
            try:
                keeping.keep(self.file, session.record, session.seats)
            except OSError as error:
                reason = error.strerror or str(error)
                say(_("{file} cannot be written: {reason}.").format(file=self.file, reason=reason))

    def leave(self) -> None:
        """Says how to go on with a game that is not over."""
        record = self.session.record
        self.keep()
        if record.moves and not record.over and self.session.seats.persons:
            say(_("The game is kept. Go on with: manqala play --resume"))
