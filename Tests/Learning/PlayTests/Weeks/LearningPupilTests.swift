import Determinism
import Exercises
import OurGames
import Testing

@testable import Play

/// How virtual pupils learn and forget.
struct LearningPupilTests {
  /// A path of one station with many exercises, and one with a rule.
  private static let path: PlayablePath = {
    func station(_ id: String, _ needs: [String] = []) -> LearningPath.Station {
      LearningPath.Station(id: id, year: 1, title: [:], documents: ["de": id], needs: needs)
    }
    let area = LearningPath.Area(
      id: "all", stations: [station("words"), station("rule", ["words"]), station("none")])
    return PlayablePath([area], for: Game.allCases.map(\.profile)) { station in
      switch station.id {
      case "words": words(200)
      case "rule":
        ExerciseDocument(
          title: "rule",
          content: .generator(
            GeneratorSpecification(operation: .addition, range: 1...9, count: 20)))
      default: nil
      }
    }
  }()

  private func pupil(_ ability: Double = 2, _ model: LearningModel = LearningModel())
    -> LearningPupil
  {
    LearningPupil(
      ability: ability, on: Self.path, by: model, seed: 3, chance: SeededGenerator(seed: 4))
  }

  /// Asks all words once.
  private func ask(_ pupil: inout LearningPupil, on day: Int, knowing needs: Double = 1) -> Int {
    let exercise = Exercise(id: "e", question: "x", answer: "a", wrong: ["b", "c"])
    let question = Question(exercise: exercise, options: ["a", "b", "c"], rightIndex: 0)
    return (0..<200).count { goal in
      pupil.answer(question, for: goal, on: day, knowing: needs).option == 0
    }
  }

  @Test func exercisesAndRulesAreGoals() {
    let path = Self.path
    #expect(path.stops.count == 2 && path.goals.count == 201 && path.exerciseCount == 220)
    #expect(path.stops["words"]?.rule == nil && path.stops["rule"]?.rule == 200)
    #expect(path.areas.map(\.stations.count) == [2])
  }

  @Test func whoIsAbleKnowsMoreBeforehandAndLearnsMore() {
    var (before, after): ([Double], [Double]) = ([], [])
    for ability in PaceTrial.abilities {
      var pupil = pupil(ability)
      before.append(pupil.known(on: 0))
      _ = ask(&pupil, on: 0)
      after.append(pupil.known(on: 1))
    }
    #expect(before == before.sorted() && after == after.sorted())
    #expect(zip(before, after).allSatisfy { $0 < $1 })
  }

  @Test func whatIsLearnedFadesAndIsFirmerAfterARecall() {
    var pupil = pupil()
    _ = ask(&pupil, on: 0)
    let days = [0, 1, 3, 7, 28, 200].map { pupil.known(on: $0) }
    #expect(days == days.sorted(by: >) && Set(days).count == days.count)
    let former = pupil.known(on: 31) / pupil.known(on: 1)
    _ = ask(&pupil, on: 1)
    #expect(pupil.known(on: 32) / pupil.known(on: 2) > former)
  }

  @Test func answersAreRightAsOftenAsTheyAreKnownOrGuessed() {
    var pupil = pupil()
    let known = pupil.known(on: 0) / 220
    let expected = 200 * (known * (1 - ErrorDiagnosis.slip) + (1 - known) / 3)
    #expect(abs(Double(ask(&pupil, on: 0)) - expected) < 20)
    // On the same day what was learned is known.
    #expect(ask(&pupil, on: 0) > 150)
  }

  @Test func whatNeedsMoreThanIsKnownIsLearnedMoreSlowly() {
    var known: [Double] = []
    for needs in [0, 0.5, 1] {
      var pupil = pupil()
      _ = ask(&pupil, on: 0, knowing: needs)
      known.append(pupil.known(on: 0))
    }
    #expect(known == known.sorted() && known[0] < known[1] && known[1] < known[2])
    var model = LearningModel()
    model.needShare = 0
    var (without, with) = (pupil(2, model), pupil(2, model))
    _ = ask(&without, on: 0, knowing: 0)
    _ = ask(&with, on: 0, knowing: 1)
    #expect(without.known(on: 0) == with.known(on: 0))
  }
}
