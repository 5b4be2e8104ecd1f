import Archives
import Exercises
import Testing

/// What thousands of gaps or pairs in one question cost.
@Suite("Questions of thousands of parts")
struct ManyGapsTests {
  private static let count = 4000

  /// Reads a text and expects that its gaps are offered few words, each with its own among them.
  private func expectFewWords(_ result: ReadResult) throws {
    let item = try #require(result.bank?.items.first)
    guard case .cloze(let cloze) = item.body else {
      Issue.record("\(item.body)")
      return
    }
    #expect(cloze.gaps.count == Self.count)
    for (number, gap) in cloze.gaps.enumerated() {
      guard case .choice(let options, _) = gap.body else {
        Issue.record("gap \(number) offers nothing")
        return
      }
      #expect((16...18).contains(options.count), "gap \(number)")
      #expect(options.filter { $0.weight > 0 }.map(\.text.text) == ["w\(number)"])
    }
  }

  @Test("words that are dragged into gaps of H5P")
  func dragText() throws {
    let text = (0..<Self.count).map { "*w\($0)* b\\n" }.joined()
    let files = [
      ("h5p.json", "{\"title\": \"t\", \"mainLibrary\": \"H5P.DragText\"}"),
      ("content/content.json", "{\"textField\": \"\(text)\"}"),
    ]
    let entries = files.map { ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8)) }
    try expectFewWords(
      DocumentReader.read(bytes: ArchiveWriter.zip(entries) ?? [], fileName: "x.h5p"))
  }

  private func item(_ values: (Int) -> String, _ body: String) -> String {
    let right = (0..<Self.count).map { "<value>\(values($0))</value>" }.joined()
    return "<assessmentItem identifier=\"i\"><responseDeclaration identifier=\"R\" "
      + "cardinality=\"multiple\" baseType=\"directedPair\"><correctResponse>\(right)"
      + "</correctResponse></responseDeclaration><itemBody>\(body)</itemBody></assessmentItem>"
  }

  private func each(_ text: (Int) -> String) -> String { (0..<Self.count).map(text).joined() }

  @Test("words that are put into gaps of QTI")
  func gapMatch() throws {
    let body =
      "<gapMatchInteraction responseIdentifier=\"R\">"
      + each { "<gapText identifier=\"W\($0)\" matchMax=\"1\">w\($0)</gapText>" } + "<p>"
      + each { "b <gap identifier=\"G\($0)\"/> " } + "</p></gapMatchInteraction>"
    try expectFewWords(read(item({ "W\($0) G\($0)" }, body), as: "a.xml"))
  }

  @Test("pairs of QTI")
  func pairs() throws {
    func set(_ name: String) -> String {
      "<simpleMatchSet>"
        + each {
          "<simpleAssociableChoice identifier=\"\(name)\($0)\" matchMax=\"1\">\(name)\($0)</simpleAssociableChoice>"
        } + "</simpleMatchSet>"
    }
    let body =
      "<matchInteraction responseIdentifier=\"R\"><prompt>Was?</prompt>\(set("A"))\(set("B"))"
      + "</matchInteraction>"
    let begin = ContinuousClock.now
    let result = read(item({ "A\($0) B\($0)" }, body), as: "a.xml")
    guard case .matching(let pairs) = result.bank?.items.first?.body else {
      Issue.record("no pairs")
      return
    }
    #expect(pairs.map(\.left.text) == (0..<Self.count).map { "A\($0)" })
    #expect(pairs.map(\.right.text) == (0..<Self.count).map { "B\($0)" })
    // In the square of their number they took minutes.
    #expect(ContinuousClock.now - begin < .seconds(20))
  }
}
