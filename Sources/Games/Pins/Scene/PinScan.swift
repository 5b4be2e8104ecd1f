import PinRounds

/// What one switch goes over: groups of at most eight, and in the chosen group its entries. A plain value; the
/// rhythm is `SwitchScanner`'s.
struct PinScan: Hashable {
  /// Something that can be highlighted and chosen.
  enum Target: Hashable {
    case rows([Int])
    case row(Int)
    case cards([Int])
    case card(Int)
    /// A control by its node's name.
    case control(String)
    case buttons
    /// The picture, a cell of it, and a touch where the cross is.
    case picture
    case cell(Int)
    case touch
    case letters([Character])
    case letter(Character)
    case erase
    case done
    /// Back to the groups, or to the list.
    case back
  }

  /// What the targets depend on.
  struct Situation: Hashable {
    /// The buttons of a dialog over everything; nothing else can be chosen then.
    var dialog: [String] = []
    /// The pins of the list.
    var pins: [Int] = []
    /// The cards in the tray.
    var cards: [Int] = []
    /// The controls at the selected pin; nil if none is selected.
    var controls: [String]?
    /// Whether a name is to be written.
    var isWriting = false
    /// Whether a place is to be touched, and how often a cell was chosen.
    var isFinding = false
    var depth = 0
    /// The buttons above the picture.
    var buttons: [String] = []
    /// The signs that can be written.
    var signs: [Character] = []
  }

  /// The groups that were chosen.
  private(set) var opened: Target?
  /// What is highlighted in turn.
  private(set) var targets: [Target]
  private var situation = Situation()

  /// As many as eyes take in at once.
  static let groupSize = 8

  init() { targets = Self.targets(of: situation, in: opened) }

  /// Follows the state: what is selected, opened or over begins with the groups again.
  ///
  /// - Returns: whether the highlight starts again.
  mutating func follow(_ next: Situation) -> Bool {
    guard next != situation else { return false }
    // Written letters change nothing, and a cell goes on within the picture.
    let isSamePlace =
      next.controls == situation.controls && next.isWriting == situation.isWriting
      && next.dialog == situation.dialog && next.isFinding == situation.isFinding
      && next.depth >= situation.depth
    situation = next
    open(!isSamePlace || next.isWriting ? nil : opened)
    return true
  }

  private mutating func open(_ group: Target?) {
    opened = group
    targets = Self.targets(of: situation, in: group)
  }

  private static func targets(of situation: Situation, in opened: Target?) -> [Target] {
    if !situation.dialog.isEmpty { return situation.dialog.map { .control($0) } }
    switch opened {
    case .rows(let pins): return pins.map { .row($0) } + [.back]
    case .cards(let cards): return cards.map { .card($0) } + [.back]
    case .letters(let signs): return signs.map { .letter($0) } + [.back]
    case .buttons: return situation.buttons.map { .control($0) } + [.back]
    case .picture:
      let cells: [Target] =
        situation.depth < PinAim.mostDepth ? (0..<9).map { .cell($0) } : []
      return (situation.depth > 0 ? [.touch] : []) + cells + [.back]
    default: return groups(of: situation)
    }
  }

  private static func groups(of situation: Situation) -> [Target] {
    let cards = grouped(situation.cards).map { Target.cards($0) }
    if situation.isWriting {
      return grouped(situation.signs).map { .letters($0) } + [.erase, .done, .back]
    }
    if let controls = situation.controls {
      return controls.map { .control($0) } + cards + [.back]
    }
    let picture: [Target] = situation.isFinding ? [.picture] : []
    return picture + grouped(situation.pins).map { .rows($0) } + [.buttons]
  }

  /// Opens a group, or leaves it.
  ///
  /// - Returns: whether that is all that choosing the target does.
  mutating func choose(_ target: Target) -> Bool {
    switch target {
    case .rows, .cards, .letters, .buttons, .picture:
      open(target)
      return true
    case .back where opened != nil:
      open(nil)
      return true
    case .letter, .row, .card:
      open(nil)
      return false
    default: return false
    }
  }

  private static func grouped<Element>(_ elements: [Element]) -> [[Element]] {
    stride(from: 0, to: elements.count, by: groupSize).map {
      Array(elements[$0..<min($0 + groupSize, elements.count)])
    }
  }
}
