import Documents
import Exercises
import Items
import Tables
import Testing

/// Categories that stand in the first of several rows only.
struct MergedCategoriesTests {
  private func categories(_ text: String) -> [String] {
    (read(text, as: "a.csv").bank?.items ?? []).map {
      $0.details.category.joined(separator: "/")
    }
  }

  private func isTold(_ text: String) -> Bool {
    read(text, as: "a.csv").diagnostics.contains {
      $0.id == "table.category" && $0.severity == .note
    }
  }

  @Test func emptyCellsBelongToTheCategoryAbove() {
    let text =
      "Thema;Frage;Antwort\nTiere;Hund;dog\n;Katze;cat\n;Maus;mouse\nFarben;rot;red\n;blau;blue\n"
    #expect(categories(text) == ["Tiere", "Tiere", "Tiere", "Farben", "Farben"])
    #expect(isTold(text))
  }

  @Test func soDoTheyWithoutAHeading() {
    let text = "Tiere;Hund;dog\n;Katze;cat\n;Maus;mouse\nFarben;rot;red\n;blau;blue\n"
    #expect(categories(text) == ["Tiere", "Tiere", "Tiere", "Farben", "Farben"])
    #expect(isTold(text))
  }

  @Test func whoRepeatsACategoryMeansAnEmptyCell() {
    let text = "Thema;Frage;Antwort\nTiere;Hund;dog\nTiere;Katze;cat\n;Maus;mouse\n"
    #expect(categories(text) == ["Tiere", "Tiere", ""])
    #expect(!isTold(text))
    let late = "Thema;Frage;Antwort\n;Hund;dog\nTiere;Katze;cat\n;Maus;mouse\n"
    #expect(categories(late) == ["", "Tiere", ""])
  }

  @Test func whatHasNoCategoryComesBackWithoutOne() {
    var items = [
      Item("Hund", .short([AcceptedText("dog")], isCaseSensitive: false)),
      Item("rot", .short([AcceptedText("red")], isCaseSensitive: false)),
    ]
    items[0].details.category = ["Tiere"]
    let bank = ItemBank(header: DocumentHeader(title: "a"), items: items)
    let written = DocumentWriter.csv(bank, options: TableOptions())
    #expect(categories(String(decoding: written.bytes, as: UTF8.self)) == ["Tiere", ""])
  }
}
