import Determinism
import Testing

@testable import Exercises

/// What somebody has chosen to be offered is all that is offered.
struct ClosedListTests {
  private static let others = ["dog", "hen", "bat", "robin"].map {
    Exercise(id: $0, question: "Which animal \($0)?", answer: $0)
  }

  private static func exercise(
    _ question: String, _ answer: String, wrong: [String], picture: String? = nil
  ) -> Exercise {
    Exercise(
      id: "a", question: question, answer: answer, wrong: wrong.map { WrongAnswer($0) },
      picture: picture)
  }

  @Test(arguments: [
    ("Which animal is a mammal?", "whale", ["trout", "eagle", "crow"]),
    ("Which animal is a mammal?", "whale", ["trout"]), ("mammal", "whale", ["trout", "eagle"]),
    ("Ein Säugetier ist der ...", "Wal", ["Hai"]), ("Der ___ säugt.", "Wal", ["Hai"]),
    ("He said: “who?”", "whale", ["trout"]), ("Welche Zahl ist gerade?", "8", ["3", "5"]),
    ("Welche Zahl ist gerade?", "8", ["3"]),
  ])
  func aListIsClosed(question: String, answer: String, wrong: [String]) {
    #expect(
      ClosedList.isAsked(
        by: Self.exercise(question, answer, wrong: wrong), wrong: wrong.count))
  }

  @Test(arguments: [
    ("Which animal is a mammal?", "whale", []), ("to become", "werden", ["bekommen"]),
    ("Wie viele Beine hat eine Spinne?", "8", ["6"]), ("", "whale", ["trout"]),
    ("26 + 48", "74", ["64", "73"]),
  ])
  func theseAreNot(question: String, answer: String, wrong: [String]) {
    #expect(
      !ClosedList.isAsked(
        by: Self.exercise(question, answer, wrong: wrong), wrong: wrong.count))
  }

  @Test("the names of other places on a picture are surely wrong")
  func placesBorrow() {
    let wrong = ["Speiche", "Nabe"]
    for (picture, isClosed) in [("hand.svg#xywh=percent:4,5,0,0", false), ("hand.svg", true)] {
      let exercise = Self.exercise("Wie heißt das?", "Elle", wrong: wrong, picture: picture)
      #expect(ClosedList.isAsked(by: exercise, wrong: 2) == isClosed)
    }
  }

  @Test func nothingIsBorrowed() {
    let exercise = Self.exercise(
      "Which animal is a mammal?", "whale", wrong: ["trout", "eagle"])
    for count in 2...5 {
      for seed in 0..<50 as Range<UInt64> {
        var generator = SeededGenerator(seed: seed)
        let options = OptionPicker.options(
          for: exercise, count: count, siblings: Self.others, using: &generator)
        #expect(options?.texts.count == min(count, 3) && options?.right == "whale")
        #expect(options.map { Set($0.texts).isSubset(of: ["whale", "trout", "eagle"]) } == true)
      }
    }
  }

  @Test("rounds by earlier rules borrow as they did")
  func earlierRulesBorrow() {
    let exercise = Self.exercise(
      "Which animal is a mammal?", "whale", wrong: ["trout", "eagle"])
    var generator = SeededGenerator(seed: 1)
    let options = OptionPicker.options(
      for: exercise, count: 4, siblings: Self.others, borrowing: .texts, using: &generator)
    #expect(options?.texts.count == 4)
  }

  @Test("near numbers may be right, too")
  func noNumbersAreMadeUp() {
    let exercise = Self.exercise("Welche Zahl ist gerade?", "8", wrong: ["3", "7"])
    for seed in 0..<50 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let options = OptionPicker.options(
        for: exercise, count: 4, siblings: Self.others, using: &generator)
      #expect(options.map { Set($0.texts) } == ["3", "7", "8"])
    }
  }

  @Test("what is made up for a calculation is surely wrong")
  func calculationsAreFilled() {
    let exercise = Self.exercise("26 + 48", "74", wrong: ["64", "73"])
    var generator = SeededGenerator(seed: 1)
    let options = OptionPicker.options(
      for: exercise, count: 4, siblings: [], using: &generator)
    #expect(options?.texts.count == 4)
  }

  @Test("its right answer is lent to questions without a list")
  func itsAnswerIsLent() {
    let lists = Self.others.map { exercise in
      var closed = exercise
      closed.wrong = ["x", "y"]
      return closed
    }
    let word = Exercise(id: "w", question: "Katze", answer: "cat")
    var generator = SeededGenerator(seed: 1)
    let options = OptionPicker.options(
      for: word, count: 4, siblings: lists, using: &generator)
    #expect(options?.texts.count == 4)
  }
}
