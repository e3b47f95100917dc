// A layer of an endgame table as the bytes of a file: a head that says all about it, then the codes.
//
// Numbers are little-endian. "mqtable\n", then each in 8 bytes: the version of this format, the
// sizes of head and codes, the fingerprint of the rules, houses of a side, seeds, bits of a code, the
// checksum of the codes; then the length of the game's text and the text, the number of values and
// for each the bytes low and high; zeros up to a multiple of 64, the last eight bytes of which are
// the checksum of the head before them.
#pragma once
#include <optional>
#include <span>
#include <string>

#include "checksum.hpp"
#include "endgame.hpp"
#include "fingerprint.hpp"
#include "words.hpp"

namespace manqala {

inline constexpr std::uint64_t table_version = 1;
inline constexpr std::string_view table_magic = "mqtable\n";

// Whose tables: what a file must say to be read.
struct TableKey {
  std::string game;
  std::uint64_t fingerprint;
  int houses;
  explicit TableKey(const Chosen& chosen)
      : game(tables_of(chosen)),
        fingerprint(manqala::fingerprint(chosen.rules())),
        houses(chosen.rules().houses()) {}
};

// Bytes that a layer's codes take.
inline std::uint64_t code_bytes(std::uint64_t positions, int bits) {
  return (positions * std::uint64_t(bits) + 7) / 8;
}

inline std::string table_head(const TableKey& key, int seeds, const Layer& layer,
                              std::uint64_t size) {
  std::string head(table_magic);
  const auto number = [](std::uint64_t value) {
    std::string bytes;
    for (int i = 0; i < 64; i += 8) bytes += char(value >> i & 255);
    return bytes;
  };
  std::string tail = number(key.game.size()) + key.game + number(layer.meaning.size());
  for (const Bounds& bounds : layer.meaning) tail += {char(bounds.low), char(bounds.high)};
  const std::size_t used = 8 * 9 + tail.size() + 8, whole = (used + 63) / 64 * 64;
  for (const std::uint64_t value :
       {table_version, std::uint64_t(whole), size, key.fingerprint, std::uint64_t(key.houses),
        std::uint64_t(seeds), std::uint64_t(layer.bits), checksum(layer.codes, size)})
    head += number(value);
  head += tail;
  head.resize(whole - 8);
  return head + number(checksum(reinterpret_cast<const std::uint8_t*>(head.data()), head.size()));
}

// Reads the table that the bytes begin with, `file` by name; what is wrong with it is told, and then
// nothing is read. `size` receives the bytes that belong to it.
inline std::optional<Layer> read_table(std::span<const std::uint8_t> bytes, const TableKey& key,
                                       int seeds, const std::string& file, Complaints& complaints,
                                       std::size_t* size = nullptr) {
  const auto complain = [&](Message message) {
    message.values.emplace_back("file", file);
    complaints.push_back(std::move(message));
    return std::nullopt;
  };
  const auto number = [bytes](std::size_t at) {
    std::uint64_t value = 0;
    for (std::size_t i = 8; i-- > 0;) value = value << 8 | bytes[at + i];
    return value;
  };
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  if (!text.starts_with(table_magic.substr(0, bytes.size()))) return complain({say.not_a_table});
  if (bytes.size() < 128) return complain({say.table_cut});
  if (number(8) != table_version)
    return complain(
        {say.table_version,
         {{"found", std::to_string(number(8))}, {"expected", std::to_string(table_version)}}});
  const std::uint64_t head = number(16), codes = number(24);
  // A longer head than any names a damaged one sooner than a cut file.
  if (head % 64 != 0 || head < 128 || head > 1 << 20) return complain({say.table_damaged});
  if (bytes.size() < head) return complain({say.table_cut});
  if (checksum(bytes.data(), head - 8) != number(head - 8)) return complain({say.table_damaged});
  // Who can forge a checksum can forge a length as well.
  const std::uint64_t values = 80 + std::min(number(72), head - 96), many = number(values);
  if (many > 256 || values + 8 + 2 * many > head - 8) return complain({say.table_damaged});
  const std::string game(text.substr(80, values - 80));
  if (number(32) != key.fingerprint || number(40) != std::uint64_t(key.houses))
    return complain({say.table_of_others, {{"found", game}, {"expected", key.game}}});
  if (number(48) != std::uint64_t(seeds))
    return complain({say.table_of_seeds,
                     {{"found", std::to_string(number(48))}, {"expected", std::to_string(seeds)}}});
  if (bytes.size() - head < codes) return complain({say.table_cut});
  if (checksum(bytes.data() + head, codes) != number(64)) return complain({say.table_damaged});
  Layer layer{int(number(56)), {}, bytes.data() + head};
  const std::uint64_t positions = parts(Rows(key.houses, seeds), seeds).back();
  if (std::popcount(number(56)) != 1 || number(56) > 8 ||
      codes != code_bytes(positions, layer.bits))
    return complain({say.table_damaged});
  for (std::uint64_t i = 0; i < many; ++i)
    layer.meaning.push_back(
        {std::int8_t(bytes[values + 8 + 2 * i]), std::int8_t(bytes[values + 9 + 2 * i])});
  if (size != nullptr) *size = head + codes;
  return layer;
}

}  // namespace manqala
