import Testing

@testable import Exercises

/// Exercises as other programs and quiz services write them.
struct ForeignShapesTests {
  private func document(_ exercises: String) -> String {
    #"{"format":"teachify","version":1,"title":"x","exercises":["# + exercises + "]}"
  }

  private func first(_ exercise: String) -> (answer: String?, wrong: [String], ids: [String]) {
    let result = read(document(exercise))
    let exercise = result.exercises.first
    return (
      exercise?.answer, exercise?.wrong.map(\.text) ?? [],
      result.diagnostics.filter { $0.severity == .error || $0.id == "json.foreign" }.map(\.id)
    )
  }

  @Test(arguments: [
    #"{"question":"cat","options":["Hund","Katze","Kuh"],"answer":"Katze"}"#,
    #"{"question":"cat","choices":["Hund","Katze","Kuh"],"correct_answer":"Katze"}"#,
    #"{"question":"cat","options":["Hund","Katze","Kuh"],"answer":"B"}"#,
    #"{"question":"cat","options":{"A":"Hund","B":"Katze","C":"Kuh"},"answer":"B"}"#,
    #"{"question":"cat","options":{"a":"Hund","b":"Katze","c":"Kuh"},"correct":"b"}"#,
    #"{"question":"cat","answer":"Katze","distractors":["Hund","Kuh"]}"#,
    #"{"question":"cat","correct_answer":"Katze","incorrect_answers":["Hund","Kuh"]}"#,
    #"{"question":{"text":"cat"},"correctAnswer":"Katze","incorrectAnswers":["Hund","Kuh"]}"#,
    #"{"question":"cat","answers":[{"text":"Hund","correct":false},{"text":"Katze","correct":true},{"text":"Kuh"}]}"#,
    #"{"question":"cat","options":["Hund","Katze","Kuh"],"answer":["Katze"]}"#,
    #"{"prompt":"cat","options":["Hund","Katze","Kuh"],"solution":"Katze"}"#,
  ])
  func theRightOptionIsFound(exercise: String) {
    let found = first(exercise)
    #expect(found.answer == "Katze")
    #expect(found.wrong.sorted() == ["Hund", "Kuh"])
    #expect(found.ids == ["json.foreign"])
  }

  @Test func theWholeDocumentSaysFromWhereNumbersCount() {
    func answers(_ numbers: [Int]) -> (answers: [String], ids: [String]) {
      let list = numbers.map {
        #"{"question":"q\#($0)","options":["a","b","c","d"],"answer":\#($0)}"#
      }
      let result = read(document(list.joined(separator: ",")))
      return (result.exercises.map(\.answer), result.diagnostics.map(\.id))
    }
    #expect(answers([0, 1, 3]).answers == ["a", "b", "d"])
    #expect(answers([4, 1, 3]).answers == ["d", "a", "c"])
    let unclear = answers([1, 2, 3])
    #expect(unclear.answers == [])
    #expect(unclear.ids.count { $0 == "answer.ambiguous" } == 3)
    // Both cannot be.
    #expect(answers([0, 4]).answers == ["a", "d"])
  }

  @Test func whatIsUnclearIsAskedAndNotPlayed() {
    let found = read(
      document(#"{"question":"1 + 1","options":["1","2","3"],"answer":2}"#))
    #expect(found.exercises.isEmpty)
    let told = found.diagnostics.first { $0.id == "answer.ambiguous" }
    #expect(told?.problem == "the answer 2 can be “3” or “2”")
    #expect(told?.values == ["2", "3", "2"])
    #expect(
      first(#"{"question":"q","options":["a","b"],"answer":"z9"}"#).ids.contains("answer.unknown"))
    #expect(first(#"{"question":"q","options":["a","b"]}"#).ids.contains("answer.missing"))
  }

  @Test func listsOfQuizServicesAreRead() {
    let result = read(
      #"{"response_code":0,"results":[{"category":"Animals","type":"multiple","question":"What is &quot;Katze&quot;?","#
        + #""correct_answer":"cat","incorrect_answers":["dog","cow","hen"]}]}"#)
    #expect(result.exercises.map(\.question) == ["What is \"Katze\"?"])
    #expect(result.exercises.map(\.answer) == ["cat"])
    #expect(
      read(#"[{"question":"q","options":["a","b","c"],"answer":0}]"#).exercises.map(\.answer) == [
        "a"
      ])
  }

  @Test func severalRightOptionsAreKept() {
    let result = read(
      document(#"{"question":"even?","options":["two","three","four"],"answer":["A","C"]}"#))
    guard case .choice(let options, isSingle: false)? = result.bank?.items.first?.body else {
      Issue.record("\(String(describing: result.bank?.items.first))")
      return
    }
    #expect(options.map(\.weight) == [100, 100, 0])
  }

  /// What we write has a kind or none of these fields.
  @Test func ourOwnShapesStay() {
    let text = document(#"{"question":"cat","answer":"Katze","wrong":["Hund","Kuh","B"]}"#)
    #expect(read(text).exercises.first?.wrong.map(\.text) == ["Hund", "Kuh", "B"])
    #expect(!read(text).diagnostics.contains { $0.id == "json.foreign" })
  }
}
