// Random bytes for the reader of positions: what it accepts it must write and read back the same,
// and every legal move must be playable without losing a seed. What it refuses, it refuses with a
// reason.
#include <cstdlib>
#include <map>

#include "core/record.hpp"
#include "core/sound.hpp"
#include "core/text.hpp"
#include "games/catalogue.hpp"

using namespace manqala;

namespace {

void must(bool holds) {
  if (!holds) std::abort();
}

void played(const Loose& game, const Position& p) {
  std::uint64_t legal = moves(game, p);
  must(legal == 0 || p.end == End::running);
  must(all_seeds(game.rules, p) == p.total);
  for (int move = 0; move <= game.rules.houses(); ++move)
    must((legal >> move & 1) == !refusal(game, p, move));
  for (; legal != 0; legal &= legal - 1) {
    Position after = p, told = p;
    std::vector<Event> events;
    const std::uint64_t next = step(game, after, std::countr_zero(legal));
    must(step(game, told, std::countr_zero(legal), Witness{events}) == next && told == after);
    must(all_seeds(game.rules, after) == p.total);
    must((next == 0) == (after.end != End::running));
  }
}

// A game by its text; making its tables is the slow part, so each is made once, as long as there is room.
const Loose& loose(const Chosen& game) {
  static std::map<std::string, Loose> made;
  if (made.size() > 300) made.clear();
  return made.try_emplace(game_text(game), game.rules()).first->second;
}

void read(std::string_view text, bool any_total) {
  Complaints complaints;
  const auto found = read_position(catalogue, text, any_total, complaints);
  must(found.has_value() == complaints.empty());
  for (const Message& complaint : complaints) must(!english(complaint).empty());
  if (!found) return;
  const Loose& game = loose(found->game);
  const std::string written = position_text(game_text(found->game), game, found->position);
  const auto again = read_position(catalogue, written, any_total, complaints);
  must(again && again->position == found->position && again->game.rules() == game.rules);
  must(position_text(game_text(again->game), game, again->position) == written);
  played(game, found->position);
}

// With some values changed, where the rules make sense then: such are written in braces.
template <class Byte>
Chosen altered(Chosen game, const Byte& byte) {
  Rules r = game.usual();
  const int few = byte();  // others need tables of their own
  for (int left = few < 64 ? 1 + few % 2 : 0; left > 0; --left) {
    const Field& field = fields[std::size_t(byte()) % std::size(fields)];
    const int values =
        field.words.empty() ? (field.most - field.least) / field.step + 1 : int(field.words.size());
    Rules other = r;
    field.set(other,
              field.words.empty() ? field.least + field.step * (byte() % values) : byte() % values);
    const int rows = other.rows, columns = other.columns;
    other.rows = r.rows, other.columns = r.columns;
    r = resized(other, rows, columns);
  }
  if (!(r == game.usual()) && sound(r).errors.empty()) game.changed = r;
  return game;
}

// Bytes as they come hardly ever spell a position. These spell nearly one: the first choose a game
// and its options, the next the seeds, and two of them overwrite a letter.
std::string spelled(const std::uint8_t* data, std::size_t size) {
  std::size_t at = 0;
  const auto byte = [&] { return at < size ? int(data[at++]) : 0; };
  Chosen game{&catalogue[byte() % catalogue.size()], {}};
  const auto options = game.entry->options;
  for (int i = 0; i < int(options.size()); ++i) {
    const int usual = fallback(options, game.choices, i), least = options[i].min;
    const int other = byte();
    game.choices[i] = other < 128 ? usual : least + other % (options[i].max - least + 1);
  }
  game = altered(game, byte);
  const Loose& played_on = loose(game);
  const Rules& rules = played_on.rules;
  Position p = start(rules);
  const int moved = byte() % 64;
  for (int i = 0; i < moved; ++i) {
    const int from = byte() % rules.cells(), to = byte() % rules.cells();
    const bool stores = rules.store != Store::none;
    if (p.cells[from] == 0 || (!stores && is_store(rules, to))) continue;
    const int seeds = 1 + byte() % p.cells[from];
    p.cells[from] = std::uint8_t(p.cells[from] - seeds);
    p.cells[to] = std::uint8_t(p.cells[to] + seeds);
  }
  for (int left = byte() % 4; rules.mark != Mark::none && left > 0; --left) {
    const int cell = byte() % rules.cells();
    p.cells[mark(rules, cell)] = std::uint8_t(byte() % 3);
  }
  p.mover = byte() & 1;
  p.end = End(byte() % 24 < int(End::endless) ? byte() % (int(End::endless) + 1) : 0);
  std::string text = position_text(game_text(game), played_on, p);
  if (byte() & 1) text[std::size_t(byte()) % text.size()] = char(byte());
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  // The spelled ones cost a thousand times what a refusal does: one input in sixteen, by its sum.
  unsigned sum = 0;
  for (std::size_t i = 0; i < size; ++i) sum = 31 * sum + data[i];
  if (sum % 16 != 0) {
    read(text, sum % 2 != 0);
    return 0;
  }
  read(spelled(data, size), sum % 32 != 0);
  return 0;
}
