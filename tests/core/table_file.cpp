// Tables as files: what is written is read again, and whatever is not quite right is refused.
#include "core/table_file.hpp"

#include "check.hpp"
#include "core/tables.hpp"
#include "games/awari/rules.hpp"
#include "games/congkak/rules.hpp"
#include "games/kalah/rules.hpp"
#include "games/kiela/rules.hpp"
#include "games/oware/rules.hpp"

using namespace manqala;
using namespace manqala::test;

namespace {

constexpr std::array games{Entry{"kalah", kalah::options, kalah::rules},
                           Entry{"oware", oware::options, oware::rules},
                           Entry{"awari", awari::options, awari::rules}};

Chosen chosen(std::string_view text) {
  Complaints complaints;
  return *read_game(games, text, complaints);
}

std::string file_of(const TableBuilder& builder, const TableKey& key, int seeds) {
  const Packed packed = builder.pack();
  const std::uint64_t size = code_bytes(builder.size(seeds), packed.bits);
  const Layer layer{packed.bits, packed.meaning, packed.codes.data()};
  std::string file = table_head(key, seeds, layer, size);
  file.append(reinterpret_cast<const char*>(packed.codes.data()), size);
  return file;
}

std::optional<Layer> read(const std::string& file, const TableKey& key, int seeds,
                          Complaints& complaints) {
  return read_table({reinterpret_cast<const std::uint8_t*>(file.data()), file.size()}, key, seeds,
                    "a file", complaints);
}

std::string complaint(const std::string& file, const TableKey& key, int seeds) {
  Complaints complaints;
  const bool accepted = read(file, key, seeds, complaints).has_value();
  return accepted ? "" : english(complaints.at(0));
}

// All layers up to `seeds`, each written, read again, and taken over by a second builder, which goes
// on from there like the first.
std::string written_and_read(const std::string& game, int seeds) {
  const Chosen rules = chosen(game);
  const TableKey key(rules);
  TableBuilder first(rules.rules(), seeds + 1), second(rules.rules(), seeds + 1);
  std::atomic<bool> halt{false};
  std::atomic<std::uint64_t> done{0};
  std::string file;
  for (int layer = 0; layer <= seeds; ++layer) {
    check(first.build({1, halt, done}) == Built::whole, game + ": a layer is built");
    file = file_of(first, key, layer);
    Complaints complaints;
    const auto found = read(file, key, layer, complaints);
    if (!check(found.has_value(), game + ": the file is read again")) return "";
    check(second.adopt(*found) == Built::whole, game + ": the layer is taken over");
    check(file_of(second, key, layer) == file, game + ": it is still the same");
  }
  first.build({1, halt, done}), second.build({1, halt, done});
  check(file_of(first, key, seeds + 1) == file_of(second, key, seeds + 1),
        game + ": the next layer is the same whether the last was built or read");
  return file;
}

// A head whose checksum is right and whose numbers are not.
void forged_numbers_are_refused(const std::string& file, const TableKey& key, int seeds) {
  const auto number = [&file](std::size_t at) {
    std::uint64_t value = 0;
    for (std::size_t i = 8; i-- > 0;) value = value << 8 | std::uint8_t(file[at + i]);
    return value;
  };
  const auto put = [](std::string& bytes, std::size_t at, std::uint64_t value) {
    for (std::size_t i = 0; i < 8; ++i) bytes[at + i] = char(value >> 8 * i & 255);
  };
  const std::size_t head = number(16);
  for (const std::size_t at :
       {std::size_t{24}, std::size_t{56}, std::size_t{72}, 80 + key.game.size()})
    for (const std::uint64_t value : {number(at) + 1, number(at) + 1000, std::uint64_t{1} << 31,
                                      std::uint64_t{1} << 63, ~std::uint64_t{0}}) {
      std::string forged = file;
      put(forged, at, value);
      put(forged, head - 8,
          checksum(reinterpret_cast<const std::uint8_t*>(forged.data()), head - 8));
      Complaints complaints;
      const auto layer = read(forged, key, seeds, complaints);
      // One value more than there are may be read from the zeros behind them.
      check(!layer || (at == 80 + key.game.size() && value == number(at) + 1),
            "a forged number at " + std::to_string(at) + " is refused");
    }
}

void faults_are_found(std::string file, const TableKey& key, int seeds) {
  same(complaint(file, key, seeds), "", "a whole file is read");
  for (std::size_t size = 0; size < file.size(); ++size)
    check(!complaint(file.substr(0, size), key, seeds).empty(),
          "a file of " + std::to_string(size) + " bytes is refused");
  same(complaint(file.substr(0, 200), key, seeds), "a file is cut short", "it is said why");
  for (std::size_t bit = 0; bit < file.size() * 8; ++bit) {
    file[bit / 8] = char(file[bit / 8] ^ 1 << bit % 8);
    check(!complaint(file, key, seeds).empty(),
          "a file with bit " + std::to_string(bit) + " flipped is refused");
    file[bit / 8] = char(file[bit / 8] ^ 1 << bit % 8);
  }
  file.back() = char(file.back() ^ 1);
  same(complaint(file, key, seeds), "a file is damaged: its checksum does not fit", "so is this");
  file.back() = char(file.back() ^ 1);
  same(complaint(file, TableKey(chosen("oware")), seeds),
       "a file is for kalah(houses=3), not for oware", "a table of another game is refused");
  same(complaint(file, TableKey(chosen("kalah(houses=3,empty_capture=true)")), seeds),
       "a file is for kalah(houses=3), not for kalah(houses=3,empty_capture=true)",
       "a table of other rules is refused");
  same(complaint(file, key, seeds + 1),
       "a file holds the positions of " + std::to_string(seeds) + " seeds, not of " +
           std::to_string(seeds + 1),
       "another layer is refused");
  same(complaint("[Game \"kalah\"]", key, seeds), "a file is no endgame table", "so is a record");
  file[8] = 2;
  same(complaint(file, key, seeds), "a file has format 2; this program reads format 1",
       "another format is refused");
}

}  // namespace

int main() {
  const std::string file = written_and_read("kalah(houses=3)", 6);
  forged_numbers_are_refused(file, TableKey(chosen("kalah(houses=3)")), 6);
  faults_are_found(file, TableKey(chosen("kalah(houses=3)")), 6);
  written_and_read("oware", 7);
  written_and_read("awari", 7);
  same(tables_of(chosen("kalah(seeds=6,pie=true,empty_capture=true)")), "kalah(empty_capture=true)",
       "what only changes the start is not told");
  same(tables_of(chosen("oware(seeds=5,repetition=split)")), "oware(repetition=split)",
       "halving the rest changes values");
  for (const Entry& entry : games)
    check(can_table(entry.rules(defaults(entry.options))), std::string(entry.name) + " has tables");
  check(!can_table(congkak::rules(defaults(congkak::options))), "a game of relays has none");
  check(!can_table(kiela::rules(defaults(kiela::options))), "a game without stores has none");
  return finished();
}
