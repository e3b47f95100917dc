// Python's door to opening books; their files are opened in Python.
#include "core/book.hpp"

#include <nanobind/stl/optional.h>

#include "python.hpp"

namespace manqala::python {

namespace {

// The book of one game.
struct OpenBook {
  std::string game;
  Book book;
};

void read_again(OpenBook* made, const Game& game, const std::string& text,
                const std::string& file) {
  Complaints complaints;
  auto book = read_book(text, game.chosen, file, complaints);
  if (!book) refuse("Refused", complaints);
  new (made) OpenBook{game.text, std::move(*book)};
}

}  // namespace

void add_book(nb::module_& m) {
  m.def("book_key", [](const Game& game) { return book_key(game.chosen); }, "game"_a);
  nb::class_<OpenBook>(m, "Book", "An opening book; see manqala.book.")
      .def("__init__", read_again, "game"_a, "text"_a, "file"_a)
      .def("__len__", [](const OpenBook& it) { return it.book.size(); })
      .def(
          "moves",
          [](const OpenBook& it, const Placed& at) {
            return bits(at.game->text == it.game ? it.book.moves(at.p) : 0);
          },
          "position"_a,
          "The good moves, in the mover's own sowing order; () where the book knows none.",
          nb::sig("def moves(self, position: Position) -> tuple[int, ...]"))
      .def(
          "choose",
          [](const OpenBook& it, const Placed& at, std::uint64_t seed) {
            return at.game->text == it.game ? it.book.choose(at.p, seed) : std::nullopt;
          },
          "position"_a, "seed"_a, "One of them, by the seed; None where the book knows none.");
}

}  // namespace manqala::python
