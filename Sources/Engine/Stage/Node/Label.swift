/// A node that shows text in `color`.
///
/// How wide letters are is known only to whoever draws, so a label says what room it has and the
/// text breaks and shrinks to fit; nothing in the world ever depends on a text's width.
open class Label: Node {
  /// What it says; `\n` starts a new line.
  public final var text: String {
    get { run.text }
    set { run.text = newValue }
  }
  /// The font's name, such as `regular` or `bold`.
  public final var font: String {
    get { run.font }
    set { run.font = newValue }
  }
  /// The letters' height in own points.
  public final var fontSize: Double {
    get { run.size }
    set { run.size = newValue }
  }
  /// The room: lines break at its width and the text shrinks to its height; 0 means any.
  public final var room: Size {
    get { Size(run.maximumWidth, run.maximumHeight) }
    set {
      run.maximumWidth = newValue.width
      run.maximumHeight = newValue.height
    }
  }
  /// The number of lines to shrink to; 0 means any.
  public final var maximumLines: Int {
    get { run.maximumLines }
    set { run.maximumLines = newValue }
  }
  /// Where the text lies beside the node's position.
  public final var horizontal: TextRun.HorizontalAlignment {
    get { run.horizontal }
    set { run.horizontal = newValue }
  }
  /// Where the text lies above or below the node's position.
  public final var vertical: TextRun.VerticalAlignment {
    get { run.vertical }
    set { run.vertical = newValue }
  }

  /// Room between neighbouring letters in own points.
  public final var letterSpacing: Double {
    get { run.letterSpacing }
    set { run.letterSpacing = newValue }
  }
  /// Room added to each blank in own points.
  public final var wordSpacing: Double {
    get { run.wordSpacing }
    set { run.wordSpacing = newValue }
  }
  /// A line around the letters; nil for none.
  public final var outline: TextOutline? {
    get { run.outline }
    set { run.outline = newValue }
  }
  /// What the text throws behind itself; nil for none.
  public final var shadow: TextShadow? {
    get { run.shadow }
    set { run.shadow = newValue }
  }
  /// Parts in colours of their own, such as the answer in a sentence.
  public final var marks: [TextMark] {
    get { run.marks }
    set { run.marks = newValue }
  }

  /// Where somebody writes in it; nil where it is only read.
  public final var caret: TextCaret? {
    get { run.caret }
    set { run.caret = newValue }
  }

  /// Everything about the text in one value.
  public final var run: TextRun

  /// A text, black and around the node's position unless told otherwise.
  ///
  /// - Parameters:
  ///   - text: what it says; `\n` starts a new line.
  ///   - size: the letters' height in points.
  ///   - font: the font's name, such as `regular` or `bold`.
  ///   - color: the letters' colour.
  ///   - room: the width at which lines break and the height to shrink to; 0 means any.
  ///   - lines: the number of lines to shrink to; 0 means any.
  ///   - horizontal: where the text lies beside the node's position.
  ///   - vertical: where it lies above or below the node's position.
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

  /// The room it was given around its alignment point; nil when it was given none.
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
