import Controls
import Stage

/// Covers a round that is being watched: keeps input from the game, shows that it is a replay, and
/// has the buttons that pause and end it.
package final class ReplayVeil: Node {
  /// Ends the watching.
  let button: Button
  /// Called when that button is pressed.
  package var onLeave: (() -> Void)?
  /// Called when the replay should pause or resume.
  var onHold: ((Bool) -> Void)?
  /// Whether the replay is paused.
  package private(set) var isHeld = false

  private let text: Translation
  private let isLeftHanded: Bool
  private let cover = TouchCover()
  /// Pauses and resumes the replay.
  package let holdButton = Button(icon: "ui/pause", size: ReplayVeil.buttonSize, style: .plain)
  /// The edges of a film, at the top and bottom.
  private let strips = [FilmStrip(), FilmStrip()]
  private let ribbon = Node()
  private let label = Label(
    "", size: 27, font: "bold", color: Theme.ink,
    room: Size(ribbonSize.width - 104, ribbonSize.height - 10), lines: 2)

  private static let buttonSize = Size(84, 84)
  private static let ribbonSize = Size(440, 84)

  /// A veil with the texts and the hand of a context.
  package init(_ context: GameContext) {
    text = context.translation
    isLeftHanded = context.isLeftHanded
    button = Button(icon: "ui/back", size: Self.buttonSize, style: .plain)
    super.init()
    z = 2500
    button.name = "leave"
    button.words = text.spoken("spoken.button.back", role: .button)
    button.pressSound = "ui/back"
    button.onPress = { [weak self] in self?.onLeave?() }
    holdButton.name = "hold"
    holdButton.onPress = { [weak self] in self?.hold() }
    cover.onTouch = { [weak self] in self?.tell() }
    label.text = title
    label.position.x = 38
    let film = Sprite("ui/film", size: Size(66, 66))
    film.position.x = -Self.ribbonSize.width / 2 + 46
    ribbon.name = "film"
    ribbon.add([
      Shape(
        rectangle: Self.ribbonSize, cornerRadius: 26, fill: Theme.paper,
        stroke: Theme.paperEdge, strokeWidth: 4), film, label,
    ])
    add([cover])
    add(strips)
    add([ribbon, button, holdButton])
    showHold()
  }

  /// Pictures that are shown only later.
  var picturesAhead: [PictureNeed] { holdButton.pictureNeeds(["ui/play", "ui/pause"]) }

  package func layout(visible: Rect) {
    cover.path = .rectangle(visible, cornerRadius: 0)
    cover.hitShape = .rectangle(visible)
    button.position = Point(
      isLeftHanded ? visible.maxX - 62 : visible.minX + 62, visible.minY + 60)
    let edge = FilmStrip.height / 2
    for (strip, y) in zip(strips, [visible.minY + edge, visible.maxY - edge]) {
      strip.fit(width: visible.width)
      strip.position = Point(visible.midX, y)
    }
    let y = visible.maxY - FilmStrip.height - Self.ribbonSize.height / 2 - 8
    ribbon.position = Point(visible.midX + Self.buttonSize.width / 2 + 6, y)
    holdButton.position = Point(visible.midX - Self.ribbonSize.width / 2 - 6, y)
  }

  /// Handles a key: escape leaves, arrows move between the buttons; for any other key the ribbon
  /// explains that this is a replay.
  package func handle(_ key: KeyPress, in scene: Scene) -> Bool {
    guard key.phase == .down else { return true }
    switch key.key {
    case .escape: button.press()
    case .left, .right, .up, .down, .tab:
      scene.focus(scene.focusedNode === button ? holdButton : button)
    default: tell()
    }
    return true
  }

  private func hold() {
    isHeld.toggle()
    ribbon.removeAction("tell")
    ribbon.scale = 1
    label.text = title
    showHold()
    onHold?(isHeld)
  }

  /// The ribbon's default text.
  private var title: String { text(isHeld ? "replay.held" : "replay.title") }

  private func showHold() {
    holdButton.setIcon(isHeld ? "ui/play" : "ui/pause")
    holdButton.words = text.spoken(
      isHeld ? "spoken.button.goOn" : "spoken.button.pause", role: .button)
    holdButton.announceIfFocused()
  }

  /// Announces that this is a replay, to a pupil who tries to play.
  private func tell() {
    let words = text("replay.told")
    guard label.text != words else { return }
    scene?.director?.announce(words, urgency: .assertive)
    label.text = words
    ribbon.run(
      .sequence([
        .scale(to: 1.12, duration: 0.12).eased(.easeOut),
        .scale(to: 1, duration: 0.25).eased(.backOut), .wait(duration: 3.5),
        .run { [weak self] _ in
          guard let self else { return }
          label.text = title
        },
      ]), key: "tell")
  }
}

/// Receives touches instead of the game.
private final class TouchCover: Shape {
  var onTouch: (() -> Void)?

  init() {
    super.init(.rectangle(Rect(center: .zero, size: Size(1, 1)), cornerRadius: 0), fill: .clear)
    isInteractive = true
  }

  override func handle(pointer: Pointer) {
    if pointer.phase == .began { onTouch?() }
  }
}

/// The dark edge of a film with its row of holes.
private final class FilmStrip: Node {
  static let height = 24.0

  private let band = Shape(rectangle: Size(10, 10), fill: Theme.ink)
  private let holes = Shape(
    .line([]), fill: .clear, stroke: Theme.paper, strokeWidth: 11,
    strokeStyle: StrokeStyle(cap: .butt, dashes: [15, 21]))

  override init() {
    super.init()
    add([band, holes])
  }

  func fit(width: Double) {
    band.path = .rectangle(
      Rect(center: .zero, size: Size(width, Self.height)), cornerRadius: 0)
    holes.path = .line([Point(-width / 2 + 10, 0), Point(width / 2 - 4, 0)])
  }
}
