import Stage

/// A scene that says where short messages belong, so that they cover nothing that is pressed.
public protocol ToastHost: Scene {
  /// The area at whose lower or upper edge they are shown.
  var toastArea: Rect { get }
}

extension Scene {
  /// Removes the short message that is shown, as it no longer holds.
  public func hideToast() {
    for case let former as Toast in children { former.removeFromParent() }
  }

  /// Shows a short message over everything else for some seconds: what was saved, what is new.
  ///
  /// One is shown at a time; the next replaces it. It is at the bottom, or at the top if it would
  /// cover what was just pressed or has the focus; a `ToastHost` says of which area. Pointers pass through it.
  ///
  /// - Parameters:
  ///   - text: the message, at most a sentence.
  ///   - icon: a picture's name.
  public func showToast(_ text: String, icon: String? = nil) {
    hideToast()
    add(Toast(text, icon: icon, in: self))
    director?.announce(text, urgency: .assertive)
  }
}

/// A strip of dark paper with a message that disappears by itself.
public final class Toast: Node, TickObserver {
  /// The message.
  public let text: String

  private let size: Size
  private let isAtTop: Bool
  private var knownArea: Rect?

  /// The seconds it is shown: 2.5 plus the reading time of a seven-year-old, who reads about twelve
  /// letters a second.
  private static func seconds(for text: String) -> Double {
    min(2.5 + Double(text.count) / 12, 9)
  }

  fileprivate init(_ text: String, icon: String?, in scene: Scene) {
    self.text = text
    let width = min(720, Toast.area(in: scene).width - 32)
    size = Size(width, 92)
    let bottom = Rect(center: Toast.place(in: scene, size, isAtTop: false), size: size)
    isAtTop = Toast.areas(of: scene).contains { $0.intersects(bottom.inset(-16, -16)) }
    super.init()
    name = "toast"
    z = 4000
    let iconSide = 56.0
    let iconRoom = icon == nil ? 0 : iconSide + 16
    add(
      Shape(
        rectangle: size, cornerRadius: 24, fill: Theme.ink, stroke: .white, strokeWidth: 4))
    let label = Label(
      text, size: 28, font: "bold", color: .white, room: Size(width - 48 - iconRoom, 80), lines: 2)
    label.position.x = iconRoom / 2
    add(label)
    if let icon {
      let sprite = Sprite(icon, size: Size(iconSide, iconSide))
      sprite.position.x = -width / 2 + 20 + iconSide / 2
      add(sprite)
    }
    settle(in: scene)
    alpha = 0
    run(
      .sequence([
        .fade(to: 1, duration: 0.15), .wait(duration: Toast.seconds(for: text)),
        .fade(to: 0, duration: 0.3), .remove,
      ]))
  }

  public override var contentArea: Rect? { Rect(center: .zero, size: size) }

  public override func didEnter(_ director: Director) { director.add(self) }

  public override func willLeave(_ director: Director) { director.remove(self) }

  /// Keeps its position when the window changes.
  public func tickEnds(_ scene: Scene) {
    if knownArea != Toast.area(in: scene) { settle(in: scene) }
  }

  private func settle(in scene: Scene) {
    knownArea = Toast.area(in: scene)
    position = Toast.place(in: scene, size, isAtTop: isAtTop)
  }

  private static func area(in scene: Scene) -> Rect {
    (scene as? ToastHost)?.toastArea ?? scene.safeArea
  }

  private static func place(in scene: Scene, _ size: Size, isAtTop: Bool) -> Point {
    let area = area(in: scene)
    let margin = size.height / 2 + 20
    return Point(area.midX, isAtTop ? area.minY + margin : area.maxY - margin)
  }

  /// The areas that have the pupil's attention.
  private static func areas(of scene: Scene) -> [Rect] {
    var areas: [Rect] = []
    if let place = scene.lastPressedPlace { areas.append(Rect(center: place, size: Size(60, 60))) }
    if let focused = scene.focusedNode, let area = focused.contentArea {
      areas.append(focused.worldTransform.bounds(of: area))
    }
    return areas
  }
}
