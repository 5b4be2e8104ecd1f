import FaultTables
import Notation
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import QuestionFormats

struct NativeDocumentTests {
  private static let full = """
    {
      "format": "teachify", "version": 1,
      "title": "Tiere", "subject": "Englisch", "summary": "Was ist das?", "language": "de",
      "games": ["teachifybird", "FeedMe"], "deadline": "2028-02-29",
      "options": { "shuffle": true, "pace": 3 },
      "author": { "name": "Frau  Klein" },
      "exercises": [
        { "id": "cat", "question": "cat", "answer": "Katze", "wrong": ["Hund", "Maus", "Kuh"],
          "picture": "cat.svg", "note": "Plural: cats", "level": 1.50 },
        { "question": "dog", "answer": "Hund", "wrong": ["Katze", "Maus", "Kuh"] }
      ]
    }
    """

  @Test func readsEveryField() throws {
    let result = read(Self.full)
    #expect(result.diagnostics.isEmpty)
    let document = try #require(result.document)
    #expect(document.title == "Tiere")
    #expect(document.subject == "Englisch")
    #expect(document.summary == "Was ist das?")
    #expect(document.language == "de")
    #expect(document.games == [.teachifyBird, .feedMe])
    #expect(document.deadline == "2028-02-29")
    #expect(document.options.shuffle)
    #expect(document.options.unknownFields == [JSONField(name: "pace", rawValue: "3")])
    #expect(
      document.unknownFields
        == [JSONField(name: "author", rawValue: #"{ "name": "Frau  Klein" }"#)])
    let cat = try #require(result.exercises.first)
    #expect(
      cat
        == Exercise(
          id: "cat", question: "cat", answer: "Katze", wrong: ["Hund", "Maus", "Kuh"],
          picture: "cat.svg", note: "Plural: cats",
          unknownFields: [JSONField(name: "level", rawValue: "1.50")]))
  }

  @Test func identifiersThatAreMissingDoNotDependOnThePlace() {
    let result = read(Self.full)
    let swapped = read(
      Self.full.replacing(
        #"{ "id": "cat", "#,
        with: #"{ "question": "x", "answer": "y", "wrong": ["1","2","3"] }, { "id": "cat", "#))
    #expect(result.exercises.last?.id == swapped.exercises.last?.id)
    #expect(result.exercises.last?.id.isEmpty == false)
  }

  @Test func aWrongAnswerMayNameItsError() {
    let result = read(
      """
      { "format": "teachify", "version": 1, "title": "x", "exercises": [
        { "question": "60 − 27", "answer": "33", "wrong": [
          "43", { "text": "47", "rule": "sub.smallerFromLarger", "hint": 1 },
          { "text": "40", "rule": "sub.later" } ] } ] }
      """)
    #expect(
      result.exercises.first?.wrong == [
        "43",
        WrongAnswer(
          "47", rule: .subtractSmallerFromLarger,
          unknownFields: [JSONField(name: "hint", rawValue: "1")]),
        WrongAnswer("40", unknownFields: [JSONField(name: "rule", rawValue: "\"sub.later\"")]),
      ])
    #expect(result.diagnostics.map(\.id) == ["rule.unknown"])
    #expect(
      report(
        MarkedText(
          #"{"format":"teachify","version":1,"title":"x","exercises":["#
            + #"{"question":"a","answer":"1 km","wrong":["2 km","3 km","4 km",¦{"rule":"op.swap"}]}]}"#
        ))
        == "error: json.shape.noText(wrong)")
  }

  @Test func readsAGenerator() throws {
    let result = read(
      """
      { "format": "teachify", "version": 1, "title": "Plus",
        "generator": { "operation": "addition", "range": { "from": 1, "to": 89, "step": 1 },
          "secondRange": { "from": 2, "to": 9 }, "resultRange": { "from": 11, "to": 98 },
          "carry": "always", "count": 12, "negatives": false, "hint": [1] } }
      """)
    #expect(result.diagnostics.isEmpty)
    var expected = GeneratorSpecification(
      operation: .addition, range: 1...89, secondRange: 2...9, resultRange: 11...98,
      carry: .always, count: 12, unknownFields: [JSONField(name: "hint", rawValue: "[1]")])
    expected.unknownRangeFields.range = [JSONField(name: "step", rawValue: "1")]
    #expect(result.generator == expected)
  }

  @Test func aNewerVersionIsRefusedAndSaysSo() {
    let marked = MarkedText(#"{"format":"teachify","version":¦2,"title":"x","exercises":[]}"#)
    #expect(
      report(marked)
        == "error: document.newer(2, 1)")
    #expect(read(marked.text).document == nil)
  }

  @Test func aForeignFormatIsRefused() {
    let marked = MarkedText(#"{"format": ¦"h5p", "exercises": [{"question":"a","answer":"b"}]}"#)
    #expect(report(marked) == "error: document.format")
    #expect(read(marked.text).document == nil)
  }

  @Test func withoutFormatANativeDocumentIsReadWithAWarning() {
    let result = read(#"[{"question":"a","answer":"b","wrong":["c","d","e"]}]"#, as: "Ab c.json")
    #expect(result.document?.title == "Ab c")
    #expect(result.exercises.count == 1)
    let object = read(#"{"exercises":[{"question":"a","answer":"b","wrong":["c","d","e"]}]}"#)
    #expect(object.diagnostics.map(\.message) == [.documentUnnamed])
  }

  @Test func exercisesBeforeAndAfterAFaultSurvive() {
    let text = """
      { "format": "teachify", "version": 1, "title": "x", "exercises": [
        { "question": "a", "answer": "1 km", "wrong": ["2 km", "3 km", "4 km"] },
        { "question": "b", "answer": "2 km" "wrong": ["1 km", "3 km", "4 km"] },
        { "question": "c", "answer": 3 km, "wrong": ["1 km", "2 km", "4 km"] },
        { "question": "d, "answer": "4 km", "wrong": ["1 km", "2 km", "3 km"] },
        { "question": "e", "answer": "5 km", "wrong": ["1 km", "2 km", "3 km"],
        { "question": "f", "answer": "6 km", "wrong": ["1 km", "2 km", "3 km"] },
      ] }
      """
    let result = read(text)
    #expect(result.exercises.map(\.question) == ["a", "b", "f"])
    #expect(result.diagnostics.map(\.line) == [3, 4, 5, 7, 7])
  }

  @Test func aTruncatedFileKeepsItsWholeExercises() {
    let whole = read(Self.full).exercises
    let bytes = Array(Self.full.utf8)
    for count in 1..<bytes.count - 1 {
      let result = OurReader.read(bytes: Array(bytes[..<count]), fileName: "t.json")
      #expect(result.hasErrors, "\(count)")
      #expect(result.exercises == Array(whole.prefix(result.exercises.count)), "\(count)")
    }
    let nearlyAll = OurReader.read(bytes: Array(bytes.dropLast(5)), fileName: "t.json")
    #expect(nearlyAll.exercises == whole)
  }

  @Test func manyFaultsAreCutShort() {
    let exercises = Array(repeating: "{}", count: 2000).joined(separator: ",")
    let result = read(#"{"format":"teachify","version":1,"title":"x","exercises":[\#(exercises)]}"#)
    #expect(result.diagnostics.count == FaultReport.limit + 1)
    #expect(result.diagnostics.last?.message == .reportMore(count: 1500))
  }
}
