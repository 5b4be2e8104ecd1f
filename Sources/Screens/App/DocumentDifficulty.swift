import Controls
import Determinism
import Exercises
import Stage

/// How hard the exercises of a document are, shown to children as one, two or three mountains.
///
/// If the document states a difficulty for most of its exercises, that counts. Otherwise it is
/// known only for calculations: how hard words are depends on what a child has learned, so none is
/// shown for them; nor for endless arithmetic, which follows the pupil.
enum DocumentDifficulty: String, CaseIterable {
  case easy, medium, hard

  /// The difficulty of a document; nil if it is not stated for half of its exercises and fewer than
  /// half of them are calculations.
  init?(of entry: LibraryEntry) {
    guard entry.operations == nil else { return nil }
    if let origin = entry.difficultyOfOrigin {
      guard let origin else { return nil }
      self = origin
      return
    }
    let exercises: [Exercise]
    switch entry.document.content {
    case .exercises(let all):
      let stated = all.compactMap { $0.difficulty.flatMap(Self.init(stated:)) }
      if !stated.isEmpty, 2 * stated.count >= all.count {
        let mean = Double(stated.reduce(0) { $0 + $1.mountains }) / Double(stated.count)
        self = Self.allCases[Int(mean.rounded()) - 1]
        return
      }
      exercises = all.filter { TaskDifficulty.operation(of: $0.question) != nil }
      guard 2 * exercises.count >= all.count else { return nil }
    case .generator(let rule):
      guard var maker = ExerciseGenerator(rule) else { return nil }
      var chance = SeededGenerator(seed: 0)
      exercises = (0..<Self.samples).map { _ in maker.exercise(using: &chance) }
    }
    guard !exercises.isEmpty else { return nil }
    let logits = exercises.map { exercise in
      let own = TaskDifficulty.logits(question: exercise.question, answer: exercise.answer)
      switch TaskDifficulty.operation(of: exercise.question) {
      case .multiplication, .division: return own + Self.laterTaught
      case .addition, .subtraction, nil: return own
      }
    }
    self.init(meanLogits: logits.reduce(0, +) / Double(logits.count))
  }

  /// A difficulty as written by teachers and other programs, in words or from 1 to 3; nil for any
  /// other text.
  init?(stated: String) {
    switch stated.lowercased().filter({ !$0.isWhitespace }) {
    case "1", "leicht", "einfach", "easy", "simple": self = .easy
    case "2", "mittel", "medium", "normal": self = .medium
    case "3", "schwer", "schwierig", "hard", "difficult": self = .hard
    default: return nil
    }
  }

  /// Our choice, based on what schools teach: sums to 10 and the tables of 2, 5 and 10 are easy,
  /// sums to 20 and all tables are medium, and sums to 100 are hard.
  init(meanLogits: Double) {
    self = meanLogits < 0 ? .easy : meanLogits < 1.1 ? .medium : .hard
  }

  /// Tables come a school year after sums: their facts are no harder to know, but fewer children know
  /// them. Our choice.
  private static let laterTaught = 0.5
  /// The number of exercises of a rule that determines its mean to less than a tenth of a logit.
  private static let samples = 200

  /// The number of mountains.
  var mountains: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// Its name.
  func word(in text: Translation) -> String { text("difficulty.\(rawValue)") }
}

/// A difficulty as a word and mountains, with its right edge at its position.
final class DifficultySign: Node {
  private let word: Label

  private static let step = 42.0

  init(_ difficulty: DocumentDifficulty, text: Translation) {
    let mountains = Self.step * Double(DocumentDifficulty.allCases.count)
    word = Label(
      difficulty.word(in: text), size: 26, font: "bold", color: Theme.ink, lines: 1,
      horizontal: .right)
    super.init()
    name = "difficulty"
    word.position.x = -mountains - 8
    add(word)
    for index in DocumentDifficulty.allCases.indices {
      let mountain = Self.mountain(isClimbed: index < difficulty.mountains)
      mountain.position.x = -mountains + Self.step * (Double(index) + 0.5)
      add(mountain)
    }
  }

  /// Fits it into a height and, with its mountains, a width.
  func fit(_ room: Size) {
    word.room = Size(room.width + word.position.x, room.height)
  }

  private static func mountain(isClimbed: Bool) -> Node {
    let mountain = Shape(
      .polygon([Point(-18, 15), Point(0, -15), Point(18, 15)]),
      fill: isClimbed ? Theme.calm : Theme.paper, stroke: isClimbed ? Theme.calmEdge : Theme.off,
      strokeWidth: 3)
    guard isClimbed else { return mountain }
    mountain.add(
      Shape(
        .polygon([
          Point(-7, -2), Point(0, -13), Point(7, -2), Point(3, -5), Point(0, 0), Point(-3, -5),
        ]), fill: .white))
    return mountain
  }
}
