import Determinism

/// Tests the diagnosis on simulated pupils: how soon it names the error they follow, and how rarely it names
/// one for pupils who only guess.
public struct DiagnosisRehearsal: Sendable {
  /// The result for one error.
  public struct Figure: Sendable, Equatable {
    /// The error.
    public var rule: ErrorRule
    /// How many of the pupils who follow it were diagnosed with it before any other error.
    public var named: Int
    /// How many of the pupils who follow it were diagnosed with another error.
    public var mistaken: Int
    /// How many of the pupils who only guess at such exercises were diagnosed with any error.
    public var falselyNamed: Int
  }

  /// The number of options: four, as in two of the three games.
  static let options = 4
  /// The maximum number of exercises for a pupil: less than a round of most documents.
  public static let exercises = 12
  /// How many pupils follow each error, and as many guess: so the counts are percentages.
  public static let pupils = 100
  /// The probability that a pupil who follows an error chooses a random option instead.
  static let distraction = 0.05

  /// The seed of the first pupil; the others use the numbers after it.
  public let seed: UInt64

  /// A rehearsal with a seed.
  public init(seed: UInt64 = 1) {
    self.seed = seed
  }

  /// The results for one error.
  public func figure(for rule: ErrorRule) -> Figure {
    let sheet = Sheet(rule)
    var figure = Figure(rule: rule, named: 0, mistaken: 0, falselyNamed: 0)
    for pupil in 0..<UInt64(Self.pupils) {
      let found = named(following: rule, sheet: sheet, seed: seed &+ pupil)
      if found == rule { figure.named += 1 } else if found != nil { figure.mistaken += 1 }
      let guessed = named(following: nil, sheet: sheet, seed: seed &+ pupil)
      if guessed != nil { figure.falselyNamed += 1 }
    }
    return figure
  }

  /// The first error diagnosed for a pupil, after any exercise; a pupil without an error (nil) guesses.
  private func named(following rule: ErrorRule?, sheet: Sheet, seed: UInt64) -> ErrorRule? {
    var sheet = sheet
    let root = SeededGenerator(seed: seed)
    var (order, choice, mind) = (root.fork(1), root.fork(2), root.fork(3))
    var evidence: [Evidence] = []
    for _ in 0..<Self.exercises {
      guard let (exercise, options) = sheet.next(order: &order, choice: &choice) else { return nil }
      var observed = ObservedAnswer(
        question: exercise.question, answer: exercise.answer, options: options.texts, given: nil,
        rules: options.rules)
      var option = mind.index(below: options.texts.count)
      if let rule, !mind.chance(Self.distraction) {
        option = mind.element(of: observed.options(following: rule)) ?? options.rightIndex
      }
      observed.response = .option(options.texts[option])
      if let said = Evidence(observed) { evidence.append(said) }
      if let found = ErrorDiagnosis(explaining: evidence).named { return found.rule }
    }
    return nil
  }

  /// A sheet as presented by a game.
  private struct Sheet {
    private var maker: ExerciseGenerator?
    private var written: Bag<Exercise>?

    init(_ rule: ErrorRule) {
      written = Bag(DiagnosticSheet.exercises(for: rule))
      guard let notation = DiagnosticSheet.notation(for: rule),
        let specification = try? GeneratorNotation.parse(notation)
      else { return }
      maker = ExerciseGenerator(specification)
    }

    mutating func next(
      order: inout SeededGenerator, choice: inout SeededGenerator
    ) -> (exercise: Exercise, options: Options)? {
      if let exercise = written?.draw(using: &order) {
        return OptionPicker.options(
          for: exercise, count: DiagnosisRehearsal.options, siblings: [], using: &choice
        ).map { (exercise, $0) }
      }
      return maker?.question(count: DiagnosisRehearsal.options, order: &order, choice: &choice)
    }
  }
}
