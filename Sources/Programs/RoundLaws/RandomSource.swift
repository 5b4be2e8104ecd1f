import Determinism
import Documents
import Exercises
import Items
import Play

/// Random sources of exercises: documents of every kind, read from every format that can be written.
enum RandomSource {
  /// A source for a game, with something to ask.
  ///
  /// - Parameter records: the rounds that the pupil has played, some of which come again.
  static func source(
    for profile: GameProfile, after records: [RoundRecord], using random: inout SeededGenerator
  ) throws -> ExerciseSource {
    for _ in 0..<8 {
      let source = draw(for: profile, after: records, using: &random)
      if source.count ?? 1 > 0 { return source }
    }
    return ExerciseSource(operations: [.addition], for: profile)
  }

  private static func draw(
    for profile: GameProfile, after records: [RoundRecord], using random: inout SeededGenerator
  ) -> ExerciseSource {
    switch random.index(below: 8) {
    case 0:
      let count = random.integer(in: 1...Operation.allCases.count)
      return ExerciseSource(
        operations: Array(random.shuffled(Operation.allCases).prefix(count)), for: profile,
        title: text(using: &random))
    case 1: return ExerciseSource(document: rule(using: &random), for: profile)
    case 2: return ExerciseSource(document: reviews(of: records, using: &random), for: profile)
    default:
      let own = document(using: &random)
      return ExerciseSource(
        document: random.chance(0.7) ? passedOn(own, using: &random) : own, for: profile)
    }
  }

  /// Random settings of a round.
  static func settings(
    _ source: ExerciseSource, after records: [RoundRecord], using random: inout SeededGenerator
  ) -> RoundSettings {
    let isEndless = source.count == nil || random.chance(0.3)
    let settings = RoundSettings(
      isEndless: isEndless, maximumExercises: random.chance(0.2) ? random.integer(in: 1...9) : nil,
      orientation: random.chance(0.3) ? .portrait : .landscape,
      speedPercent: random.integer(in: RoundSettings.speedPercents), isCalm: random.chance(0.2),
      scanTicks: random.chance(0.1) ? random.integer(in: RoundSettings.scanTickCounts) : nil)
    guard random.chance(0.7) else { return settings }
    return settings.following(
      Fit(
        following: records, in: source.game, practising: source.practice, isEndless: isEndless))
  }

  /// A document with a rule.
  private static func rule(using random: inout SeededGenerator) -> ExerciseDocument {
    let rules = [
      "add:1..20", "mul:x{2,5,10}:1..10", "sub:0..100,borrows=1", "add:1..20,missing=first",
      "bonds:10", "add:1..9,neardoubles", "add:1..20,then=sub", "div:1..10:2..9,remainder=only",
      "compare:0..20", "digit:100..999", "number:1..999", "mul:x7,weight=3;mul:x{2,5}",
      "sub:201..308:111..199,probe=sub.borrowAcrossZero", "add:-9..9",
    ]
    let text = random.element(of: rules) ?? "add:1..20"
    var specification =
      (try? GeneratorNotation.parse(text))
      ?? GeneratorSpecification(operation: .addition, range: 1...9)
    specification.count = random.integer(in: 1...12)
    specification.allowsNegatives = specification.allowsNegatives || random.chance(0.1)
    return ExerciseDocument(title: text, content: .generator(specification))
  }

  /// Exercises to review from those answered, each assumed to be known for some days.
  private static func reviews(
    of records: [RoundRecord], using random: inout SeededGenerator
  ) -> ExerciseDocument {
    var known = records.flatMap(\.answers).map(Exercise.init(recalling:))
    if case .exercises(let others) = document(using: &random).content { known += others }
    let due = known.map { exercise in
      ReviewPlan.Review(
        exercise: ReviewName.name(
          question: exercise.question, picture: exercise.picture, answer: exercise.answer),
        state: MemoryState(
          memory: FSRS.Memory(
            stability: 0.1 + 30 * random.unit(), difficulty: 1 + 9 * random.unit()),
          lastDay: 20_000, dueDay: 20_010, lapses: random.index(below: 4)))
    }
    return ReviewDeck.document(of: due, known: known, title: "Heute wieder")
  }

  /// The document after writing it to a random format and reading it; unchanged if nothing is left of it.
  private static func passedOn(
    _ document: ExerciseDocument, using random: inout SeededGenerator
  ) -> ExerciseDocument {
    guard let format = random.element(of: DocumentFormat.allCases),
      let written = DocumentWriter.write(ItemBank(document), as: format)
    else { return document }
    let name = "document." + (format.endings.first ?? "txt")
    return DocumentReader.read(bytes: written.bytes, fileName: name).document ?? document
  }

  // MARK: Exercises

  private static func document(using random: inout SeededGenerator) -> ExerciseDocument {
    let kind = random.index(below: 6)
    var exercises: [Exercise] = []
    for number in 1...random.integer(in: 1...14) {
      exercises.append(exercise(kind, number, using: &random))
    }
    var document = ExerciseDocument(
      title: text(using: &random),
      language: random.element(of: ["de", "en", nil, nil] as [String?]) ?? nil,
      content: .exercises(exercises), options: PlayOptions(shuffle: random.chance(0.3)))
    document.subject = random.chance(0.3) ? "Englisch" : nil
    return document
  }

  private static func exercise(
    _ kind: Int, _ number: Int, using random: inout SeededGenerator
  ) -> Exercise {
    let (first, second) = (random.integer(in: 0...40), random.integer(in: 1...12))
    var exercise =
      switch kind {
      case 0:
        Exercise(id: "\(number)", question: "\(first) + \(second)", answer: "\(first + second)")
      case 1:
        Exercise(
          id: "\(number)", question: "\(first)/\(second)?", answer: "\(first)/\(second)",
          wrong: ["\(first + 1)/\(second)", "\(2 * first)/\(2 * second)", "1,5", "1.000"])
      case 2:
        Exercise(
          id: "\(number)", question: text(using: &random) + " ist wahr.",
          answer: random.chance(0.5) ? "wahr" : "falsch")
      case 3:
        Exercise(
          id: "\(number)", question: word(using: &random), answer: word(using: &random),
          wrong: (0..<random.index(below: 5)).map { _ in WrongAnswer(word(using: &random)) })
      case 4:
        Exercise(
          id: "\(number)", question: text(using: &random) + "?", answer: "Hund, \(number)",
          wrong: (0...random.index(below: 4)).map { WrongAnswer("\(word(using: &random)) \($0)") })
      default:
        Exercise(id: "\(number)", question: word(using: &random), answer: word(using: &random))
      }
    if kind == 2 {
      exercise.wrong = [WrongAnswer(exercise.answer == "wahr" ? "falsch" : "wahr")]
      exercise.hasAllOptions = random.chance(0.7)
    }
    if kind == 4 {
      exercise.together = (0...random.index(below: 3)).map { "auch \($0)" }
      exercise.hasAllOptions = true
    }
    if random.chance(0.2) { exercise.alternatives = [word(using: &random)] }
    if random.chance(0.2) { exercise.category = ["Tiere", word(using: &random)] }
    if random.chance(0.2) { exercise.tags = [word(using: &random)] }
    if random.chance(0.1) { exercise.picture = "bild \(number).png" }
    if random.chance(0.1) { exercise.note = text(using: &random) }
    if random.chance(0.1) { exercise.stability = 40 * random.unit() }
    if !exercise.wrong.isEmpty, random.chance(0.2) {
      exercise.wrong[0].rule = random.element(of: ErrorRule.allCases)
    }
    return exercise
  }

  private static func word(using random: inout SeededGenerator) -> String {
    let words = [
      "Hund", "Katze", "die Maus", "der Esel", "ein Pferd", "Käfer", "Straße", "to run", "cat",
      "dog", "the mouse", "a horse", "fünf", "siebzehn", "Äpfel \"rot\"", "a; b", "a, b", "x = y",
      "50 %", "3,5", "1/2", "½", "−4", "<b>", "~ {=}", "école", "naïve", "Löwe\tTiger", "日本", "🐎",
    ]
    return random.element(of: words) ?? "Hund"
  }

  private static func text(using random: inout SeededGenerator) -> String {
    (0..<random.integer(in: 1...4)).map { _ in word(using: &random) }.joined(separator: " ")
  }
}
