import Testing

@testable import Documents
@testable import Exercises

/// Each check, its place marked by `¦`.
struct DocumentCheckTests {
  /// A document around some exercises; two good ones are added.
  private func document(_ exercises: String, games: String = "") -> MarkedText {
    MarkedText(
      #"{"format":"teachify","version":1,"title":"x",\#(games)"exercises":["# + "\n" + exercises
        + ",\n" + #"{"question":"y","answer":"z","wrong":["u","v","w"]}]}"#)
  }

  @Test(arguments: [
    (#"¦{"answer":"a","wrong":["b","c","d"]}"#, "error: the exercise has no question"),
    (#"¦{"question":"q","wrong":["b","c","d"]}"#, "error: the exercise has no answer"),
    (#"{"question":¦"  ","answer":"a","wrong":["b","c","d"]}"#, "error: the question is empty"),
    (#"{"question":"q","answer":¦"\t","wrong":["b","c","d"]}"#, "error: the answer is empty"),
    (
      #"{"question":"q","answer":¦"a\u0000","wrong":["b","c","d"]}"#,
      "error: the answer holds an unreadable character"
    ),
    (#"{"question":¦true,"answer":"a"}"#, "error: “question” is not a text"),
    (
      #"{"question":"q","answer":¦8,"wrong":["7","6","5"]}"#,
      "warning: “answer” is a number, not a text"
    ),
    (#"{"question":"q","answer":"a","wrong":¦{}}"#, "error: “wrong” is not a list"),
    (#"{"question":"q","answer":"8","wrong":¦"9"}"#, "warning: “wrong” is not a list"),
    (
      #"{"question":"q","answer":"Hund","wrong":["b","c",¦" hund","d"]}"#,
      "warning: the wrong answer “ hund” is the right one"
    ),
    (
      #"{"question":"q","answer":"0,5","wrong":["1,5",¦"0.50","2","3"]}"#,
      "warning: the wrong answer “0.50” is the right one"
    ),
    (
      #"{"question":"q","answer":"a","wrong":["−3","4",¦"-3","5"]}"#,
      "warning: the wrong answer “-3” is here a second time"
    ),
    (
      #"{"question":"q","answer":"a","wrong":["b",¦"","c","d"]}"#,
      "warning: a wrong answer is empty"
    ),
    (
      #"{"id":"1","question":"p","answer":"a","wrong":["b","c","d"]},"#
        + #"{"id":¦"1","question":"q","answer":"a","wrong":["b","c","d"]}"#,
      "warning: the identifier “1” is used a second time; it became “1-2”"
    ),
    (
      #"{"question":"q","answer":"a","wrong":["b","c","d"]},"#
        + #"¦{"question":" Q","answer":"e","wrong":["b","c","d"]}"#,
      "note: “ Q” is asked a second time, with answers of its own"
    ),
    (#"{"question":"7 · 8","answer":¦"54"}"#, "error: 7 · 8 is 56, not 54"),
    (
      #"{"question":"q","answer":"a","wrong":["b","c","d"],"picture":¦"../a.png"}"#,
      "error: the picture is not the name of a file beside the document"
    ),
    (#"¦17"#, "error: this is not an exercise"),
    (#"¦{"question":"q","answer":"a"}"#, nil),
    (
      #"{"question":"q","answer":"a",¦"answer":"b","wrong":["b","c","d"]}"#,
      "warning: the field “answer” is here a second time; the first one counts"
    ),
  ])
  func pointsAtFaultsOfExercises(exercise: String, expected: String?) {
    let marked = document(exercise + #",{"question":"k","answer":"l","wrong":["u","v","w"]}"#)
    #expect(report(marked) == expected)
  }

  @Test(arguments: [
    (#""title":¦"  ""#, "warning: “title” is empty"),
    (#""title":"x","deadline":¦"2027-02-29""#, "error: “2027-02-29” is no day of the calendar"),
    (#""title":"x","deadline":¦"1.5.2027""#, "error: “1.5.2027” is no day of the calendar"),
    (#""title":"x","games":["feedme",¦"tetris"]"#, "warning: the game “tetris” is not known"),
    (#""title":"x","games":¦"feedme""#, "error: “games” is not a list"),
    (#""title":"x","language":¦"Deutsch, bitte""#, "warning: “Deutsch, bitte” is no language tag"),
    (#""title":"x","options":¦true"#, "error: “options” is not an object"),
    (#""title":"x","options":{"shuffle":¦"yes"}"#, "error: “shuffle” is neither true nor false"),
    (
      #""title":"x",¦"generator":{"operation":"addition","range":{"from":0,"to":9}}"#,
      "warning: the document has exercises and a generator; the generator is not used"
    ),
  ])
  func pointsAtFaultsOfTheDocument(fields: String, expected: String) {
    let marked = MarkedText(
      #"{"format":"teachify","version":1,\#(fields),"#
        + #""exercises":[{"question":"q","answer":"a","wrong":["b","c","d"]}]}"#)
    #expect(report(marked) == expected)
    #expect(read(marked.text).exercises.count == 1)
  }

  @Test(arguments: [
    (
      #"¦{"format":"teachify","version":1,"exercises":[{"question":"7 + 1","answer":"8"}]}"#,
      "warning: the document has no title; the file's name is used"
    ),
    (
      #"{¦"format":"teachify","title":"x","exercises":[{"question":"7 + 1","answer":"8"}]}"#,
      "warning: the version is missing; it is read as 1"
    ),
    (
      #"{"format":"teachify","version":¦"1","title":"x","exercises":[]}"#,
      "error: the version is not a whole number from 1; it is read as 1"
    ),
    (
      #"¦{"format":"teachify","version":1,"title":"x","exercises":[]}"#,
      "error: the document has no exercises"
    ),
    (
      #"{"format":"teachify","version":1,"title":"x","exercises":¦"none"}"#,
      "error: “exercises” is not a list"
    ),
    (#"¦17"#, "error: the format of this file is not known"),
  ])
  func pointsAtFaultsOfTheFrame(text: String, expected: String) {
    #expect(report(MarkedText(text), as: "x.dat") == expected)
  }

  @Test(arguments: [
    (#"¦{"range":{"from":0,"to":9}}"#, "error: the generator has no “operation”"),
    (#"{"operation":¦"power","range":{"from":0,"to":9}}"#, "error: “power” is no operation"),
    (
      #"{"operation":"addition","range":¦{"from":9,"to":0}}"#,
      "error: “range” is empty: 9 is larger than 0"
    ),
    (
      #"{"operation":"addition","range":¦{"from":0,"to":1000001}}"#,
      "error: “range” goes beyond ±1000000"
    ),
    (
      #"{"operation":"addition","range":¦{"from":0,"to":99999999999999999999}}"#,
      "error: “range” is not a range of whole numbers"
    ),
    (#"{"operation":"addition","range":¦[0,9]}"#, "error: “range” is not a range of whole numbers"),
    (
      #"{"operation":"addition","range":¦{"from":-5,"to":50}}"#,
      "warning: “range” goes below zero, which “negatives” does not allow"
    ),
    (
      #"¦{"operation":"addition","range":{"from":-5,"to":-1}}"#,
      "error: no calculation fits into these ranges"
    ),
    (
      #"¦{"operation":"division","range":{"from":0,"to":9},"secondRange":{"from":0,"to":0}}"#,
      "error: no calculation fits into these ranges"
    ),
    (
      #"¦{"operation":"addition","range":{"from":1,"to":2},"count":10}"#,
      "warning: the rule makes only 4 different exercises, so 10 repeat"
    ),
    (
      #"{"operation":"addition","range":{"from":1,"to":9},"count":¦0}"#,
      "error: “count” is not a whole number from 1 to 1000"
    ),
    (
      #"{"operation":"addition","range":{"from":1,"to":9},"negatives":¦1}"#,
      "error: “negatives” is neither true nor false"
    ),
    (
      #"{"operation":"division","range":{"from":1,"to":9},¦"carry":"never"}"#,
      "warning: “carry” is only for addition and subtraction"
    ),
    (
      #"¦{"operation":"multiplication","range":{"from":1,"to":1000000}}"#,
      "warning: mathpiano cannot show some of these exercises: the answer is too long; "
        + "only about 18 characters can be read there, 10 of them in one word"
    ),
    (#"¦7"#, "error: “generator” is not an object"),
    (#"{"task":¦"riddle","range":{"from":0,"to":9}}"#, "error: “riddle” is no task"),
    (
      #"{"operation":"addition","range":{"from":0,"to":9},"carries":¦-1}"#,
      "error: “carries” is not a whole number from 0 to 12"
    ),
    (
      #"{"operation":"multiplication","range":{"from":0,"to":9},¦"then":"addition"}"#,
      "warning: “then” is only for addition and subtraction"
    ),
    (
      #"{"task":"comparison","range":{"from":0,"to":9},¦"missing":"first"}"#,
      "warning: “missing” changes nothing here"
    ),
    (
      #"{"operation":"multiplication","range":{"from":0,"to":9},"tables":¦[2,"x"]}"#,
      "error: “tables” is not a list of whole numbers"
    ),
    (
      #"{"operation":"addition","range":{"from":0,"to":9},"others":[¦{"range":{"from":0,"to":9}}]}"#,
      "error: the generator has no “operation”"
    ),
  ])
  func pointsAtFaultsOfGenerators(generator: String, expected: String) {
    let marked = MarkedText(
      #"{"format":"teachify","version":1,"title":"x","games":["mathpiano"],"#
        + "\n\"generator\":\(generator)}")
    #expect(report(marked) == expected)
  }

  @Test func saysWhichExerciseANamedGameCannotShow() {
    let long =
      "Wie heißt die Hauptstadt von Frankreich, durch die der Fluss fließt, an dem im Sommer so "
      + "viele Leute in der Sonne sitzen?"
    let exercise = #"¦{"question":"\#(long)","answer":"Paris","wrong":["Rom","Bonn","Wien"]}"#
    let named = document(exercise, games: #""games":["mathpiano","feedme"],"#)
    #expect(
      report(named)
        == "warning: mathpiano cannot show “\(long.prefix(119))…”: the question is too long; "
        + "only about 84 characters can be read there")
    #expect(read(document(exercise).text).diagnostics.isEmpty)
  }

  @Test func saysWhenNoGameCanShowAnExercise() {
    let long = String(repeating: "x", count: 121)
    let marked = document(#"¦{"question":"\#(long)","answer":"a","wrong":["b","c","d"]}"#)
    #expect(report(marked)?.hasPrefix("warning: no game can show") == true)
  }

  @Test func saysWhenThereAreTooFewWrongAnswers() {
    let two = #"""
      {"format":"teachify","version":1,"title":"x","games":["feedme"],"exercises":[
      {"question":"a","answer":"b"},
      {"question":"c","answer":"d","wrong":["B","e","f"]}]}
      """#
    let result = read(two)
    #expect(result.diagnostics.map(\.line) == [2])
    #expect(
      result.diagnostics.first?.problem.hasSuffix(
        "3 wrong answers are needed; this exercise has none, and the others have too few that fit "
          + "beside its answer") == true)
    #expect(
      result.diagnostics.first?.remedy
        == "write 3 more, or add exercises with answers like “b”")
    #expect(read(two.replacing(#""answer":"b""#, with: #""answer":"8""#)).diagnostics.isEmpty)
  }

  /// The check lends what the games lend: answers of exercises that have room, and of no others.
  @Test func checkAndGamesPlayTheSame() {
    let long = String(repeating: "Wie heißt das Tier, das bellt? ", count: 20)
    let text =
      #"{"format":"teachify","version":1,"title":"x","exercises":["#
      + [("Was miaut?", "Katze"), ("Was muht?", "Kuh"), (long, "Hund"), (long + "!", "Biene")]
      .map { #"{"question":"\#($0)","answer":"\#($1)"}"# }.joined(separator: ",\n") + "]}"
    let result = read(text)
    #expect(result.diagnostics.map(\.id) == Array(repeating: "game.none", count: 4))
    for demand in Demand.all { #expect(Playlist(result.exercises, for: demand).exercises.isEmpty) }
  }

  @Test func vocabularyWithoutWrongAnswersIsFineWhenThereIsEnoughOfIt() {
    let pairs = ["cat": "Katze", "dog": "Hund", "cow": "Kuh", "bee": "Biene"]
      .map { #"{"question":"\#($0)","answer":"\#($1)"}"# }.joined(separator: ",")
    #expect(
      read(
        #"{"format":"teachify","version":1,"title":"x","games":["feedme"],"exercises":[\#(pairs)]}"#
      )
      .diagnostics.isEmpty)
  }
}
