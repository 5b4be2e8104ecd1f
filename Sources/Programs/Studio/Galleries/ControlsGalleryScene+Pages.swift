import Controls
import Stage

/// The pages of buttons, switches and sliders.
extension ControlsGalleryScene {
  func buttonsPage(_ room: Size) -> Node {
    let node = Node()
    let width = room.width / (isTall ? 5 : 6)
    let makers = buttonMakers(width: width - 20)
    let (captionHeight, rowHeight) = (34.0, isTall ? 120.0 : (room.height - 34) / 6)
    for (column, look) in looks.enumerated() {
      let x = -room.width / 2 + (Double(column) + 0.5) * width
      let caption = Label(
        look.name, size: 20, color: Theme.softInk, room: Size(width - 12, captionHeight), lines: 2)
      caption.position = Point(x, -room.height / 2 + captionHeight / 2)
      node.add(caption)
      for (row, make) in makers.enumerated() {
        let control = pinned(make(column), look)
        control.position = Point(
          x, -room.height / 2 + captionHeight + (Double(row) + 0.5) * rowHeight)
        node.add(control)
      }
    }
    let live = Button(
      text("gallery.sample.go"), icon: "ui/play", size: Size(max(180, width - 20), 72),
      style: .primary)
    live.onPress = { [unowned self] in count("button") }
    live.position =
      isTall
      ? Point(0, -room.height / 2 + captionHeight + 6.5 * rowHeight)
      : Point(room.width / 2 - width / 2, -room.height / 2 + captionHeight + rowHeight / 2)
    tryOut("button", live)
    node.add(live)
    return node
  }

  /// For each kind, a closure that makes a control for the look with a given number.
  private func buttonMakers(width: Double) -> [(Int) -> Control] {
    let styles: [(String, Button.Style)] = [
      ("go", .primary), ("other", .secondary), ("plain", .plain), ("chosen", .chosen),
    ]
    let size = Size(width, 66)
    var makers: [(Int) -> Control] = styles.map { key, style in
      { [unowned self] _ in
        Button(text("gallery.sample.\(key)"), size: size, style: style, fontSize: 26)
      }
    }
    makers.append { _ in Button(icon: "ui/star", size: Size(80, size.height), style: .plain) }
    makers.append { [unowned self] index in
      let card = Card(size: size)
      card.isChosen = index == 2
      let label = Label(
        text("gallery.sample.card"), size: 24, color: Theme.ink,
        room: Size(size.width - 56, 50), lines: 1)
      label.position.x = card.isChosen ? -14 : 0
      card.face.add(label)
      return card
    }
    return makers
  }

  func switchesPage(_ room: Size) -> Node {
    let title = text("gallery.sample.toggle")
    var cells = looks.map { look in
      Cell(look.name) { [unowned self] size in
        pinned(Toggle(title, isOn: false, size: Size(size.width, 72), fontSize: 24), look)
      }
    }
    cells.append(
      Cell("\(stateName("on")), \(stateName("live"))") { [unowned self] size in
        let toggle = Toggle(title, isOn: true, size: Size(size.width, 72), fontSize: 24)
        toggle.onChange = { [unowned self] _ in count("toggle") }
        tryOut("toggle", toggle) { [unowned toggle] in toggle.isOn ? "on" : "off" }
        return toggle
      })
    let steppers: [(String, Int, Look?)] = [
      (stateName("atEnd"), 12, nil),
      (stateName("disabled"), 7, Look(name: "", state: .disabled)),
      (stateName("focused"), 7, Look(name: "", state: .normal, isFocused: true)),
    ]
    for (name, value, look) in steppers {
      cells.append(
        Cell(name) { [unowned self] size in
          let stepper = Stepper(range: 6...12, value: value, size: Size(min(size.width, 300), 72))
          stepper.takesFocus = false
          return look.map { pinned(stepper, $0) } ?? stepper
        })
    }
    cells.append(
      Cell(stateName("live")) { [unowned self] size in
        let stepper = Stepper(range: 6...12, value: 8, size: Size(min(size.width, 300), 72))
        stepper.onChange = { [unowned self] _ in count("stepper") }
        tryOut("stepper", stepper) { [unowned stepper] in "\(stepper.value)" }
        return stepper
      })
    return grid(cells, columns: isTall ? 2 : 3, rowHeight: 118, in: room)
  }

  func slidersPage(_ room: Size) -> Node {
    func slider(_ width: Double, _ value: Int) -> Slider {
      Slider(
        range: 25...150, step: 5, value: value, size: Size(width, 72), labelWidth: 100,
        format: { "\($0) %" })
    }
    var cells = looks.map { look in
      Cell(look.name) { [unowned self] size in pinned(slider(size.width, 100), look) }
    }
    cells.append(
      Cell(stateName("live")) { [unowned self] size in
        let live = slider(size.width, 75)
        live.onCommit = { [unowned self] _ in count("slider") }
        tryOut("slider", live) { [unowned live] in "\(live.value)" }
        return live
      })
    for share in [0, 0.4, 1] {
      cells.append(
        Cell("\(Int(share * 100)) %") { size in
          ProgressBar(share: share, size: Size(size.width, 32))
        })
    }
    cells.append(
      Cell(stateName("unknown")) { size in
        let bar = ProgressBar(size: Size(size.width, 32))
        bar.isIndeterminate = true
        return bar
      })
    return grid(cells, columns: isTall ? 2 : 3, rowHeight: 118, in: room)
  }
}
