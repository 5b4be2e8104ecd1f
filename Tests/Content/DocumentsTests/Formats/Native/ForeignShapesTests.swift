import FaultTables
import Testing

@testable import Documents
@testable import Exercises
@testable import Items

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
    #"{"question":"cat","A":"Hund","B":"Katze","C":"Kuh","answer":"B"}"#,
    #"{"question":"cat","a)":"Hund","b)":"Katze","c)":"Kuh","answer":"b)"}"#,
    #"{"question":"cat","option_a":"Hund","option_b":"Katze","option_c":"Kuh","answer":"b"}"#,
    #"{"question":"cat","optionA":"Hund","optionB":"Katze","optionC":"Kuh","answer":"optionB"}"#,
    #"{"question":"cat","option1":"Hund","option2":"Katze","option3":"Kuh","answer":2}"#,
    #"{"question":"cat","option1":"Hund","option2":"Katze","option3":"Kuh","answer":"Katze"}"#,
    #"{"question":"cat","answer1":"Hund","answer2":"Katze","answer3":"Kuh","correct":"answer2"}"#,
    #"{"frage":"cat","antwort_a":"Hund","antwort_b":"Katze","antwort_c":"Kuh","loesung":"B"}"#,
    #"{"question":"cat","choices":{"A":"Hund","B":"Katze","C":"Kuh"},"correct":"B"}"#,
    #"{"question":"cat","choices":{"1":"Hund","2":"Katze","3":"Kuh"},"answer":2}"#,
    #"{"question":"cat","choices":[{"key":"A","text":"Hund"},{"key":"B","text":"Katze"},{"key":"C","text":"Kuh"}],"answer":"B"}"#,
    #"{"question":"cat","answer":"Katze","falsche":["Hund","Kuh"]}"#,
    #"{"question":"cat","answer":"Katze","wrong1":"Hund","wrong2":"Kuh"}"#,
    #"{"q":"cat","options":["Hund","Katze","Kuh"],"a":"Katze"}"#,
    #"{"text":"cat","choices":["Hund","Katze","Kuh"],"answer":"Katze"}"#,
    #"{"q":"cat","a":"Hund","b":"Katze","c":"Kuh","answer":"b"}"#,
  ])
  func theRightOptionIsFound(exercise: String) {
    let found = first(exercise)
    #expect(found.answer == "Katze")
    #expect(found.wrong.sorted() == ["Hund", "Kuh"])
    #expect(found.ids == ["json.foreign"])
  }

  @Test("quiz services name one category")
  func aCategoryIsAText() {
    let result = read(
      #"[{"category":"Tiere &amp; mehr","question":"cat","correct_answer":"Katze","incorrect_answers":["Hund"]}]"#
    )
    #expect(result.bank?.items.first?.details.category == ["Tiere & mehr"])
    #expect(!result.diagnostics.contains { $0.id.hasPrefix("json.shape") })
  }

  @Test("a list within an object that other programs name so")
  func listsInside() {
    let result = read(
      #"{"quiz":{"title":"Tiere","questions":[{"text":"cat","choices":["Hund","Katze"],"answer":"Katze"}]}}"#
    )
    #expect(result.exercises.map(\.answer) == ["Katze"])
    #expect(result.exercises.map { $0.wrong.map(\.text) } == [["Hund"]])
    let cards = read(#"[{"q":"cat","a":"Katze"},{"q":"dog","a":"Hund"}]"#)
    #expect(cards.exercises.map(\.answer) == ["Katze", "Hund"])
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

  /// Fields with a number each say themselves which is which, until one answer counts from 0.
  @Test func numberedFieldsAreNamedByTheirNumber() {
    func answers(_ numbers: [Int]) -> (answers: [String], ids: [String]) {
      let list = numbers.map {
        #"{"question":"q\#($0)","option1":"a","option2":"b","option3":"c","answer":\#($0)}"#
      }
      let result = read(document(list.joined(separator: ",")))
      return (result.exercises.map(\.answer), result.diagnostics.map(\.id))
    }
    #expect(answers([1, 2]).answers == ["a", "b"])
    #expect(answers([0, 2]).answers == ["a", "c"])
    let unclear = answers([0, 1, 3])
    #expect(unclear.answers == ["a", "c"])
    #expect(unclear.ids.contains("answer.ambiguous"))
  }

  /// A letter may be an option itself.
  @Test func aLetterThatIsAlsoAnOptionIsAskedAbout() {
    let letters = #"{"question":"Behind A?","options":["B","C","D"],"answer":"B"}"#
    let alone = read(document(letters))
    #expect(alone.exercises.isEmpty)
    let told = alone.diagnostics.first { $0.id == "answer.ambiguous" }
    #expect(told?.values == ["B", "C", "B"])
    #expect(told?.form == "text")
    // Another exercise shows how answers are written here.
    let texts = #"{"question":"Behind Y?","options":["X","Y","Z"],"answer":"Z"}"#
    #expect(read(document(letters + "," + texts)).exercises.map(\.answer) == ["B", "Z"])
    let places = #"{"question":"cat?","options":["Hund","Katze","Kuh"],"answer":"C"}"#
    #expect(read(document(letters + "," + places)).exercises.map(\.answer) == ["C", "Kuh"])
    let fields = #"{"question":"Behind A?","A":"C","B":"D","C":"B","answer":"B"}"#
    #expect(first(fields).ids.contains("answer.ambiguous"))
  }

  /// Letters may also stand for the numbers of a calculation.
  @Test func otherFieldsOfOneLetterAreNoOptions() {
    let found = read(document(#"{"question":"3 + 4","answer":"7","a":3,"b":4}"#))
    #expect(found.exercises.map(\.answer) == ["7"])
    #expect(!found.diagnostics.contains { $0.id == "json.foreign" })
  }

  @Test func anExerciseAloneInItsFileIsRead() {
    let found = read(#"{"question":"cat","options":["Hund","Katze"],"correct":"Katze"}"#)
    #expect(found.exercises.map(\.answer) == ["Katze"])
  }

  @Test func whatIsUnclearIsAskedAndNotPlayed() {
    let found = read(
      document(#"{"question":"1 + 1","options":["1","2","3"],"answer":2}"#))
    #expect(
      first(#"{"question":"1 + 1","options":["1","2","3"],"answer":"2"}"#).ids.contains(
        "answer.ambiguous"))
    #expect(found.exercises.isEmpty)
    let told = found.diagnostics.first { $0.id == "answer.ambiguous" }
    #expect(told?.problem == "Does the answer 2 mean “3” or “2”?")
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
    let inOneText = read(
      document(#"{"question":"even?","A":"two","B":"three","C":"four","answer":"A, C"}"#))
    guard case .choice(let both, isSingle: false)? = inOneText.bank?.items.first?.body else {
      Issue.record("\(String(describing: inOneText.bank?.items.first))")
      return
    }
    #expect(both.map(\.text.text) == ["two", "four", "three"])
  }

  /// What we write has a kind or none of these fields.
  @Test func ourOwnShapesStay() {
    let text = document(#"{"question":"cat","answer":"Katze","wrong":["Hund","Kuh","B"]}"#)
    #expect(read(text).exercises.first?.wrong.map(\.text) == ["Hund", "Kuh", "B"])
    #expect(!read(text).diagnostics.contains { $0.id == "json.foreign" })
  }
}
