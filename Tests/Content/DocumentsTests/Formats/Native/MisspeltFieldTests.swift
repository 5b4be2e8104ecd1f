import Documents
import Exercises
import FaultTables
import Testing

/// Fields that are not known because of a slip of the pen.
struct MisspeltFieldTests {
  private func told(_ exercise: String, header: String = "") -> [String] {
    let text =
      "{\"format\":\"teachify\",\"version\":1,\"title\":\"x\",\(header)\"exercises\":[\n"
      + exercise + "]}"
    return read(text, as: "a.json").diagnostics.filter { $0.id == "json.field.misspelt" }
      .map { "\($0.line):\($0.column) \($0.remedy)" }
  }

  @Test(arguments: [
    (#"{"question":"red","answer":"rot","worng":["blau"]}"#, "2:34 Was “wrong” meant?"),
    (#"{"qestion":"red","answer":"rot"}"#, "2:2 Was “question” meant?"),
    (#"{"question":"red","anwser":"rot"}"#, "2:19 Was “answer” meant?"),
    (#"{"Question":"red","answer":"rot"}"#, "2:2 Was “question” meant?"),
    (#"{"kind":"choice","qestion":"red","options":[]}"#, "2:18 Was “question” meant?"),
    (
      #"{"kind":"choice","question":"red","optoins":[{"text":"rot","weight":100},"blau"]}"#,
      "2:35 Was “options” meant?"
    ),
  ])
  func theLikelyFieldIsNamed(exercise: String, remedy: String) {
    #expect(told(exercise) == [remedy])
  }

  @Test func fieldsOfTheDocumentAreLookedAt() {
    #expect(
      told(#"{"question":"red","answer":"rot"}"#, header: "\"summry\":\"y\",").map {
        String($0.drop { $0 != "W" })
      } == ["Was “summary” meant?"])
  }

  /// Own fields stay without a word, also those near a field that is there.
  @Test(arguments: [
    #"{"question":"red","answer":"rot","level":2,"points":3,"x-note":"y"}"#,
    #"{"question":"red","answer":"rot","answers":["rot"]}"#,
  ])
  func otherFieldsAreNot(exercise: String) {
    #expect(told(exercise) == [])
  }
}
