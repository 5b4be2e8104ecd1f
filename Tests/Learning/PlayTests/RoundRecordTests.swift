import Exercises
import FeedMe
import MathPiano
import OurGames
import Play
import Testing

@Suite struct RoundRecordTests {
  @Test func aRecordIsWrittenTheSameWayEverywhere() {
    var beach = rules(MathPianoRules.self, words(2, title: "Über \"x\"\n"), seed: 5)
    beach.advance(.start, times: 1)
    beach.advance(.none, times: 40)
    beach.advance(.choose(beach.right), times: 1)
    beach.advance(.none, times: 120 + 600)
    let record = RoundRecord(of: beach)
    #expect(record.ending == .left)
    #expect(!record.isFinished)
    func list(_ index: Int) -> String {
      record.answers[index].options.map { "\"\($0)\"" }.joined(separator: ",")
    }
    #expect(
      record.json
        == #"{"game":"mathpiano","document":"Über \"x\"\n","hash":"\#(record.documentHash)","#
        + #""seed":5,"settings":{"endless":false,"maximumExercises":null,"#
        + #""orientation":"landscape","speedPercent":100},"engine":13,"answers":["#
        + #"{"exercise":"e1","question":"word 1","given":"r1","answer":"r1","correct":true,"#
        + #""ticks":11,"options":[\#(list(0))]},"#
        + #"{"exercise":"e2","question":"word 2","given":null,"answer":"r2","correct":false,"#
        + #""ticks":600,"options":[\#(list(1))]}],"score":1,"ticks":761,"ending":"left"}"#)
    #expect(record.result.right == 1)
    #expect(record.result.missed == 1)
    #expect(record.result.wrong == 0)
  }

  @Test func anEndlessRoundThatWentOnCanHaveHadTheStarsFromBefore() {
    var beach = rules(MathPianoRules.self, words(2), seed: 5)
    beach.advance(.start, times: 1)
    beach.advance(.none, times: 40)
    beach.advance(.choose(beach.right), times: 1)
    beach.advance(.none, times: 120 + 600)
    var record = RoundRecord(of: beach)
    #expect(record.answers.map(\.isCorrect) == [true, false])
    #expect(record.stars == 0)
    #expect(record.mostStars == 0)
    record.settings.isEndless = true
    #expect(record.stars == 1)
    #expect(record.mostStars == 3)
  }

  @Test func errorsAreRecordedWhereTheyAreKnown() {
    let exercise = Exercise(
      id: "s", question: "60 − 27", answer: "33",
      wrong: [WrongAnswer("47", rule: .subtractSmallerFromLarger), "31"])
    let document = ExerciseDocument(title: "Minus", content: .exercises([exercise]))
    var beach = MathPianoRules(
      exercises: ExerciseSource(document: document, for: .mathPiano), settings: RoundSettings(),
      seed: 1)
    beach.advance(.start, times: 1)
    beach.advance(.none, times: 40)
    let place = beach.question?.options.firstIndex(of: "47") ?? 0
    beach.advance(.choose(place), times: 1)
    let record = RoundRecord(of: beach)
    #expect(record.answers.first?.givenRule == .subtractSmallerFromLarger)
    let rules = record.answers[0].options.map { $0 == "47" ? "\"sub.smallerFromLarger\"" : "null" }
    #expect(
      record.json.contains(
        "],\"rule\":\"sub.smallerFromLarger\",\"rules\":[\(rules.joined(separator: ","))]}"))
  }

  @Test func aFinishedRoundSaysSo() {
    var meadow = rules(FeedMeRules.self, words(1))
    meadow.advance(.start, times: 2)
    meadow.advance(.feed(meadow.right), times: 1)
    meadow.advance(.none, times: 100)
    let record = RoundRecord(of: meadow)
    #expect(record.ending == .completed)
    #expect(record.isFinished)
    #expect(record.game == .feedMe)
  }
}
