import PinCourses
import PinEditing
import TypedNames

/// What teachers do in the editor: the edits, each under its own name.
extension PinScriptVerb {
  static let edits: [PinScriptVerb] =
    courses + settings + tools + names + properties

  private static let courses: [PinScriptVerb] = [
    .init(edit: "title-course", "TEXT") { words, _ in .titleCourse(try words.text()) },
    .init(edit: "add-unit", "TITLE") { words, _ in .addUnit(try words.text()) },
    .init(edit: "rename-unit", "UNIT TITLE") {
      .renameUnit(try $0.unit($1.course), try $0.text())
    },
    .init(edit: "move-unit", "UNIT NUMBER") {
      .moveUnit(try $0.unit($1.course), to: try $0.place())
    },
    .init(edit: "delete-unit", "UNIT") { .deleteUnit(try $0.unit($1.course)) },
    .init(edit: "restore-unit", "UNIT") { .restoreUnit(try $0.unit($1.saved)) },
    .init(edit: "content", "UNIT TEXT|-") { words, editing in
      let unit = try words.unit(editing.course)
      return .content(unit: unit, try words.textOrNone() ?? "")
    },
    .init(edit: "add-exercise", "TITLE [UNIT]") { words, editing in
      let title = try words.text()
      return .addExercise(unit: words.isAtEnd ? nil : try words.unit(editing.course), title)
    },
    .init(edit: "rename-exercise", "EXERCISE TITLE") {
      .renameExercise(try $0.address($1.course), try $0.text())
    },
    .init(edit: "move-exercise", "EXERCISE UNIT|- NUMBER") {
      .moveExercise(
        try $0.address($1.course), unit: try $0.unitOrNone($1.course), to: try $0.place())
    },
    .init(edit: "delete-exercise", "EXERCISE") { .deleteExercise(try $0.address($1.course)) },
    .init(edit: "restore-exercise", "EXERCISE") { .restoreExercise(try $0.address($1.saved)) },
    .init(edit: "open", "EXERCISE") { .open(try $0.address($1.course)) },
    .init(edit: "close") { _, _ in .open(nil) },
    .init(edit: "move-picture", "PICTURE NUMBER") {
      .movePicture(try $0.picture($1), to: try $0.place())
    },
    .init(edit: "delete-picture", "PICTURE") { .deletePicture(try $0.picture($1)) },
    .init(edit: "title-picture", "PICTURE TEXT") {
      .titlePicture(try $0.picture($1), try $0.text())
    },
    .init(edit: "show", "PICTURE") { .show(picture: try $0.picture($1)) },
  ]

  private static let settings: [PinScriptVerb] = [
    .init(edit: "title", "TEXT [LANGUAGE]") { words, editing in
      let text = try words.text()
      return .title(language: try words.textIfThere() ?? editing.course.mainLanguage, text)
    },
    .init(edit: "question", "TEXT [LANGUAGE]") { words, editing in
      let text = try words.text()
      return .question(language: try words.textIfThere() ?? editing.course.mainLanguage, text)
    },
    .init(edit: "games", "GAME …") { words, _ in
      var games: [PinGame] = []
      while !words.isAtEnd { games.append(try words.game()) }
      return .games(games)
    },
    .init(edit: "option", "course|exercise|unit:UNIT OPTION VALUE|-") { words, editing in
      .option(try words.scope(editing.course), try words.option())
    },
    .init(edit: "abbreviations", "none|anatomy") { words, _ in
      let name = try words.text()
      switch name {
      case "none": return .abbreviations(.none)
      case "anatomy": return .abbreviations(.anatomy)
      default:
        throw words.fault("there are no abbreviations “\(name)”", "write none or anatomy")
      }
    },
    .init(edit: "help", "student|teacher TEXT|- [LANGUAGE]") { words, editing in
      let role = try words.choice(of: PinHelpRole.self)
      let text = try words.textOrNone() ?? ""
      return .help(
        role, language: try words.textIfThere() ?? editing.course.mainLanguage, text)
    },
    .init(edit: "glossary", "none|countries|capitals|states") { words, _ in
      let name = try words.word()
      guard name.text != "none" else { return .glossary(.none) }
      guard let shipped = PinGlossary.Shipped(rawValue: name.text) else {
        throw words.fault(
          "there is no glossary “\(name.text)”", "write none, countries, capitals or states")
      }
      return .glossary(.shipped(shipped))
    },
    .init(edit: "add-names", "LIST TEXT") { words, editing in
      .addNames(try words.nameList(editing), try words.text())
    },
    .init(edit: "rename-name", "LIST NUMBER TEXT") { words, editing in
      .renameName(try words.nameList(editing), at: try words.place(), try words.text())
    },
    .init(edit: "delete-name", "LIST NUMBER") { words, editing in
      .deleteName(try words.nameList(editing), at: try words.place())
    },
  ]

  private static let tools: [PinScriptVerb] = [
    .init(edit: "tool", "TOOL") { words, _ in .choose(try words.choice(of: PinTool.self)) },
    .init(edit: "pointer", "PHASE X,Y WIDTH [even]") { words, _ in
      let phase = try words.choice(of: PinPointer.self)
      let place = try words.spot()
      let width = try words.number()
      return .pointer(phase, place, width: width, isEven: try words.flag("even"))
    },
    .init(edit: "finish") { _, _ in .finish },
    .init(edit: "cancel") { _, _ in .cancel },
    .init(edit: "select", "ELEMENT|-") { .select(try $0.elementOrNone($1)) },
    .init(edit: "nudge", "X,Y") { words, _ in
      let way = try words.spot()
      return .nudge(x: way.x, y: way.y)
    },
    .init(edit: "delete", "ELEMENT") { .delete(try $0.element($1)) },
    .init(edit: "restore", "ELEMENT") { .restore(try $0.element($1, isDeleted: true)) },
    .init(edit: "sort", "ELEMENT NUMBER") { .sort(try $0.element($1), to: try $0.place()) },
    .init(edit: "undo") { _, _ in .undo },
    .init(edit: "redo") { _, _ in .redo },
  ]

  private static let names: [PinScriptVerb] = [
    .init(edit: "name", "TEXT") { words, _ in .name(try words.text()) },
    .init(edit: "paste", "TEXT") { words, _ in .paste(try words.text()) },
    .init(edit: "drop-names") { _, _ in .dropNames },
    .init(edit: "add-label", "PIN TEXT") { .addLabel(pin: try $0.pin($1), try $0.text()) },
    .init(edit: "rename-label", "PIN NUMBER TEXT") {
      .renameLabel(pin: try $0.pin($1), at: try $0.place(), try $0.text())
    },
    .init(edit: "move-label", "PIN NUMBER NUMBER") {
      .moveLabel(pin: try $0.pin($1), from: try $0.place(), to: try $0.place())
    },
    .init(edit: "delete-label", "PIN NUMBER") {
      .deleteLabel(pin: try $0.pin($1), at: try $0.place())
    },
  ]

  private static let properties: [PinScriptVerb] = [
    .init(edit: "size", "PIN small|large") {
      .size(pin: try $0.pin($1), try $0.choice(of: Pin.Size.self))
    },
    .init(edit: "hide", "PIN yes|no") { .hide(pin: try $0.pin($1), try $0.isYes()) },
    .init(edit: "note", "PIN TEXT") { .note(pin: try $0.pin($1), try $0.text()) },
    .init(edit: "describe", "PIN TEXT") { .describe(pin: try $0.pin($1), try $0.text()) },
    .init(edit: "link", "PIN AREA") { .link(pin: try $0.pin($1), area: try $0.area($1)) },
    .init(edit: "unlink", "PIN") { .link(pin: try $0.pin($1), area: nil) },
    .init(edit: "remove-flag", "PIN") { .removeFlag(pin: try $0.pin($1)) },
    .init(edit: "points", "PIN NUMBER") {
      .points(pin: try $0.pin($1), try $0.count(Pin.pointRange))
    },
    .init(edit: "group", "PIN TEXT|-") { words, editing in
      .group(pin: try words.pin(editing), try words.textOrNone() ?? "")
    },
    .init(edit: "style", "AREA STYLE") {
      .style(area: try $0.area($1), try $0.choice(of: PinArea.Style.self))
    },
    .init(edit: "alpha", "AREA NUMBER") { .alpha(area: try $0.area($1), try $0.number()) },
    .init(edit: "own", "ELEMENT PIN|-") { words, editing in
      let element = try words.element(editing)
      guard words.peek == "-" else { return .own(element, pin: try words.pin(editing)) }
      words.skip()
      return .own(element, pin: nil)
    },
    .init(edit: "color", "ELEMENT COLOUR") { .color(try $0.element($1), try $0.color()) },
    .init(edit: "head", "ARROW end|both|none") {
      .head(arrow: try $0.arrow($1), try $0.choice(of: PinArrow.Head.self))
    },
    .init(edit: "dash", "ARROW yes|no") { .dash(arrow: try $0.arrow($1), try $0.isYes()) },
    .init(edit: "width", "ARROW NUMBER") { .width(arrow: try $0.arrow($1), try $0.number()) },
    .init(edit: "text", "MARK TEXT") { .text(mark: try $0.mark($1), try $0.text()) },
    .init(edit: "info", "MARK TEXT") { .info(mark: try $0.mark($1), try $0.text()) },
  ]
}

/// Words that only edits have.
extension PinScriptWords {
  /// Whether a word that may be left out stands there.
  mutating func flag(_ name: String) throws(PinScriptFault) -> Bool {
    guard let text = try textIfThere() else { return false }
    guard text == name else {
      throw fault("“\(text)” means nothing here", "write \(name), or leave it out")
    }
    return true
  }

  fileprivate mutating func scope(_ course: PinCourse) throws(PinScriptFault) -> PinScope {
    let text = try text()
    switch text {
    case "course": return .course
    case "exercise": return .exercise
    default:
      if let id = Self.id(after: "unit:", in: text), course.units.contains(where: { $0.id == id }) {
        return .unit(id)
      }
      throw fault("options hold for no “\(text)”", "write course, exercise or unit:ID")
    }
  }

  fileprivate mutating func nameList(
    _ editing: PinEditing
  ) throws(PinScriptFault) -> PinNameList {
    let text = try text()
    let pins = editing.exercise?.pins ?? []
    switch text {
    case "extra": return .extra
    case "glossary": return .glossary
    default:
      if let id = Self.id(after: "wrong:", in: text), pins.contains(where: { $0.id == id }) {
        return .wrong(pin: id)
      }
      if let id = Self.id(after: "refused:", in: text), pins.contains(where: { $0.id == id }) {
        return .refused(pin: id)
      }
      throw fault(
        "there is no list “\(text)”", "write extra, glossary, wrong:PIN or refused:PIN")
    }
  }

  private static func id(after word: String, in text: String) -> String? {
    text.hasPrefix(word) ? String(text.dropFirst(word.count)) : nil
  }

  /// Six hexadecimal digits after a `#`.
  fileprivate mutating func color() throws(PinScriptFault) -> String {
    let text = try text()
    guard text.first == "#", text.count == 7, text.dropFirst().allSatisfy(\.isHexDigit) else {
      throw fault("“\(text)” is no colour", "write one such as #8B5A2B")
    }
    return text
  }

  /// An option and its value; a dash takes it away.
  fileprivate mutating func option() throws(PinScriptFault) -> PinOption {
    let name = try text()
    let isNone = peek == "-"
    defer { if isNone { skip() } }
    switch name {
    case "interim": return .interim(isNone ? nil : try isYes())
    case "interimLimit":
      return .interimLimit(isNone ? nil : try count(PinOptions.limitOfInterims))
    case "retake": return .retake(isNone ? nil : try isYes())
    case "shuffle": return .shuffle(isNone ? nil : try isYes())
    case "choices": return .choices(isNone ? nil : try count(PinOptions.choiceCounts))
    case "extraCards": return .extraCards(isNone ? nil : try count(PinOptions.extraCardCounts))
    case "tries": return .tries(isNone ? nil : try count(PinOptions.tryCounts))
    case "findPins": return .findPins(isNone ? nil : try choice(of: PinSettings.FindPins.self))
    case "reveal": return .reveal(isNone ? nil : try choice(of: PinSettings.Reveal.self))
    case "passShare": return .passShare(isNone ? nil : try number())
    case "almost": return .almost(isNone ? nil : try number())
    case "anyLanguage": return .anyLanguage(isNone ? nil : try isYes())
    case "timeLimit": return .timeLimit(isNone ? nil : try count(PinOptions.seconds))
    case "typing": return .typing(isNone ? nil : try choice(of: NameSettings.Typing.self))
    case "accents": return .accents(isNone ? nil : try choice(of: NameSettings.Accents.self))
    default:
      throw fault(
        "there is no option “\(name)”",
        """
        write interim, interimLimit, retake, shuffle, choices, extraCards, tries, findPins, reveal, timeLimit, \
        passShare, typing, accents, almost or anyLanguage
        """)
    }
  }
}
