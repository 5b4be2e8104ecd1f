import Classroom
import Controls
import Stage

/// The rows of each page.
extension SettingsScene {
  /// The fraction of a row for the name of the setting.
  private static let titleShare = 0.35
  /// The size of the picture before the name of the setting, and the gap between them.
  private static let icon = (side: 50.0, gap: 12.0)

  /// The picture of a row, for pupils who cannot read the name.
  private static let icons = [
    "language": "ui/language", "size": "ui/letters", "spacing": "ui/spacing",
    "typeface": "ui/typeface", "colours": "ui/palette", "motion": "ui/motion", "music": "ui/note",
    "effects": "ui/bell", "speech": "ui/voice", "readAloud": "ui/read-aloud",
    "speed": "animals/rabbit", "calm": "animals/turtle", "oneSwitch": "ui/tap",
    "leftHanded": "ui/left-hand", "name": "ui/correct", "animal": "ui/guest",
    "colour": "ui/palette",
    "code": "ui/picture",
  ]

  func rows(of group: SettingsGroup, size: Size) -> [Node] {
    switch group {
    case .read:
      [
        languages(size), slider("size", \.textSizePercent, PupilSettings.textSizePercents, size),
        slider("spacing", \.spacingPercent, PupilSettings.spacingPercents, size),
        typefaces(size),
      ]
    case .see:
      [toggle("colours", \.usesColourSafePalette, size), toggle("motion", \.reducesMotion, size)]
    case .hear:
      [
        slider("music", \.musicVolumePercent, PupilSettings.volumePercents, size),
        slider("effects", \.effectsVolumePercent, PupilSettings.volumePercents, size),
        slider("speech", \.speechVolumePercent, PupilSettings.volumePercents, size),
        toggle("readAloud", \.readsAloud, size),
      ]
    case .play:
      [
        slider("speed", \.gameSpeedPercent, PupilSettings.gameSpeedPercents, step: 25, size),
        toggle("calm", \.isCalm, size),
        slider(
          "oneSwitch", \.switchTenths, PupilSettings.switchTenthCounts, size
        ) { [text] tenths in
          tenths == 0
            ? text("settings.oneSwitch.off") : text("settings.seconds", "\(tenths / 10)")
        },
        hands(size),
      ]
    case .me:
      [
        names(size), turning("animal", Animal.allCases.map(\.rawValue), \.animal, size),
        turning("colour", CardColour.allCases.map(\.rawValue), \.colour, size),
      ] + (session.hasSchoolPictures ? [] : [codes(size)])
    }
  }

  private func languages(_ size: Size) -> Node {
    choice(
      "language", size,
      session.translations.map { translation in
        (
          "language-\(translation.language)", translation("settings.languageName"),
          translation.language == text.language, true
        )
      }
    ) { [unowned self] index in
      let language = session.translations[index].language
      if language != text.language { set(language: language) }
    }
  }

  private func typefaces(_ size: Size) -> Node {
    let all = PupilSettings.Typeface.allCases
    return choice(
      "typeface", size,
      all.map { typeface in
        let isThere = session.typefaces.contains(typeface)
        let name = text("settings.typeface.\(typeface.rawValue)")
        return (
          "typeface-\(typeface.rawValue)",
          isThere ? name : name + "\n" + text("settings.notInstalled"),
          isThere && typeface == session.settings.typeface, isThere
        )
      }
    ) { [unowned self] index in
      set(\.typeface, to: all[index])
      rebuild(focus: "typeface-\(all[index].rawValue)")
    }
  }

  private func slider(
    _ name: String, _ setting: WritableKeyPath<PupilSettings, Int>, _ range: ClosedRange<Int>,
    step: Int = 10, _ size: Size, format: ((Int) -> String)? = nil
  ) -> Node {
    let slider = Slider(
      range: range, step: step, value: session.settings[keyPath: setting],
      size: controlSize(size), labelWidth: 140,
      format: format ?? { [text] in text("settings.percent", "\($0)") })
    slider.name = name
    slider.words = text.spoken("settings.\(name)", role: .slider)
    slider.onChange = { [unowned self] in set(setting, to: $0, keeps: false) }
    slider.onCommit = { [unowned self] in set(setting, to: $0) }
    return row(name, slider, size)
  }

  private func toggle(
    _ name: String, _ setting: WritableKeyPath<PupilSettings, Bool>, _ size: Size
  ) -> Node {
    let toggle = Toggle(
      text("settings.\(name)"), icon: Self.icons[name], isOn: session.settings[keyPath: setting],
      size: size,
      fontSize: 28)
    toggle.name = name
    toggle.onChange = { [unowned self] in set(setting, to: $0) }
    return toggle
  }

  private func hands(_ size: Size) -> Node {
    let toggle = Toggle(
      text("settings.leftHanded"), icon: Self.icons["leftHanded"], isOn: session.isLeftHanded,
      size: size, fontSize: 28)
    toggle.name = "left-handed"
    toggle.onChange = { [unowned self] in set(isLeftHanded: $0) }
    return toggle
  }

  /// The player's name, with a button to the screen where it is changed.
  private func names(_ size: Size) -> Node {
    let name = session.player?.name ?? ""
    let button = Button(
      name, size: controlSize(size), style: .plain, fontSize: 28
    ) { [unowned self] in router.show(.changedPupil) }
    button.name = "name-change"
    button.words = Spoken(
      text("settings.name") + ": " + name, language: text.language, role: .button)
    return row("name", button, size)
  }

  /// One of many options, with an arrow on either side.
  private func turning(
    _ name: String, _ values: [String], _ part: WritableKeyPath<Pupil, String>, _ size: Size
  ) -> Node {
    func turn(by step: Int, pressing button: String) {
      changeCard(by: button) { pupil in
        let index = values.firstIndex(of: pupil[keyPath: part]) ?? 0
        pupil[keyPath: part] = values[(index + step + values.count) % values.count]
      }
    }
    let arrows = [
      (-1, "back", "ui/arrow-left", "spoken.button.back"),
      (1, "forward", "ui/arrow-right", "spoken.button.goOn"),
    ]
    let buttons = buttons(count: arrows.count, size) { [text] index, buttonSize in
      let (step, direction, icon, words) = arrows[index]
      let buttonName = "\(name)-\(direction)"
      let button = Button(icon: icon, size: buttonSize, style: .plain) {
        turn(by: step, pressing: buttonName)
      }
      button.name = buttonName
      button.words = Spoken(
        text("settings.\(name)") + ": " + text(words), language: text.language, role: .button)
      return button
    }
    return row(name, buttons, size)
  }

  private func codes(_ size: Size) -> Node {
    choice(
      "code", size,
      [
        ("code-choose", text("settings.codeChoose"), false, true),
        ("code-clear", text("settings.codeClear"), false, session.player?.code != nil),
      ]
    ) { [unowned self] index in
      if index == 0 {
        onChooseCode()
      } else {
        session.setCode(nil)
        rebuild(focus: "code-choose")
      }
    }
  }

  /// One of several options, each on its own button.
  private func choice(
    _ name: String, _ size: Size,
    _ items: [(name: String, title: String, isChosen: Bool, isEnabled: Bool)],
    _ choose: @escaping (Int) -> Void
  ) -> Node {
    let buttons = buttons(count: items.count, size) { index, buttonSize in
      let item = items[index]
      let button = Button(
        item.title, size: buttonSize, style: item.isChosen ? .chosen : .plain, fontSize: 26
      ) { choose(index) }
      button.name = item.name
      button.isEnabled = item.isEnabled
      return button
    }
    return row(name, buttons, size)
  }

  /// Buttons of the same size beside one another, where the control of a row is.
  private func buttons(
    count: Int, _ size: Size, _ make: @escaping (Int, Size) -> Button
  ) -> Node {
    let holder = Node()
    Layout<Placement>.row(
      gap: 10,
      (0..<count).map { index in
        .area {
          let button = make(index, $0.size)
          button.position = $0.center
          holder.add(button)
        }
      }
    ).place(in: Rect(center: .zero, size: controlSize(size)))
    return holder
  }

  /// The size of the control in a row of the given size.
  private func controlSize(_ size: Size) -> Size {
    Size(size.width * (1 - Self.titleShare), size.height)
  }

  private func row(_ name: String, _ control: Node, _ size: Size) -> Node {
    let row = Node()
    var parts: [Layout<Placement>] = []
    if let icon = Self.icons[name] {
      let sprite = Sprite(icon, size: Size(Self.icon.side, Self.icon.side))
      row.add(sprite)
      parts.append(.node(sprite, size: sprite.size))
    }
    let title = Label(
      text("settings.\(name)"), size: 28, color: Theme.ink, lines: 2, horizontal: .left)
    row.add([title, control])
    parts.append(.label(title, height: .fixed(size.height * 0.9)))
    Layout.row([
      .row(gap: Self.icon.gap, parts).padded(LayoutInsets(left: 6, right: 8)),
      .node(control, size: controlSize(size)),
    ]).place(in: Rect(center: .zero, size: size))
    return row
  }
}
