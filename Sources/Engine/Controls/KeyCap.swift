import Stage

/// A key of the on-screen keyboard. Its whole cell can be pressed, so that no press falls between
/// two keys.
final class KeyCap: Pressable {
  /// What it does.
  enum Role: Sendable, Hashable {
    case sign(Character)
    case shift, backspace, done
  }

  private let role: Role
  private let plate: Shape
  private let edge: Shape
  private let face = Node()
  private var label: Label?
  private var isLit = false

  init(_ role: Role, cell: Size) {
    self.role = role
    let visible = Size(cell.width - 6, cell.height - 12)
    edge = Shape(rectangle: visible, cornerRadius: 12, fill: Theme.plainEdge)
    plate = Shape(rectangle: visible, cornerRadius: 12, fill: .white)
    super.init(size: cell, cornerRadius: 12)
    takesFocus = false
    edge.position.y = 4
    add([edge, face])
    face.add(plate)
    switch role {
    case .sign(let sign):
      name = sign == " " ? "key-space" : "key-\(sign)"
      let label = Label(
        sign == " " ? "" : String(sign), size: 34, font: "bold", color: Theme.ink,
        room: Size(visible.width - 4, visible.height), lines: 1)
      face.add(label)
      self.label = label
      if sign == " " { face.add(KeyCap.spaceMark) }
    case .shift:
      name = "key-shift"
      face.add(KeyCap.shiftMark)
    case .backspace:
      name = "key-backspace"
      face.add(KeyCap.backspaceMark)
    case .done:
      name = "key-done"
      face.add(CheckBadge.mark(reach: 17, color: .white, width: 8))
    }
    stateChanged()
  }

  /// Shows small or capital letters.
  func show(isShifted: Bool) {
    if case .sign(let sign) = role {
      label?.text = isShifted ? KeyCap.capital(sign) : String(sign)
    }
    isLit = role == .shift && isShifted
    stateChanged()
  }

  /// A capital letter; ß stays, because its capital is not in common use and SS would be two
  /// letters.
  static func capital(_ sign: Character) -> String { sign == "ß" ? "ß" : sign.uppercased() }

  override func stateChanged() {
    let isDone = role == .done
    let fill = isDone ? Theme.go : isLit ? Theme.sun : Color.white
    let dark = isDone ? Theme.goEdge : isLit ? Theme.sunEdge : Theme.plainEdge
    plate.fill =
      state == .hovered || state == .pressed ? fill.interpolated(to: dark, by: 0.25) : fill
    edge.fill = dark
    face.position.y = state == .pressed ? 3 : 0
  }

  private static var spaceMark: Shape {
    Shape(
      .line([Point(-40, 2), Point(-40, 12), Point(40, 12), Point(40, 2)]), fill: .clear,
      stroke: Theme.ink, strokeWidth: 5)
  }

  private static var shiftMark: Shape {
    Shape(
      .polygon([
        Point(0, -19), Point(19, 3), Point(8, 3), Point(8, 17), Point(-8, 17), Point(-8, 3),
        Point(-19, 3),
      ]), fill: .white, stroke: Theme.ink, strokeWidth: 4)
  }

  private static var backspaceMark: Shape {
    var path = Path()
    path.move(to: Point(-22, 0))
    path.line(to: Point(-8, -15))
    path.line(to: Point(22, -15))
    path.line(to: Point(22, 15))
    path.line(to: Point(-8, 15))
    path.close()
    path.move(to: Point(0, -6))
    path.line(to: Point(12, 6))
    path.move(to: Point(12, -6))
    path.line(to: Point(0, 6))
    return Shape(path: path, fill: .clear, stroke: Theme.ink, strokeWidth: 4)
  }
}
