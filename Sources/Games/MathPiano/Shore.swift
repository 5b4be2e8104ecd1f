import Stage

/// The line where sea and sand meet: a thin sheet of water laps up the sand and runs back, and the
/// wet sand shines until it has dried.
final class Shore: Node {
  private let sheen = Sprite("mathpiano/wet", size: Size(1320, 62), anchor: Point(0.5, 0))
  private let wash = Sprite("mathpiano/wash", size: Size(1320, 104), anchor: Point(0.5, 0.75))
  private var line = 0.0

  /// How far a lap and a flood run up the sand, in points.
  private static let reach = (lap: 46.0, flood: 200.0)

  override init() {
    super.init()
    for part in [wash, sheen] { part.isDecoration = true }
    sheen.alpha = 0
    wash.alpha = 0
    add([sheen, wash])
  }

  /// Places it along the line where the sand begins, in the parent's points.
  func layout(visible: Rect, line: Double) {
    self.line = line
    sheen.size.width = visible.width + 40
    wash.size.width = visible.width + 40
    sheen.position = Point(visible.midX, line)
    wash.position = Point(visible.midX, line)
    lap()
  }

  /// Laps repeatedly: 1.6 s up, 2.2 s back, then a while to dry and rest.
  private func lap() {
    sheen.yScale = 1
    wash.yScale = 1
    wash.run(
      .forever(
        .sequence([
          .move(toY: line - 18, duration: 0),
          .group([
            .move(toY: line + Shore.reach.lap, duration: 1.6).eased(.easeOut),
            .fade(to: 1, duration: 0.7),
          ]),
          .wait(duration: 0.1),
          .group([
            .move(toY: line - 24, duration: 2.2).eased(.easeInOut),
            .sequence([.wait(duration: 1.2), .fade(to: 0, duration: 1)]),
          ]),
          .wait(duration: 3.4),
        ])), key: "lap")
    sheen.run(
      .forever(
        .sequence([
          .wait(duration: 1), .fade(to: 0.85, duration: 0.7), .wait(duration: 0.8),
          .fade(to: 0, duration: 3), .wait(duration: 1.8),
        ])),
      key: "lap")
  }

  /// Floods the beach because the wave came too far.
  func flood() {
    wash.run(
      .sequence([
        .group([
          .move(toY: line + Shore.reach.flood, duration: 0.6).eased(.easeOut),
          .scale(x: 1, y: 2.8, duration: 0.6).eased(.easeOut), .fade(to: 1, duration: 0.1),
        ]),
        .wait(duration: 0.2),
        .group([
          .move(toY: line - 24, duration: 1.7).eased(.easeInOut), .scale(x: 1, y: 1, duration: 1.7),
          .sequence([.wait(duration: 1.1), .fade(to: 0, duration: 0.6)]),
        ]),
      ]), key: "lap")
    sheen.run(
      .sequence([
        .group([.scale(x: 1, y: 2.9, duration: 0.6).eased(.easeOut), .fade(to: 0.9, duration: 0.5)]
        ),
        .wait(duration: 1.5), .fade(to: 0, duration: 4),
        .run { [weak self] _ in self?.lap() },
      ]), key: "lap")
  }
}
