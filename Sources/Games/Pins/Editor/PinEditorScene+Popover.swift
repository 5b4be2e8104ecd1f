import Controls
import PinCourses
import PinEditing
import Stage
import TypedNames

/// What stands beside what is selected.
extension PinEditorScene {
  /// The labels in sight at the same time.
  private static let labelsInSight = 3

  var popoverContent: EditorPopover.Content? {
    var content = ownContent
    if let selection = editing.selection { content?.rows.append(sorting(selection)) }
    return content
  }

  /// What the mouse does in the list, and keys with Alt, for who has one switch.
  private func sorting(_ element: PinElement) -> [EditorButton] {
    guard desk.setup.scanTicks != nil, editing.pending == nil,
      let own = editing.rows.first(where: { $0.element == element }), own.number > 0
    else { return [] }
    let place = own.number - 1
    return [
      button(
        "sort-earlier", icon: "ui/arrow-up", "pinedit.earlier", .edit(.sort(element, to: place - 1))
      ),
      button(
        "sort-later", icon: "ui/arrow-down", "pinedit.later", .edit(.sort(element, to: place + 1))),
    ]
  }

  private var ownContent: EditorPopover.Content? {
    if editing.pending != nil {
      return EditorPopover.Content(title: text("pinedit.newPin"), field: .name)
    }
    guard let selection = editing.selection, let exercise = editing.exercise else { return nil }
    let title = popoverTitle(selection)
    switch selection {
    case .pin(let id):
      guard let pin = exercise.pins.first(where: { $0.id == id }) else { return nil }
      return content(of: pin, title)
    case .area(let id):
      guard let area = exercise.areas.first(where: { $0.id == id }) else { return nil }
      return content(of: area, title)
    case .arrow(let id):
      guard let arrow = exercise.arrows.first(where: { $0.id == id }) else { return nil }
      return content(of: arrow, title)
    case .mark(let id):
      var content = EditorPopover.Content(title: title, field: currentField)
      content.rows = [
        [
          button("mark-text", icon: "edit/title", "pinedit.field.mark", .field(.markText)),
          button("mark-info", icon: "edit/note", "pinedit.field.info", .field(.markInfo)),
          delete(.mark(id)),
        ],
        [belonging(.mark(id), exercise)],
      ]
      return content
    }
  }

  /// What is selected, and what has become of it.
  private func popoverTitle(_ element: PinElement) -> String {
    guard let row = editing.rows.first(where: { $0.element == element }) else { return "" }
    // The labels of a pin stand below.
    let isPin = if case .pin = element { true } else { false }
    let title =
      isPin
      ? text("pin.number", "\(row.number)", "\(editing.exercise?.pins.count ?? 0)")
      : words.title(of: row, editing)
    return "\(title), \(words.state(row.state))"
  }

  private func button(
    _ name: String, icon: String? = nil, _ key: String, isChosen: Bool = false,
    _ action: EditorAction
  ) -> EditorButton {
    EditorButton(
      name: name, icon: icon, words: text(key), isChosen: isChosen, action: action)
  }

  private func delete(_ element: PinElement) -> EditorButton {
    button("edit-delete", icon: "edit/delete", "pinedit.delete", .edit(.delete(element)))
  }

  private func content(of pin: Pin, _ title: String) -> EditorPopover.Content {
    let id = pin.id
    let use = currentField
    var content = EditorPopover.Content(title: title, field: use)
    let first = min(labelPage, max(0, pin.labels.count - 1))
    let shown = pin.labels.indices.dropFirst(first).prefix(Self.labelsInSight)
    content.labels = shown.map { index in
      var row = [
        EditorButton(
          name: "label-\(index + 1)", words: told(pin.labels[index]),
          isChosen: use == .label(index), action: .field(.label(index)))
      ]
      if index > 0 {
        row.append(
          button(
            "label-up-\(index + 1)", icon: "ui/arrow-up", "pinedit.label.up",
            .edit(.moveLabel(pin: id, from: index, to: index - 1))))
      }
      if pin.labels.count > 1 {
        row.append(
          button(
            "label-delete-\(index + 1)", icon: "edit/delete", "pinedit.label.delete",
            .edit(.deleteLabel(pin: id, at: index))))
      }
      return row
    }
    if pin.labels.count > Self.labelsInSight {
      let next = shown.upperBound < pin.labels.count ? shown.upperBound : 0
      content.labels.append([
        button("label-more", "pinedit.label.more", .page(next))
      ])
    }
    let isLarge = pin.size == .large
    content.rows = [
      [
        button(
          "pin-size", icon: "edit/pin-large", "pinedit.pin.large", isChosen: isLarge,
          .edit(.size(pin: id, isLarge ? .small : .large))),
        button(
          "pin-hidden", icon: "edit/hidden", "pinedit.pin.hidden", isChosen: pin.isHidden,
          .edit(.hide(pin: id, !pin.isHidden))),
        button(
          "pin-note", icon: "edit/note", "pinedit.field.note", isChosen: use == .note,
          .field(.note)),
        button(
          "pin-description", icon: "ui/voice", "pinedit.field.description",
          isChosen: use == .description, .field(.description)),
        button("pin-details", icon: "ui/gear", "pinedit.details", .details(id)),
        delete(.pin(id)),
      ]
    ]
    return content
  }

  /// A name, and the language if it is not the document's.
  private func told(_ label: NameLabel) -> String {
    guard let language = label.language, language != editing.course.mainLanguage else {
      return label.text
    }
    return "\(label.text) (\(language))"
  }

  private static let colors = ["#8B5A2B", "#C62828", "#1C6EA4", "#2E7D32", "#FFC93C"]

  private func colors(_ element: PinElement, _ own: String?) -> [EditorButton] {
    Self.colors.enumerated().map { index, color in
      EditorButton(
        name: "color-\(index + 1)", words: text("pinedit.color.\(index + 1)"),
        isChosen: own == color, color: color, action: .edit(.color(element, color)))
    }
  }

  private func content(of area: PinArea, _ title: String) -> EditorPopover.Content {
    var content = EditorPopover.Content(title: title)
    let styles = PinArea.Style.allCases.map { style in
      button(
        "style-\(style.rawValue)", "pinedit.style.\(style.rawValue)",
        isChosen: area.style == style, .edit(.style(area: area.id, style)))
    }
    content.rows = [
      Array(styles.prefix(2)), Array(styles.dropFirst(2).prefix(2)),
      styles.dropFirst(4) + [delete(.area(area.id))],
      [
        button("paler", "pinedit.paler", .edit(.alpha(area: area.id, area.alpha - 0.1))),
        button("stronger", "pinedit.stronger", .edit(.alpha(area: area.id, area.alpha + 0.1))),
      ],
      colors(.area(area.id), area.color),
    ]
    return content
  }

  /// Says to which pin an arrow or a mark belongs, or lets it belong to the nearest.
  private func belonging(_ element: PinElement, _ exercise: PinExercise?) -> EditorButton {
    let pins = exercise?.pins ?? []
    let owner = exercise.flatMap { $0.owner(of: element) }
    if let index = pins.firstIndex(where: { $0.id == owner }) {
      return EditorButton(
        name: "own", words: text("pinedit.own", "\(index + 1)"), isChosen: true,
        action: .edit(.own(element, pin: nil)))
    }
    let near = exercise.flatMap { $0.nearestPin(to: element) }
    let number = pins.firstIndex { $0.id == near }.map { "\($0 + 1)" }
    return EditorButton(
      name: "own",
      words: number.map { text("pinedit.own.near", $0) } ?? text("pinedit.own.none"),
      action: .edit(.own(element, pin: near)))
  }

  private func content(of arrow: PinArrow, _ title: String) -> EditorPopover.Content {
    var content = EditorPopover.Content(title: title)
    let id = arrow.id
    content.rows = [
      PinArrow.Head.allCases.map { head in
        button(
          "head-\(head.rawValue)", "pinedit.head.\(head.rawValue)", isChosen: arrow.head == head,
          .edit(.head(arrow: id, head)))
      },
      [
        button(
          "dashed", "pinedit.dashed", isChosen: arrow.isDashed,
          .edit(.dash(arrow: id, !arrow.isDashed))),
        delete(.arrow(id)),
      ],
      [belonging(.arrow(id), editing.exercise)],
      [
        button(
          "thinner", "pinedit.thinner", .edit(.width(arrow: id, arrow.width - 1))),
        button(
          "thicker", "pinedit.thicker", .edit(.width(arrow: id, arrow.width + 1))),
      ],
      colors(.arrow(id), arrow.color),
    ]
    return content
  }
}

extension PinExercise {
  /// The pin to which an arrow or a mark belongs.
  fileprivate func owner(of element: PinElement) -> String? {
    switch element {
    case .arrow(let id): arrows.first { $0.id == id }?.pin
    case .mark(let id): marks.first { $0.id == id }?.pin
    case .pin, .area: nil
    }
  }

  /// The pin next to the head of an arrow, or to a mark, on its picture.
  fileprivate func nearestPin(to element: PinElement) -> String? {
    let (picture, place): (String?, PinPlace?)
    switch element {
    case .arrow(let id):
      let arrow = arrows.first { $0.id == id }
      (picture, place) = (arrow?.picture, arrow?.to)
    case .mark(let id):
      let mark = marks.first { $0.id == id }
      (picture, place) = (mark?.picture, mark?.at)
    case .pin, .area: return nil
    }
    guard let picture, let place else { return nil }
    let aspect = self.picture(picture)?.aspect ?? 1
    return nearestPin(to: place, on: picture, reach: .infinity, aspect: aspect)
      .map { pins[$0].id }
  }
}
