import Archives
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import QuestionFormats

struct OfferedWordsTests {
  @Test func aFewAreWrongAnswersOfEveryGap() {
    let words = OfferedWords(["rot", "blau", "rot", "grün"])
    #expect(words.wrong(besides: ["blau"], at: 1) == ["rot", "grün"])
    #expect(words.wrong(besides: ["rot", "blau", "grün"], at: 1).isEmpty)
    let seventeen = (0..<17).map { "w\($0)" }
    #expect(
      OfferedWords(seventeen).wrong(besides: ["w3"], at: 3)
        == seventeen.filter { $0 != "w3" })
  }

  @Test(arguments: [18, 19, 40, 1000]) func ofManyEachGapGetsSome(count: Int) {
    let all = (0..<count).map { "w\($0)" }
    let words = OfferedWords(all)
    var used: Set<String> = []
    for gap in 0..<count {
      let wrong = words.wrong(besides: [all[gap]], at: gap)
      #expect(wrong.count == OfferedWords.limit && Set(wrong).count == wrong.count)
      #expect(!wrong.contains(all[gap]))
      used.formUnion(wrong)
    }
    #expect(used.count == count)
    let right = Array(all.prefix(count / 2))
    let wrong = words.wrong(besides: right, at: 0)
    #expect(!wrong.isEmpty && Set(wrong).isDisjoint(with: right))
  }

  @Test func allGapsTogetherGetNoMoreThanAFileHolds() {
    let words = OfferedWords((0..<400_000).map { "w\($0)" })
    #expect(words.wrong(besides: ["w7"], at: 7).count == OfferedWords.limit)
    #expect(words.wrong(besides: ["w7"], at: OfferedWords.gapLimit).isEmpty)
  }

  // MARK: - In files

  private static let count = 3000

  private func options(of result: ReadResult) -> [Int] {
    (result.bank?.items ?? []).flatMap { item -> [Int] in
      guard case .cloze(let cloze) = item.body else { return [] }
      return cloze.gaps.map { gap in
        guard case .choice(let options, _) = gap.body else { return 0 }
        return options.count
      }
    }
  }

  @Test(.timeLimit(.minutes(10))) func manyWordsToDrag() throws {
    let gaps = (0..<Self.count).map { "*a\($0)* b\\n" }.joined()
    let result = try packed(
      [
        ("h5p.json", "{\"title\":\"t\",\"language\":\"de\",\"mainLibrary\":\"H5P.DragText\"}"),
        ("content/content.json", "{\"textField\":\"\(gaps)\"}"),
      ], as: "a.h5p")
    let options = options(of: result)
    #expect(options.count == Self.count && options.allSatisfy { $0 == OfferedWords.limit + 1 })
    #expect(result.exercises.count == Self.count)
  }

  @Test(.timeLimit(.minutes(10))) func manyWordsToDragInQTI() throws {
    let range = 0..<Self.count
    let result = try packed(
      qti(
        values: range.map { "<value>W\($0) G\($0)</value>" }.joined(),
        body: "<gapMatchInteraction responseIdentifier=\"R\">"
          + range.map { "<gapText identifier=\"W\($0)\">w\($0)</gapText>" }.joined() + "<p>"
          + range.map { "x <gap identifier=\"G\($0)\"/>" }.joined() + "</p></gapMatchInteraction>"),
      as: "a.zip")
    let options = options(of: result)
    #expect(options.count == Self.count && options.allSatisfy { $0 == OfferedWords.limit + 1 })
  }

  @Test(.timeLimit(.minutes(10))) func manyPairsInQTI() throws {
    let range = 0..<Self.count
    func set(_ letter: String) -> String {
      "<simpleMatchSet>"
        + range.map {
          "<simpleAssociableChoice identifier=\"\(letter)\($0)\">\(letter)\($0)</simpleAssociableChoice>"
        }.joined() + "</simpleMatchSet>"
    }
    let result = try packed(
      qti(
        values: range.map { "<value>A\($0) B\($0)</value>" }.joined(),
        body: "<matchInteraction responseIdentifier=\"R\"><prompt>q</prompt>" + set("A") + set("B")
          + "</matchInteraction>"), as: "a.zip")
    #expect(result.exercises.count == Self.count)
  }

  private func packed(_ files: [(String, String)], as name: String) throws -> ReadResult {
    let entries = files.map { ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8)) }
    return OurReader.read(
      bytes: try #require(ArchiveWriter.zip(entries)), fileName: name)
  }

  private func qti(values: String, body: String) -> [(String, String)] {
    [
      (
        "imsmanifest.xml",
        "<manifest xmlns=\"http://www.imsglobal.org/xsd/imscp_v1p1\"><resources>"
          + "<resource identifier=\"r\" type=\"imsqti_item_xmlv2p1\" href=\"a.xml\">"
          + "<file href=\"a.xml\"/></resource></resources></manifest>"
      ),
      (
        "a.xml",
        "<assessmentItem xmlns=\"http://www.imsglobal.org/xsd/imsqti_v2p1\" identifier=\"i\" "
          + "title=\"t\"><responseDeclaration identifier=\"R\" cardinality=\"multiple\" "
          + "baseType=\"directedPair\"><correctResponse>\(values)</correctResponse>"
          + "</responseDeclaration><itemBody>\(body)</itemBody></assessmentItem>"
      ),
    ]
  }
}
