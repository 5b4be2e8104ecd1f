/// A text to draw: what it says, how it looks and how much room it has.
public struct TextRun: Sendable, Hashable {
  /// The horizontal position of the text relative to its origin.
  public enum HorizontalAlignment: UInt8, Sendable {
    /// Starts at the origin.
    case left
    /// Has the origin in its middle.
    case center
    /// Ends at the origin.
    case right
  }

  /// The vertical position of the text relative to its origin.
  public enum VerticalAlignment: UInt8, Sendable {
    /// The top of its first line is at the origin.
    case top
    /// Its middle is at the origin.
    case middle
    /// The bottom of its last line is at the origin.
    case bottom
  }

  /// The text; `\n` starts a new line.
  public var text: String
  /// The font's name, resolved by the drawing side.
  public var font: String
  /// The font size in own points (the em square).
  public var size: Double
  /// The width in own points beyond which lines break; 0 means never.
  public var maximumWidth: Double
  /// The height in own points that the text must not exceed, shrinking if necessary; 0 means
  /// unlimited.
  public var maximumHeight: Double
  /// The number of lines that the text must not exceed, shrinking if necessary; 0 means unlimited.
  public var maximumLines: Int
  /// The horizontal position relative to the origin.
  public var horizontal: HorizontalAlignment
  /// The vertical position relative to the origin.
  public var vertical: VerticalAlignment
  /// Space between neighbouring letters in own points; shrinks with the letters.
  public var letterSpacing = 0.0
  /// Extra space for each blank in own points; shrinks with the letters.
  public var wordSpacing = 0.0
  /// The outline of the letters; nil for none.
  public var outline: TextOutline?
  /// The shadow of the text; nil for none.
  public var shadow: TextShadow?
  /// Parts with their own colours; where several overlap, the last one counts.
  public var marks: [TextMark] = []
  /// The caret while somebody writes in it; nil for a text that is only read.
  public var caret: TextCaret?

  /// A text from its parts.
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
