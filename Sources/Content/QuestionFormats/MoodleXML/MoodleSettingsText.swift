import Items

/// The settings of an item, sorted for writing.
struct MoodleSettingsText {
  /// Those with a fixed place.
  private(set) var placed: [MoodleName: ItemSetting] = [:]
  /// The others, in their order.
  private(set) var others: [ItemSetting] = []
  /// The numbers of hints that say how many answers were right.
  private(set) var hintNumbers: Set<Int> = []
  /// The numbers of hints that clear wrong answers.
  private(set) var hintClearing: Set<Int> = []
  /// What cannot be written.
  private(set) var losses: [String] = []

  init(_ settings: [ItemSetting], in body: ItemBody, hintCount: Int) {
    guard !settings.isEmpty else { return }
    var lastRank = 0
    for setting in settings {
      let rank = MoodleSettings.rank(setting.name)
      if rank < lastRank { losses.append("the order of the settings") }
      lastRank = max(lastRank, rank)
      if !add(setting, in: body, hintCount: hintCount) {
        losses.append("the setting “\(setting.name.prefix(40))”")
      }
    }
  }

  private mutating func add(_ setting: ItemSetting, in body: ItemBody, hintCount: Int) -> Bool {
    switch setting.name {
    case MoodleSettings.hintNumbers:
      return Self.add(setting.value, to: &hintNumbers, upTo: hintCount)
    case MoodleSettings.hintClearing:
      return Self.add(setting.value, to: &hintClearing, upTo: hintCount)
    case MoodleSettings.raw:
      guard MoodleFragment.isSetting(setting.value, in: body) else { return false }
      others.append(setting)
      return true
    default: break
    }
    if let name = MoodleName(rawValue: setting.name), MoodleSettings.placed.contains(name) {
      guard placed[name] == nil else { return false }
      placed[name] = setting
      return name != .shuffleanswers || !MoodleSettings.canShuffle(body)
        || !MoodleSettings.isYes(setting.value)
    }
    guard Self.isName(setting.name) else { return false }
    if let name = MoodleName(rawValue: setting.name) {
      guard name != .question, !MoodleSettings.isRead(name, in: body) else { return false }
    }
    others.append(setting)
    return true
  }

  /// Numbers as the reader writes them: ascending, separated by spaces.
  private static func add(_ value: String, to numbers: inout Set<Int>, upTo count: Int) -> Bool {
    guard numbers.isEmpty else { return false }
    let found = value.split(separator: " ", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let isRising = zip(found, found.dropFirst()).allSatisfy { $0 < $1 }
    guard isRising, found.allSatisfy({ (1...max(1, count)).contains($0) }), count > 0,
      found.map(String.init).joined(separator: " ") == value
    else { return false }
    numbers = Set(found)
    return true
  }

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= 100, isLetter(first) else { return false }
    return name.utf8.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
  }
}
