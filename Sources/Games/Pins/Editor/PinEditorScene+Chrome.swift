import Controls
import PinCourses
import PinEditing
import Stage

/// The list, the buttons, the tools and the tabs.
extension PinEditorScene {
  private var rowHeight: Double { frames.target + (textScale > 1.25 ? 16 : 0) }
  /// The ring of the focus has room above and below a row.
  private static let rowGap = 2 * FocusRing.reach

  private func icon(
    _ picture: String, _ key: String, name: String, style: Button.Style = .plain,
    isEnabled: Bool = true, _ action: @escaping () -> Void
  ) -> Button {
    let button = Button(
      icon: picture, size: Size(frames.target, frames.target), style: style, onPress: action)
    button.name = name
    button.words = text.spoken(key, role: .button)
    button.isEnabled = isEnabled
    return button
  }

  // MARK: The list

  func buildPanel(_ key: EditorChrome) {
    panel.removeAllChildren()
    (list, rows) = (nil, [])
    panel.isHidden = frames.isTall && !isListOpen
    let area = frames.panel
    let ground = Shape(.rectangle(area, cornerRadius: 0), fill: Theme.warmPaper)
    ground.isInteractive = true
    panel.add(ground)
    var parts: [Layout<Placement>] = []
    if !frames.isTall {
      parts.append(header(key, in: panel))
      let hint = Label("", size: 20, color: Theme.ink, lines: 4, horizontal: .left)
      hintLabel = hint
      panel.add(hint)
      parts.append(.label(hint, height: .fixed(84)))
    }
    parts.append(.area { [unowned self] in buildList(key, in: $0) })
    Layout.column(gap: 8, parts).place(in: area.inset(12, 10))
  }

  private func header(_ key: EditorChrome, in parent: Node) -> Layout<Placement> {
    let back = icon("ui/back", "spoken.button.back", name: "back") { [unowned self] in goBack() }
    let help = icon("ui/help", "pin.help", name: "help") { [unowned self] in showHelp() }
    let title = Label(
      key.title, size: 24, font: "bold", color: frames.isTall ? .white : Theme.ink, lines: 2)
    parent.add([back, title, help] as [Node])
    return .row(gap: 8, [.control(back), .label(title), .control(help)])
      .sized(height: .fixed(frames.target))
  }

  private func buildList(_ key: EditorChrome, in area: Rect) {
    let cell = rowHeight + Self.rowGap
    let count = max(1, Int(area.height / cell))
    guard !listed.isEmpty else {
      let hint = Label(
        text("pinedit.list.none"), size: 22, color: Theme.softInk,
        room: Size(area.width - 20, min(area.height, 160)))
      hint.position = Point(area.midX, area.minY + min(area.height, 160) / 2)
      panel.add(hint)
      return
    }
    let size = Size(area.width, Double(count) * cell)
    let width = ScrollList.rowWidth(in: size.width) + (listed.count <= count ? 22 : 8)
    let elements = key.rows
    let list = ScrollList(count: elements.count, cellHeight: cell, area: size) {
      [unowned self] index in
      let row = EditorRow(
        .element(elements[index]), name: "row-\(index + 1)", size: Size(width, rowHeight))
      row.onPress = { [unowned self, unowned row] in pressRow(row) }
      rows.append(row)
      show(row)
      return row
    }
    list.peek = 0
    list.position = Point(area.midX, area.minY + size.height / 2)
    self.list = list
    panel.add(list)
  }

  /// Selects what a row stands for, or brings it back.
  private func pressRow(_ row: EditorRow) {
    guard case .element(let element) = row.element else { return }
    let own = listed.first { $0.element == element }
    if own?.state == .deleted {
      send(.restore(element))
      return
    }
    isListOpen = false
    send(.select(element))
    guard let place = editing.exercise?.handles(of: element).first?.place else { return }
    var view = view
    view.reveal(place, margin: 60)
    self.view = view
    placeBoard()
  }

  // MARK: The buttons

  func buildBar(_ key: EditorChrome) {
    bar.removeAllChildren()
    tabs = nil
    for area in [frames.header, frames.hint] {
      guard let area else { continue }
      bar.add(Shape(.rectangle(area, cornerRadius: 0), fill: PinScene.ground))
    }
    if let area = frames.header { header(key, in: bar).place(in: area) }
    if let area = frames.hint {
      let hint = Label("", size: 20, color: .white, lines: 2)
      hintLabel = hint
      bar.add(hint)
      Layout.label(hint).place(in: area)
    }
    let hasPicture = key.picture != nil
    var actions: [Button] = [
      icon("edit/undo", "pinedit.undo", name: "undo", isEnabled: key.canUndo) {
        [unowned self] in send(.undo)
      },
      icon("edit/redo", "pinedit.redo", name: "redo", isEnabled: key.canRedo) {
        [unowned self] in send(.redo)
      },
      icon("ui/picture", "pinedit.pictures", name: "pictures") { [unowned self] in
        pressPictures()
      },
      icon(
        "edit/names", "pinedit.names", name: "names", style: key.hasNames ? .chosen : .plain,
        isEnabled: hasPicture
      ) { [unowned self] in pressNames() },
      icon("ui/eye", "pinedit.preview", name: "preview", isEnabled: hasPicture) {
        [unowned self] in preview()
      },
    ]
    if frames.isTall {
      actions.append(
        icon(
          "ui/rounds", "pin.list", name: "list", style: key.isListOpen ? .chosen : .plain
        ) { [unowned self] in
          isListOpen.toggle()
          refresh()
        })
    }
    actions.append(
      icon("ui/gear", "pinedit.settings.exercise", name: "settings") { [unowned self] in
        openSettings()
      })
    actions.append(
      icon("edit/save", "pinedit.save", name: "save", isEnabled: key.isChanged) {
        [unowned self] in save()
      })
    let zooms = [
      icon("ui/zoom-out", "pin.zoom.out", name: "zoom-out", isEnabled: hasPicture) {
        [unowned self] in zoom(by: 1 / (PictureView.step * PictureView.step))
      },
      icon("ui/zoom-in", "pin.zoom.in", name: "zoom-in", isEnabled: hasPicture) {
        [unowned self] in zoom(by: PictureView.step * PictureView.step)
      },
      icon("ui/zoom-all", "pin.zoom.all", name: "zoom-all", isEnabled: hasPicture) {
        [unowned self] in fit()
      },
    ]
    let tools = PinTool.allCases.map { tool in
      icon(
        "edit/\(Self.picture(of: tool))", "pinedit.tool.\(tool.rawValue)",
        name: "tool-\(tool.rawValue)", style: key.tool == tool ? .chosen : .plain,
        isEnabled: hasPicture
      ) { [unowned self] in choose(tool) }
    }
    bar.add((actions + tools + zooms) as [Node])
    func layouts(_ buttons: [Button]) -> [Layout<Placement>] { buttons.map { .control($0) } }
    if frames.isTall {
      Layout.row(gap: EditorFrames.gap, layouts(actions)).place(in: frames.actions)
      let all = layouts(tools + zooms)
      Layout.column(
        gap: EditorFrames.gap,
        [
          .row(gap: EditorFrames.gap, Array(all.prefix(7))),
          .row(gap: EditorFrames.gap, Array(all.dropFirst(7))),
        ]
      ).place(in: frames.tools)
    } else {
      Layout.row(gap: EditorFrames.gap, layouts(actions) + [.spacer()] + layouts(zooms))
        .place(in: frames.actions)
      Layout.row(gap: EditorFrames.gap, layouts(tools) + [.spacer()]).place(in: frames.tools)
    }
    if let area = frames.tabs, !isListOpen { buildTabs(in: area) }
  }

  static func picture(of tool: PinTool) -> String {
    switch tool {
    case .smallPin: "pin-small"
    case .largePin: "pin-large"
    default: tool.rawValue
    }
  }

  func choose(_ tool: PinTool) {
    (aim, aimDraws) = (nil, false)
    send(.choose(tool))
    director?.announce(
      Spoken.sentences([words.title(of: tool), words.hint(editing)]), urgency: .assertive)
  }

  private func buildTabs(in area: Rect) {
    let pictures = editing.exercise?.pictures ?? []
    let tabs = Tabs(
      pictures.enumerated().map { index, picture in
        Tabs.Item(
          picture.title?.text(in: text.language) ?? text("pin.picture", "\(index + 1)"),
          name: "picture-\(index + 1)")
      }, chosen: pictures.firstIndex { $0.id == editing.pictureId } ?? 0, size: area.size)
    tabs.position = area.center
    tabs.onChoose = { [unowned self] index in
      guard pictures.indices.contains(index) else { return }
      send(.show(picture: pictures[index].id))
    }
    bar.add(tabs)
    self.tabs = tabs
  }

  func showHelp() {
    let signs = bar.children.compactMap { $0 as? Button }.filter(\.isSign).map {
      EditorHelpSheet.Sign(picture: $0.iconName ?? "", words: $0.words?.text ?? "")
    }
    EditorHelpSheet(
      title: text("pinedit.title"),
      detail: Spoken.sentences([
        words.hint(editing), text("pinedit.help"), text("pinedit.help.keys"),
      ]),
      signs: signs, textScale: textScale, translation: text
    ).open(in: self)
  }
}

extension PinEditorScene {
  /// Opens the list of a tall window; a wide one always has it.
  package func openList() {
    isListOpen = frames.isTall
    refresh()
  }
}
