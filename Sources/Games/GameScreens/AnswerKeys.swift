import Controls
import Stage

/// Shows on the sheet before the start which keys give answers: a line of text, and the keys below
/// it.
final class AnswerKeys: Node {
  private static let capSize = Size(60, 50)
  private static let gap = 16.0
  /// The offsets of line and keys below the centre of their place on the sheet, so that three lines
  /// of text fit above them.
  private static let drops = (line: 14.0, keys: 70.0)

  /// The keys from 1 to a number.
  init(count: Int, translation: Translation) {
    super.init()
    let line = Label(
      translation("ready.keys"), size: 24, color: Theme.softInk, room: Size(560, 44), lines: 1)
    line.position.y = AnswerKeys.drops.line
    add(line)
    for index in 0..<count {
      let cap = AnswerKeys.cap("\(index + 1)")
      cap.position = Point(
        (Double(index) - Double(count - 1) / 2) * (AnswerKeys.capSize.width + AnswerKeys.gap),
        AnswerKeys.drops.keys)
      add(cap)
    }
  }

  /// A key of the keyboard with its character.
  private static func cap(_ sign: String) -> Node {
    let cap = Node()
    let base = Shape(rectangle: capSize, cornerRadius: 10, fill: Theme.paperEdge)
    base.position = Point(0, 4)
    cap.add([
      base,
      Shape(
        rectangle: capSize, cornerRadius: 10, fill: .white, stroke: Theme.paperEdge,
        strokeWidth: 2),
      Label(
        sign, size: 28, font: "bold", color: Theme.ink,
        room: Size(capSize.width - 12, capSize.height - 4), lines: 1),
    ])
    return cap
  }
}

extension GameScene {
  /// The keys from 1 to a number, for the sheet before the start; nil with one switch, where every
  /// key means the same.
  public func answerKeys(_ count: Int) -> Node? {
    guard context.settings.scanTicks == nil else { return nil }
    return AnswerKeys(count: count, translation: context.translation)
  }
}
