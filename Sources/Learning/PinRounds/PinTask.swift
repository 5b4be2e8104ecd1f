import Determinism
import PinCourses
import TypedNames

/// What a round with pins is about: an exercise, a game, settings and names, prepared once.
package struct PinTask: Sendable {
  package let exercise: PinExercise
  package let game: PinGame
  package let settings: PinSettings
  /// The language in which labels are shown.
  package let language: String?
  package let names: CourseNames
  /// The names of the glossary, from which further cards are drawn.
  package let glossary: [String]
  /// The seed of everything drawn.
  package private(set) var seed: UInt64
  /// Each pin's names, prepared for the judge.
  let judged: [PinNames]
  /// Each pin's labels, folded.
  let folded: [[String]]
  /// The shown label of each pin, and its folded form.
  package let shown: [String]
  let shownFolded: [String]
  /// The folded forms of the names that are offered, so that each is folded once.
  private let forms: [String: String]

  /// - Parameters:
  ///   - names: all names of the course.
  ///   - glossary: the first name of each line of its glossary.
  package init(
    _ exercise: PinExercise, game: PinGame, settings: PinSettings = PinSettings(),
    language: String? = nil, names: CourseNames, glossary: [String] = [], seed: UInt64
  ) {
    self.exercise = exercise
    self.game = game
    self.settings = settings
    self.language = language
    self.names = names
    self.glossary = glossary
    self.seed = seed
    judged = exercise.pins.map { names.pin(labels: $0.labels, refuse: $0.refuse) }
    folded = exercise.pins.map { $0.labels.map { names.folded($0.text) } }
    shown = exercise.pins.map { $0.shownLabel(in: language) }
    shownFolded = shown.map(names.folded)
    let offered = shown + exercise.extra.texts(in: language)
    forms = Dictionary(offered.map { ($0, names.folded($0)) }) { first, _ in first }
  }

  /// The same task with other draws.
  func drawn(by seed: UInt64) -> PinTask {
    var task = self
    task.seed = seed
    return task
  }

  /// The folded form of a name.
  func form(of name: String) -> String { forms[name] ?? names.folded(name) }

  /// Width divided by height of a picture; 1 if its size is not told.
  func aspect(of picture: String) -> Double { exercise.picture(picture)?.aspect ?? 1 }

  /// The label of a pin that a name on a card or option is; nil if it is none.
  func label(_ name: String, of pin: Int) -> Int? {
    let form = names.folded(name)
    return folded[pin].firstIndex(of: form)
  }

  /// A task with only some of the pins, for practice; the names of the others still distract, and time has no limit.
  package init(practising pins: [Int], of task: PinTask) {
    var exercise = task.exercise
    exercise.pins = pins.filter(exercise.pins.indices.contains).map { exercise.pins[$0] }
    let others = task.shown.indices.filter { !pins.contains($0) }.map { NameLabel(task.shown[$0]) }
    exercise.extra += others
    var settings = task.settings
    settings.timeLimit = nil
    self.init(
      exercise, game: task.game, settings: settings, language: task.language, names: task.names,
      glossary: task.glossary, seed: task.seed &+ 1)
  }

  /// The picture of a pin; nil if there is none.
  package func picture(of pin: Int) -> PinPicture? {
    exercise.picture(exercise.pins[pin].picture)
  }

  /// The most points of the exercise.
  package var maximum: Int { exercise.pins.reduce(0) { $0 + $1.points } }

  /// Whether pins are seen while places are looked for: by default those without an area.
  package func isSeen(_ pin: Int) -> Bool {
    guard game == .pinFind else { return true }
    return switch settings.findPins {
    case .shown: true
    case .hidden: false
    case .auto: exercise.area(of: exercise.pins[pin]) == nil
    }
  }
}

/// What is drawn for an attempt.
package struct PinDraw: Sendable, Equatable {
  /// The order of the pins: the teacher's, unless `shuffle` is set.
  package let order: [Int]
  /// The options of each pin in a drawn order; empty unless names are chosen.
  package let options: [[String]]
  /// The cards in a drawn order; empty unless names are dragged.
  package let cards: [String]

  /// - Parameter attempt: from 0; each has its own draws.
  init(_ task: PinTask, attempt: Int) {
    let generator = SeededGenerator(seed: task.seed).fork(UInt64(attempt))
    let pins = Array(task.exercise.pins.indices)
    var orders = generator.fork(1)
    order = task.settings.shuffle ? orders.shuffled(pins) : pins
    options = task.game == .pinChoose ? pins.map { Self.options(of: $0, task, generator) } : []
    cards = task.game == .pinDrag ? Self.cards(task, generator) : []
  }

  private static func options(
    of pin: Int, _ task: PinTask, _ generator: SeededGenerator
  ) -> [String] {
    var generator = generator.fork(UInt64(1000 + pin))
    let (first, others) = task.exercise.distractors(
      of: task.exercise.pins[pin], in: task.language, folded: task.form(of:))
    // What the teacher wrote for this pin comes first, the rest by lot.
    let chosen = (first + generator.shuffled(others)).prefix(task.settings.choices - 1)
    return generator.shuffled([task.shown[pin]] + chosen)
  }

  /// A card for each pin, and as many more as the settings say: from `extra`, then from the glossary.
  private static func cards(_ task: PinTask, _ generator: SeededGenerator) -> [String] {
    var generator = generator.fork(2)
    var taken = Set(task.folded.joined())
    let more = (task.exercise.extra.texts(in: task.language) + generator.shuffled(task.glossary))
      .filter {
        taken.insert(task.names.folded($0)).inserted
      }
    return generator.shuffled(task.shown + more.prefix(task.settings.extraCards))
  }
}
