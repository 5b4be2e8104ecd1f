/// Where somebody writes in a text: the caret, what is selected, what is being composed.
///
/// Places are counted in signs (`Character`s); whoever draws knows where in points they are, draws the
/// caret there, and moves the text sideways so far that the caret stands within the text's room.
/// Such a text is one line that begins at its position and neither breaks nor shrinks; give it a
/// `Crop`, for it is longer than its room at times.
public struct TextCaret: Sendable, Hashable {
  /// How many signs stand before the caret.
  public var index: Int
  /// The selected signs; empty for none.
  public var selection: Range<Int> = 0..<0
  /// The signs that an input method has not entered yet; they are underlined.
  public var composition: Range<Int> = 0..<0
  /// The colour of the caret and the line below a composition.
  public var color: Color
  /// The colour behind selected signs.
  public var selectionColor: Color
  /// How far the text was moved to the left when last seen, in own points, as a `TextPlace` told: it
  /// stays there as long as the caret can be seen.
  public var scroll = 0.0

  /// A caret behind so many signs.
  public init(index: Int, color: Color, selectionColor: Color) {
    self.index = index
    self.color = color
    self.selectionColor = selectionColor
  }

  /// How far the text is to be moved to the left so that the caret is seen and no room stays empty.
  ///
  /// - Parameters:
  ///   - caretX: where the caret stands in the text, in own points.
  ///   - width: the text's width.
  ///   - room: the width that is seen.
  public func shift(caretX: Double, width: Double, room: Double) -> Double {
    guard room > 0, width > room else { return 0 }
    let inSight = min(max(scroll, caretX - room), caretX)
    return min(max(0, inSight), width - room)
  }
}

/// A question to whoever draws: which gap between the signs of a text is nearest to a place?
///
/// Only the drawing side knows fonts, so nothing in the world works with widths. `Director.ask` sends
/// the question out, and the answer comes in as input (`InputEvent.textPlace`): it stands in recordings,
/// and a replay is the same on a machine with other fonts.
public struct TextQuestion: Sendable, Hashable {
  /// The number by which the answer names it.
  public var id: Int
  /// The text, with its caret.
  public var run: TextRun
  /// The place to the right of the text's position, in own points as they are seen: where the text was
  /// moved sideways, that is not to be added.
  public var x: Double

  /// A question of its parts; `Director.ask` makes those that are sent.
  public init(id: Int, run: TextRun, x: Double) {
    self.id = id
    self.run = run
    self.x = x
  }
}

/// The answer to a `TextQuestion`.
public struct TextPlace: Sendable, Hashable {
  /// Which question.
  public var id: Int
  /// How many signs stand before the gap that is nearest to the place asked for.
  public var index: Int
  /// How far the text is moved to the left, in own points: for `TextCaret.scroll`.
  public var scroll: Double

  /// An answer of its parts.
  public init(id: Int, index: Int, scroll: Double) {
    self.id = id
    self.index = index
    self.scroll = scroll
  }
}

extension TextQuestion {
  /// The answer by the places of a text's gaps.
  ///
  /// - Parameter edges: how far each gap is from the text's beginning, in own points: one more than
  ///   there are signs.
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
