import Notation
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import QuestionFormats

struct Shapes2018Tests {
  private static let maths =
    #"{"firstNumber":7,"secondNumber":1,"operation":"+","correctAnswer":8,"falseAnswers":[6,10,9,3]}"#
  private static let word =
    #"{"word":"consider","correctAnswer":"beachten","falseAnswers":["kontrollieren","können","kennen"]}"#

  private func check(_ result: ReadResult) {
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
    #expect(result.exercises.map(\.question) == ["7 + 1", "consider"])
    #expect(result.exercises.map(\.answer) == ["8", "beachten"])
    #expect(
      result.exercises.map(\.wrong) == [
        ["6", "10", "9", "3"], ["kontrollieren", "können", "kennen"],
      ])
  }

  @Test func readsAListOfTasks() {
    let result = read("[\(Self.maths), \(Self.word)]", as: "Alte Aufgaben.json")
    check(result)
    #expect(result.document?.title == "Alte Aufgaben")
  }

  @Test func readsASingleTask() {
    #expect(read(Self.maths).exercises.map(\.question) == ["7 + 1"])
    #expect(read(Self.word).exercises.map(\.question) == ["consider"])
  }

  @Test func readsANamedDocument() {
    let result = read(
      #"{"name":"Alt","deadline":"2018-07-01T12:00:00Z","exercises":[\#(Self.maths),\#(Self.word)]}"#
    )
    check(result)
    #expect(result.document?.title == "Alt")
    #expect(result.document?.deadline == "2018-07-01")
  }

  @Test func readsTasksAsTextInTheirExercise() {
    let exercises = [Self.maths, Self.word].map {
      #"{"name":"A","type":"FeedMe","deadline":null,"data":\#(JSONString.quoted($0))}"#
    }
    let result = read(#"{"name":"Alt","exercises":[\#(exercises.joined(separator: ","))]}"#)
    check(result)
    #expect(result.document?.games == [.feedMe])
    #expect(
      result.exercises.first?.unknownFields == [
        JSONField(name: "type", rawValue: "\"FeedMe\""),
        JSONField(name: "deadline", rawValue: "null"),
      ])
    #expect(result.bank?.items.first?.details.name == "A")
  }

  @Test func readsTasksAsObjectsInTheirExercise() {
    check(read(#"{"exercises":[{"data":\#(Self.maths)},{"data":\#(Self.word)}]}"#))
  }

  @Test func losesNothingOnTheWayToTheNewFormat() throws {
    let extra = Self.word.replacing("}", with: #","topic":[1, 2]}"#)
    let document = try #require(read("[\(Self.maths),\(extra)]").document)
    let again = OurReader.read(bytes: DocumentWriter.json(document), fileName: "x.json")
    #expect(again.document == document)
    #expect(again.exercises.last?.unknownFields == [JSONField(name: "topic", rawValue: "[1, 2]")])
  }

  @Test(arguments: [
    ("-", "7 − 1", "6"), ("*", "7 · 1", "7"), ("/", "7 : 1", "7"), (":", "7 : 1", "7"),
  ])
  func readsEveryOperation(sign: String, question: String, answer: String) {
    let text =
      #"{"firstNumber":7,"secondNumber":1,"operation":"\#(sign)","correctAnswer":\#(answer),"falseAnswers":[1,2]}"#
    #expect(read(text).exercises.first?.question == question)
  }

  @Test func readsDecimalsAndNegatives() {
    let text =
      #"[{"firstNumber":-7,"secondNumber":-2,"operation":"-","correctAnswer":-5,"falseAnswers":[5]},"#
      + #"{"firstNumber":1.5,"secondNumber":2,"operation":"*","correctAnswer":3.0,"falseAnswers":[2,4,5]}]"#
    #expect(read(text).exercises.map(\.question) == ["−7 − (−2)", "1.5 · 2"])
    #expect(read(text).exercises.map(\.answer) == ["-5", "3.0"])
  }

  @Test(arguments: [
    (
      #"[{"firstNumber":7,"secondNumber":1,"operation":¦"%","correctAnswer":8,"falseAnswers":[]}]"#,
      "error: task.operation"
    ),
    (
      #"[¦{"firstNumber":7,"operation":"+","correctAnswer":8,"falseAnswers":[]}]"#,
      "error: task.missing"
    ),
    (
      #"[¦{"firstNumber":"a","secondNumber":1,"operation":"+","correctAnswer":8,"falseAnswers":[]}]"#,
      "error: task.numbers"
    ),
    (
      #"[{"firstNumber":7,"secondNumber":1,"operation":"+","correctAnswer":¦9,"falseAnswers":[6,7]}]"#,
      "error: answer.miscalculated(7 + 1, 8, 9)"
    ),
    (
      #"[{"word":"a","correctAnswer":"b","falseAnswers":¦"c"}]"#,
      "error: json.shape.list.texts(falseAnswers)"
    ),
    (
      #"[{"word":"8","correctAnswer":8,"falseAnswers":[6,¦8,7]}]"#,
      "warning: option.right(8)"
    ),
    (
      #"{"exercises":[{"data":¦"{\"word\":"}]}"#,
      "error: json.syntax.end"
    ),
    (#"{"exercises":[{"data":¦"17"}]}"#, "error: task.data"),
    (#"{"exercises":[{"data":¦""}]}"#, "error: task.data"),
  ])
  func pointsAtFaults(text: String, expected: String) {
    #expect(report(MarkedText(text)) == expected)
  }

  /// What stands in the side file is what was told.
  @Test func aSkippedTaskSaysWhy() {
    let result = read(
      #"[{"firstNumber":9,"secondNumber":"drei","operation":"x","correctAnswer":27}]"#, as: "a.json"
    )
    #expect(result.skipped.map(\.cause) == [.damaged])
    #expect(result.diagnostics.map(\.message) == [.taskNumbers])
  }
}
