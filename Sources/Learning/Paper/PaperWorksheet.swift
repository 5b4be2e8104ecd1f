import Exercises

/// Lays out worksheets and their solutions.
struct PaperWorksheet {
  let setter: any PaperTypesetter
  let words: PaperWords
  let pictures: (String) -> (width: Double, height: Double)?

  private static let width = PaperFlow.width
  /// The height of a line to write on: children of six write 10 mm high.
  private static let writing = 32.0
  /// The radius of the circle around an option's letter.
  private static let circle = 11.5
  private static let gap = 15.0
  /// The largest picture of an exercise.
  private static let picture = (width: 200.0, height: 120.0)

  /// About how high the head of a worksheet is.
  static let headHeight = 150.0

  // MARK: Worksheet

  /// A worksheet's pages, without their feet.
  ///
  /// - Parameters:
  ///   - blocks: what stands below the exercises.
  ///   - count: how many answers there are in all.
  func worksheet(
    _ document: ExerciseDocument, _ tasks: [PaperTask], _ blocks: [PaperFlow.Block], count: Int
  ) -> [PaperPage] {
    var flow = PaperFlow()
    flow.add(head(document, tasks))
    let gutter = gutter(tasks.count)
    let ruling = Ruling(tasks, gutter: gutter, in: self)
    var index = 0
    while index < tasks.count {
      let short = tasks[index...].prefix(ruling.columns).map { ruling.line($0, in: self) }
        .prefix { $0 != nil }.compactMap(\.self)
      if !short.isEmpty {
        flow.add(row(Array(zip(tasks[index...], short)), ruling))
        index += short.count
      } else {
        flow.add(block(tasks[index], gutter: gutter))
        index += 1
      }
    }
    for block in blocks { flow.add(block) }
    flow.add(end(count))
    return flow.pages
  }

  /// Title, name and date, and what is to be done.
  private func head(_ document: ExerciseDocument, _ tasks: [PaperTask]) -> PaperFlow.Block {
    var block = PaperFlow.Block()
    let (side, space) = (68.0, 12.0)
    let title = PaperStyle(24, isBold: true)
    // Two lines of a title stand beside the owl, with the names below them.
    let room = Self.width - side - space
    let lines = setter.lines(of: document.title, title, width: room)
    let above = Array(lines.prefix(2))
    let height = max(side, above.height + 36)
    var marks = above.marks(title, x: 0, y: 0, width: room)
    for (key, from, to) in [("name", 0.0, 256.0), ("date", 268.0, room)] {
      guard let line = setter.line(of: words(key), .reading, width: (to - from) / 2) else {
        continue
      }
      let y = height - line.height - 2
      marks += [line].marks(.reading, x: from, y: y, width: line.width)
      marks.append(PaperRule.level(from + line.width + 8, to: to, y: y + line.height * 0.85))
    }
    let owl = PaperBox(x: Self.width - side, y: 0, width: side, height: side)
    block.add(height + 6, marks + [.drawing(.owl, owl)])
    block.add(Array(lines.dropFirst(2)), title, x: 0, width: Self.width)
    for text in [document.summary ?? "", told(tasks)] where !text.isEmpty {
      block.add(
        setter.lines(of: text, .small, width: Self.width), .small, x: 0, width: Self.width)
    }
    block.add(10, [PaperRule.level(0, to: Self.width, y: 6)])
    block.add(8)
    return block
  }

  /// What is to be done, as sentences.
  private func told(_ tasks: [PaperTask]) -> String {
    let isChosen = tasks.map { if case .chosen = $0.answer { true } else { false } }
    let hasSeveral = tasks.contains { $0.needsSeveral }
    return
      (isChosen.contains(true) ? [words(hasSeveral ? "ringAll" : "ring")] : [])
      .appending(isChosen.contains(false) ? words("write") : nil).joined(separator: " ")
  }

  /// The room left of all texts for the numbers.
  private func gutter(_ count: Int) -> Double {
    (setter.line(of: "\(count).", .number, width: 200)?.width ?? 30) + 10
  }

  private func numberMark(_ task: PaperTask, _ style: PaperStyle = .number) -> [PaperMark] {
    [setter.line(of: "\(task.number).", style, width: 200)].compactMap { $0 }
      .flatMap { [$0].marks(style, x: 0, y: 0, width: $0.width) }
  }

  /// How the short exercises of a sheet are ruled: all alike, with the lines for answers below each other.
  private struct Ruling {
    /// How many stand beside each other: two if all that are written are short enough.
    var columns = 1
    let gutter: Double
    /// How wide a column is.
    var width = PaperWorksheet.width
    /// Where the lines for answers begin.
    var begin: Double

    static let space = 24.0
    /// The room that is kept for an answer.
    private static let answer = 92.0
    /// The share of a row that a question may take.
    private static let share = 0.55

    init(_ tasks: [PaperTask], gutter: Double, in sheet: PaperWorksheet) {
      self.gutter = gutter
      let written = tasks.filter { $0.answer == .written && $0.picture == nil }
      func widths(_ most: Double) -> [Double] {
        written.compactMap { sheet.setter.single($0.question, .reading, width: most)?.width }
      }
      let half = (width - Self.space) / 2
      let narrow = widths(half - gutter - 8 - Self.answer)
      let first = gutter + max(90, (narrow.max() ?? 0) + 8)
      if narrow.count == written.count,
        written.allSatisfy({ sheet.answerWidth($0) <= half - first })
      {
        (columns, width, begin) = (2, half, first)
      } else {
        begin = gutter + max(120, (widths(width * Self.share - gutter).max() ?? 0) + 8)
      }
    }

    /// The question of a short exercise; nil if the exercise is none.
    func line(_ task: PaperTask, in sheet: PaperWorksheet) -> PaperLine? {
      guard task.answer == .written, task.picture == nil,
        sheet.answerWidth(task) <= width - begin
      else { return nil }
      return sheet.setter.single(task.question, .reading, width: begin - gutter - 7)
    }
  }

  /// Short exercises beside each other, with the line for the answer behind each.
  private func row(_ tasks: [(task: PaperTask, line: PaperLine)], _ ruling: Ruling)
    -> PaperFlow.Block
  {
    var block = PaperFlow.Block(space: 6)
    var marks: [PaperMark] = []
    let height = max(Self.writing, tasks.map(\.line.height).max() ?? 0)
    for (column, (task, line)) in tasks.enumerated() {
      let x = Double(column) * (ruling.width + Ruling.space)
      let question = [line].marks(.reading, x: ruling.gutter, y: 0, width: line.width)
      marks += (numberMark(task) + question).map {
        $0.moved(right: x, down: height - line.height)
      }
      marks.append(
        PaperRule.level(x + ruling.begin, to: x + ruling.width, y: height - line.height * 0.2))
    }
    block.add(height, marks)
    return block
  }

  /// How much room the answer takes in a child's hand.
  private func answerWidth(_ task: PaperTask) -> Double {
    Double(task.solutions.map(\.count).max() ?? 0) * 13
  }

  private func block(_ task: PaperTask, gutter: Double) -> PaperFlow.Block {
    var block = PaperFlow.Block(space: Self.gap)
    let width = Self.width - gutter
    let lines = setter.lines(of: task.question, .reading, width: width)
    if lines.isEmpty {
      block.add(4, numberMark(task))
    } else {
      block.add(lines, .reading, x: gutter, width: width)
      block.rows[0].marks += numberMark(task)
    }
    let row = pictureRow(task, x: gutter)
    if let row { block.rows.append(row) }
    switch task.answer {
    case .chosen(let options, _): add(options, to: &block, x: gutter, width: width)
    case .written:
      // Beside a picture is room for a short answer.
      let begin = (row?.marks.first?.room?.right ?? 0) + 20
      if let row, case .picture = row.marks.first, Self.width - begin > max(answerWidth(task), 160)
      {
        block.rows[block.rows.count - 1].marks.append(
          PaperRule.level(begin, to: Self.width, y: row.height - 10))
        return block
      }
      let needed = max(1, min(6, Int((answerWidth(task) / (width - 20)).rounded(.up))))
      for _ in 0..<needed {
        block.add(Self.writing, [PaperRule.level(gutter, to: Self.width, y: Self.writing - 4)])
      }
    }
    return block
  }

  private func pictureRow(_ task: PaperTask, x: Double) -> PaperFlow.Block.Row? {
    guard let name = task.picture else { return nil }
    guard let size = pictures(name) else {
      // Only a picture beside words can be missing here; it is told in its place.
      guard let line = setter.line(of: words("noPicture", name), .small, width: Self.width - x)
      else { return nil }
      return .init(
        height: line.height + 4, marks: [line].marks(.small, x: x, y: 0, width: line.width))
    }
    let room = PaperBox(x: 0, y: 0, width: Self.picture.width, height: Self.picture.height)
    var box = room.middle(for: size)
    box.x = x
    box.y = 4
    return .init(height: box.height + 12, marks: PaperMark.picture(named: name, box))
  }

  /// Options with their letters to put a ring around, beside each other as far as all are short.
  private func add(
    _ options: [String], to block: inout PaperFlow.Block, x: Double, width: Double
  ) {
    let (indent, space) = (2 * Self.circle + 9, 14.0)
    func share(_ columns: Int) -> Double {
      (width - space * Double(columns - 1)) / Double(columns)
    }
    let columns =
      [4, 2].first { columns in
        columns <= options.count
          && options.allSatisfy {
            setter.single($0, .reading, width: share(columns) - indent) != nil
          }
      } ?? 1
    let room = share(columns)
    var index = 0
    while index < options.count {
      var (left, height) = ([PaperMark](), 0.0)
      var rest: [PaperLine] = []
      for column in 0..<columns where index + column < options.count {
        let place = x + Double(column) * (room + space)
        let lines = setter.lines(of: options[index + column], .reading, width: room - indent)
        let first = lines.first?.height ?? 2 * Self.circle
        let side = 2 * Self.circle
        height = max(height, max(first, side) + 6)
        let middle = height / 2
        let box = PaperBox(x: place, y: middle - Self.circle, width: side, height: side)
        left.append(.frame(box, radius: Self.circle, line: 1))
        if let letter = setter.line(
          of: PaperTask.letter(index + column), .small, width: side)
        {
          left += [letter].marks(
            .small, x: place + 1, y: middle - letter.height / 2, width: side - 2, isCentred: true)
        }
        if let line = lines.first {
          left += [line].marks(
            .reading, x: place + indent, y: middle - line.height / 2, width: room - indent)
        }
        rest += lines.dropFirst()
      }
      block.add(height, left)
      block.add(rest, .reading, x: x + indent, width: room - indent)
      index += columns
    }
  }

  /// What stands below the last exercise.
  private func end(_ count: Int) -> PaperFlow.Block {
    var block = PaperFlow.Block()
    let side = 30.0
    guard
      let line = setter.line(of: words("end", "\(count)"), .small, width: Self.width - side - 10)
    else { return block }
    block.space = Self.gap
    block.add(
      max(side, line.height),
      [.drawing(.star, PaperBox(x: 0, y: 0, width: side, height: side))]
        + [line].marks(.small, x: side + 10, y: (side - line.height) / 2, width: line.width))
    return block
  }

  // MARK: Solutions

  /// The pages of solutions, without their feet.
  ///
  /// - Parameter blocks: what stands below the solutions of the exercises.
  func solutions(
    _ document: ExerciseDocument, _ tasks: [PaperTask], _ blocks: [PaperFlow.Block]
  ) -> [PaperPage] {
    var flow = PaperFlow()
    var block = PaperFlow.Block()
    let title = PaperStyle(22, isBold: true)
    block.add(
      setter.lines(of: words("solutionsOf", document.title), title, width: Self.width), title,
      x: 0, width: Self.width)
    block.add(16, [PaperRule.level(0, to: Self.width, y: 6)])
    flow.add(block)
    for block in answers(tasks.map { ("\($0.number).", $0.solution) }) + blocks {
      flow.add(block)
    }
    return flow.pages
  }

  /// Pages for whoever prints: what is not on the others.
  func told(_ notes: [String]) -> [PaperPage] {
    var flow = PaperFlow()
    var block = PaperFlow.Block()
    let title = PaperStyle(22, isBold: true)
    block.add(
      setter.lines(of: words("notes"), title, width: Self.width), title, x: 0, width: Self.width)
    flow.add(block)
    for note in notes {
      var block = PaperFlow.Block(space: 8)
      block.add(setter.lines(of: note, .small, width: Self.width), .small, x: 0, width: Self.width)
      flow.add(block)
    }
    return flow.pages
  }

  /// Answers with what they belong to, in as many columns as their length allows.
  func answers(_ list: [(label: String, text: String)]) -> [PaperFlow.Block] {
    let bold = PaperStyle(14, isBold: true)
    let labels = list.map { setter.line(of: $0.label, bold, width: 160) }
    let gutter = (labels.compactMap { $0?.width }.max() ?? 20) + 8
    let space = 16.0
    func room(_ columns: Int) -> Double {
      (Self.width - space * Double(columns - 1)) / Double(columns)
    }
    let columns =
      [3, 2].first { columns in
        list.allSatisfy { setter.single($0.text, .small, width: room(columns) - gutter) != nil }
      } ?? 1
    return stride(from: 0, to: list.count, by: columns).map { start in
      var block = PaperFlow.Block()
      var (marks, height) = ([PaperMark](), 0.0)
      var rest: [PaperLine] = []
      for column in 0..<columns where start + column < list.count {
        let x = Double(column) * (room(columns) + space)
        let lines = setter.lines(
          of: list[start + column].text, .small, width: room(columns) - gutter)
        if let label = labels[start + column] {
          marks += [label].marks(bold, x: x, y: 0, width: label.width)
          height = max(height, label.height)
        }
        if let line = lines.first {
          marks += [line].marks(.small, x: x + gutter, y: 0, width: room(columns) - gutter)
          height = max(height, line.height)
        }
        rest += lines.dropFirst()
      }
      block.add(height, marks)
      block.add(rest, .small, x: gutter, width: room(columns) - gutter)
      return block
    }
  }
}

extension PaperTask {
  /// Whether several options are right.
  var needsSeveral: Bool {
    if case .chosen(_, let right) = answer { right.count > 1 } else { false }
  }
}

extension [String] {
  fileprivate func appending(_ text: String?) -> [String] { self + (text.map { [$0] } ?? []) }
}
