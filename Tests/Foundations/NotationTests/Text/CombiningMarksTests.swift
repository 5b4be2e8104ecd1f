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
}
