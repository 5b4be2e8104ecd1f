import Determinism
import Notation
import Testing

@testable import Exercises
@testable import Items

struct CheckCommentTests {
  private static let pieces = [
    "/", "//", "// ", " ", "\t", "\n", "\r\n", "\r", "check-off:", "check-off: a.b, c", "x",
  ]

  /// What is read, line by line and with nothing clever.
  private static func ids(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).flatMap { line -> [Substring] in
      let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
      let comment = line.drop(while: blank)
      guard comment.hasPrefix("//") else { return [] }
      let content = comment.dropFirst(2).drop(while: blank)
      guard content.hasPrefix("check-off:") else { return [] }
      return content.dropFirst(10).split { $0 == "," || blank($0) }
    }.map(String.init)
  }

  @Test func countsOnlyAtTheBeginningOfALine() {
    var generator = SeededGenerator(seed: 9)
    var found = 0
    for _ in 0..<20_000 {
      let text = (0..<generator.index(below: 12)).map { _ in
        generator.element(of: Self.pieces) ?? ""
      }.joined()
      var bank = ItemBank(header: DocumentHeader(title: ""))
      let source = SourceText(fileName: "a", bytes: Array(text.utf8), start: 0)
      CheckComment.read(source, .slashes, into: &bank)
      #expect(bank.header.checks.off == Self.ids(text), "\(text)")
      found += bank.header.checks.off.count
    }
    #expect(found > 1000)
  }
}
