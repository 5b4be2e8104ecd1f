import Determinism
import Exercises
import PinCourses

/// Lays out exercises with pins: the picture with its numbers, and a line for the name of each.
struct PaperPinSheet {
  let setter: any PaperTypesetter
  let words: PaperWords
  let pictures: (String) -> (width: Double, height: Double)?
  /// The language of the names; nil for the first of each pin.
  let language: String?

  private static let width = PaperFlow.width
  private static let title = PaperStyle(18, isBold: true)
  /// The height of a line to write on: who can spell such names writes smaller than a child of six.
  private static let writing = 27.0
  private static let space = 18.0
  /// The height of a picture: the larger the better, as long as its names stand on the same page.
  private static let heights = 220.0...400.0
  /// How wide a letter is in a pupil's hand.
  private static let letter = 9.0

  /// An exercise with what can be printed of it.
  struct Task {
    let exercise: PinExercise
    /// Those of its pictures that can be drawn and have pins with names.
    let pictures: [PinPicture]
    /// The numbers of pins with names on them, by their ids.
    let numbers: [String: Int]

    /// The numbers with the names, in the order of the pins.
    func names(on picture: PinPicture? = nil, in language: String?) -> [(number: Int, pin: Pin)] {
      exercise.pins.compactMap { pin in
        guard picture == nil || pin.picture == picture?.id, let number = numbers[pin.id] else {
          return nil
        }
        return (number, pin)
      }
    }
  }

  /// What of exercises can be printed; the others with the reason, by their place after those of other kinds.
  ///
  /// - Parameters:
  ///   - before: how many exercises of other kinds the document has.
  ///   - most: how many pins are printed.
  func tasks(
    of exercises: [PinExercise], before: Int, most: Int
  ) -> (tasks: [Task], leftOut: [PaperTasks.LeftOut]) {
    var (tasks, leftOut, count) = ([Task](), [PaperTasks.LeftOut](), 0)
    for (index, exercise) in exercises.enumerated() {
      func leave(_ reason: PaperTasks.Reason) {
        let title = exercise.title.text(in: language)
        leftOut.append(
          PaperTasks.LeftOut(
            place: before + index + 1, title: String(title.prefix(60)), reason: reason))
      }
      let named = exercise.pins.filter { !$0.shownLabel(in: language).isEmpty }
      let wanted = exercise.pictures.filter { picture in named.contains { $0.picture == picture.id }
      }
      let drawn = wanted.filter { pictures($0.file) != nil }
      for picture in wanted where pictures(picture.file) == nil { leave(.noPicture(picture.file)) }
      let shown = Set(drawn.map(\.id))
      let numbers = zip(1..., exercise.pins).filter { number, pin in
        shown.contains(pin.picture) && !pin.shownLabel(in: language).isEmpty
      }
      guard !numbers.isEmpty else {
        if wanted.isEmpty { leave(.noNames) }
        continue
      }
      guard count + numbers.count <= most else {
        leave(.tooMany)
        continue
      }
      count += numbers.count
      tasks.append(
        Task(
          exercise: exercise, pictures: drawn,
          numbers: Dictionary(numbers.map { ($1.id, $0) }) { first, _ in first }))
    }
    return (tasks, leftOut)
  }

  // MARK: Worksheet

  /// The parts of a worksheet, each of which stays together if it fits on a page.
  ///
  /// - Parameter above: how much room is taken above the first part.
  func worksheet(
    _ task: Task, above: Double, using lot: inout SeededGenerator
  ) -> [PaperFlow.Block] {
    let bank = bank(task, using: &lot)
    return task.pictures.enumerated().map { index, picture in
      block(
        task, picture, bank: index == 0 ? bank : nil, isFirst: index == 0,
        above: index == 0 ? above : 0)
    }
  }

  /// A picture with its numbers and the lines for their names.
  private func block(
    _ task: Task, _ picture: PinPicture, bank: PaperFlow.Block.Row?, isFirst: Bool, above: Double
  ) -> PaperFlow.Block {
    let names = task.names(on: picture, in: language)
    var block = PaperFlow.Block(space: Self.space)
    if isFirst { add(task.exercise, to: &block, asks: true) }
    if let bank { block.rows.append(bank) }
    add(picture.title, to: &block)
    let columns = columns(names.map(\.pin))
    let rows = (names.count + columns - 1) / columns
    let left =
      PaperFlow.bottom - PaperPage.margin - block.height - Double(rows) * Self.writing - above - 105
    block.rows.append(
      self.picture(
        task, picture,
        height: min(max(left, Self.heights.lowerBound), Self.heights.upperBound)))
    let (space, gutter) = (18.0, 26.0)
    let width = (Self.width - space * Double(columns - 1)) / Double(columns)
    for row in 0..<rows {
      var marks: [PaperMark] = []
      // In the order of the solutions.
      for column in 0..<columns where row * columns + column < names.count {
        let x = Double(column) * (width + space)
        let label = setter.line(of: "\(names[row * columns + column].number).", .small, width: 60)
        if let label {
          marks += [label].marks(
            .small, x: x, y: Self.writing - label.height - 1, width: label.width)
        }
        marks.append(PaperRule.level(x + gutter, to: x + width, y: Self.writing - 5))
      }
      block.add(Self.writing, marks)
    }
    return block
  }

  /// How many names stand beside each other, so that each has room in a pupil's hand.
  private func columns(_ pins: [Pin]) -> Int {
    let longest = pins.map { $0.shownLabel(in: language).count }.max() ?? 0
    return [3, 2].first { columns in
      Double(longest) * Self.letter + 40 <= (Self.width - 18 * Double(columns - 1))
        / Double(columns)
    } ?? 1
  }

  /// The title, and what is asked.
  private func add(_ exercise: PinExercise, to block: inout PaperFlow.Block, asks: Bool) {
    let title = exercise.title.text(in: language)
    block.add(
      setter.lines(of: String(title.prefix(200)), Self.title, width: Self.width), Self.title, x: 0,
      width: Self.width)
    guard asks else { return }
    let question =
      exercise.question?.text(in: language) ?? words(offersNames(exercise) ? "pinsBank" : "pins")
    block.add(
      setter.lines(of: String(question.prefix(600)), .small, width: Self.width), .small, x: 0,
      width: Self.width)
  }

  private func add(_ title: PinText?, to block: inout PaperFlow.Block) {
    guard let text = title?.text(in: language) else { return }
    block.add(
      setter.lines(of: String(text.prefix(200)), .number, width: Self.width), .number, x: 0,
      width: Self.width)
  }

  private func picture(
    _ task: Task, _ picture: PinPicture, height: Double
  ) -> PaperFlow.Block.Row {
    let room = PaperBox(x: 0, y: 6, width: Self.width, height: height)
    let box = room.middle(for: pictures(picture.file) ?? (1, 1))
    let pins = PaperPins(setter: setter, box: box)
    return .init(
      height: box.bottom + 12,
      marks: [.picture(picture.file, box)]
        + pins.marks(of: task.exercise, on: picture.id, numbers: task.numbers))
  }

  // MARK: Names to choose from

  /// Whether its first game lets choose among names.
  private func offersNames(_ exercise: PinExercise) -> Bool {
    exercise.games.first == .pinChoose || exercise.games.first == .pinDrag
  }

  /// The names to choose from in an order drawn by lot, in a frame.
  private func bank(_ task: Task, using lot: inout SeededGenerator) -> PaperFlow.Block.Row? {
    guard offersNames(task.exercise) else { return nil }
    var known: Set<String> = []
    let names = lot.shuffled(
      (task.names(in: language).map { $0.pin.shownLabel(in: language) }
        + task.exercise.extra.texts(in: language)).filter { known.insert($0).inserted })
    // No name is broken at its blanks.
    let text = names.map { $0.split(separator: " ").joined(separator: "\u{A0}") }
      .joined(separator: "\u{A0}\u{A0}·   ")
    let lines = setter.lines(of: text, .small, width: Self.width - 24)
    return .init(
      height: lines.height + 28,
      marks: [
        .frame(
          PaperBox(x: 0, y: 8, width: Self.width, height: lines.height + 14), radius: 8, line: 1)
      ] + lines.marks(.small, x: 12, y: 15, width: Self.width - 24))
  }

  // MARK: Solutions

  /// The parts of the solutions: each picture with its numbers, and their names with all that is right as well.
  func solutions(_ task: Task, _ sheet: PaperWorksheet) -> [PaperFlow.Block] {
    task.pictures.enumerated().flatMap { index, picture in
      var block = PaperFlow.Block(space: Self.space)
      if index == 0 { add(task.exercise, to: &block, asks: false) }
      add(picture.title, to: &block)
      block.rows.append(self.picture(task, picture, height: Self.heights.lowerBound))
      return [block]
        + sheet.answers(
          task.names(on: picture, in: language).map { number, pin in
            ("\(number).", names(of: pin).joined(separator: " / "))
          })
    }
  }

  /// The name that is shown, and the others that are right.
  private func names(of pin: Pin) -> [String] {
    let shown = pin.shownLabel(in: language)
    return [shown] + pin.labels.texts(in: language).filter { $0 != shown }
  }
}
