import Controls
import PinCourses
import PinRounds
import Stage

/// What presses on picture, rows and buttons mean.
extension PinScene {
  /// How far from a pin's centre a press means it, in points.
  var reach: Double { PinTargets.reach(scale: viewTransform.a) }

  // MARK: On the picture

  func press(_ press: BoardPress) {
    if round.phase == .result { return send(.dismiss) }
    if press.fingers > 1 {
      if press.count == 2 { zoom(by: 0.5, at: press.point) }
      return
    }
    if magnifier != nil { return closeMagnifier() }
    if round.wanted != nil { return find(press) }
    let targets = board.targets()
    if press.kind == .finger {
      let crowd = targets.crowd(at: press.point, reach: reach)
      if !crowd.isEmpty { return openMagnifier(at: press.point, crowd) }
    }
    if let pin = targets.nearest(to: press.point, reach: reach) ?? board.pin(inAreaAt: press.point)
    {
      return pressPin(pin)
    }
    if round.task.game == .pinStudy, touchCover(at: press.point) { return }
    if let info = board.mark(at: press.point)?.info {
      return showToast(info.text(in: words.text.language))
    }
    if press.count == 2 { return zoom(by: 2, at: press.point) }
    pressNothing()
  }

  /// A press beside everything commits the draft and closes what was open.
  private func pressNothing() {
    if chosenCard != nil {
      chosenCard = nil
      return refresh()
    }
    if round.selection != nil { send(.commit) }
  }

  /// A pin on the picture or its row was pressed.
  func pressPin(_ pin: Int) {
    if let card = chosenCard, !round.isOver {
      chosenCard = nil
      return send(.place(card: card, pin: pin))
    }
    if round.task.game == .pinStudy, !round.isOver { send(.reveal(pin: pin)) }
    send(.select(pin: pin))
  }

  /// A touch on a cover looks up what is below it.
  private func touchCover(at point: Point) -> Bool {
    let place = view.place(at: point)
    let isCover = board.areas.contains {
      !$0.isHidden && $0.area.style == .cover
        && $0.area.shape.contains(place, aspect: view.aspect)
    }
    guard isCover else { return false }
    let before = round.revealed
    send(.touch(place, reach: view.fraction(of: reach)))
    if let pin = round.revealed.subtracting(before).min() { send(.select(pin: pin)) }
    return true
  }

  /// A touch for the place that is looked for.
  private func find(_ press: BoardPress) {
    if press.kind == .finger {
      let crowd = board.targets().crowd(at: press.point, reach: reach)
      if !crowd.isEmpty { return openMagnifier(at: press.point, crowd) }
    }
    find(at: press.point, reach: reach)
  }

  /// - Parameter reach: in points of the picture as it is shown.
  func find(at point: Point, reach: Double) {
    guard frames.board.contains(point), let wanted = round.wanted else { return }
    let place = view.place(at: point)
    guard (0...1).contains(place.x), (0...1).contains(place.y) else { return }
    lastFind = PinFind(pin: wanted, place: place, picture: round.picture)
    send(.touch(place, reach: view.fraction(of: reach)))
  }

  // MARK: The magnifier

  func openMagnifier(at point: Point, _ crowd: [PinTargets.Target]) {
    closeMagnifier()
    let middle = crowd.reduce(Point.zero) { $0 + $1.centre } * (1 / Double(crowd.count))
    let factor = PinTargets.magnification(of: crowd)
    let glass = PinMagnifier(
      view, around: middle, factor: factor, in: frames.board,
      name: setup.pictures[round.task.exercise.pictures[round.picture].id])
    let isFinding = round.wanted != nil
    for target in board.targets().targets {
      glass.add(round.look(of: target.pin), at: target.centre, pin: target.pin, setup.palette)
    }
    glass.onPress = { [unowned self, unowned glass] point in
      let inside = glass.targets
      let place = glass.point(of: point)
      closeMagnifier()
      if isFinding {
        find(at: place, reach: reach / factor)
      } else if let pin = inside.nearest(to: point, reach: reach) {
        pressPin(pin)
      } else {
        refresh()
      }
    }
    magnifier = glass
    above.add(glass)
    placeBoard()
    director?.announce(setup.translation("pin.magnified"), urgency: .assertive)
  }

  func closeMagnifier() {
    magnifier?.removeFromParent()
    magnifier = nil
  }

  // MARK: In the list

  func pressRow(_ pin: Int) {
    digits = ""
    if isListOpen {
      isListOpen = false
      stripKey = nil
    }
    pressPin(pin)
  }

  /// Selects the next or former pin of the list.
  func step(by way: Int) {
    let pins = listedPins
    guard !pins.isEmpty else { return }
    let current = (round.selection ?? latestPin).flatMap { pins.firstIndex(of: $0) }
    let next =
      current.map { ($0 + way + pins.count) % pins.count } ?? (way > 0 ? 0 : pins.count - 1)
    pressPin(pins[next])
  }

  /// Takes the field's text; the row, and so the next one, is a key away.
  func commit() {
    let pin = round.selection
    send(.commit)
    guard round.selection == nil, let pin else { return }
    focusRow(of: pin)
  }

  func choose(_ name: String) {
    guard let pin = round.selection else { return }
    send(.choose(pin: pin, name))
    send(.commit)
    focusRow(of: pin)
  }

  /// Gives the keyboard to the row of a pin.
  func focusRow(of pin: Int) {
    guard showsFocus, !frames.isTall, let index = listedPins.firstIndex(of: pin) else { return }
    list?.focus(index)
  }

  func focusFirst() {
    guard showsFocus else { return }
    if !frames.isTall, !listedPins.isEmpty { list?.focus(0) }
  }

  func choose(_ filter: PinFilter) {
    if round.selection != nil { send(.commit) }
    self.filter = filter
    refresh()
  }

  func show(picture: Int) {
    if round.selection != nil { send(.commit) }
    send(.show(picture: picture))
    let pictures = round.task.exercise.pictures
    let title = pictures[round.picture].title?.text(in: words.text.language)
    director?.announce(title ?? setup.translation("pin.picture", "\(picture + 1)"))
  }

  // MARK: Buttons

  func leave() { send(.leave) }

  func again() {
    send(.load)
    setup.onAgain()
    focusFirst()
  }

  func playOnlyWrong() {
    let pins = round.marks.indices.filter { round.marks[$0] != .right }
    setup.onOnlyWrong(pins)
  }

  func showHelp() {
    let text = setup.translation
    var dialog: Dialog?
    let game = round.task.game.rawValue
    let parts = [
      setup.question ?? "", text("pin.how.\(game)"), text("pin.help.\(game)"),
      round.task.game == .pinLabel ? text("pin.almost") : "", setup.help ?? "",
      text("pin.help.all"),
    ]
    let sheet = Dialog(
      title: setup.title, detail: Spoken.sentences(parts),
      choices: [
        Dialog.Choice(text("pin.help.close"), .primary, name: "close-help") {
          dialog?.close()
          dialog = nil
        }
      ])
    dialog = sheet
    sheet.open(in: self)
  }

  /// Reads aloud what the screen asks, or the selected pin. Whoever was not read to is from now on.
  func readAloud() {
    if director?.readsAloud == false {
      director?.setReadsAloud(true)
      setup.onReadAloud()
    }
    if !setup.sound.isOn { setup.sound.toggle(director) }
    refresh()
    if let pin = round.selection {
      director?.announce(words.spoken(pin, round), urgency: .assertive)
    } else if let wanted = round.wanted {
      director?.announce(
        setup.translation("pin.find", round.task.shown[wanted]), urgency: .assertive)
    } else if let spoken {
      director?.announce(spoken, urgency: .assertive)
    }
  }
}
