import Determinism
import PinCourses
import PinEditing
import TypedNames

/// What a teacher might do next, sensible or not.
struct RandomPinEdits {
  var random: SeededGenerator

  mutating func next(_ editing: PinEditing) -> PinEdit {
    let exercise = editing.exercise
    let course = editing.course
    let units = course.units.map(\.id) + ["gone"]
    let addresses = course.addresses + editing.saved.addresses
    let pins = exercise?.pins.map(\.id) ?? []
    let pictures = exercise?.pictures.map(\.id) ?? []
    let row = random.element(of: editing.rows)?.element ?? .pin("?")
    let pin = random.element(of: pins) ?? "?"
    let area = random.element(of: exercise?.areas ?? [])?.id ?? "?"
    let arrow = random.element(of: exercise?.arrows ?? [])?.id ?? "?"
    let mark = random.element(of: exercise?.marks ?? [])?.id ?? "?"
    let address = random.element(of: addresses) ?? PinAddress(unit: nil, "?")
    let unit = random.chance(0.4) ? nil : random.element(of: units)
    let index = random.integer(in: -1...3)
    switch random.index(below: 54) {
    case 0: return .addUnit(text())
    case 1: return .renameUnit(random.element(of: units) ?? "", text())
    case 2: return .moveUnit(random.element(of: units) ?? "", to: index)
    case 3: return random.chance(0.3) ? .deleteUnit(random.element(of: units) ?? "") : .undo
    case 4:
      return .restoreUnit(random.element(of: editing.saved.units)?.id ?? "")
    case 5: return .addExercise(unit: unit, text())
    case 6: return .renameExercise(address, text())
    case 7: return .moveExercise(address, unit: unit, to: index)
    case 8: return random.chance(0.3) ? .deleteExercise(address) : .redo
    case 9: return .restoreExercise(address)
    case 10: return .open(random.chance(0.05) ? nil : address)
    case 11, 12:
      return .addPicture(
        file: "p\(random.index(below: 5)).png", width: random.integer(in: -1...4000),
        height: random.integer(in: 1...3000))
    case 13:
      return .replacePicture(
        random.element(of: pictures) ?? "", file: "q.svg", width: 300, height: 200)
    case 14: return .movePicture(random.element(of: pictures) ?? "", to: index)
    case 15:
      return random.chance(0.2)
        ? .deletePicture(random.element(of: pictures) ?? "")
        : .titlePicture(random.element(of: pictures) ?? "", text())
    case 16: return .show(picture: random.element(of: pictures) ?? "")
    case 17, 18: return .choose(random.element(of: PinTool.allCases) ?? .select)
    case 19...27: return pointer()
    case 28: return .finish
    case 29: return .cancel
    case 30: return .select(random.chance(0.2) ? nil : row)
    case 31: return .nudge(x: random.unit() / 5 - 0.1, y: random.unit() / 5 - 0.1)
    case 32: return random.chance(0.6) ? .delete(row) : .undo
    case 33: return .restore(row)
    case 34: return .sort(row, to: index)
    case 35, 36: return .name(text())
    case 37: return random.chance(0.5) ? .paste(text() + "\n" + text()) : .dropNames
    case 38: return .addLabel(pin: pin, text())
    case 39: return .renameLabel(pin: pin, at: index, text())
    case 40: return .moveLabel(pin: pin, from: index, to: random.integer(in: -1...3))
    case 41: return .deleteLabel(pin: pin, at: index)
    case 42: return .undo
    case 43: return .redo
    case 44: return beside(units, pin)
    case 45: return .title(language: language(), text())
    case 46: return .question(language: language(), text())
    case 47:
      return .games(random.shuffled(PinGame.allCases + PinGame.allCases.prefix(max(0, index))))
    case 48:
      let scopes: [PinScope] = [
        .course, .exercise, .unit(random.element(of: units) ?? ""),
      ]
      return .option(scopes[random.index(below: 3)], option())
    case 49: return .glossary(glossary())
    case 50: return .addNames(list(pin), text() + "\n" + text())
    case 51: return .renameName(list(pin), at: index, text())
    case 52: return .deleteName(list(pin), at: index)
    default: return property(pin, area, arrow, mark)
    }
  }

  private mutating func language() -> String { random.chance(0.5) ? "de" : "en" }

  /// What a document and its units have beside exercises.
  private mutating func beside(_ units: [String], _ pin: String) -> PinEdit {
    switch random.index(below: 5) {
    case 0: .titleCourse(text())
    case 1: .removeFlag(pin: pin)
    case 2: .content(unit: random.element(of: units) ?? "", text())
    case 3: .abbreviations(random.chance(0.5) ? .anatomy : .none)
    default: .help(random.chance(0.5) ? .student : .teacher, language: language(), text())
    }
  }

  private mutating func list(_ pin: String) -> PinNameList {
    [.extra, .glossary, .wrong(pin: pin), .refused(pin: pin)][random.index(below: 4)]
  }

  private mutating func glossary() -> PinGlossary {
    switch random.index(below: 4) {
    case 0: .none
    case 1: .lines([])
    case 2: .lines(["Elle|Ulna", "Speiche"])
    default: .shipped(random.element(of: PinGlossary.Shipped.allCases) ?? .states)
    }
  }

  private mutating func option() -> PinOption {
    let flag: Bool? = random.chance(0.3) ? nil : random.chance(0.5)
    let number: Int? = random.chance(0.3) ? nil : random.integer(in: -3...100_000)
    return switch random.index(below: 15) {
    case 8: .interimLimit(number)
    case 9: .extraCards(number)
    case 10: .findPins(random.element(of: PinSettings.FindPins.allCases))
    case 11: .reveal(random.element(of: PinSettings.Reveal.allCases))
    case 12: .passShare(number.map { Double($0) / 100 })
    case 13: .almost(number.map { Double($0) / 100_000 })
    case 14: .anyLanguage(flag)
    case 0: .interim(flag)
    case 1: .retake(flag)
    case 2: .shuffle(flag)
    case 3: .choices(number)
    case 4: .tries(number)
    case 5: .timeLimit(number)
    case 6: .typing(random.element(of: NameSettings.Typing.allCases))
    default: .accents(random.element(of: NameSettings.Accents.allCases))
    }
  }

  private mutating func property(
    _ pin: String, _ area: String, _ arrow: String, _ mark: String
  ) -> PinEdit {
    switch random.index(below: 15) {
    case 11: .points(pin: pin, random.integer(in: -5...200))
    case 12: .group(pin: pin, text())
    case 13: .alpha(area: area, random.unit() * 3 - 1)
    case 14:
      .own(random.chance(0.5) ? .arrow(arrow) : .mark(mark), pin: random.chance(0.3) ? nil : pin)
    case 0: .size(pin: pin, random.chance(0.5) ? .large : .small)
    case 1: .hide(pin: pin, random.chance(0.5))
    case 2: .note(pin: pin, text())
    case 3: .describe(pin: pin, text())
    case 4: .link(pin: pin, area: random.chance(0.3) ? nil : area)
    case 5: .style(area: area, random.element(of: PinArea.Style.allCases) ?? .tint)
    case 6: .color(random.chance(0.5) ? .area(area) : .arrow(arrow), color())
    case 7: .head(arrow: arrow, random.element(of: PinArrow.Head.allCases) ?? .end)
    case 8: .width(arrow: arrow, random.unit() * 20 - 2)
    case 9: .text(mark: mark, text())
    default: .info(mark: mark, text())
    }
  }

  private mutating func pointer() -> PinEdit {
    let place = PinPlace(random.unit() * 1.2 - 0.1, random.unit() * 1.2 - 0.1)
    return .pointer(
      random.element(of: PinPointer.allCases) ?? .ended, place,
      width: random.chance(0.05) ? 0 : 100 + random.unit() * 2000, isEven: random.chance(0.3))
  }

  private mutating func color() -> String {
    random.chance(0.7) ? "#12aB3F" : ["", "#12", "rot", "#gggggg"][random.index(below: 4)]
  }

  private mutating func text() -> String {
    let texts = [
      "", "  ", "Elle", "Speiche|Radius", "a|a|b", "A", "über\n den \"Berg\"", "\u{7}", "😀é",
      "|", String(repeating: "x", count: 300), "Knie\t\\", "1",
    ]
    return texts[random.index(below: texts.count)]
  }
}
