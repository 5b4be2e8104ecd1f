import PinCourses
import TypedNames

/// The labels of pins, and the names that wait for pins.
extension PinEditing {
  /// The most lines that are taken from a pasted text.
  package static let nameLimit = PinExercise.elementLimit

  mutating func editNames(_ edit: PinEdit) -> PinEditNote? {
    switch edit {
    case .name(let text): return name(text)
    case .paste(let text):
      let names = Self.names(text)
      guard !names.isEmpty else { return .length }
      change { $0.names = Array(($0.names + names).prefix(Self.nameLimit)) }
    case .dropNames: change { $0.names = [] }
    case .addLabel(let id, let text):
      guard let pin = pin(id) else { return nil }
      guard let labels = Self.labels(text), !labels.isEmpty else { return .length }
      let new = labels.filter { label in !pin.labels.contains { $0.text == label } }
      guard !new.isEmpty else { return .twice }
      guard pin.labels.count + new.count <= Pin.labelLimit else { return .full }
      changePin(id) { $0.labels += new.map { NameLabel($0) } }
    case .renameLabel(let id, let index, let text):
      guard let pin = pin(id), pin.labels.indices.contains(index) else { return nil }
      guard let labels = Self.labels(text), let first = labels.first else { return .length }
      // Those after a bar are further labels.
      let others = pin.labels.indices.filter { $0 != index }.map { pin.labels[$0].text }
      guard !others.contains(first) else { return .twice }
      let more = labels.dropFirst().filter { !others.contains($0) }
      guard pin.labels.count + more.count <= Pin.labelLimit else { return .full }
      changePin(id) {
        $0.labels[index].text = first
        $0.labels += more.map { NameLabel($0) }
      }
    case .moveLabel(let id, let from, let to): changePin(id) { $0.labels.move(from, to: to) }
    case .deleteLabel(let id, let index):
      guard let pin = pin(id), pin.labels.indices.contains(index) else { return nil }
      return changePin(id, { $0.labels.remove(at: index) }) ? nil : .onlyLabel
    default: break
    }
    return nil
  }

  /// The pin that waits gets its label, and so comes into the document.
  private mutating func name(_ text: String) -> PinEditNote? {
    guard var pin = pending else { return nil }
    guard let labels = Self.labels(text), !labels.isEmpty, labels.count <= Pin.labelLimit else {
      return .length
    }
    pending = nil
    pin.labels = labels.map { NameLabel($0) }
    changeExercise { $0.pins.append(pin) }
    selection = .pin(pin.id)
    return nil
  }

  func pin(_ id: String) -> Pin? { exercise?.pins.first { $0.id == id } }

  /// Changes a pin; false if the exercise would not be sound.
  @discardableResult
  mutating func changePin(_ id: String, _ body: (inout Pin) -> Void) -> Bool {
    changeExercise { exercise in
      guard let index = exercise.pins.firstIndex(where: { $0.id == id }) else { return }
      body(&exercise.pins[index])
    }
  }

  /// The names of a line, divided by `|`, each once; nil if one is too long.
  package static func labels(_ line: String) -> [String]? {
    var labels: [String] = []
    for part in line.split(separator: "|") {
      let label = String(part).onOneLine.trimmedOfBlanks
      guard label.count <= Pin.labelLength else { return nil }
      if !label.isEmpty, !labels.contains(label) { labels.append(label) }
    }
    return labels
  }

  /// The names of a pasted text: one a line, synonyms after `|`. What is no name is left out.
  package static func names(_ text: String) -> [[String]] {
    text.split(whereSeparator: \.isNewline).prefix(nameLimit).compactMap { line in
      labels(String(line)).flatMap { $0.isEmpty ? nil : Array($0.prefix(Pin.labelLimit)) }
    }
  }
}
