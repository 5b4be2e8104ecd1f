import Controls
import PinCourses
import PinEditing
import Stage

/// The page of texts, in every language that the document or the program has, and that of games.
extension PinSettingsScene {
  /// The languages of the fields, the document's own first.
  private var languages: [String] {
    var languages = [editing.course.mainLanguage]
    for language in ["de", "en"] + editing.course.languages where !languages.contains(language) {
      languages.append(language)
    }
    // A further one that somebody has written into the file stays as it is.
    return Array(languages.prefix(3))
  }

  func addTexts(in area: Rect) {
    switch scope {
    case .course:
      let title = field(.courseTitle, text("pinedit.course.title"), width: area.width)
      let help = columns(in: area) { language, words in
        [
          (.help(.student, language), text("pinedit.settings.help.student", words)),
          (.help(.teacher, language), text("pinedit.settings.help.teacher", words)),
        ]
      }
      Layout.column(
        gap: 10, [title, help, hint(text("pinedit.settings.course.how")), .spacer()]
      ).place(in: area)
    case .unit:
      let field = field(.content, text("pinedit.settings.content"), width: area.width)
      Layout.column(gap: 8, [field, hint(text("pinedit.settings.content.how")), .spacer()])
        .place(in: area)
    case .exercise, .pin:
      let texts = columns(in: area) { language, words in
        [
          (.title(language), text("pinedit.settings.title", words)),
          (.question(language), text("pinedit.settings.question", words)),
        ]
      }
      Layout.column(gap: 14, [texts, hint(text("pinedit.settings.texts.how")), .spacer()])
        .place(in: area)
    }
  }

  /// Fields for each language, side by side where there is room.
  private func columns(
    in area: Rect, _ fields: (_ language: String, _ words: String) -> [(SettingsField, String)]
  ) -> Layout<Placement> {
    let languages = languages
    let count = isTall ? 1 : Double(languages.count)
    let width = (area.width - 20 * (count - 1)) / count
    let columns = languages.map { language -> Layout<Placement> in
      let words =
        ["de", "en"].contains(language) ? text("document.in.\(language)") : "(\(language))"
      return .column(
        gap: 14, fields(language, words).map { field($0.0, $0.1, width: width) })
    }
    return isTall ? .column(gap: 14, columns) : .row(gap: 20, columns)
  }

  private func field(
    _ use: SettingsField, _ caption: String, width: Double
  ) -> Layout<Placement> {
    let label = Label(caption, size: 22, color: Theme.ink, lines: 1, horizontal: .left)
    let field = makeField(use, size: Size(width, target))
    field.words = Spoken(caption, language: text.language, role: .field)
    panel.add(label)
    return .column(
      gap: 4, [.label(label, height: .fixed(22 * 1.35 * textScale + 4)), .control(field)]
    ).sized(width: .fixed(width))
  }

  func makeField(_ use: SettingsField, size: Size, placeholder: String = "") -> TextField {
    let field = TextField(
      text: drafts[use] ?? usualText(of: use), placeholder: placeholder, size: size,
      longest: PinEditing.textLength)
    field.name = use.nodeName
    field.keyboardLayout = OnScreenKeyboard.Layout(language: text.language)
    field.onChange = { [unowned self] in noteDraft(use, $0) }
    field.onSubmit = { [unowned self] _ in
      if use == .name { takeName() } else { commit(use) }
    }
    fields[use] = field
    panel.add(field)
    return field
  }

  private func usualText(of use: SettingsField) -> String {
    let main = editing.course.mainLanguage
    switch use {
    case .courseTitle: return editing.course.title
    case .help(let role, let language):
      return editing.course.help?[role]?.written(in: language, main: main) ?? ""
    case .content:
      guard case .unit(let id) = scope else { return "" }
      return editing.course.units.first { $0.id == id }?.contentId ?? ""
    case .title(let language):
      return editing.exercise?.title.written(in: language, main: main) ?? ""
    case .question(let language):
      return editing.exercise?.question?.written(in: language, main: main) ?? ""
    case .name:
      let names = editing.names(in: nameList)
      return chosenName.flatMap { names.indices.contains($0) ? names[$0] : nil } ?? ""
    }
  }

  /// Takes what was written in a field.
  func commit(_ field: SettingsField) {
    guard let written = drafts[field] else { return }
    drafts[field] = nil
    guard written != usualText(of: field) else { return }
    let edit: PinEdit? =
      switch field {
      case .courseTitle: .titleCourse(written)
      case .help(let role, let language): .help(role, language: language, written)
      case .content: if case .unit(let id) = scope { .content(unit: id, written) } else { nil }
      case .title(let language): .title(language: language, written)
      case .question(let language): .question(language: language, written)
      case .name: nil
      }
    guard let edit else { return }
    _ = sendQuietly(edit)
    fields[field]?.text = usualText(of: field)
  }

  // MARK: Games

  func addGames(in area: Rect) {
    let exercise = editing.exercise
    let chosen = exercise.map { $0.games.isEmpty ? PinGame.allCases : $0.games } ?? []
    let first = 190.0
    let rows = PinGame.allCases.map { game -> Layout<Placement> in
      let name = game.rawValue.lowercased()
      let toggle = Toggle(
        text("game.\(name).title"), isOn: chosen.contains(game),
        size: Size(area.width - first - Self.gap, target), fontSize: 26)
      toggle.name = "game-\(name)"
      toggle.words = Spoken(
        Spoken.sentences([text("game.\(name).title"), text("game.\(name).short")]),
        language: text.language)
      toggle.onChange = { [unowned self] isOn in
        send(.games(isOn ? chosen + [game] : chosen.filter { $0 != game }))
      }
      let opening = Button(
        text("pinedit.games.first"), size: Size(first, target),
        style: chosen.first == game ? .chosen : .plain, fontSize: 22
      ) { [unowned self] in send(.games([game] + chosen.filter { $0 != game })) }
      opening.name = "first-\(name)"
      opening.words = Spoken(
        "\(text("pinedit.games.first")): \(text("game.\(name).title"))", language: text.language,
        role: .button)
      panel.add([toggle, opening])
      return .row(gap: Self.gap, [.control(toggle), .control(opening)])
    }
    Layout.column(gap: 8, rows + [hint(text("pinedit.games.how")), .spacer()]).place(in: area)
  }
}
