import Controls
import PinCourses
import PinEditing
import Stage

/// The pages of names: those that distract, those that are never right, or the document's glossary.
extension PinSettingsScene {
  /// The list that is edited here.
  var nameList: PinNameList {
    switch scope {
    case .course, .unit: .glossary
    case .exercise: .extra
    case .pin(let id): page == .refused ? .refused(pin: id) : .wrong(pin: id)
    }
  }

  /// The place of the name whose row has the focus.
  var focusedName: Int? {
    (focusedNode?.name?.split(separator: "-").last).flatMap { Int($0) }.map { $0 - 1 }
  }

  /// Which names the document knows beside those of its pins.
  private enum Choice: String, CaseIterable {
    case none, countries, capitals, states, own

    init(_ glossary: PinGlossary) {
      switch glossary {
      case .none: self = .none
      case .lines, .file: self = .own
      case .shipped(.countries): self = .countries
      case .shipped(.capitals): self = .capitals
      case .shipped(.states): self = .states
      }
    }

    /// The glossary that it stands for.
    var glossary: PinGlossary {
      switch self {
      case .none: .none
      case .own: .lines([])
      case .countries: .shipped(.countries)
      case .capitals: .shipped(.capitals)
      case .states: .shipped(.states)
      }
    }
  }

  func addNames(in area: Rect) {
    switch nameList {
    case .extra: return addEditableNames(in: area, [hint(text("pinedit.extra.how"))])
    case .wrong: return addEditableNames(in: area, [hint(text("pinedit.wrong.how"))])
    case .refused: return addEditableNames(in: area, [hint(text("pinedit.refused.how"))])
    case .glossary: break
    }
    let glossary = editing.course.glossary
    let chosen = Choice(glossary)
    let count = isTall ? 2.0 : Double(Choice.allCases.count)
    let width = (area.width - Self.gap * (count - 1)) / count
    let buttons = Choice.allCases.map { choice -> Layout<Placement> in
      let button = Button(
        text("pinedit.glossary.\(choice.rawValue)"), size: Size(width, target),
        style: choice == chosen ? .chosen : .plain, fontSize: 22
      ) { [unowned self] in
        if choice != chosen { send(.glossary(choice.glossary)) }
      }
      button.name = "glossary-\(choice.rawValue)"
      panel.add(button)
      return .control(button)
    }
    let top: [Layout<Placement>] = [
      .grid(columns: Int(count), gap: Size(Self.gap, Self.gap), buttons),
      hint(text("pinedit.glossary.how")),
    ]
    switch glossary {
    case .lines: addEditableNames(in: area, top)
    case .none: Layout.column(gap: Self.gap, top + [.spacer()]).place(in: area)
    case .file(let name): addReading(in: area, top, text("pinedit.glossary.file", name))
    case .shipped:
      let names = glossary.lines(in: text.language).compactMap {
        $0.split(separator: "|").first.map(String.init)
      }
      let some = names.prefix(12).joined(separator: ", ")
      addReading(
        in: area, top, text.count("pinedit.glossary.count", names.count) + " " + some + " …")
    }
  }

  /// What cannot be changed here, to be read.
  private func addReading(in area: Rect, _ top: [Layout<Placement>], _ words: String) {
    let label = Label(
      words, size: 24, color: Theme.ink, lines: 6, horizontal: .left, vertical: .top)
    panel.add(label)
    Layout.column(gap: Self.gap, top + [.label(label)]).place(in: area)
  }

  private func addEditableNames(in area: Rect, _ top: [Layout<Placement>]) {
    let names = editing.names(in: nameList)
    let take = icon(
      "ui/right", chosenName == nil ? "pinedit.list.add" : "pinedit.take", name: "take-name"
    ) { [unowned self] in takeName() }
    var buttons = [take]
    if let index = chosenName {
      buttons.append(
        icon("edit/delete", "pinedit.delete", name: "delete-name") { [unowned self] in
          drafts[.name] = nil
          chosenName = nil
          send(.deleteName(nameList, at: index))
        })
    }
    buttons.append(
      icon("edit/names", "pinedit.list.paste", name: "paste-names") { [unowned self] in paste() })
    let room = area.width - Double(buttons.count) * (target + Self.gap)
    let field = makeField(
      .name, size: Size(room, target), placeholder: text("pinedit.list.field"))
    let row = Layout.row(gap: Self.gap, [.control(field)] + buttons.map { .control($0) })
    Layout.column(
      gap: Self.gap, top + [row, .area { [unowned self] in addList(names, in: $0) }]
    ).place(in: area)
  }

  private func addList(_ names: [String], in area: Rect) {
    guard !names.isEmpty else {
      let label = Label(
        text("pinedit.list.empty"), size: 24, color: Theme.softInk,
        room: Size(area.width - 40, max(40, min(area.height, 120))))
      label.position = Point(area.midX, area.minY + min(area.height, 120) / 2)
      panel.add(label)
      return
    }
    let cell = target + 8
    let rows = max(1, Int(area.height / cell))
    let size = Size(area.width, Double(rows) * cell)
    let list = ScrollList(count: names.count, cellHeight: cell, area: size) {
      [unowned self] index in
      let button = Button(
        names[index].split(separator: "|").joined(separator: ", "),
        size: Size(ScrollList.rowWidth(in: size.width), target),
        style: index == chosenName ? .chosen : .plain, fontSize: 22
      ) { [unowned self] in choose(name: index) }
      button.name = "name-\(index + 1)"
      return button
    }
    list.peek = 0
    list.position = Point(area.midX, area.minY + size.height / 2)
    self.list = list
    panel.add(list)
  }

  /// Puts a name into the field; pressed again it is left.
  private func choose(name index: Int) {
    drafts[.name] = nil
    chosenName = chosenName == index ? nil : index
    refresh()
    if chosenName != nil, let field = fields[.name] { focus(field, isVisible: showsFocus) }
  }

  /// Takes what stands in the field: a further name, or another one in the place of the chosen.
  func takeName() {
    let written = fields[.name]?.text ?? ""
    guard !written.allSatisfy(\.isWhitespace) else { return }
    let chosen = chosenName
    let edit: PinEdit
    if let chosen {
      edit = .renameName(nameList, at: chosen, written)
    } else {
      edit = .addNames(nameList, written)
    }
    if let note = desk.send(edit) {
      // It stays in the field, to be mended.
      return showToast(text("pinedit.note.\(note.rawValue)"))
    }
    drafts[.name] = nil
    chosenName = nil
    refresh()
    if chosen == nil { list?.reveal(editing.names(in: nameList).count - 1, isMoving: false) }
  }
}
