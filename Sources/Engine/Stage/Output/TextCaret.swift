/// The state of a text that is being edited: caret, selection, composition.
///
/// Positions are counted in characters (`Character`). The drawing side knows where in points they
/// are, draws the caret there, and scrolls the text so that the caret stays within the text's room.
/// Such a text is a single line that begins at its position and neither breaks nor shrinks; give it
/// a `Crop`, because it may be longer than its room.
public struct TextCaret: Sendable, Hashable {
  /// The number of characters before the caret.
  public var index: Int
  /// The selected characters; empty for none.
  public var selection: Range<Int> = 0..<0
  /// The characters that an input method has not entered yet; they are underlined.
  public var composition: Range<Int> = 0..<0
  /// The colour of the caret and the line below a composition.
  public var color: Color
  /// The colour behind selected characters.
  public var selectionColor: Color
  /// How far the text was scrolled to the left when last drawn, in own points, as reported by a
  /// `TextPlace`: it stays there as long as the caret is visible.
  public var scroll = 0.0

  /// A caret after `index` characters.
  public init(index: Int, color: Color, selectionColor: Color) {
    self.index = index
    self.color = color
    self.selectionColor = selectionColor
  }

  /// How far the text has to be scrolled to the left so that the caret is visible and no room stays
  /// empty.
  ///
  /// - Parameters:
  ///   - caretX: the position of the caret in the text, in own points.
  ///   - width: the text's width.
  ///   - room: the visible width.
  public func shift(caretX: Double, width: Double, room: Double) -> Double {
    guard room > 0, width > room else { return 0 }
    let inSight = min(max(scroll, caretX - room), caretX)
    return min(max(0, inSight), width - room)
  }
}

/// A question to the drawing side: which gap between the characters of a text is nearest to a
/// position?
///
/// Only the drawing side knows fonts, so nothing in the world works with widths. `Director.ask`
/// sends the question, and the answer arrives as input (`InputEvent.textPlace`): it is part of
/// recordings, and a replay is the same on a machine with other fonts.
public struct TextQuestion: Sendable, Hashable {
  /// The number that identifies the question in its answer.
  public var id: Int
  /// The text, with its caret.
  public var run: TextRun
  /// The distance to the right of the text's position, in own points as displayed: scrolling of the
  /// text must not be added.
  public var x: Double

  /// A question from its parts; `Director.ask` makes those that are sent.
  public init(id: Int, run: TextRun, x: Double) {
    self.id = id
    self.run = run
    self.x = x
  }
}

/// The answer to a `TextQuestion`.
public struct TextPlace: Sendable, Hashable {
  /// The number of the question.
  public var id: Int
  /// The number of characters before the gap nearest to the requested position.
  public var index: Int
  /// How far the text is scrolled to the left, in own points: for `TextCaret.scroll`.
  public var scroll: Double

  /// An answer from its parts.
  public init(id: Int, index: Int, scroll: Double) {
    self.id = id
    self.index = index
    self.scroll = scroll
  }
}

extension TextQuestion {
  /// The answer, computed from the positions of a text's gaps.
  ///
  /// - Parameter edges: the distance of each gap from the beginning of the text, in own points: one
  ///   more than there are characters.
  public func answer(edges: some RandomAccessCollection<Double>) -> TextPlace {
    guard let caret = run.caret, let width = edges.last else {
      return TextPlace(id: id, index: 0, scroll: 0)
    }
    let caretX = edges.dropFirst(min(max(0, caret.index), edges.count - 1)).first ?? 0
    let shift = caret.shift(caretX: caretX, width: width, room: run.maximumWidth)
    var nearest = (index: 0, distance: Double.infinity)
    for (index, edge) in edges.enumerated() where (edge - x - shift).magnitude < nearest.distance {
      nearest = (index, (edge - x - shift).magnitude)
    }
    return TextPlace(id: id, index: nearest.index, scroll: shift)
  }
}
