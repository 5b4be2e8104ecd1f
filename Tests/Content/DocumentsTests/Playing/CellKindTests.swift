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
    ("1E+21", .exponent), ("1.12400072777761E+21", .exponent), ("1,2345678901234E+20", .exponent),
    ("-1.23456789012346E+017", .exponent), ("1.12400072777761e21", .words),
    ("12345678901234600", .rounded), ("123456789012346000", .rounded),
    ("-1234567890123460", .rounded), ("12.345.678.901.234.600", .rounded),
    ("12\u{202F}345\u{202F}678\u{202F}901\u{202F}234\u{202F}600", .rounded),
    // Numbers that are meant: in full, round, 18!, of fifteen digits, with decimals, no number for a spreadsheet.
    ("12345678901234567", .number), ("1000000000000000000", .number),
    ("9007199254740992", .number), ("6402373705728000", .number), ("123456789012345", .number),
    ("1234567890123450,0", .number), ("0012345678901234600", .number),
    ("123 456 78 901 234 600", .number),
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
