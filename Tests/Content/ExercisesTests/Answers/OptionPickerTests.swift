import Determinism
import Testing

@testable import Exercises

struct OptionPickerTests {
  private let animals = [("cat", "Katze"), ("dog", "Hund"), ("cow", "Kuh"), ("bird", "Vogel")]
    .map { Exercise(id: $0.0, question: $0.0, answer: $0.1) }

  @Test func takesTheTeachersWrongAnswersWhenThereAreEnough() throws {
    var generator = SeededGenerator(seed: 1)
    let exercise = Exercise(
      id: "1", question: "consider", answer: "beachten",
      wrong: ["kontrollieren", "können", "kennen"]
    )
    for _ in 0..<50 {
      let options = try #require(
        OptionPicker.options(for: exercise, count: 4, siblings: animals, using: &generator))
      #expect(Set(options.texts) == Set(exercise.wrong.map(\.text) + ["beachten"]))
      #expect(options.right == "beachten")
    }
  }

  /// What a check of a large table relies on: it need not try.
  @Test func wholeNumbersNeedNoSiblings() {
    var chance = SeededGenerator(seed: 15)
    for number in Array(0...300) + (0..<300).map({ _ in chance.index(below: 999_999_999) }) {
      let other = chance.index(below: 999)
      let questions = [
        "q", "\(number) + 0", "\(number * 7) : 7", "Wie viel?", "\(number) - \(other) + \(other) =",
        "doppelt so viel wie \(number)", "2 · \(other)", "\(number)/\(other)",
      ]
      for question in questions {
        let exercise = Exercise(id: "1", question: question, answer: "\(number)")
        for count in 2...4 {
          let options = OptionPicker.options(
            for: exercise, count: count, siblings: [], using: &chance)
          #expect(options?.texts.count == count, "\(question) \(number)")
        }
      }
    }
  }

  @Test func borrowsAnswersOfSiblings() throws {
    var generator = SeededGenerator(seed: 2)
    let options = try #require(
      OptionPicker.options(for: animals[0], count: 4, siblings: animals, using: &generator))
    #expect(Set(options.texts) == ["Katze", "Hund", "Kuh", "Vogel"])
  }

  @Test func borrowsWhatLooksAlikeFirst() throws {
    let siblings =
      animals
      + ["rot", "die rote Katze", "laufen"].map { Exercise(id: $0, question: $0, answer: $0) }
    for seed in 0..<50 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let options = try #require(
        OptionPicker.options(for: animals[0], count: 4, siblings: siblings, using: &generator))
      #expect(Set(options.texts) == ["Katze", "Hund", "Kuh", "Vogel"], "seed \(seed)")
    }
  }

  /// Among words, too: a number whose thousands are set apart is offered with others like it.
  @Test(arguments: [
    ("1.000 + 250", "1.250", "."), ("1 000 + 250", "1 250", " "), ("2 · 1,500", "3,000", ","),
    ("Einwohner?", "12 500", " "), ("1.000.000 − 1", "999.999", "."),
  ])
  func thousandsAreSetApartInAllOptions(question: String, answer: String, mark: String) throws {
    let exercise = Exercise(id: "1", question: question, answer: answer)
    for seed in 0..<50 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let options = try #require(
        OptionPicker.options(for: exercise, count: 4, siblings: animals, using: &generator))
      for text in options.texts {
        let digits = text.filter(\.isNumber)
        #expect(digits.count > 3 ? text.contains(mark) : digits == text, "\(text)")
      }
      #expect(Set(options.texts).count == 4)
    }
  }

  @Test func neverBorrowsAnotherAnswerToTheSameQuestion() {
    var generator = SeededGenerator(seed: 3)
    let exercise = Exercise(id: "1", question: "big", answer: "groß")
    let siblings = [
      Exercise(id: "2", question: " Big ", answer: "riesig"),
      Exercise(id: "3", question: "small", answer: "klein"),
      Exercise(id: "4", question: "great", answer: "Groß"),
    ]
    #expect(
      OptionPicker.options(for: exercise, count: 3, siblings: siblings, using: &generator) == nil)
    let two = OptionPicker.options(for: exercise, count: 2, siblings: siblings, using: &generator)
    #expect(Set(two?.texts ?? []) == ["groß", "klein"])
  }

  @Test func saysWhenThereAreTooFew() {
    var generator = SeededGenerator(seed: 4)
    let exercise = Exercise(
      id: "1", question: "cat", answer: "Katze", wrong: ["Katze.", "Hund", " "])
    #expect(OptionPicker.options(for: exercise, count: 3, siblings: [], using: &generator) == nil)
    #expect(OptionPicker.options(for: exercise, count: 0, siblings: [], using: &generator) == nil)
    let one = OptionPicker.options(for: exercise, count: 1, siblings: [], using: &generator)
    #expect(one == Options(texts: ["Katze"], rightIndex: 0))
  }

  @Test(arguments: [
    ("8", ["6", "10", "9", "3"]), ("8", []), ("50", ["60"]), ("1492", []), ("-3", []), ("0,5", []),
    ("0", []), ("56", ["7", "63", "48"]),
  ])
  func numbersNeverLookTheSame(answer: String, wrong: [String]) throws {
    let siblings = ["0,5", "0.50", "1,5", "2,25", "0,1", "7", "Katze"]
      .enumerated().map { Exercise(id: "\($0)", question: "q\($0)", answer: $1) }
    let exercise = Exercise(
      id: "x", question: "?", answer: answer, wrong: wrong.map { WrongAnswer($0) })
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let options = try #require(
        OptionPicker.options(for: exercise, count: 4, siblings: siblings, using: &generator))
      #expect(Set(options.texts.map { AnswerKey($0) }).count == 4, "\(options.texts)")
      #expect(options.right == answer)
      if answer == "8" { #expect(!options.texts.contains { $0.hasPrefix("−") }) }
    }
  }

  @Test func placeAndRankOfTheRightAnswerAreUniform() throws {
    var generator = SeededGenerator(seed: 5)
    let exercise = Exercise(id: "x", question: "7 · 8", answer: "56")
    var places = [0, 0, 0, 0]
    var ranks = [0, 0, 0, 0]
    for _ in 0..<8000 {
      let options = try #require(
        OptionPicker.options(for: exercise, count: 4, siblings: [], using: &generator))
      places[options.rightIndex] += 1
      ranks[options.texts.count { (Int($0) ?? 0) < 56 }] += 1
    }
    #expect(chiSquare(places) < 16.27, "\(places)")
    // Over all tasks ranks are uniform (`BelievablePickerTests`); a single one has its own errors.
    #expect(ranks.allSatisfy { (1500...2500).contains($0) }, "\(ranks)")
  }

  @Test func rankIsAsUniformAsTheTeachersNumbersAllow() throws {
    var generator = SeededGenerator(seed: 6)
    let exercise = Exercise(
      id: "x", question: "7 + 1", answer: "8", wrong: ["6", "10", "9", "3"])
    var ranks = [0, 0, 0, 0]
    for _ in 0..<9000 {
      let options = try #require(
        OptionPicker.options(for: exercise, count: 4, siblings: [], using: &generator))
      ranks[options.texts.count { (Int($0) ?? 0) < 8 }] += 1
    }
    #expect(ranks[0] == 0 && ranks[3] == 0)
    #expect(chiSquare([ranks[1], ranks[2]]) < 10.83, "\(ranks)")
  }

  /// Near misses like those of whole numbers, with the decimals and the decimal sign of the answer.
  @Test(arguments: ["2,5", "0,5", "−1,25", "-1.25", "3.14", "0,05", "12,0", "99,9", "0,1"])
  func aLoneDecimalNumberGetsWrongOnesOfAsManyDigits(answer: String) throws {
    var ranks: Set<Int> = []
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let exercise = Exercise(id: "1", question: "Wie viel?", answer: answer)
      let options = try #require(
        OptionPicker.options(for: exercise, count: 4, siblings: [], using: &generator))
      let values = options.texts.compactMap { NumericAnswer($0)?.value }
      #expect(Set(values).count == 4, "\(options.texts)")
      ranks.insert(values.count { $0 < values[options.rightIndex] })
      let sign: Character = answer.contains(",") ? "," : "."
      for text in options.texts {
        #expect(text.contains(sign), "\(options.texts)")
        #expect(
          text.split(separator: sign).last?.count == answer.split(separator: sign).last?.count)
        #expect(answer.hasPrefix("-") || !text.hasPrefix("-"))
      }
    }
    #expect(ranks.count == (answer == "0,1" ? 1 : 4), "\(answer) \(ranks)")
  }

  @Test func anotherRightAnswerIsNeverOfferedAsAWrongOne() {
    var exercise = Exercise(id: "a", question: "car", answer: "Auto")
    exercise.alternatives = ["Wagen"]
    let siblings = ["Wagen", "Rad", "Bus", "Zug"].map {
      Exercise(id: $0, question: "to \($0)", answer: $0)
    }
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let options = OptionPicker.options(
        for: exercise, count: 4, siblings: siblings, using: &generator)
      #expect(options?.texts.sorted() == ["Auto", "Bus", "Rad", "Zug"])
    }
  }

  @Test func whereAllOptionsAreGivenNoneIsBorrowed() {
    var exercise = Exercise(id: "a", question: "Eis ist kalt", answer: "richtig", wrong: ["falsch"])
    exercise.hasAllOptions = true
    let siblings = ["Rad", "Bus", "Zug"].map { Exercise(id: $0, question: $0, answer: $0) }
    var generator = SeededGenerator(seed: 1)
    let options = OptionPicker.options(
      for: exercise, count: 4, siblings: siblings, using: &generator)
    #expect(options?.texts.sorted() == ["falsch", "richtig"])
    #expect(options?.right == "richtig")
  }

  @Test("another number that is right, too, is never offered as a wrong one")
  func acceptedNumbersAreNotOffered() throws {
    var exercise = Exercise(id: "1", question: "Between 3 and 6?", answer: "4")
    exercise.alternatives = ["5"]
    var generator = SeededGenerator(seed: 1)
    for count in [3, 4] {
      for _ in 0..<200 {
        let options = try #require(
          OptionPicker.options(for: exercise, count: count, siblings: [], using: &generator))
        #expect(!options.texts.contains("5"))
      }
    }
  }
}
