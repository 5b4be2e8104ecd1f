import Controls
import Stage

/// Three dots that pulse in turn above a text: something is in progress.
final class ProgressDots: Node {
  init(_ words: String) {
    super.init()
    let label = Label(words, size: 28, color: Theme.ink, room: Size(560, 44), lines: 1)
    label.position.y = 44
    let plate = Shape(rectangle: Size(620, 150), cornerRadius: 40, fill: Theme.paper)
    plate.position.y = 14
    add([plate, label])
    for index in 0..<3 {
      let dot = Shape(.circle(radius: 13), fill: Theme.sun, stroke: Theme.sunEdge, strokeWidth: 3)
      dot.position.x = Double(index - 1) * 48
      dot.run(
        .sequence([
          .wait(duration: 0.2 * Double(index)),
          .forever(
            .sequence([
              .move(by: Point(0, -18), duration: 0.3).eased(.easeInOut),
              .move(by: Point(0, 18), duration: 0.3).eased(.easeInOut), .wait(duration: 0.3),
            ])),
        ]))
      add(dot)
    }
  }
}
