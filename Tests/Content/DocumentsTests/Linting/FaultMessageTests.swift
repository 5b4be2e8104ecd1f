import CExpat
import FaultTables
import Foundation
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import Notation
@testable import PinCourses
@testable import QuestionFormats
@testable import Tables

/// Messages, the tables of both languages and the catalogue of kinds name the same faults, with the same
/// values.
struct FaultMessageTests {
  private static let root = LevelsTests.folder.deletingLastPathComponent()
  private static let german = FaultTables.texts("de")
  private static let english = FaultTables.texts("en")

  /// A message as the sources make it: the key of its text, and how many values it gives.
  private struct Made {
    var key: String
    var count: Int

    init(_ id: String, _ form: String, _ count: Int) {
      key = form.isEmpty ? "fault.\(id)" : "fault.\(id).\(form)"
      self.count = count
    }

    init(_ message: FaultMessage) {
      self.init(message.id, message.form, message.values.count + message.phrases.count)
    }
  }

  private static func sources(_ rooms: [String]) throws -> [(path: String, text: String)] {
    var found: [(String, String)] = []
    for room in rooms {
      let folder = root.appending(path: "Sources/\(room)").resolvingSymlinksInPath().path
      let paths = try #require(FileManager.default.enumerator(atPath: folder))
      for case let path as String in paths where path.hasSuffix(".swift") {
        found.append((path, try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)))
      }
    }
    return found
  }

  /// The messages whose kind and form stand in the sources as plain texts.
  private static func plain() throws -> [Made] {
    let made =
      /FaultMessage\(\s*"([A-Za-z0-9.]+)"(?:,\s*form:\s*"([A-Za-z0-9.]+)")?(?:,\s*\[([^\]]*)\])?\s*\)/
    return try sources(["Foundations/Notation", "Content"])
      .filter { $0.path.contains("FaultMessage+") }
      .flatMap { $0.text.matches(of: made) }
      .map { match in
        let values = (match.output.3 ?? "").split(separator: ",").filter {
          !$0.allSatisfy(\.isWhitespace)
        }
        return Made(String(match.output.1), match.output.2.map(String.init) ?? "", values.count)
      }
  }

  /// The messages that are chosen by a value: all of them.
  private static func chosen() -> [FaultMessage] {
    var all: [FaultMessage] = []
    for kind in FileKind.allCases {
      for holdsTable in [true, false] {
        all.append(.fileRefused(kind, format: "x", holdsTable: holdsTable))
        all.append(.fileWebPage(titled: "x", holdsTable: holdsTable))
      }
    }
    all += [
      .fileArchive(.slides, parts: 2), .fileArchive(.ebook, parts: 2), .fileDocument(pages: 2),
    ]
    for look in [SheetMarks.Look.bold, .underlined, .left, .spared, .ink(0), .ground(0)] {
      all += [
        .workbookMarks(look), .workbookContradiction(look),
        .workbookLooks(look, row: 1, isSeveral: true),
      ]
    }
    for count in 1...2 {
      for solved in 0...2 {
        all.append(
          .workbookFormulaAsked("A1", count: count, value: "7", solvedCount: solved, typed: "3+4"))
      }
    }
    all += TableObstacle.allCases.map { .tableUnclear($0) }
    for form in ["cross", "star", "text", "letter", "number", "index", "heading"] {
      all.append(FaultMessage("table.right", form: form))
    }
    let phrase = MessagePhrase("columns.marked")
    all.append(FaultMessage("table.reading", ["x"], phrases: [phrase]))
    all.append(FaultMessage("table.unclear", phrases: [phrase, phrase]))
    all += PinLoss.allCases.map { .importLost($0) }
    for fault in [GIFTBraces.Fault.unopened, .unclosed, .order, .answers] {
      all.append(.giftBraces(fault))
    }
    for code in [
      XML_ERROR_UNDEFINED_ENTITY, XML_ERROR_SYNTAX, XML_ERROR_TAG_MISMATCH,
      XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION, XML_ERROR_NO_ELEMENTS,
      XML_ERROR_DUPLICATE_ATTRIBUTE, XML_ERROR_JUNK_AFTER_DOC_ELEMENT, XML_ERROR_BAD_CHAR_REF,
      XML_ERROR_ABORTED,
    ] {
      all += [.moodleSyntax(code), .xmlSyntax(code)]
    }
    all += H5PQuestion.UnusedPart.allCases.map { .h5pLeftOut($0) }
    all += ItemPart.allCases.map { .textEmpty($0) }
    all += GapObstacle.allCases.flatMap { [.itemNotPlayableGap($0), .itemNotPlayableGaps($0)] }
    for change in [
      ChangedCells.Change.error, .narrow, .exponent, .serial, .digits, .formula, .date(nil),
      .date("1/2"),
      .time("1:2"), .letters("1"),
    ] {
      all += ChangedCells.Outcome.allCases.map { .changed(change, "x", $0) }
    }
    for fault in [
      PictureFault.missing, .unreadable, .tooLarge, .tooManyPixels, .tooIntricate, .untried,
      .altered, .printColours, .drawn, .linked,
      .untriedAlone, .crowded, .ambiguous,
    ] {
      for similar in [nil, "b.png"] {
        all += [
          .picture(fault, "a.png", similar: similar),
          .questionPicture(fault, "a.png", similar: similar),
        ]
      }
    }
    let parts = PictureFile.UndrawnPart.allCases
    for bits in 1..<(1 << parts.count) {
      let some = parts.indices.filter { bits >> $0 & 1 == 1 }.map { parts[$0] }
      all += FaultMessage.pictureUndrawn(some, of: "a.svg")
    }
    let exercise = Exercise(id: "1", question: "q", answer: "a")
    let demand = Game.feedMe.demand
    for obstacle in [
      Playlist.Obstacle.longQuestion, .longAnswer, .longWrong("x"), .tooFew(own: 0),
      .tooFew(own: 1), .several, .tooManyRight(4), .noneWrong,
    ] {
      all += [
        .gameNone(exercise, obstacle, in: demand), .gameCannotShow(exercise, obstacle, in: demand),
      ]
      if obstacle.isLong { all.append(.generatorCannotShow(exercise, obstacle, in: demand)) }
    }
    return all
  }

  /// The numbers of the values in a text.
  private static func numbers(_ text: String) -> Set<Int> {
    Set(text.matches(of: /\{([0-9]+)\}/).compactMap { Int($0.1) })
  }

  @Test func eachMessageHasItsTextInBothTablesAndItsKind() throws {
    let all = try Self.plain() + Self.chosen().map(Made.init)
    #expect(all.count > 450)
    let kinds = DiagnosticKind.all.map { "fault.\($0.id)" }
    for made in all {
      let key = made.key
      #expect(kinds.contains { key == $0 || key.hasPrefix($0 + ".") }, "\(key) is of no kind")
      for (language, texts) in [("de", Self.german), ("en", Self.english)] {
        guard let text = texts[key] else {
          Issue.record("\(key) has no text in \(language)")
          continue
        }
        #expect(
          Self.numbers(text) == Set(0..<made.count), "\(key) in \(language): \(text)")
      }
    }
  }

  @Test func eachTextHasAMessage() throws {
    let made = Set((try Self.plain() + Self.chosen().map(Made.init)).map(\.key))
    for texts in [Self.german, Self.english] {
      for key in texts.keys where key.hasPrefix("fault.") && !key.hasSuffix(".window") {
        #expect(made.contains(key), "nothing tells \(key)")
      }
      // What stands in a window says the same in other words.
      for key in texts.keys where key.hasPrefix("fault.") && key.hasSuffix(".window") {
        #expect(made.contains(String(key.dropLast(".window".count))), "nothing tells \(key)")
      }
    }
  }

  @Test func eachTextSaysWhatIsWrongAndWhatToDo() {
    for texts in [Self.german, Self.english] {
      for (key, text) in texts where key.hasPrefix("fault.") {
        #expect(text.split(separator: "\n").count == 2, "\(key)")
      }
    }
  }

  @Test func phrasesOfMessagesHaveTheirTexts() {
    func check(_ phrase: MessagePhrase) {
      let key = "phrase.\(phrase.key)"
      #expect(Self.german[key] != nil && Self.english[key] != nil, "\(key)")
      for part in phrase.parts { check(part) }
    }
    for message in Self.chosen() { message.phrases.forEach(check) }
  }

  /// Texts stand in the tables alone, and kinds in the files of messages.
  @Test func onlyTheFilesOfMessagesNameKinds() throws {
    for (path, text) in try Self.sources(["Foundations/Notation", "Content"])
    where !path.contains("FaultMessage") {
      #expect(!text.contains("FaultMessage("), "\(path)")
      #expect(!text.contains(".untranslated("), "\(path)")
    }
  }

  @Test func valuesAreNotReadAsPlaces() {
    let texts = FaultTexts(["fault.a.b": "{0} {1} {2}\n{1}!"])
    let told = texts.text(of: FaultMessage("a", form: "b", ["{1}", "x{"]))
    #expect(told.problem == "{1} x{ {2}" && told.remedy == "x{!")
    #expect(told.description == "{1} x{ {2} x{!")
  }

  @Test func windowsHaveTextsOfTheirOwn() {
    let texts = FaultTexts(["fault.a": "p\nr", "fault.a.window": "q\ns", "fault.b": "p\nr"])
    #expect(texts.text(of: FaultMessage("a"), isInWindow: true).description == "q s")
    #expect(texts.text(of: FaultMessage("a")).description == "p r")
    #expect(texts.text(of: FaultMessage("b"), isInWindow: true).description == "p r")
  }

  @Test func aMessageWithoutATextIsToldByItsKindAndValues() {
    let message = FaultMessage("a", form: "b", ["c"], phrases: [MessagePhrase("d", ["e"])])
    #expect(FaultTexts.none.text(of: message).description == "a.b(c, d(e))")
    let own = FaultMessage.untranslated("wrong", "mend it")
    #expect(FaultTexts(["fault.": "x\ny"]).text(of: own).description == "wrong; mend it")
  }
}
