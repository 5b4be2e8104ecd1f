import Stage

/// A button with a text, a picture, or both: a coloured face on a darker lip that gives way when it
/// is pressed.
public final class Button: Pressable {
  /// How prominent a button is.
  public enum Style: Sendable {
    /// The main action.
    case primary
    /// Another action.
    case secondary
    /// An unobtrusive action on paper.
    case plain
    /// One of several options, chosen.
    case chosen
  }

  /// How prominent it is.
  public var style: Style {
    didSet {
      show()
      if style != oldValue, style == .chosen { announceIfFocused() }
    }
  }
  /// Its text.
  public var title: String {
    get { label.text }
    set { label.text = newValue }
  }

  /// The name of its picture; nil without one.
  public var iconName: String? { icon?.picture }
  /// Whether it shows a picture and no text.
  public var isSign: Bool { icon != nil && label.text.isEmpty }

  private static let lip = 6.0
  private let face = Node()
  private let plate: Shape
  private let edge: Shape
  private let label: Label
  private let icon: Sprite?

  /// A button; its position is its centre.
  ///
  /// - Parameters:
  ///   - title: its text.
  ///   - icon: a picture's name; left of the title, or centred if there is none.
  ///   - size: the size in points, including the lip; at least `Theme.smallestTarget` each.
  ///   - style: how prominent it is.
  ///   - fontSize: the title's font size in points.
  ///   - onPress: called when it is pressed.
  public init(
    _ title: String = "", icon: String? = nil, size: Size, style: Style = .secondary,
    fontSize: Double = 30, onPress: (() -> Void)? = nil
  ) {
    let faceSize = Size(size.width, size.height - Button.lip)
    let radius = min(22, faceSize.height / 2)
    plate = Shape(rectangle: faceSize, cornerRadius: radius, fill: .white)
    edge = Shape(rectangle: faceSize, cornerRadius: radius, fill: .white)
    let iconSide = Button.iconSide(height: size.height)
    let hasBoth = icon != nil && !title.isEmpty
    let textWidth = size.width - 28 - (hasBoth ? iconSide + 12 : 0)
    label = Label(
      title, size: fontSize, font: "bold", room: Size(textWidth, faceSize.height * 0.9), lines: 2)
    self.icon = icon.map { Sprite($0, size: Size(iconSide, iconSide)) }
    self.style = style
    super.init(size: size, cornerRadius: radius)
    self.onPress = onPress
    edge.position.y = Button.lip / 2
    face.position.y = -Button.lip / 2
    add([edge, face])
    face.add([plate, label])
    if let icon = self.icon {
      face.add(icon)
      if hasBoth {
        icon.position.x = -size.width / 2 + 16 + iconSide / 2
        label.position.x = (iconSide + 12) / 2
      }
    }
    show()
  }

  /// The width and height of the picture on a button of the given height, in points: for
  /// `Scene.picturesAhead`.
  public static func iconSide(height: Double) -> Double { min((height - lip) * 0.72, 72) }

  /// The needs for pictures that it will show instead of its icon: for `Scene.picturesAhead`.
  public func pictureNeeds(_ names: [String]) -> [PictureNeed] { icon?.needs(names) ?? [] }

  /// Shows another picture.
  public func setIcon(_ name: String) {
    icon?.picture = name
  }

  /// Its description in words.
  public override var spoken: Spoken? {
    var spoken = super.spoken
    if style == .chosen { spoken?.states.append(.chosen) }
    return spoken
  }

  public override func stateChanged() {
    show()
  }

  private func show() {
    let (fill, lip, ink): (Color, Color, Color) =
      switch style {
      case .primary: (Theme.go, Theme.goEdge, .white)
      case .secondary: (Theme.calm, Theme.calmEdge, .white)
      case .plain: (Theme.paper, Theme.plainEdge, Theme.ink)
      case .chosen: (Theme.sun, Theme.sunEdge, Theme.ink)
      }
    // Towards the lip's colour, so that white letters stay as readable.
    plate.fill = state == .hovered ? fill.interpolated(to: lip, by: 0.3) : fill
    // Yellow is too close to paper to be distinguished without an edge.
    plate.run.stroke =
      style == .plain ? lip : style == .chosen ? Theme.chosen : .clear
    plate.run.strokeWidth = plate.run.stroke.alpha > 0 ? 3 : 0
    edge.fill = lip
    edge.run.stroke = plate.run.stroke
    edge.run.strokeWidth = plate.run.strokeWidth
    label.color = ink
    face.position.y = state == .pressed ? Button.lip / 2 : -Button.lip / 2
    alpha = state == .disabled ? 0.45 : 1
  }
}
