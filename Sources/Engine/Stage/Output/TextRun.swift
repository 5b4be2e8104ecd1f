/// A text to draw: what it says, how it looks and what room it has.
public struct TextRun: Sendable, Hashable {
  /// Where the text lies beside its own origin.
  public enum HorizontalAlignment: UInt8, Sendable {
    /// Starts at the origin.
    case left
    /// Has the origin in its middle.
    case center
    /// Ends at the origin.
    case right
  }

  /// Where the text lies above or below its own origin.
  public enum VerticalAlignment: UInt8, Sendable {
    /// Its first line's top is at the origin.
    case top
    /// Its middle is at the origin.
    case middle
    /// Its last line's bottom is at the origin.
    case bottom
  }

  /// What it says; `\n` starts a new line.
  public var text: String
  /// The font's name, resolved by whoever draws.
  public var font: String
  /// The height of a line's letters in own points (the em square).
  public var size: Double
  /// The width in own points beyond which lines break; 0 means never.
  public var maximumWidth: Double
  /// The height in own points into which the text must fit by getting smaller; 0 means any.
  public var maximumHeight: Double
  /// The number of lines into which the text must fit by getting smaller; 0 means any.
  public var maximumLines: Int
  /// Where it lies beside its origin.
  public var horizontal: HorizontalAlignment
  /// Where it lies above or below its origin.
  public var vertical: VerticalAlignment
  /// Room between neighbouring letters in own points; shrinks with the letters.
  public var letterSpacing = 0.0
  /// Room added to each blank in own points; shrinks with the letters.
  public var wordSpacing = 0.0
  /// A line around the letters; nil for none.
  public var outline: TextOutline?
  /// What the text throws behind itself; nil for none.
  public var shadow: TextShadow?
  /// Parts in colours of their own; where several overlap, the last one counts.
  public var marks: [TextMark] = []
  /// Where somebody writes in it; nil for a text that is only read.
  public var caret: TextCaret?

  /// A text of its parts.
  public init(
    text: String, font: String, size: Double, maximumWidth: Double = 0, maximumHeight: Double = 0,
    maximumLines: Int = 0, horizontal: HorizontalAlignment = .center,
    vertical: VerticalAlignment = .middle
  ) {
    self.text = text
    self.font = font
    self.size = size
    self.maximumWidth = maximumWidth
    self.maximumHeight = maximumHeight
    self.maximumLines = maximumLines
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
