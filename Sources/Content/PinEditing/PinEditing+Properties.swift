import PinCourses
import TypedNames

/// What elements are like.
extension PinEditing {
  mutating func editProperties(_ edit: PinEdit) -> PinEditNote? {
    let language = language
    switch edit {
    case .size(let id, let size): changePin(id) { $0.size = size }
    case .hide(let id, let isHidden): changePin(id) { $0.isHidden = isHidden }
    case .note(let id, let text):
      guard let text = Self.text(text) else { return .length }
      changePin(id) { PinText.set(&$0.note, to: text, in: language) }
    case .describe(let id, let text):
      guard let text = Self.text(text) else { return .length }
      changePin(id) { PinText.set(&$0.description, to: text, in: language) }
    case .link(let id, let area):
      // An area of another picture holds no pin.
      let picture = pin(id)?.picture
      guard
        area == nil
          || exercise?.areas.contains(where: { $0.id == area && $0.picture == picture }) == true
      else { return nil }
      return changePin(id, { $0.area = area }) ? nil : .onlyLabel
    case .removeFlag(let id): changePin(id) { $0.flag = nil }
    case .points(let id, let points):
      changePin(id) { $0.points = Pin.pointRange.clamped(points) }
    case .group(let id, let name):
      let name = name.onOneLine.trimmedOfBlanks
      guard name.count <= Pin.labelLength else { return .length }
      changePin(id) { $0.group = name.isEmpty ? nil : name }
    case .style(let id, let style):
      return changeArea(id, { $0.style = style }) ? nil : .onlyLabel
    case .color(let element, let color):
      guard Self.isColor(color) else { return .length }
      switch element {
      case .area(let id): changeArea(id) { $0.color = color }
      case .arrow(let id): changeArrow(id) { $0.color = color }
      case .pin, .mark: break
      }
    case .alpha(let id, let alpha):
      guard alpha.isFinite else { return nil }
      changeArea(id) { $0.alpha = min(max(0, (alpha * 100).rounded() / 100), 1) }
    case .own(let element, let pin):
      guard pin == nil || exercise?.pins.contains(where: { $0.id == pin }) == true else {
        return nil
      }
      switch element {
      case .arrow(let id): changeArrow(id) { $0.pin = pin }
      case .mark(let id): changeMark(id) { $0.pin = pin }
      case .pin, .area: break
      }
    case .head(let id, let head): changeArrow(id) { $0.head = head }
    case .dash(let id, let isDashed): changeArrow(id) { $0.isDashed = isDashed }
    case .width(let id, let width):
      guard width.isFinite else { return nil }
      let range = PinArrow.widthRange
      changeArrow(id) {
        $0.width = min(max(range.lowerBound, (width * 2).rounded() / 2), range.upperBound)
      }
    case .text(let id, let text):
      let text = text.onOneLine.trimmedOfBlanks
      guard PinMark.lengthRange.contains(text.count) else { return .length }
      changeMark(id) { $0.text = text }
    case .info(let id, let text):
      guard let text = Self.text(text) else { return .length }
      changeMark(id) { PinText.set(&$0.info, to: text, in: language) }
    default: break
    }
    return nil
  }

  /// The most characters of a note.
  package static let textLength = 1000

  private static func text(_ text: String) -> String? {
    let text = text.onOneLine.trimmedOfBlanks
    return text.count <= textLength ? text : nil
  }

  private static func isColor(_ text: String) -> Bool {
    text.utf8.count == 7 && text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit)
  }

  @discardableResult
  private mutating func changeArea(_ id: String, _ body: (inout PinArea) -> Void) -> Bool {
    changeExercise { exercise in
      guard let index = exercise.areas.firstIndex(where: { $0.id == id }) else { return }
      body(&exercise.areas[index])
    }
  }

  private mutating func changeArrow(_ id: String, _ body: (inout PinArrow) -> Void) {
    changeExercise { exercise in
      guard let index = exercise.arrows.firstIndex(where: { $0.id == id }) else { return }
      body(&exercise.arrows[index])
    }
  }

  private mutating func changeMark(_ id: String, _ body: (inout PinMark) -> Void) {
    changeExercise { exercise in
      guard let index = exercise.marks.firstIndex(where: { $0.id == id }) else { return }
      body(&exercise.marks[index])
    }
  }
}
