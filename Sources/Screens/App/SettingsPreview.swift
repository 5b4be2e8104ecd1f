import Classroom
import Controls
import Stage

/// Shows immediately what the settings of a page do.
final class SettingsPreview: Node {
  private let group: SettingsGroup
  private let size: Size
  private let session: Session
  private let stage = Node()
  /// Carries the ball, at the speed of the games.
  private let ground = Node()

  /// The height of the button that switches the sound.
  static let soundHeight = 104.0

  init(_ group: SettingsGroup, size: Size, session: Session) {
    self.group = group
    self.size = size
    self.session = session
    super.init()
    add(
      Shape(
        rectangle: size, cornerRadius: 22, fill: Theme.warmPaper, stroke: Theme.paperEdge,
        strokeWidth: 3))
    add(stage)
    if group == .play { rollBall() }
    show()
  }

  /// Shows the current settings.
  func show() {
    stage.removeAllChildren()
    switch group {
    case .read: showText()
    case .see: showColours()
    case .hear: showSound()
    case .play: showGame()
    case .me: showCard()
    }
  }

  private func showText() {
    stage.add(
      Label(
        session.translation("settings.sample"), size: 36, color: Theme.ink,
        room: Size(size.width - 44, size.height - 30), lines: 6))
  }

  private func showColours() {
    let palette = session.palette
    let rowSize = Size(min(380, size.width - 40), min(84, size.height / 4))
    let rows = [true, false].map { isRight in
      let row = Node()
      let name = isRight ? "right" : "wrong"
      let mark = Sprite(palette.picture("ui/\(name)"), size: Size(52, 52))
      let label = Label(
        session.translation("settings.\(name)"), size: 32, font: "bold",
        color: isRight ? palette.right : palette.wrong, lines: 1, horizontal: .left)
      row.add([
        Shape(
          rectangle: rowSize, cornerRadius: 18,
          fill: isRight ? palette.rightPaper : palette.wrongPaper), mark, label,
      ])
      Layout.row(gap: 16, [.node(mark, size: mark.size), .label(label)])
        .padded(LayoutInsets(top: 4, left: 20, bottom: 4, right: 22))
        .place(in: Rect(center: .zero, size: rowSize))
      stage.add(row)
      return Layout.node(row, size: rowSize)
    }
    Layout.column(gap: 12, rows + [.spacer()]).padded(LayoutInsets(top: 16))
      .place(in: Rect(center: .zero, size: size))
    // It keeps still if less movement is wanted.
    for (index, place) in [-90.0, 0, 90].enumerated() {
      let height = min(110, size.height * 0.34)
      let flower = Sprite(
        "feedme/flower-\(index % 2 + 1)", size: Size(height * 0.75, height),
        anchor: Point(0.5, 0.98))
      flower.position = Point(place, size.height / 2 - 14)
      flower.isDecoration = true
      flower.run(
        .sequence([
          .wait(duration: Double(index) * 0.4),
          .forever(
            .sequence([
              .rotate(by: 0.14, duration: 0.9).eased(.easeInOut),
              .rotate(by: -0.28, duration: 1.8).eased(.easeInOut),
              .rotate(by: 0.14, duration: 0.9).eased(.easeInOut),
            ])),
        ]))
      stage.add(flower)
    }
  }

  private func showSound() {
    let button = Button(
      session.translation("settings.sound"), icon: session.sound.icon,
      size: Size(min(300, size.width - 40), Self.soundHeight), style: .plain, fontSize: 32)
    button.name = "sound"
    button.onPress = { [unowned self, unowned button] in
      session.sound.toggle(scene?.director)
      button.setIcon(session.sound.icon)
    }
    stage.add(button)
  }

  private func showCard() {
    guard let pupil = session.player else { return }
    let radius = min(size.height * 0.3, size.width * 0.3, 130)
    let disc = Shape(
      .circle(radius: radius), fill: CardColour(of: pupil).fill, stroke: Theme.plainEdge,
      strokeWidth: 4)
    disc.position.y = -size.height * 0.12
    let animal = Sprite(Animal(of: pupil).picture, size: Size(radius * 1.5, radius * 1.5))
    animal.position = disc.position
    let name = Label(
      pupil.name, size: 32, font: "bold", color: Theme.ink,
      room: Size(size.width - 40, size.height * 0.2), lines: 1)
    name.position.y = size.height * 0.33
    stage.add([disc, animal, name])
  }

  private func showGame() {
    ground.speed = Double(session.settings.gameSpeedPercent) / 100
    let height = size.height / 2
    let dragon = Sprite(
      "feedme/dragon-\(session.settings.isCalm ? "calm" : "angry")-1",
      size: Size(1.095, 1) * min(height - 20, 190))
    dragon.position = Point(-size.width / 4, height / 2 - 4)
    let screen = Node()
    let screenSize = Size(min(176, size.width / 2 - 30), min(110, height - 30))
    screen.add(
      Shape(
        rectangle: screenSize, cornerRadius: 12, fill: Color(hex: 0xDFF5FF), stroke: Theme.ink,
        strokeWidth: 4))
    let pause = Sprite("ui/pause", size: Size(34, 34))
    pause.position = Point(
      -session.handSide * (screenSize.width / 2 - 28), -screenSize.height / 2 + 26)
    screen.add(pause)
    for index in 0..<3 {
      let heart = Sprite("ui/heart", size: Size(24, 24))
      heart.position = Point(
        session.handSide * (screenSize.width / 2 - 22 - Double(index) * 26),
        -screenSize.height / 2 + 26)
      screen.add(heart)
    }
    screen.position = Point(size.width / 4, height / 2 - 4)
    stage.add([dragon, screen])
  }

  private func rollBall() {
    let way = min(size.width - 110, 420)
    let line = Shape(
      .line([Point(-way / 2 - 34, 36), Point(way / 2 + 34, 36)]), fill: .clear,
      stroke: Theme.plainEdge, strokeWidth: 6)
    let ball = Sprite("mathpiano/ball", size: Size(64, 64))
    ball.position.x = -way / 2
    let turn = way / 32
    ball.run(
      .forever(
        .sequence([
          .group([.move(by: Point(way, 0), duration: 2), .rotate(by: turn, duration: 2)]),
          .group([.move(by: Point(-way, 0), duration: 2), .rotate(by: -turn, duration: 2)]),
        ])))
    ground.position.y = -size.height / 4
    ground.add([line, ball])
    add(ground)
  }
}
