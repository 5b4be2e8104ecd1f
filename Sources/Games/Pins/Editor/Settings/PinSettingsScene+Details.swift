import Controls
import PinCourses
import PinEditing
import Stage

/// The page of what a pin has besides its names: its area, what it counts, and with which others it is revealed.
extension PinSettingsScene {
  private static let points = [0, 1, 2, 3, 4, 5, 10, 20, 50, 100]
  private static let groups = ["A", "B", "C", "D", "E", "F"]

  func addDetails(in area: Rect) {
    guard case .pin(let id) = scope, let exercise = editing.exercise,
      let pin = exercise.pins.first(where: { $0.id == id })
    else { return }
    let size = Size(isTall ? area.width : (area.width - 20) / 2, target)
    let none = text("pinedit.details.none")
    func row<Value: Equatable>(
      _ key: String, _ values: [Value], _ own: Value, _ words: (Value) -> String,
      _ edit: @escaping (Value) -> PinEdit
    ) -> Layout<Placement> {
      let row = SettingRow(
        text("pinedit.details.\(key)"), values: values.map(words),
        index: values.firstIndex(of: own) ?? 0, size: size)
      row.name = "detail-\(key)"
      row.language = text.language
      row.onChange = { [unowned self] in send(edit(values[$0])) }
      panel.add(row)
      return .control(row)
    }
    let points = Set(Self.points + [pin.points]).sorted()
    let areas = areas(for: pin, in: exercise)
    let groups = Set(Self.groups + exercise.pins.compactMap(\.group)).sorted()
    var rows = [
      row("area", [nil] + areas.map { Optional($0) }, pin.area, { $0.map(title) ?? none }) {
        .link(pin: id, area: $0)
      },
      row("points", points, pin.points, { "\($0)" }) { .points(pin: id, $0) },
      row("group", [nil] + groups.map { Optional($0) }, pin.group, { $0 ?? none }) {
        .group(pin: id, $0 ?? "")
      },
    ]
    if pin.flag != nil {
      let button = Button(
        text("pinedit.details.removeFlag"), size: size, style: .secondary, fontSize: 22
      ) { [unowned self] in send(.removeFlag(pin: id)) }
      button.name = "detail-removeFlag"
      panel.add(button)
      rows.append(.control(button))
    }
    Layout.column(
      gap: 12,
      [
        .grid(columns: isTall ? 1 : 2, gap: Size(20, 10), rows),
        hint(text("pinedit.details.how")), .spacer(),
      ]
    ).place(in: area)
  }

  /// The areas of the pin's picture, those that hold it first.
  private func areas(for pin: Pin, in exercise: PinExercise) -> [String] {
    let aspect = exercise.picture(pin.picture)?.aspect ?? 1
    let own = exercise.areas.filter { $0.picture == pin.picture }
    let holding = own.filter { $0.shape.contains(pin.place, aspect: aspect) }
    return (holding + own.filter { !holding.contains($0) }).map(\.id)
  }

  private func title(ofArea id: String) -> String {
    guard let row = editing.rows.first(where: { $0.element == .area(id) }) else { return id }
    return EditorWords(text: text).title(of: row, editing)
  }
}
