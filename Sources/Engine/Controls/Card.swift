import Stage

/// A pressable paper card. Its contents are added to `face`, which is pale while the card is
/// disabled. What must stay readable then, such as the reason, is added to the card itself.
public final class Card: Pressable {
  /// Carries the card's contents; its origin is the card's centre.
  public let face = Node()
  /// Whether it is the chosen one of several.
  public var isChosen = false {
    didSet {
      stateChanged()
      if isChosen, !oldValue { announceIfFocused() }
    }
  }

  /// Whether it lights up when a pointer hovers over it; false if a press only explains why it is
  /// not available.
  public var invites = true {
    didSet { stateChanged() }
  }

  private static let smallSide = 100.0
  private let shadow: Shape
  private let plate: Shape
  private var badge: CheckBadge?

  /// An empty card of the given size in points.
  public override init(size: Size, cornerRadius: Double = 26) {
    shadow = Shape(
      rectangle: size, cornerRadius: cornerRadius, fill: Color(hex: 0x2B3A4A, alpha: 0.22))
    plate = Shape(
      rectangle: size, cornerRadius: cornerRadius, fill: Theme.paper, stroke: Theme.plainEdge,
      strokeWidth: 4)
    super.init(size: size, cornerRadius: cornerRadius)
    shadow.position = Point(0, 8)
    add([shadow, face])
    face.add(plate)
  }

  /// Its description in words.
  public override var spoken: Spoken? {
    var spoken = super.spoken
    if isChosen { spoken?.states.append(.chosen) }
    return spoken
  }

  public override func stateChanged() {
    plate.run.stroke = isChosen ? Theme.chosen : Theme.plainEdge
    plate.run.strokeWidth = isChosen ? 8 : 4
    showBadge()
    plate.fill = state == .hovered && invites || isChosen ? Theme.warmPaper : Theme.paper
    face.position.y = state == .pressed ? 5 : 0
    face.alpha = state == .disabled ? 0.5 : 1
    shadow.alpha = face.alpha
  }

  /// Shows a check mark in the corner.
  private func showBadge() {
    guard isChosen != (badge != nil) else { return }
    badge?.removeFromParent()
    // On a small card it keeps to the corner, so that it does not cover what the card shows.
    let isSmall = min(size.width, size.height) < Card.smallSide
    badge = isChosen ? CheckBadge(radius: isSmall ? 12 : 18) : nil
    guard let badge else { return }
    let inset = isSmall ? 7.0 : 26
    badge.position = Point(size.width / 2 - inset, -size.height / 2 + inset)
    badge.z = 0.25
    face.add(badge)
  }
}
