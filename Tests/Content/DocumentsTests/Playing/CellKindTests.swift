import Testing

@testable import Exercises
@testable import Items

struct CellKindTests {
  @Test(arguments: [
    ("Haus 12", CellKind.words), ("Wald Haus 1000", .words), ("Uhr 7-8", .words),
    ("1 km", .words), ("Der 1. Mai", .words), ("der 123", .words), ("größer 12", .words),
    ("1 K\u{F6}nig", .words),
    ("1 ma\u{308}r", .monthDay(meant: "1/3")), ("3 O\u{212A}T", .monthDay(meant: "3/10")),
    ("12 Eier / 3", .words), ("3-fach", .words),
    ("01. Feb", .monthDay(meant: "1/2")), ("3 MAR", .monthDay(meant: "3/3")),
    ("2-Jan", .monthDay(meant: "2/1 or 1/2")), ("1 mär", .monthDay(meant: "1/3")),
    ("1. Jan. 2024", .fullDate(meant: nil)), ("01.03.2026", .fullDate(meant: "March")),
    ("1/2", .ratio), ("12", .number), ("1,5 - 2", .number), ("44927", .serial),
    ("1O", .letters("10")),
  ])
  func looksAtTheWords(text: String, kind: CellKind) {
    let found = CellKind(text)
    if case .fullDate = kind, found.isDate { return }
    #expect(found == kind)
    var copy = text
    #expect(copy.withUTF8 { CellKind($0) } == found)
  }

  /// Whoever knows the bytes of a text comes to the same kind as who has the text.
  @Test(arguments: [
    "", "#", "##", "####", "#NAME?", "=1+1", "=Summe", "1,23E+11", "07:30:00", "12:04", "12:40",
    "Ein langer Text mit 3 Wörtern", "=SUMME(A1:A3)+17+SUMME(B1:B3)",
    "################################",
    "1234567890 1234567890", "äöü äöü äöü äöü 12",
  ])
  func kindsOfBytesAreThoseOfTexts(text: String) {
    var copy = text
    #expect(copy.withUTF8 { CellKind($0) } == CellKind(text))
  }
}
