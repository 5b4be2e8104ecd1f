/// A node that shows text in `color`.
///
/// Only the drawing side knows how wide letters are, so a label declares its room, and the text
/// breaks and shrinks to fit. Nothing in the world ever depends on a text's width.
open class Label: Node {
  /// The text; `\n` starts a new line.
  public final var text: String {
    get { run.text }
    set { run.text = newValue }
  }
  /// The font's name, such as `regular` or `bold`.
  public final var font: String {
    get { run.font }
    set { run.font = newValue }
  }
  /// The font size in own points.
  public final var fontSize: Double {
    get { run.size }
    set { run.size = newValue }
  }
  /// The available room: lines break at its width and the text shrinks to its height; 0 means
  /// unlimited.
  public final var room: Size {
    get { Size(run.maximumWidth, run.maximumHeight) }
    set {
      run.maximumWidth = newValue.width
      run.maximumHeight = newValue.height
    }
  }
  /// The number of lines to shrink to; 0 means unlimited.
  public final var maximumLines: Int {
    get { run.maximumLines }
    set { run.maximumLines = newValue }
  }
  /// The horizontal position of the text relative to the node's position.
  public final var horizontal: TextRun.HorizontalAlignment {
    get { run.horizontal }
    set { run.horizontal = newValue }
  }
  /// The vertical position of the text relative to the node's position.
  public final var vertical: TextRun.VerticalAlignment {
    get { run.vertical }
    set { run.vertical = newValue }
  }

  /// Space between neighbouring letters in own points.
  public final var letterSpacing: Double {
    get { run.letterSpacing }
    set { run.letterSpacing = newValue }
  }
  /// Extra space for each blank in own points.
  public final var wordSpacing: Double {
    get { run.wordSpacing }
    set { run.wordSpacing = newValue }
  }
  /// The outline of the letters; nil for none.
  public final var outline: TextOutline? {
    get { run.outline }
    set { run.outline = newValue }
  }
  /// The shadow of the text; nil for none.
  public final var shadow: TextShadow? {
    get { run.shadow }
    set { run.shadow = newValue }
  }
  /// Parts with their own colours, such as the answer in a sentence.
  public final var marks: [TextMark] {
    get { run.marks }
    set { run.marks = newValue }
  }

  /// The caret while somebody writes in it; nil if it is only read.
  public final var caret: TextCaret? {
    get { run.caret }
    set { run.caret = newValue }
  }

  /// All properties of the text in one value.
  public final var run: TextRun

  /// A text; by default black and centred on the node's position.
  ///
  /// - Parameters:
  ///   - text: the text; `\n` starts a new line.
  ///   - size: the font size in points.
  ///   - font: the font's name, such as `regular` or `bold`.
  ///   - color: the letters' colour.
  ///   - room: the width at which lines break and the height to shrink to; 0 means unlimited.
  ///   - lines: the number of lines to shrink to; 0 means unlimited.
  ///   - horizontal: its horizontal position relative to the node's position.
  ///   - vertical: its vertical position relative to the node's position.
  public init(
    _ text: String, size: Double, font: String = "regular", color: Color = .black,
    room: Size = .zero, lines: Int = 0, horizontal: TextRun.HorizontalAlignment = .center,
    vertical: TextRun.VerticalAlignment = .middle
  ) {
    run = TextRun(
      text: text, font: font, size: size, maximumWidth: room.width, maximumHeight: room.height,
      maximumLines: lines, horizontal: horizontal, vertical: vertical)
    super.init()
    content = .label
    self.color = color
  }

  /// The room of the label around its alignment point; nil if it has none.
  open override var contentArea: Rect? {
    guard run.maximumWidth > 0 else { return nil }
    let height = run.maximumHeight > 0 ? run.maximumHeight : run.size * 1.3
    let x: Double =
      switch run.horizontal {
      case .left: 0
      case .center: -run.maximumWidth / 2
      case .right: -run.maximumWidth
      }
    let y: Double =
      switch run.vertical {
      case .top: 0
      case .middle: -height / 2
      case .bottom: -height
      }
    return Rect(x: x, y: y, width: run.maximumWidth, height: height)
  }
}
