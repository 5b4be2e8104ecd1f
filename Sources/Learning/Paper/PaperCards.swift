import Exercises

/// Lays out cards, eight to a page, to cut out along dashed lines.
struct PaperCards {
  /// What stands on one side of a card.
  struct Side {
    var text: String
    var picture: String?
    /// Lines below the text, in small letters: options with their letters.
    var options: [String] = []
    /// The smallest line: which card it is.
    var foot: String
  }

  let setter: any PaperTypesetter
  let words: PaperWords
  let pictures: (String) -> (width: Double, height: Double)?

  static let columns = 2
  static let rows = 4
  static let perPage = columns * rows
  private static let width = PaperPage.width / Double(columns)
  private static let height = PaperPage.height / Double(rows)
  /// What stays white inside of the cutting lines, more than printers leave out at the edges of the paper.
  private static let inset = (x: 36.0, y: 34.0)
  private static let foot = 14.0
  /// Between a picture and what stands beside it.
  private static let gap = 10.0
  /// How many letters an option has at most that stands behind another one.
  private static let shortOption = 18
  /// The sizes of letters, the first that fits.
  private static let sizes: [Double] = [30, 26, 22, 18, 16, 14]

  /// The front of an exercise's card.
  func front(_ task: PaperTask, label: String, withOptions: Bool) -> Side {
    var side = Side(text: task.question, picture: task.picture, foot: label)
    if case .chosen(let options, _) = task.answer, withOptions || task.needsOptions {
      let lines = options.enumerated().map { "\(PaperTask.letter($0))) \($1)" }
      // Short ones stand behind each other; none is broken at its blanks.
      let isShort = lines.allSatisfy { $0.count <= Self.shortOption }
      side.options =
        isShort
        ? [
          lines.map { $0.split(separator: " ").joined(separator: "\u{A0}") }.joined(
            separator: "    ")
        ]
        : lines
    }
    return side
  }

  /// The back of an exercise's card.
  func back(_ task: PaperTask, label: String) -> Side {
    let text = task.needsOptions ? task.solution : task.solutions.joined(separator: " / ")
    return Side(text: text, picture: task.answerPicture, foot: label)
  }

  /// A side's marks, seen from the card's own top left; nil if its text fits neither below nor beside its picture.
  func marks(_ side: Side) -> [PaperMark]? {
    var room = PaperBox(
      x: Self.inset.x, y: Self.inset.y, width: Self.width - 2 * Self.inset.x,
      height: Self.height - 2 * Self.inset.y)
    var marks: [PaperMark] = []
    if let foot = setter.line(of: side.foot, .foot, width: room.width) {
      marks += [foot].marks(
        .foot, x: room.x, y: room.bottom - foot.height, width: room.width, isCentred: true)
    }
    room.height -= Self.foot
    let size = side.picture.flatMap(pictures)
    if let below = below(side, size, room) { return marks + below }
    return size.flatMap { beside(side, $0, room) }.map { marks + $0 }
  }

  /// A text and its options beside their picture; nil if that doesn't fit.
  private func beside(
    _ side: Side, _ size: (width: Double, height: Double), _ room: PaperBox
  ) -> [PaperMark]? {
    guard let name = side.picture else { return nil }
    let width = (room.width - Self.gap) / 2
    let text = PaperBox(x: room.x + width + Self.gap, y: room.y, width: width, height: room.height)
    let options = side.options.flatMap { setter.lines(of: $0, .small, width: width) }
    guard let (lines, style) = fitted(side.text, into: text, beside: options.height) else {
      return nil
    }
    var y = text.y + (text.height - lines.height - options.height) / 2
    let box = PaperBox(x: room.x, y: room.y, width: width, height: room.height).middle(for: size)
    var marks = PaperMark.picture(named: name, box)
    marks += lines.marks(style, x: text.x, y: y, width: width)
    y += lines.height
    marks += options.marks(.small, x: text.x, y: y, width: width)
    return marks
  }

  /// A text and its options below their picture, if there is one; nil if that doesn't fit.
  private func below(
    _ side: Side, _ size: (width: Double, height: Double)?, _ room: PaperBox
  ) -> [PaperMark]? {
    var marks: [PaperMark] = []
    var options: [PaperLine] = []
    for option in side.options {
      options += setter.lines(of: option, .small, width: room.width)
    }
    let hasText = !side.text.allSatisfy(\.isWhitespace)
    let isMarked = side.picture.map { PictureReference($0).place != nil } ?? false
    let least = size == nil ? 0 : hasText && !isMarked ? 84.0 : 100
    guard let (lines, style) = fitted(side.text, into: room, beside: options.height + least)
    else { return nil }
    let high = room.height - lines.height - options.height
    var y = room.y
    if let size, let name = side.picture {
      let box = PaperBox(x: room.x, y: y, width: room.width, height: high - (hasText ? 6 : 0))
        .middle(for: size)
      marks += PaperMark.picture(named: name, box)
      y += high
    } else {
      y += high / 2
    }
    marks += lines.marks(style, x: room.x, y: y, width: room.width, isCentred: true)
    y += lines.height
    marks += options.marks(.small, x: room.x, y: y, width: room.width)
    return marks
  }

  /// The text in the largest letters that leave room for what stands beside it.
  private func fitted(
    _ text: String, into room: PaperBox, beside height: Double
  ) -> (lines: [PaperLine], style: PaperStyle)? {
    let parts = text.split(whereSeparator: \.isWhitespace)
    for size in Self.sizes {
      let style = PaperStyle(size, isBold: size > 16)
      let lines = setter.lines(of: text, style, width: room.width)
      guard lines.height + height <= room.height else { continue }
      let isWhole =
        size == Self.sizes.last
        || parts.allSatisfy { setter.single(String($0), style, width: room.width) != nil }
      if isWhole { return (lines, style) }
    }
    return nil
  }

  /// Pages of cards.
  ///
  /// - Parameter isMirrored: whether they are backs: a sheet that is turned on its long edge has its left on the
  ///   right.
  func pages(_ cards: [[PaperMark]], isMirrored: Bool = false) -> [PaperPage] {
    stride(from: 0, to: cards.count, by: Self.perPage).map { start in
      var page = PaperPage()
      page.isCut = true
      if !isMirrored { page.marks += cuts() }
      for (index, card) in cards[start...].prefix(Self.perPage).enumerated() {
        let column = index % Self.columns
        let x = isMirrored ? Self.columns - 1 - column : column
        page.marks += card.map {
          $0.moved(
            right: Double(x) * Self.width, down: Double(index / Self.columns) * Self.height)
        }
      }
      return page
    }
  }

  private func cuts() -> [PaperMark] {
    let (width, height) = (PaperPage.width, PaperPage.height)
    let down = (1..<Self.columns).map { Double($0) * Self.width }
    let across = (1..<Self.rows).map { Double($0) * Self.height }
    return down.map {
      .rule(PaperRule(from: ($0, 0), to: ($0, height), line: 0.6, isDashed: true))
    }
      + across.map {
        .rule(PaperRule(from: (0, $0), to: (width, $0), line: 0.6, isDashed: true))
      }
  }
}
