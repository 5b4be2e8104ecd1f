import Testing

@testable import Notation

/// Letters with more marks than any writing has.
struct CombiningMarksTests {
  private func shortened(_ text: String) -> String? {
    CombiningMarks.shortened(Array(text.utf8)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(arguments: ["", "abc", "é", "漢字", "a\u{301}\u{316}b", "Привет"])
  func usualTextsStayAsTheyAre(text: String) {
    #expect(shortened(text) == nil)
    #expect(shortened(String(repeating: text, count: 100)) == nil)
  }

  @Test(arguments: 0..<130)
  func marksBehindTheThirtiethGo(before: Int) {
    let text = String(repeating: "x", count: before) + "a"
    let marks = String(repeating: "\u{301}", count: 30)
    #expect(shortened(text + marks + "b") == nil)
    #expect(
      shortened(text + marks + "\u{316}b").map { Array($0.utf8) }
        == Array((text + marks + "b").utf8))
  }

  /// Putting so many in order would take minutes.
  @Test func aHundredThousandMarksAreTold() {
    var report = FaultReport()
    let text = "a" + String(repeating: "\u{301}\u{316}", count: 100_000)
    let found = TextDecoder.decode(Array(text.utf8), fileName: "a", report: &report)
    #expect(found?.bytes.count == 61)
    #expect(report.faults.map(\.id) == ["text.marks"])
  }

  /// One more than the limit stays, so that it can be told.
  @Test func decodedTextsAreCutAndCanBeTold() {
    for count in [29, 30] {
      let text = "xa" + String(repeating: "\u{301}", count: count) + "bcdefghijklm"
      #expect(Array(CombiningMarks.text(text.utf8).utf8) == Array(text.utf8))
      #expect(!CombiningMarks.isExcessive(text))
    }
    let many = String(repeating: "a" + String(repeating: "\u{301}", count: 100_000), count: 2)
    for text in [CombiningMarks.text(many.utf8), CombiningMarks.text(Array(many.utf8)[...])] {
      #expect(text.unicodeScalars.count == 64 && CombiningMarks.isExcessive(text))
    }
    // What is no UTF-8 is read as usual.
    let broken = [UInt8](repeating: 0xCC, count: 200)
    #expect(CombiningMarks.text(broken) == String(decoding: broken, as: UTF8.self))
  }

  /// A picture of so many joined into one would take gigabytes.
  @Test func charactersOfVeryManyScalarsAreCut() {
    for part in ["\u{1F469}\u{200D}", "\u{FE0F}", "\u{200D}"] {
      let text = "a" + String(repeating: part, count: 20_000) + "b"
      let cut = CombiningMarks.text(text.utf8)
      #expect(cut.unicodeScalars.count < 90)
      #expect(cut.unicodeScalars.first == "a" && cut.unicodeScalars.last == "b")
      #expect(cut.allSatisfy { $0.unicodeScalars.count <= CombiningMarks.clusterLimit })
    }
    let family = String(repeating: "👩‍👩‍👧‍👦", count: 100)
    #expect(CombiningMarks.text(family.utf8) == family)
  }

  @Test func escapesOfJSONAreDecodedSo() {
    let escapes = String(repeating: "\\u0301", count: 100_000)
    #expect(JSONString.unescaped(Array(("a" + escapes).utf8)[...]).unicodeScalars.count == 32)
  }
}
