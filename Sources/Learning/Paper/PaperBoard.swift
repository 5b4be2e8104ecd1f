import Determinism
import Exercises

/// Lays out a board game: a path of fields, cards to draw, and the answers for the referee.
struct PaperBoard {
  /// What happens on a field.
  enum Field: Equatable {
    /// Everybody begins here.
    case start
    /// Who is here first has won.
    case goal
    /// An exercise that stands on the field.
    case task(PaperTask, [PaperLine])
    /// An exercise is drawn from the cards.
    case card
    /// Something else happens, by its word.
    case event(String)
  }

  let setter: any PaperTypesetter
  let words: PaperWords
  let cards: PaperCards

  static let columns = 5
  static let rows = 7
  /// How many fields the path has.
  static let count = columns * rows
  /// How many cards are made at most: four pages.
  static let mostCards = 32
  private static let events = ["again", "forward", "back", "pause", "again"]
  /// After how many fields the events come.
  private static let eventStep = 6
  private static let gap = 13.0
  private static let style = PaperStyle(14, isBold: true)
  private static let inset = 5.0

  private struct Layout {
    var top: Double
    var width: Double { (PaperFlow.width - Double(columns - 1) * gap) / Double(columns) }
    var height: Double { (PaperFlow.bottom - top - Double(rows - 1) * gap) / Double(rows) }

    /// The box of a field: the path winds up from the bottom left.
    func box(_ index: Int) -> PaperBox {
      let row = index / columns
      let place = index % columns
      let column = row.isMultiple(of: 2) ? place : columns - 1 - place
      return PaperBox(
        x: PaperFlow.left + Double(column) * (width + gap),
        y: top + Double(rows - 1 - row) * (height + gap), width: width, height: height)
    }
  }

  /// The pages of a game, and its exercises of which too much is to be read.
  func pages(
    _ document: ExerciseDocument, _ found: inout PaperTasks, seed: UInt64,
    using lot: inout SeededGenerator
  ) -> [PaperPage] {
    var page = PaperPage()
    let layout = Layout(top: head(document, into: &page))
    let (fields, rest) = fields(found.tasks, layout, using: &lot)
    add(fields, layout, to: &page)
    var drawn: [(task: PaperTask, marks: [PaperMark])] = []
    for task in rest {
      let label = words(
        "card", "\(drawn.count + 1)", String(document.title.prefix(40)), "\(seed)")
      guard let marks = cards.marks(cards.front(task, label: label, withOptions: true)) else {
        found.leaveOut(task, .tooLongForCard)
        continue
      }
      guard drawn.count < Self.mostCards else {
        found.leaveOut(task, .tooMany)
        continue
      }
      drawn.append((task, marks))
    }
    return [page] + cards.pages(drawn.map(\.marks))
      + referee(document, fields, drawn.map(\.task))
  }

  /// Title and rules; gives where the fields begin.
  private func head(_ document: ExerciseDocument, into page: inout PaperPage) -> Double {
    let (side, x) = (74.0, PaperFlow.left)
    var y = PaperPage.margin
    let width = PaperFlow.width - side - 14
    let title = PaperStyle(22, isBold: true)
    if let line = setter.line(of: document.title, title, width: width) {
      page.marks += [line].marks(title, x: x, y: y, width: width)
      y += line.height + 2
    }
    for key in ["rule1", "rule2", "rule3"] {
      let lines = setter.lines(of: words(key), .small, width: width)
      page.marks += lines.marks(.small, x: x, y: y, width: width)
      y += lines.height
    }
    let box = PaperBox(
      x: x + PaperFlow.width - side, y: PaperPage.margin, width: side, height: side)
    page.marks.append(.drawing(.dragon, box.middle(for: PaperDrawing.dragon.size)))
    let lines = setter.lines(of: words("dice"), .small, width: PaperFlow.width)
    y = max(y, PaperPage.margin + side)
    page.marks += lines.marks(.small, x: x, y: y, width: PaperFlow.width)
    return y + lines.height + 10
  }

  /// The fields of the path, and the exercises that are on none, for the cards.
  private func fields(
    _ tasks: [PaperTask], _ layout: Layout, using lot: inout SeededGenerator
  ) -> (fields: [Field], rest: [PaperTask]) {
    var events = lot.shuffled(Self.events)[...]
    var waiting = tasks.compactMap { task in
      lines(task, layout).map { (task: task, lines: $0) }
    }[...]
    var placed: Set<Int> = []
    let fields = (0..<Self.count).map { index -> Field in
      if index == 0 { return .start }
      if index == Self.count - 1 { return .goal }
      if index.isMultiple(of: Self.eventStep), let event = events.popFirst() {
        return .event(event)
      }
      // Every third field draws a card.
      guard !index.isMultiple(of: 3), let next = waiting.popFirst() else { return .card }
      placed.insert(next.task.number)
      return .task(next.task, next.lines)
    }
    let rest = tasks.filter { !placed.contains($0.number) }
    return (fields, rest.isEmpty ? tasks : rest)
  }

  /// An exercise's lines on a field; nil if it is too long, or needs more than its words.
  private func lines(_ task: PaperTask, _ layout: Layout) -> [PaperLine]? {
    guard task.answer == .written, task.picture == nil else { return nil }
    let (width, height) = (layout.width - 2 * Self.inset, layout.height - Self.label - 4)
    let lines = setter.lines(of: task.question, .reading, width: width)
    let isWhole = task.question.split(whereSeparator: \.isWhitespace).allSatisfy {
      setter.single(String($0), .reading, width: width) != nil
    }
    return isWhole && !lines.isEmpty && lines.height <= height ? lines : nil
  }

  /// The height of a field's number.
  private static let label = 21.0

  private func add(_ fields: [Field], _ layout: Layout, to page: inout PaperPage) {
    for index in fields.indices.dropLast() {
      let (here, next) = (layout.box(index), layout.box(index + 1))
      let (from, to) = ((here.x + here.width / 2, here.y), (next.x + next.width / 2, next.y))
      let down = here.height / 2
      page.marks.append(
        .rule(
          PaperRule(from: (from.0, from.1 + down), to: (to.0, to.1 + down), line: 5)))
    }
    for (index, field) in fields.enumerated() {
      let box = layout.box(index)
      let isEnd = field == .start || field == .goal
      page.marks.append(.frame(box, radius: 12, line: isEnd ? 3 : 1.4))
      let inner = PaperBox(
        x: box.x + Self.inset, y: box.y + 2, width: box.width - 2 * Self.inset,
        height: Self.label)
      if !isEnd, let number = setter.line(of: "\(index)", .small, width: inner.width) {
        page.marks += [number].marks(.small, x: inner.x + 3, y: inner.y, width: number.width)
      }
      let room = PaperBox(
        x: inner.x, y: inner.y + inner.height, width: inner.width,
        height: box.height - inner.height - 4)
      page.marks += marks(field, in: isEnd ? box : room)
    }
  }

  private func marks(_ field: Field, in room: PaperBox) -> [PaperMark] {
    func centred(_ lines: [PaperLine], _ style: PaperStyle, in room: PaperBox) -> [PaperMark] {
      lines.marks(
        style, x: room.x, y: room.y + max(0, (room.height - lines.height) / 2),
        width: room.width, isCentred: true)
    }
    func word(_ key: String, _ size: Double, in room: PaperBox) -> [PaperMark] {
      let style = PaperStyle(size, isBold: true)
      return [setter.line(of: words(key), style, width: room.width)].compactMap { $0 }
        .flatMap { centred([$0], style, in: room) }
    }
    switch field {
    case .start, .goal:
      let side = room.height * 0.5
      let drawing: PaperDrawing = field == .start ? .dice : .trophy
      let top = PaperBox(x: room.x, y: room.y + 6, width: room.width, height: side)
      let below = PaperBox(
        x: room.x, y: top.bottom, width: room.width, height: room.height - side - 8)
      return [.drawing(drawing, top.middle(for: drawing.size))]
        + word(field == .start ? "start" : "goal", 16, in: below)
    case .task(_, let lines): return centred(lines, .reading, in: room)
    case .card: return word("draw", 26, in: room)
    case .event(let key): return word(key, 14, in: room)
    }
  }

  /// The answers of fields and cards.
  private func referee(
    _ document: ExerciseDocument, _ fields: [Field], _ drawn: [PaperTask]
  ) -> [PaperPage] {
    var flow = PaperFlow()
    let sheet = PaperWorksheet(setter: setter, words: words, pictures: { _ in nil })
    let title = PaperStyle(22, isBold: true)
    func head(_ text: String, _ style: PaperStyle) {
      var block = PaperFlow.Block(space: 14)
      block.add(
        setter.lines(of: text, style, width: PaperFlow.width), style, x: 0, width: PaperFlow.width)
      block.add(6)
      flow.add(block)
    }
    head(words("referee", document.title), title)
    let onFields = fields.enumerated().compactMap { index, field -> (String, String)? in
      guard case .task(let task, _) = field else { return nil }
      return ("\(index).", task.solution)
    }
    let onCards = drawn.enumerated().map { ("\($0 + 1).", $1.solution) }
    for (key, list) in [("fields", onFields), ("cards", onCards)] where !list.isEmpty {
      head(words(key), PaperStyle(16, isBold: true))
      for block in sheet.answers(list) { flow.add(block) }
    }
    return flow.pages
  }
}
