import Controls
import PinCourses
import PinEditing
import Stage

/// What the editor writes and says.
struct EditorWords {
  let text: Translation

  /// What a row is called.
  func title(of row: PinEditRow, _ editing: PinEditing) -> String {
    switch row.element {
    case .pin:
      let labels = editing.pin(of: row)?.labels.map(\.text) ?? []
      return labels.isEmpty ? text("pin.row.empty") : labels.joined(separator: ", ")
    case .area(let id): return text("pinedit.row.area", row.number == 0 ? id : "\(row.number)")
    case .arrow(let id):
      return text("pinedit.row.arrow", row.number == 0 ? id : "\(row.number)")
    case .mark(let id):
      let mark = editing.exercise?.marks.first { $0.id == id }
      return text("pinedit.row.mark", mark?.text ?? id)
    }
  }

  /// What has become of something since it was saved.
  func state(_ state: PinRowState) -> String { text("pinedit.state.\(state.rawValue)") }

  func spoken(_ row: PinEditRow, _ editing: PinEditing) -> Spoken {
    Spoken(
      [title(of: row, editing), state(row.state)].joined(separator: ", "),
      language: text.language, role: .button)
  }

  /// What a tool is called.
  func title(of tool: PinTool) -> String { text("pinedit.tool.\(tool.rawValue)") }

  /// What to do next.
  func hint(_ editing: PinEditing) -> String {
    guard editing.picture != nil else { return text("pinedit.hint.picture") }
    if editing.pending != nil { return text("pinedit.hint.name") }
    if let next = editing.names.first?.first {
      let key =
        editing.tool.pinSize == nil ? "pinedit.hint.waiting" : "pinedit.hint.next"
      return text(key, next, "\(editing.names.count)")
    }
    return text("pinedit.hint.\(editing.tool.rawValue)")
  }

  /// Why something was not done; nil if the picture tells it.
  func note(_ note: PinEditNote) -> String? {
    note == .tooShort ? nil : text("pinedit.note.\(note.rawValue)")
  }

  func refusal(_ refusal: PinPictureRefusal) -> String {
    text.filled("pinedit.refused.\(refusal.rawValue)", refusal.numbers)
  }
}
