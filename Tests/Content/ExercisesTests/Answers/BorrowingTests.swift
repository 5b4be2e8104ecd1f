import Determinism
import Testing

@testable import Exercises

/// Which wrong answers an exercise gets from its siblings.
struct BorrowingTests {
  private static let stems = [
    "Haus", "Maus", "Hund", "Katze", "Hase", "Nase", "Tisch", "Fisch", "laufen", "kaufen", "rufen",
    "können", "kennen", "rot", "tot", "groß", "großartig", "schnell", "freundlich", "lustig",
  ]
  private static let particles = ["", "", "", "der ", "die ", "ein ", "to ", "sich ", "The "]

  /// A document of all kinds of answers, with repetitions, alternatives and topics.
  private func document(_ generator: inout SeededGenerator) -> [Exercise] {
    (0..<(2 + generator.index(below: 60))).map { number in
      var exercise = Exercise(
        id: "\(number)", question: "q\(generator.index(below: 50))",
        answer: text(&generator))
      while generator.chance(0.2) { exercise.alternatives.append(text(&generator)) }
      if generator.chance(0.2) { exercise.wrong.append(WrongAnswer(text(&generator))) }
      if generator.chance(0.5) { exercise.tags = ["t\(generator.index(below: 4))"] }
      if generator.chance(0.3) { exercise.category = ["c\(generator.index(below: 3))"] }
      return exercise
    }
  }

  private func text(_ generator: inout SeededGenerator) -> String {
    let particle = Self.particles[generator.index(below: Self.particles.count)]
    let stem = Self.stems[generator.index(below: Self.stems.count)]
    return particle + stem + (generator.chance(0.4) ? "\(generator.index(below: 20))x" : "")
  }

  @Test func optionsAreDifferentAndOnlyOneIsRight() {
    for seed in 0..<3000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let siblings = document(&generator)
      var exercise = siblings[generator.index(below: siblings.count)]
      exercise.stability = Double(generator.index(below: 15))
      guard
        let options = OptionPicker.options(
          for: exercise, count: 2 + generator.index(below: 3), siblings: siblings,
          using: &generator)
      else { continue }
      let keys = options.texts.map { AnswerKey($0) }
      #expect(Set(keys).count == keys.count, "seed \(seed): \(options.texts)")
      let right = AnswerKey(exercise.answer)
      var alsoRight = Set(exercise.alternatives.map { AnswerKey($0) })
      for sibling in siblings
      where AnswerText.areSame(sibling.question, exercise.question)
        && !exercise.wrong.contains(where: { AnswerText.areSame($0.text, sibling.answer) })
      {
        // The same answer may be lent by a sibling with another question as well.
        if siblings.allSatisfy({
          !AnswerText.areSame($0.answer, sibling.answer)
            || AnswerText.areSame($0.question, exercise.question)
        }) {
          alsoRight.insert(AnswerKey(sibling.answer))
        }
      }
      for (index, key) in keys.enumerated() where index != options.rightIndex {
        #expect(key != right && !alsoRight.contains(key), "seed \(seed): \(options.texts)")
      }
    }
  }

  @Test func articlesAndCapitalsNeverGiveTheAnswerAwayWhereThereAreOthers() {
    for seed in 0..<3000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let siblings = document(&generator)
      var exercise = siblings[generator.index(below: siblings.count)]
      exercise.wrong = []
      exercise.stability = Double(seed % 14)
      let pool = AnswerPool(exercise: exercise)
      let shape = AnswerShape(exercise.answer)
      let target = BorrowingTarget(exercise, .meanings)
      var keys = pool.keys
      let fitting = siblings.count {
        target.allows($0) && AnswerShape($0.answer).hasPattern(of: shape)
          && keys.insert(AnswerKey($0.answer))
      }
      let texts = Borrowing.texts(
        for: pool, siblings: siblings, count: 3, .meanings, using: &generator)
      let shown = texts.count { AnswerShape($0).hasPattern(of: shape) }
      #expect(shown == min(3, fitting), "seed \(seed): \(exercise.answer) \(texts)")
    }
  }

  @Test func theFewThatFitAreFoundInALargeDocument() {
    var siblings = (0..<20_000).map {
      Exercise(id: "\($0)", question: "q\($0)", answer: "wort\($0)")
    }
    for index in [77, 9_000, 19_999] { siblings[index].answer = "der Baum \(index)" }
    let exercise = Exercise(id: "x", question: "dog", answer: "der Hund")
    for seed in 0..<20 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let options = OptionPicker.options(
        for: exercise, count: 4, siblings: siblings, using: &generator)
      #expect(options?.texts.allSatisfy { $0.hasPrefix("der ") } == true)
    }
  }

  @Test func thePartOfSpeechComesFromTheQuestionWhereTheAnswerTellsNothing() {
    let pairs = [
      ("laufen", "run"), ("gehen", "go"), ("sehen", "see"), ("hören", "hear"), ("Hund", "dog"),
      ("Kuh", "cow"), ("Ei", "egg"), ("Bein", "leg"), ("Hut", "hat"),
    ]
    let siblings = pairs.map { Exercise(id: $0.0, question: $0.0, answer: $0.1) }
    for seed in 0..<100 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let options = OptionPicker.options(
        for: siblings[0], count: 4, siblings: siblings, using: &generator)
      #expect(Set(options?.texts ?? []) == ["run", "go", "see", "hear"])
    }
  }

  @Test func synonymsOfSiblingsAreNoWrongAnswers() {
    var synonym = Exercise(id: "1", question: "automobile", answer: "Wagen")
    synonym.alternatives = ["Auto"]
    let siblings =
      [synonym] + ["Rad", "Bus", "Zug"].map { Exercise(id: $0, question: $0, answer: $0) }
    let exercise = Exercise(id: "2", question: "car", answer: "Auto")
    for seed in 0..<50 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let options = OptionPicker.options(
        for: exercise, count: 4, siblings: siblings, using: &generator)
      #expect(options?.texts.contains("Wagen") == false)
    }
  }

  /// How alike the wrong answers are to the right one, and how many share its tag, on average.
  private func statistics(stability: Double) -> (likeness: Double, related: Double, length: Double)
  {
    var random = SeededGenerator(seed: 99)
    let letters = Array("aeinrst")
    let siblings = (0..<400).map { number in
      let word = (0..<(3 + random.index(below: 6))).map { _ in
        letters[random.index(below: letters.count)]
      }
      var exercise = Exercise(id: "\(number)", question: "q\(number)", answer: String(word) + "x")
      exercise.tags = ["t\(number % 8)"]
      return exercise
    }
    let tags = Dictionary(siblings.map { ($0.answer, $0.tags) }, uniquingKeysWith: { a, _ in a })
    var (likeness, related, length, count) = (0.0, 0.0, 0.0, 0.0)
    for (seed, exercise) in siblings.enumerated() {
      var generator = SeededGenerator(seed: UInt64(seed))
      var exercise = exercise
      exercise.stability = stability
      let options = OptionPicker.options(
        for: exercise, count: 4, siblings: siblings, using: &generator)
      for text in options?.texts ?? [] where text != exercise.answer {
        likeness += Likeness.of(text, exercise.answer)
        related += tags[text] == exercise.tags ? 1 : 0
        length += Double(abs(text.count - exercise.answer.count))
        count += 1
      }
    }
    return (likeness / count, related / count, length / count)
  }

  @Test func firstMeetingsAreUnrelatedAndLaterOnesNeighbours() {
    let first = statistics(stability: 0)
    let almost = statistics(stability: 6.9)
    let later = statistics(stability: 7)
    // One in eight shares the tag by chance; words of these letters are alike by about 0.3.
    #expect(first.related < 0.04, "\(first)")
    #expect(first.length < 0.8, "\(first)")
    #expect(almost == first)
    #expect(later.related > 0.3, "\(later)")
    #expect(later.likeness > first.likeness + 0.15, "\(first) \(later)")
  }

  @Test func aLargeDocumentBringsVariety() {
    let siblings = (0..<1000).map {
      Exercise(id: "\($0)", question: "q\($0)", answer: "Wort\($0)")
    }
    var seen: Set<String> = []
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      seen.formUnion(
        OptionPicker.options(for: siblings[5], count: 4, siblings: siblings, using: &generator)?
          .texts ?? [])
    }
    #expect(seen.count > 150)
  }

  @Test func aSmallDocumentDoesNotAlwaysGiveTheSame() {
    let words = ["Hund", "Katze", "Maus", "Vogel", "Pferd", "Fisch", "Schaf", "Ziege"]
    let siblings = words.map { Exercise(id: $0, question: "q \($0)", answer: $0) }
    var sets: Set<Set<String>> = []
    for seed in 0..<100 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let options = OptionPicker.options(
        for: siblings[0], count: 4, siblings: siblings, using: &generator)
      sets.insert(Set(options?.texts ?? []))
    }
    #expect(sets.count > 10)
  }

  @Test func everySiblingComesOnce() {
    for count in [0, 1, 2, 511, 512, 513, 5000] {
      var generator = SeededGenerator(seed: UInt64(count))
      var order = SiblingOrder(count: count)
      var seen: Set<Int> = []
      while let index = order.next(using: &generator) { seen.insert(index) }
      #expect(seen == Set(0..<count))
    }
  }
}
