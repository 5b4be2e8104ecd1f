import Controls
import Stage

/// Shows that something was lost, and where: hearts, points, and the reason.
extension SkyEffects {
  static let heartSize = Size(78, 78)
  static let lostStarSize = Size(44, 44)
  static let pillSize = Size(136, 62)
  private static let wordsSize = Size(350, 58)

  /// The pictures it shows.
  static var lossPictures: [PictureNeed] {
    [
      PictureNeed("ui/heart", size: heartSize),
      PictureNeed("teachifybird/heart-left", size: heartSize),
      PictureNeed("teachifybird/heart-right", size: heartSize),
      PictureNeed("ui/star", size: lostStarSize),
    ]
  }

  /// Lets a heart jump out and break in two.
  func breakHeart(at place: Point) {
    let heart = Node()
    heart.name = "lost-heart"
    let whole = Sprite("ui/heart", size: SkyEffects.heartSize)
    whole.run(.sequence([.wait(duration: 0.4), .hide]))
    heart.add(whole)
    for (side, name) in [(-1.0, "teachifybird/heart-left"), (1, "teachifybird/heart-right")] {
      let half = Sprite(name, size: SkyEffects.heartSize)
      half.isHidden = true
      half.run(
        .sequence([
          .wait(duration: 0.4), .show,
          .group([
            .move(by: Point(side * 24, 0), duration: 0.75).eased(.easeOut),
            .rotate(by: side * 0.7, duration: 0.75).eased(.easeOut),
            .sequence([
              .move(by: Point(0, -8), duration: 0.12).eased(.easeOut),
              .group([
                .move(by: Point(0, 66), duration: 0.63).eased(.easeIn),
                .sequence([.wait(duration: 0.3), .fade(to: 0, duration: 0.33)]),
              ]),
            ]),
          ]),
        ]))
      heart.add(half)
    }
    heart.position = place
    heart.scale = 0.3
    heart.run(
      .sequence([.scale(to: 1, duration: 0.25).eased(.backOut), .wait(duration: 0.95), .remove]))
    add(heart)
  }

  /// Lets lost points come out where it happened, on a paper with their number and a star, and fall
  /// away.
  func takePoints(_ points: Int, color: Color, at place: Point) {
    let pill = Node()
    pill.name = "lost-points"
    let star = Sprite("ui/star", size: SkyEffects.lostStarSize)
    let label = Label(
      "−\(points)", size: 40, font: "bold", color: color, room: Size(64, 52), lines: 1)
    star.position.x = 32
    label.position.x = -24
    pill.add([SkyEffects.paper(SkyEffects.pillSize), label, star])
    pill.position = place
    pill.scale = 0.4
    pill.run(
      .sequence([
        .scale(to: 1, duration: 0.25).eased(.backOut), .wait(duration: 0.9),
        .group([.move(by: Point(0, 70), duration: 0.5).eased(.easeIn), .fade(to: 0, duration: 0.5)]
        ), .remove,
      ]))
    add(pill)
  }

  /// Explains on a slip of paper what to avoid; its left edge is at a position.
  func say(_ words: String, at place: Point) {
    first(named: "words")?.removeFromParent()
    let slip = Node()
    slip.name = "words"
    let size = SkyEffects.wordsSize
    slip.add([
      SkyEffects.paper(size),
      Label(
        words, size: 30, font: "bold", color: Theme.ink, room: Size(size.width - 32, 46), lines: 1),
    ])
    slip.position = place + Point(size.width / 2, 0)
    slip.scale = 0.4
    slip.run(
      .sequence([
        .scale(to: 1, duration: 0.2).eased(.backOut), .wait(duration: 1.7),
        .fade(to: 0, duration: 0.3), .remove,
      ]))
    add(slip)
  }

  private static func paper(_ size: Size) -> Shape {
    Shape(
      rectangle: size, cornerRadius: size.height / 2, fill: Theme.paper, stroke: Theme.paperEdge,
      strokeWidth: 4)
  }
}
