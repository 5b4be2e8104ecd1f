import FaultTables
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
    (#"¦{"answer":"a","wrong":["b","c","d"]}"#, "error: question.missing"),
    (#"¦{"question":"q","wrong":["b","c","d"]}"#, "error: answer.missing"),
    (#"{"question":¦"  ","answer":"a","wrong":["b","c","d"]}"#, "error: text.empty.question"),
    (#"{"question":"q","answer":¦"\t","wrong":["b","c","d"]}"#, "error: text.empty.answer"),
    (
      #"{"question":"q","answer":¦"a\u0000","wrong":["b","c","d"]}"#,
      "error: text.unreadable"
    ),
    (#"{"question":¦true,"answer":"a"}"#, "error: json.shape.text(question)"),
    (
      #"{"question":"q","answer":¦8,"wrong":["7","6","5"]}"#,
      "warning: text.number(answer, 8)"
    ),
    (#"{"question":"q","answer":"a","wrong":¦{}}"#, "error: json.shape.list.texts(wrong)"),
    (#"{"question":"q","answer":"8","wrong":¦"9"}"#, "warning: json.shape.list(wrong, [ … ])"),
    (
      #"{"question":"q","answer":"Hund","wrong":["b","c",¦" hund","d"]}"#,
      "warning: option.right( hund)"
    ),
    (
      #"{"question":"q","answer":"0,5","wrong":["1,5",¦"0.50","2","3"]}"#,
      "warning: option.right(0.50)"
    ),
    (
      #"{"question":"q","answer":"a","wrong":["−3","4",¦"-3","5"]}"#,
      "warning: option.repeated(-3)"
    ),
    (
      #"{"question":"q","answer":"a","wrong":["b",¦"","c","d"]}"#,
      "warning: option.empty"
    ),
    (
      #"{"id":"1","question":"p","answer":"a","wrong":["b","c","d"]},"#
        + #"{"id":¦"1","question":"q","answer":"a","wrong":["b","c","d"]}"#,
      "warning: id.repeated(1, 1-2)"
    ),
    (
      #"{"question":"q","answer":"a","wrong":["b","c","d"]},"#
        + #"¦{"question":" Q","answer":"e","wrong":["b","c","d"]}"#,
      "note: question.again( Q)"
    ),
    (#"{"question":"7 · 8","answer":¦"54"}"#, "error: answer.miscalculated(7 · 8, 56, 54)"),
    (
      #"{"question":"q","answer":"a","wrong":["b","c","d"],"picture":¦"../a.png"}"#,
      "error: picture.path"
    ),
    (#"¦17"#, "error: json.shape.exercise"),
    (#"¦{"question":"q","answer":"a"}"#, nil),
    (
      #"{"question":"q","answer":"a",¦"answer":"b","wrong":["b","c","d"]}"#,
      "warning: json.field.repeated(answer)"
    ),
  ])
  func pointsAtFaultsOfExercises(exercise: String, expected: String?) {
    let marked = document(exercise + #",{"question":"k","answer":"l","wrong":["u","v","w"]}"#)
    #expect(report(marked) == expected)
  }

  @Test(arguments: [
    (#""title":¦"  ""#, "warning: field.empty(title)"),
    (#""title":"x","deadline":¦"2027-02-29""#, "error: deadline.date(2027-02-29)"),
    (#""title":"x","deadline":¦"1.5.2027""#, "error: deadline.date(1.5.2027)"),
    (
      #""title":"x","games":["feedme",¦"tetris"]"#,
      "warning: game.unknown.known(tetris, mathpiano, teachifybird, feedme)"
    ),
    (#""title":"x","games":¦"feedme""#, "error: json.shape.list(games, [\"feedme\"])"),
    (#""title":"x","language":¦"Deutsch, bitte""#, "warning: language.tag(Deutsch, bitte)"),
    (#""title":"x","options":¦true"#, #"error: json.shape.object(options, { "shuffle": true })"#),
    (#""title":"x","options":{"shuffle":¦"yes"}"#, "error: json.shape.truth(shuffle)"),
    (
      #""title":"x",¦"generator":{"operation":"addition","range":{"from":0,"to":9}}"#,
      "warning: document.both"
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
      "warning: document.title"
    ),
    (
      #"{¦"format":"teachify","title":"x","exercises":[{"question":"7 + 1","answer":"8"}]}"#,
      "warning: document.version.missing"
    ),
    (
      #"{"format":"teachify","version":¦"1","title":"x","exercises":[]}"#,
      "error: document.version"
    ),
    (
      #"¦{"format":"teachify","version":1,"title":"x","exercises":[]}"#,
      "error: document.empty"
    ),
    (
      #"{"format":"teachify","version":1,"title":"x","exercises":¦"none"}"#,
      "error: json.shape.list(exercises, [ … ])"
    ),
    (#"¦17"#, "error: file.unknown"),
  ])
  func pointsAtFaultsOfTheFrame(text: String, expected: String) {
    #expect(report(MarkedText(text), as: "x.dat") == expected)
  }

  @Test(arguments: [
    (#"¦{"range":{"from":0,"to":9}}"#, "error: generator.field(operation)"),
    (
      #"{"operation":¦"power","range":{"from":0,"to":9}}"#,
      "error: generator.choice(power, addition, subtraction, multiplication, division)"
    ),
    (
      #"{"operation":"addition","range":¦{"from":9,"to":0}}"#,
      "error: generator.range.empty(range, 9, 0)"
    ),
    (
      #"{"operation":"addition","range":¦{"from":0,"to":1000001}}"#,
      "error: generator.range.beyond(range, 1000000)"
    ),
    (
      #"{"operation":"addition","range":¦{"from":0,"to":99999999999999999999}}"#,
      "error: generator.range(range)"
    ),
    (#"{"operation":"addition","range":¦[0,9]}"#, "error: generator.range(range)"),
    (
      #"{"operation":"addition","range":¦{"from":-5,"to":50}}"#,
      "warning: generator.negatives(range)"
    ),
    (
      #"¦{"operation":"addition","range":{"from":-5,"to":-1}}"#,
      "error: generator.empty"
    ),
    (
      #"¦{"operation":"division","range":{"from":0,"to":9},"secondRange":{"from":0,"to":0}}"#,
      "error: generator.empty"
    ),
    (
      #"¦{"operation":"addition","range":{"from":1,"to":2},"count":10}"#,
      "warning: generator.repeats(4, 10)"
    ),
    (
      #"{"operation":"addition","range":{"from":1,"to":9},"count":¦0}"#,
      "error: generator.number(count, 1, 1000)"
    ),
    (
      #"{"operation":"addition","range":{"from":1,"to":9},"negatives":¦1}"#,
      "error: json.shape.truth(negatives)"
    ),
    (
      #"{"operation":"division","range":{"from":1,"to":9},¦"carry":"never"}"#,
      "warning: generator.idle.additive(carry)"
    ),
    (
      #"¦{"operation":"multiplication","range":{"from":1,"to":1000000}}"#,
      "warning: generator.cannotShow.answer(mathpiano, 18, 10)"
    ),
    (#"¦7"#, #"error: json.shape.object(generator, { "operation": …, "range": … })"#),
    (
      #"{"task":¦"riddle","range":{"from":0,"to":9}}"#,
      "error: generator.choice(riddle, calculation, comparison, digit, number)"
    ),
    (
      #"{"operation":"addition","range":{"from":0,"to":9},"carries":¦-1}"#,
      "error: generator.number(carries, 0, 12)"
    ),
    (
      #"{"operation":"multiplication","range":{"from":0,"to":9},¦"then":"addition"}"#,
      "warning: generator.idle.additive(then)"
    ),
    (
      #"{"task":"comparison","range":{"from":0,"to":9},¦"missing":"first"}"#,
      "warning: generator.idle(missing)"
    ),
    (
      #"{"operation":"multiplication","range":{"from":0,"to":9},"tables":¦[2,"x"]}"#,
      "error: generator.tables"
    ),
    (
      #"{"operation":"addition","range":{"from":0,"to":9},"others":[¦{"range":{"from":0,"to":9}}]}"#,
      "error: generator.field(operation)"
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
        == "warning: game.cannotShow.question(mathpiano, \(long.prefix(119))…, 84)")
    #expect(read(document(exercise).text).diagnostics.isEmpty)
  }

  @Test func saysWhenNoGameCanShowAnExercise() {
    let long = String(repeating: "x", count: 121)
    let marked = document(#"¦{"question":"\#(long)","answer":"a","wrong":["b","c","d"]}"#)
    #expect(report(marked)?.hasPrefix("warning: game.none.question(") == true)
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
      result.diagnostics.map { "\($0.message)" } == ["game.cannotShow.tooFew.none(feedme, a, 2, b)"]
    )
    #expect(read(two.replacing(#""answer":"b""#, with: #""answer":"8""#)).diagnostics.isEmpty)
    let followed = two.replacing(#""answer":"b""#, with: #""answer":"b","wrong":["x","y"]"#)
    #expect(read(followed).diagnostics.isEmpty)
  }

  /// Answers that other exercises lend are told where they may be right as well.
  @Test(arguments: [
    ("Welches Tier bellt?", "Welches Tier hat vier Beine?", true),
    ("Which animal barks?", "Which animal has four legs?", true),
    ("Was bellt?", "Was hat vier Beine?", false),
    ("Welches ist der Hund?", "Welches ist das Pferd?", false),
    ("Welches Tier bellt?", "Welche Farbe hat Gras?", false),
  ])
  func answersLentAmongThingsOfAKindAreTold(first: String, second: String, isTold: Bool) {
    let table = "Frage;Antwort\n\(first);Hund\n\(second);Pferd\nWas muht?;Kuh\nWas miaut?;Katze\n"
    let messages = read(table, as: "a.csv").diagnostics.map { "\($0.message)" }
    #expect(messages == (isTold ? ["question.lent(\(first), Pferd)"] : []))
    let own = table.replacing("Antwort\n", with: "Antwort;Falsch;Falsch\n")
      .replacing("Hund\n", with: "Hund;Wal;Uhu\n").replacing("Pferd\n", with: "Pferd;Wal;Uhu\n")
    #expect(!read(own, as: "a.csv").diagnostics.contains { $0.id == "question.lent" })
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
