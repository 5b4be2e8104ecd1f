import Controls
import PinRounds
import Stage

/// The keys, for whoever plays without a pointer.
extension PinScene {
  /// Takes a key that the focused node has left.
  ///
  /// - Returns: whether it was used.
  func use(_ key: KeyPress) -> Bool {
    if scanner != nil, isSwitch(key) {
      pressSwitch()
      return true
    }
    guard key.phase != .up else { return false }
    // What is asked is answered first: a second press of a key is none.
    guard gapsDialog == nil else { return true }
    if round.phase == .result {
      guard key.phase == .down else { return true }
      send(.dismiss)
      focusFirst()
      return true
    }
    if key.modifiers.contains(.control), handleControl(key) { return true }
    switch key.key {
    case .f1: showHelp()
    case .f5: send(.interim)
    case .f9: if round.wanted == nil, !round.isOver { send(.evaluate) }
    // Letters belong to the names that are written.
    case .l where !isWritingNames: showNextFilter()
    case .plus: zoom(by: PictureView.step)
    case .minus: zoom(by: 1 / PictureView.step)
    case .escape: goBack()
    case .enter, .space: return enter()
    case .delete, .backspace: return deleteCard()
    case .up, .down, .left, .right: return handleArrow(key.key)
    default:
      guard let digit = key.key.digit else { return false }
      take(digit)
    }
    return true
  }

  /// The filter, panning, and the next picture.
  private func handleControl(_ key: KeyPress) -> Bool {
    let way = 80.0
    switch key.key {
    case .l: showNextFilter()
    case .left: pan(by: Point(way, 0))
    case .right: pan(by: Point(-way, 0))
    case .up: pan(by: Point(0, way))
    case .down: pan(by: Point(0, -way))
    case .tab:
      let count = round.task.exercise.pictures.count
      guard count > 1 else { return false }
      let step = key.modifiers.contains(.shift) ? count - 1 : 1
      show(picture: (round.picture + step) % count)
    default: return false
    }
    return true
  }

  /// Whether names are written, so that letters are no keys of the screen even while no field has the keyboard.
  private var isWritingNames: Bool { round.task.game == .pinLabel && !round.isOver }

  private func showNextFilter() {
    choose(PinFilter(rawValue: (filter.rawValue + 1) % 3) ?? .all)
  }

  /// Escape closes what is open, the innermost first, and leaves at last.
  private func goBack() {
    digits = ""
    if magnifier != nil {
      closeMagnifier()
      refresh()
    } else if isListOpen {
      isListOpen = false
      stripKey = nil
      refresh()
    } else if chosenCard != nil || aim != nil {
      (chosenCard, aim) = (nil, nil)
      refresh()
    } else if let pin = round.selection {
      send(.cancel)
      focusRow(of: pin)
    } else {
      leave()
    }
  }

  /// Enter takes the number that was typed, or touches where the cross is.
  private func enter() -> Bool {
    if let pin = Int(digits).flatMap(round.pin(numbered:)) {
      digits = ""
      pressPin(pin)
      return true
    }
    digits = ""
    guard round.wanted != nil, aim != nil else { return false }
    touchAim()
    return true
  }

  /// Touches the picture where the cross is.
  func touchAim() {
    guard let aim else { return }
    let point = PinAim.placed(Rect(center: aim.point, size: .zero), in: frames.board).origin
    self.aim = nil
    find(at: point, reach: reach)
  }

  private func deleteCard() -> Bool {
    let row = focusedNode as? PinRow
    guard round.task.game == .pinDrag, let pin = row?.pin ?? round.selection,
      round.answers[pin] != nil
    else { return false }
    send(.takeBack(pin: pin))
    return true
  }

  private func handleArrow(_ key: Key) -> Bool {
    if round.wanted != nil, aim != nil || focusedNode == nil {
      let step = 0.02
      var moved = aim ?? PinAim()
      switch key {
      case .left: moved.move(by: Point(-step, 0))
      case .right: moved.move(by: Point(step, 0))
      case .up: moved.move(by: Point(0, -step))
      default: moved.move(by: Point(0, step))
      }
      show(moved)
      return true
    }
    // Whoever comes with the mouse goes into the list first, not to the buttons that are nearest.
    if key == .up || key == .down, focusedNode == nil, !listedPins.isEmpty {
      if frames.isTall { step(by: key == .up ? -1 : 1) } else { focusList(key == .up) }
      return true
    }
    // In the field, up and down go to the neighbours; elsewhere arrows move the focus.
    guard key == .up || key == .down, field != nil, focusedNode === field else { return false }
    step(by: key == .up ? -1 : 1)
    return true
  }

  private func focusList(_ isFromEnd: Bool) {
    let selected = round.selection.flatMap { listedPins.firstIndex(of: $0) }
    list?.focus(selected ?? (isFromEnd ? listedPins.count - 1 : 0))
  }

  /// A digit chooses an option, a cell, or is a part of a pin's number.
  private func take(_ digit: Int) {
    if round.wanted != nil {
      guard digit > 0 else { return fit() }
      var next = aim ?? PinAim()
      next.choose(digit - 1)
      return show(next)
    }
    if round.task.game == .pinChoose, let pin = round.selection, !round.isOver {
      let options = round.draw.options[pin]
      if options.indices.contains(digit - 1) { choose(options[digit - 1]) }
      return
    }
    if digit == 0, digits.isEmpty { return fit() }
    digits = String((digits + "\(digit)").suffix(4))
    // Enter belongs to the row of that number; where it is not seen, to the screen.
    if let pin = Int(digits).flatMap(round.pin(numbered:)), !frames.isTall,
      let index = listedPins.firstIndex(of: pin)
    {
      list?.focus(index)
    } else {
      focus(nil, isVisible: true)
      director?.announce(digits, urgency: .assertive)
    }
  }

  private func show(_ next: PinAim) {
    aim = next
    focus(nil, isVisible: true)
    placeBoard()
  }

  // MARK: The cross

  func updateAim() {
    above.first(named: "aim")?.removeFromParent()
    guard round.wanted != nil, let aim else { return }
    above.add(PinCross(aim, in: frames.board))
  }
}

extension Key {
  /// The digit on it; nil for other keys.
  var digit: Int? {
    let digits: [Key] = [
      .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9,
    ]
    return digits.firstIndex(of: self)
  }
}
