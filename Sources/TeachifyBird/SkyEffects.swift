import Controls
import Stage

/// What bursts, sparkles and flies for a moment; places are the scene's points.
final class SkyEffects: Node {
  /// Eight directions around, so that no two sparks fly the same way.
  private static let directions = [
    Point(1, 0), Point(0.71, 0.71), Point(0, 1), Point(-0.71, 0.71), Point(-1, 0),
    Point(-0.71, -0.71), Point(0, -1), Point(0.71, -0.71),
  ]

  /// Sparks fly apart.
  func sparkle(at place: Point, reach: Double) {
    for (index, direction) in SkyEffects.directions.enumerated() {
      let spark = Sprite("teachifybird/sparkle", size: Size(44, 44))
      let way = index.isMultiple(of: 2) ? reach : reach * 0.72
      spark.position = place + direction * (reach * 0.25)
      spark.scale = 0.4
      spark.run(
        .sequence([
          .group([
            .move(by: Point(direction.x * way * 1.5, direction.y * way), 0.55).eased(.easeOut),
            .rotate(by: 1.8, 0.55),
            .sequence([.scale(to: 1.15, 0.2).eased(.easeOut), .scale(to: 0.2, 0.35)]),
          ]), .remove,
        ]))
      add(spark)
    }
  }

  /// A star jumps up and flies to where points are counted.
  func flyStar(from place: Point, to goal: Point, delay: Double = 0) {
    let star = Sprite("ui/star", size: Size(64, 64))
    star.position = place
    star.scale = 0.3
    star.run(
      .sequence([
        .wait(delay),
        .group([
          .scale(to: 1.25, 0.2).eased(.backOut), .move(by: Point(0, -44), 0.2).eased(.easeOut),
        ]),
        .group([
          .move(to: goal, 0.5).eased(.easeInOut), .scale(to: 0.7, 0.5), .rotate(by: 2 * .pi, 0.5),
        ]),
        .remove,
      ]))
    add(star)
  }

  /// A bang where something was hit.
  func bang(at place: Point) {
    let burst = Sprite("teachifybird/burst", size: Size(128, 128))
    burst.position = place
    burst.scale = 0.3
    burst.run(
      .sequence([
        .scale(to: 1, 0.1).eased(.backOut), .wait(0.05),
        .group([.fade(to: 0, 0.18), .scale(to: 1.2, 0.18), .rotate(by: 0.4, 0.18)]), .remove,
      ]))
    add(burst)
  }

  /// The dizzy bird of a moment ago tumbles away from the edge it flew against.
  func tumble(from place: Point, scale: Double) {
    let bird = Sprite("teachifybird/bird-hit", size: Size(112, 88) * scale)
    bird.position = place
    bird.run(
      .sequence([
        .group([
          .rotate(by: -2.4, 0.6), .move(by: Point(-40, 0), 0.6),
          .sequence([
            .move(by: Point(0, -26), 0.2).eased(.easeOut),
            .group([.move(by: Point(0, 60), 0.4).eased(.easeIn), .fade(to: 0, 0.4)]),
          ]),
        ]), .remove,
      ]))
    add(bird)
  }

  /// A breath of air left behind by a flap.
  func puff(at place: Point, scale: Double) {
    for index in 0..<2 {
      let puff = Shape(.circle(radius: 11 - Double(index) * 4), fill: Color(1, 1, 1, 0.75))
      puff.position = place + Point(Double(index) * -16, Double(index) * 8) * scale
      puff.scale = 0.5 * scale
      puff.run(
        .sequence([
          .group([
            .move(by: Point(-34, 34) * scale, 0.4).eased(.easeOut),
            .scale(to: 1.5 * scale, 0.4).eased(.easeOut), .fade(to: 0, 0.4),
          ]), .remove,
        ]))
      add(puff)
    }
  }

  /// Points that are taken rise and fade: a paper with their number and a star.
  func takePoints(_ points: Int, at place: Point) {
    let pill = Node()
    let star = Sprite("ui/star", size: Size(44, 44))
    let label = Label(
      "−\(points)", size: 40, font: "bold", color: Theme.wrong, room: Size(64, 52), lines: 1)
    star.position.x = 32
    label.position.x = -24
    pill.add([
      Shape(
        rectangle: Size(136, 62), cornerRadius: 31, fill: Theme.paper, stroke: Theme.paperEdge,
        strokeWidth: 4), label, star,
    ])
    pill.position = place
    pill.scale = 0.4
    pill.run(
      .sequence([
        .scale(to: 1, 0.25).eased(.backOut), .wait(0.7),
        .group([.move(by: Point(0, 70), 0.5).eased(.easeIn), .fade(to: 0, 0.5)]), .remove,
      ]))
    add(pill)
  }
}
