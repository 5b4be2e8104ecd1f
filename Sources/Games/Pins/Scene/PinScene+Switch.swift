import Controls
import GameScreens
import PinRounds
import Stage

/// Playing with one switch: a highlight goes from group to group, and within the chosen one from part to part.
/// Any key, or a press anywhere, chooses what is highlighted.
extension PinScene {
  func beginScanning(ticksEach: Int) {
    scanner = SwitchScanner(ticksEach: ticksEach)
    let cover = Node()
    cover.name = "switch"
    cover.z = 5000
    cover.isInteractive = true
    cover.onPointer = { [unowned self] pointer in
      if pointer.phase == .began { pressSwitch() }
    }
    let ring = FocusRing(around: Size(10, 10), cornerRadius: 12)
    ring.name = "switch-ring"
    ring.z = 4500
    add([cover, ring])
  }

  /// Whether a key is the switch: all but the one with which an adult leaves.
  func isSwitch(_ key: KeyPress) -> Bool { key.phase == .down && key.key != .escape }

  /// What can be chosen now.
  private var situation: PinScan.Situation {
    var now = PinScan.Situation()
    if let dialog = children.last(where: { $0 is Dialog }) {
      now.dialog = focusableNodes.filter { $0.isDescendant(of: dialog) }.compactMap(\.name)
      return now
    }
    now.pins = round.wanted == nil ? listedPins : []
    now.buttons = focusableNodes.filter { $0.isDescendant(of: bar) || $0.isDescendant(of: panel) }
      .filter { !($0 is PinRow) }.compactMap(\.name)
    if round.wanted != nil {
      (now.isFinding, now.depth) = (true, aim?.depth ?? 0)
    } else if round.selection != nil {
      now.controls = popover?.controls.compactMap(\.name) ?? []
      if !round.isOver {
        now.isWriting = round.task.game == .pinLabel
        if round.task.game == .pinDrag { now.cards = freeCards }
      }
      if now.isWriting { now.signs = signs }
    }
    return now
  }

  /// The letters of the language, and what else stands in names.
  private var signs: [Character] {
    let isGerman = (round.task.language ?? words.text.language).hasPrefix("de")
    return Array("abcdefghijklmnopqrstuvwxyz" + (isGerman ? "äöüß" : "") + " -")
  }

  /// Moves the highlight by a tick.
  func scan() {
    guard scanner != nil, round.phase != .result else { return }
    first(named: "switch")?.hitShape = .rectangle(visible)
    let dialog = children.last { $0 is Dialog }
    if !isSituationKnown || dialog !== scannedDialog {
      (isSituationKnown, scannedDialog) = (true, dialog)
      if scanned.follow(situation) { restartScanning() }
    }
    guard let index = scanner?.advance(count: scanned.targets.count) else { return }
    scannedTarget = scanned.targets[index]
    highlight(scanned.targets[index])
  }

  private func restartScanning() {
    scanner?.restart()
    scannedTarget = nil
  }

  /// The switch was pressed.
  func pressSwitch() {
    if round.phase == .result { return send(.dismiss) }
    guard let target = scannedTarget else { return }
    restartScanning()
    isSituationKnown = false
    guard !scanned.choose(target) else { return }
    switch target {
    case .row(let pin): pressPin(pin)
    case .card(let card): choose(card: card)
    case .control(let name): _ = first(named: name)?.handle(key: KeyPress(.enter))
    case .cell(let index):
      var next = aim ?? PinAim()
      next.choose(index)
      aim = next
      placeBoard()
    case .touch: touchAim()
    case .letter(let sign): write(round.draft + String(sign))
    case .erase: write(String(round.draft.dropLast()))
    case .done: send(.commit)
    case .back: send(.cancel)
    case .rows, .cards, .letters, .buttons, .picture: break
    }
  }

  private func write(_ text: String) {
    send(.type(text))
    director?.announce(round.draft, urgency: .assertive)
  }

  // MARK: The highlight

  private func highlight(_ target: PinScan.Target) {
    let (area, words) = (self.area(of: target), self.words(for: target))
    if let ring = first(named: "switch-ring") as? FocusRing {
      ring.isHidden = area == nil
      if let area {
        ring.position = area.center
        ring.fit(Rect(center: .zero, size: area.size), cornerRadius: 12)
      }
    }
    // A key that is the switch presses what is highlighted, whichever it is.
    if case .control(let name) = target {
      focus(first(named: name), isVisible: false)
    } else {
      focus(nil, isVisible: false)
    }
    showSigns()
    if !words.isEmpty {
      director?.announce(Spoken(words, language: self.words.text.language), urgency: .assertive)
    }
  }

  private func area(of target: PinScan.Target) -> Rect? {
    switch target {
    case .rows(let pins):
      if let first = pins.first.flatMap({ listedPins.firstIndex(of: $0) }) {
        list?.reveal(first, isMoving: false)
      }
      return list.flatMap(bounds)
    case .row(let pin):
      if let index = listedPins.firstIndex(of: pin) { list?.reveal(index, isMoving: false) }
      return rows.first { $0.pin == pin && $0.scene != nil }.flatMap(bounds)
    case .cards: return frames.tray
    case .card(let card): return cards.first { $0.card == card }.flatMap(bounds) ?? frames.tray
    case .control(let name): return first(named: name).flatMap(bounds)
    case .buttons: return frames.isTall ? frames.buttons : frames.bar
    case .picture, .touch:
      return aim.map { PinAim.placed($0.cell, in: frames.board) } ?? frames.board
    case .cell(let index):
      return PinAim.placed(PinAim.cell(index, of: (aim ?? PinAim()).cell), in: frames.board)
    case .letters, .letter, .erase, .done, .back:
      return signPlate?.area(of: target) ?? popover.flatMap(bounds) ?? frames.board
    }
  }

  private func bounds(of node: Node) -> Rect? {
    node.contentArea.map { node.worldTransform.bounds(of: $0) }
  }

  private func words(for target: PinScan.Target) -> String {
    let text = setup.translation
    switch target {
    case .rows(let pins):
      return text("pin.switch.pins", "\((pins.first ?? 0) + 1)", "\((pins.last ?? 0) + 1)")
    case .row(let pin): return words.spoken(pin, round).text
    case .cards(let cards):
      return text("pin.switch.cards", "\((cards.first ?? 0) + 1)", "\((cards.last ?? 0) + 1)")
    case .card(let card): return round.draw.cards[card]
    case .control(let name): return first(named: name)?.spoken?.text ?? ""
    case .buttons: return text("pin.switch.buttons")
    case .picture: return text("pin.switch.picture")
    case .cell(let index): return "\(index + 1)"
    case .touch: return text("pin.switch.touch")
    case .letters, .letter, .erase, .done, .back:
      return PinSignPlate.words(for: target, text)
    }
  }

  /// Shows the letters that can be written, below everything else that is over the picture.
  private func showSigns() {
    let isWriting = scanned.targets.contains {
      switch $0 {
      case .letters, .letter: true
      default: false
      }
    }
    guard isWriting else {
      signPlate?.removeFromParent()
      signPlate = nil
      return
    }
    let targets = scanned.targets
    guard signPlate?.targets != targets else { return }
    signPlate?.removeFromParent()
    let board = frames.board
    let height = frames.target + 16
    let plate = PinSignPlate(
      targets, in: Rect(x: board.minX, y: board.maxY - height, width: board.width, height: height),
      setup.translation)
    signPlate = plate
    above.add(plate)
  }
}

/// The letters that one switch chooses from: groups, or those of a group.
final class PinSignPlate: Node {
  let targets: [PinScan.Target]
  private let area: Rect

  init(_ targets: [PinScan.Target], in area: Rect, _ text: Translation) {
    self.targets = targets
    self.area = area
    super.init()
    z = 2100
    add(
      Shape(
        .rectangle(area, cornerRadius: 16), fill: Theme.warmPaper, stroke: Theme.plainEdge,
        strokeWidth: 4))
    for target in targets {
      guard let cell = self.area(of: target) else { continue }
      let plate = Shape(
        rectangle: Size(cell.width - 6, cell.height), cornerRadius: 10, fill: Theme.paper,
        stroke: Theme.plainEdge, strokeWidth: 2)
      plate.position = cell.center
      plate.add(
        Label(
          Self.words(for: target, text), size: 24, color: Theme.ink,
          room: Size(cell.width - 14, cell.height - 8), lines: 2))
      add(plate)
    }
  }

  /// The place of a target; nil if it is none of the plate's.
  func area(of target: PinScan.Target) -> Rect? {
    guard let index = targets.firstIndex(of: target) else { return nil }
    let width = (area.width - 16) / Double(targets.count)
    return Rect(
      x: area.minX + 8 + Double(index) * width, y: area.minY + 8, width: width,
      height: area.height - 16)
  }

  static func words(for target: PinScan.Target, _ text: Translation) -> String {
    switch target {
    case .letters(let signs): String(signs.filter { $0 != " " })
    case .letter(" "): text("pin.switch.blank")
    case .letter(let sign): String(sign)
    case .erase: text("pin.switch.erase")
    case .done: text("pin.done")
    default: text("spoken.button.back")
    }
  }
}
