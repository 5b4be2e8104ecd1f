import Exercises
import Items
import Notation

/// The settings that only Moodle has: elements of a question that contain only a word.
///
/// They keep Moodle's names. Unknown elements that contain more than a word are kept unchanged, under
/// the name `xml`. Hints with further options are listed in `hint.shownumcorrect` and
/// `hint.clearwrong`: their numbers from 1, separated by spaces.
enum MoodleSettings {
  /// Unknown elements, unchanged.
  static let raw = "xml"
  static let hintNumbers = "hint.shownumcorrect"
  static let hintClearing = "hint.clearwrong"

  /// The settings with a fixed place in a question, in the order of places.
  static let placed: [MoodleName] = [
    .defaultgrade, .penalty, .hidden, .shuffleanswers, .answernumbering, .showstandardinstruction,
    .shownumcorrect,
  ]

  /// The place of all others.
  static let unplaced = placed.count

  /// The position of a setting among the others.
  static func rank(_ name: String) -> Int {
    if name == hintNumbers { return unplaced + 1 }
    if name == hintClearing { return unplaced + 2 }
    return placed.firstIndex { $0.rawValue == name } ?? unplaced
  }

  /// Whether a value means yes.
  static func isYes(_ value: String) -> Bool { value == "true" || value == "1" }

  /// What a question has that is deleted in Moodle but still in use, or not finished.
  static let hidden = ItemSetting(name: MoodleName.hidden.rawValue, value: "1")

  /// Whether a kind of question can shuffle its answers; it does so by default.
  static func canShuffle(_ body: ItemBody) -> Bool {
    switch body {
    case .choice, .matching: true
    default: false
    }
  }

  /// Whether a child of a question of this kind is read as something other than a setting.
  static func isRead(_ name: MoodleName, in body: ItemBody) -> Bool {
    switch name {
    case .name, .questiontext, .generalfeedback, .correctfeedback, .partiallycorrectfeedback,
      .incorrectfeedback, .idnumber, .hint, .tags, .image, .imageBase64:
      return true
    case .answer:
      switch body {
      case .choice, .truth, .short, .numeric, .ordering: return true
      default: return false
      }
    case .subquestion: if case .matching = body { return true }
    case .single: if case .choice = body { return true }
    case .usecase: if case .short = body { return true }
    default: break
    }
    return false
  }
}

extension MoodleQuestionReader {
  /// Collects the settings in the order in which they are written again.
  mutating func addSettings(of body: ItemBody, to details: inout ItemDetails) throws(MoodleDamage) {
    var found: [(rank: Int, setting: ItemSetting)] = []
    var isPlaced = Array(repeating: false, count: MoodleSettings.placed.count)
    var saysShuffle = false
    for child in tree.children(of: 0) {
      let name = tree.elements[child].name
      if name == .shuffleanswers, MoodleSettings.canShuffle(body) {
        saysShuffle = true
        if MoodleSettings.isYes(tree.ownText(of: child)) { continue }
      }
      guard !MoodleSettings.isRead(name, in: body) else { continue }
      let setting = setting(child)
      let isKnown = name != .other && setting.name != MoodleSettings.raw
      let rank = isKnown ? MoodleSettings.rank(setting.name) : MoodleSettings.unplaced
      if rank < MoodleSettings.unplaced {
        if isPlaced[rank] { continue }
        isPlaced[rank] = true
      }
      found.append((rank, setting))
    }
    if case .choice = body, !saysShuffle {
      let name = MoodleName.shuffleanswers.rawValue
      found.append((MoodleSettings.rank(name), ItemSetting(name: name, value: "false")))
    }
    try addHintSettings(to: &found)
    guard !found.isEmpty else { return }
    details.settings = found.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map(\.element.setting)
  }

  private func setting(_ element: Int) -> ItemSetting {
    let found = tree.elements[element]
    let start = Int(found.start) + 1
    let word = source.bytes[start..<Int(found.innerStart)].prefix {
      !LineByte.isBlankOrEnd($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">")
    }
    let name = String(decoding: word, as: UTF8.self)
    let isLeaf =
      found.firstChild < 0 && !found.hasAttributes && found.attributesStart == found.attributesEnd
    let isReserved = [
      MoodleSettings.raw, MoodleSettings.hintNumbers, MoodleSettings.hintClearing,
    ].contains(name)
    if isLeaf, !isReserved { return ItemSetting(name: name, value: tree.ownText(of: element)) }
    return ItemSetting(
      name: MoodleSettings.raw,
      value: String(decoding: source.bytes[tree.range(of: element)], as: UTF8.self))
  }

  private mutating func addHintSettings(
    to found: inout [(rank: Int, setting: ItemSetting)]
  ) throws(MoodleDamage) {
    var numbers: [String] = []
    var clearing: [String] = []
    var count = 0
    for child in tree.children(of: 0) where tree.elements[child].name == .hint {
      let holder = tree.child(.text, of: child) ?? child
      guard tree.elements[holder].firstChild >= 0 || !tree.textRange(of: holder).isEmpty else {
        continue
      }
      count += 1
      if tree.child(.shownumcorrect, of: child) != nil { numbers.append(String(count)) }
      if tree.child(.clearwrong, of: child) != nil { clearing.append(String(count)) }
    }
    for (name, values) in [
      (MoodleSettings.hintNumbers, numbers), (MoodleSettings.hintClearing, clearing),
    ] where !values.isEmpty {
      found.append(
        (MoodleSettings.rank(name), ItemSetting(name: name, value: values.joined(separator: " "))))
    }
  }
}

extension Item {
  /// Whether Moodle asks it no more: it is deleted, or only a draft.
  package var isHidden: Bool {
    hasDetails
      && detailsBox[0].settings.contains {
        $0.name == MoodleSettings.hidden.name && MoodleSettings.isYes($0.value)
      }
  }
}
