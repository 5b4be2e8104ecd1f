import Determinism
import Exercises
import PinCourses
import TypedNames

/// Draws documents with pins, of every element and field that there is.
struct RandomPinCourse {
  var random: SeededGenerator

  /// Names that resemble one another, so that some are right, some almost, and some are another's.
  static let names = [
    "Caput humeri", "Humeruskopf", "Clavicula", "Schlüsselbein", "Scapula", "Acromion", "Costa",
    "Os coxae", "Arteria carotis", "Nordkorea", "Südkorea", "Niger", "Nigeria", "Elle", "Speiche",
  ]

  mutating func course() -> PinCourse {
    var course = PinCourse()
    course.language = "de"
    course.otherFields = [
      JSONField(name: "format", rawValue: "\"teachify\""),
      JSONField(name: "version", rawValue: "1"),
      JSONField(name: "title", rawValue: "\"Kurs\""),
      JSONField(name: "language", rawValue: "\"de\""),
    ]
    if random.chance(0.5) { course.languages = ["de", "en"] }
    course.glossary = glossary()
    if random.chance(0.3) { course.abbreviations = .anatomy }
    if random.chance(0.3) {
      var help = PinHelp()
      help.student = text()
      help.teacher = random.chance(0.5) ? text() : nil
      course.help = help
    }
    course.options = options()
    for number in 0..<random.index(below: 3) {
      var unit = PinUnit(id: "u\(number)", title: text())
      unit.contentId = random.chance(0.3) ? word() : nil
      unit.options = options()
      unit.exercises = entries()
      unit.unknownFields = unknown()
      course.units.append(unit)
    }
    course.exercises = entries()
    course.otherFields += unknown()
    return course
  }

  private mutating func entries() -> [PinEntry] {
    (0..<random.index(below: 3)).map { number in
      switch random.index(below: 8) {
      case 0: .file("teil-\(number).json")
      default: .pins(exercise("e\(number)"))
      }
    }
  }

  mutating func exercise(_ id: String) -> PinExercise {
    var exercise = PinExercise(id: id)
    exercise.title = text()
    exercise.question = random.chance(0.4) ? text() : nil
    if random.chance(0.4) {
      exercise.games = Array(
        random.shuffled(PinGame.allCases).prefix(1 + random.index(below: 5)))
    }
    exercise.pictures = (0...random.index(below: 3)).map { picture("p\($0)") }
    let pictures = exercise.pictures.map(\.id)
    exercise.areas = (0..<random.index(below: 4)).map { area("a\($0)", pictures) }
    exercise.pins = (0...random.index(below: 8)).map { pin("\($0)", pictures, exercise.areas) }
    let pins = exercise.pins.map(\.id)
    exercise.arrows = (0..<random.index(below: 3)).map { arrow("r\($0)", pictures, pins) }
    exercise.marks = (0..<random.index(below: 3)).map { mark("m\($0)", pictures, pins) }
    exercise.extra = labels(random.index(below: 3))
    exercise.options = options()
    exercise.unknownFields = unknown()
    return exercise
  }

  private mutating func picture(_ id: String) -> PinPicture {
    var picture = PinPicture(id: id, file: random.chance(0.5) ? "\(id).png" : "media/\(id).svg")
    picture.title = random.chance(0.3) ? text() : nil
    picture.description = random.chance(0.3) ? text() : nil
    if random.chance(0.6) {
      picture.width = random.integer(in: 1...9000)
      picture.height = random.integer(in: 1...9000)
    }
    picture.unknownFields = unknown()
    return picture
  }

  private mutating func area(_ id: String, _ pictures: [String]) -> PinArea {
    let shape: PinShape
    switch random.index(below: 4) {
    case 0: shape = .rect(place(), width: length(), height: length())
    case 1: shape = .circle(place(), radius: length())
    case 2: shape = .ellipse(place(), width: length(), height: length())
    default:
      // A triangle that encloses something, and any further corners.
      shape = .polygon(
        [PinPlace(0, 0), PinPlace(1, 0), PinPlace(0, 1)]
          + (0..<random.index(below: 3)).map { _ in PinPlace(0, fraction()) })
    }
    var area = PinArea(id: id, picture: one(of: pictures), shape: shape)
    area.style = random.element(of: PinArea.Style.allCases) ?? .tint
    area.color = color()
    area.alpha = fraction()
    area.unknownFields = unknown()
    return area
  }

  private mutating func pin(_ id: String, _ pictures: [String], _ areas: [PinArea]) -> Pin {
    var pin = Pin(id: id, picture: one(of: pictures), place: place())
    pin.size = random.chance(0.3) ? .large : .small
    pin.labels = labels(1 + random.index(below: 3))
    pin.note = random.chance(0.2) ? text() : nil
    pin.description = random.chance(0.2) ? text() : nil
    // An area on another picture holds no pin.
    pin.area = random.element(of: areas.filter { $0.picture == pin.picture })?.id
    pin.flag = random.chance(0.2) ? place() : nil
    pin.isHidden = random.chance(0.2)
    pin.points = random.chance(0.3) ? random.integer(in: Pin.pointRange) : 1
    pin.wrong = labels(random.index(below: 2))
    pin.refuse = (0..<random.index(below: 2)).map { _ in word() }
    pin.group = random.chance(0.2) ? "g\(random.index(below: 2))" : nil
    pin.unknownFields = unknown()
    return pin
  }

  private mutating func arrow(_ id: String, _ pictures: [String], _ pins: [String]) -> PinArrow {
    var arrow = PinArrow(id: id, picture: one(of: pictures), from: place(), to: place())
    arrow.head = random.element(of: PinArrow.Head.allCases) ?? .end
    arrow.isDashed = random.chance(0.4)
    arrow.color = random.chance(0.5) ? color() : nil
    arrow.width = Double(random.integer(in: 2...24)) / 2
    arrow.pin = random.chance(0.4) ? one(of: pins) : nil
    arrow.unknownFields = unknown()
    return arrow
  }

  private mutating func mark(_ id: String, _ pictures: [String], _ pins: [String]) -> PinMark {
    let text = random.element(of: ["A", "12", "(b)", "*", "ä"]) ?? "A"
    var mark = PinMark(id: id, picture: one(of: pictures), at: place(), text: text)
    mark.to = random.chance(0.3) ? place() : nil
    mark.info = random.chance(0.3) ? self.text() : nil
    mark.pin = random.chance(0.4) ? one(of: pins) : nil
    mark.unknownFields = unknown()
    return mark
  }

  private mutating func glossary() -> PinGlossary {
    switch random.index(below: 5) {
    case 0: .lines((0..<random.index(below: 4)).map { _ in "\(word())|\(word())" })
    case 1: .file("namen.txt")
    case 2: .shipped(random.element(of: PinGlossary.Shipped.allCases) ?? .states)
    default: .none
    }
  }

  mutating func options() -> PinOptions {
    var options = PinOptions()
    options.interim = flag()
    options.interimLimit = number(PinOptions.limitOfInterims)
    options.retake = flag()
    options.shuffle = flag()
    options.choices = number(PinOptions.choiceCounts)
    options.extraCards = number(PinOptions.extraCardCounts)
    options.tries = number(PinOptions.tryCounts)
    options.findPins = value()
    options.reveal = value()
    options.timeLimit = number(PinOptions.seconds)
    options.passShare = random.chance(0.2) ? fraction() : nil
    options.typing = value()
    options.accents = value()
    options.almost = random.chance(0.2) ? random.element(of: PinOptions.almostCredits) : nil
    options.anyLanguage = flag()
    return options
  }

  // MARK: - Values

  private mutating func value<Value: CaseIterable>() -> Value? {
    random.chance(0.2) ? random.element(of: Array(Value.allCases)) : nil
  }

  private mutating func flag() -> Bool? { random.chance(0.2) ? random.chance(0.5) : nil }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    random.chance(0.2) ? random.integer(in: range) : nil
  }

  private mutating func one(of ids: [String]) -> String { random.element(of: ids) ?? "" }

  /// As places are saved.
  private mutating func fraction() -> Double { Double(random.integer(in: 0...100)) / 100 }
  private mutating func length() -> Double { Double(random.integer(in: 1...40)) / 100 }
  private mutating func place() -> PinPlace {
    PinPlace(
      Double(random.integer(in: 0...100_000)) / 100_000,
      Double(random.integer(in: 0...100_000)) / 100_000)
  }

  private mutating func color() -> String {
    random.element(of: ["#000000", "#c62828", "#FFC93C", PinArea.defaultColor]) ?? "#000000"
  }

  private mutating func labels(_ count: Int) -> [NameLabel] {
    (0..<count).map { _ in
      let name = random.chance(0.9) ? random.element(of: Self.names) ?? "Elle" : word()
      return NameLabel(
        name, language: random.chance(0.2) ? (random.chance(0.5) ? "de" : "la") : nil)
    }
  }

  private mutating func word() -> String {
    random.element(of: [
      "Knie", "ein \"Wort\"", "a\\b", "Ärmel\u{308}", "😀", "x\ty", "<b>", "№ 7", "é", "a/b",
    ]) ?? "x"
  }

  private mutating func text() -> PinText {
    guard random.chance(0.4) else { return PinText(word()) }
    return PinText(versions: [
      PinText.Version(language: "de", text: word()), PinText.Version(language: "en", text: word()),
    ])
  }

  private mutating func unknown() -> [JSONField] {
    random.chance(0.1) ? [JSONField(name: "x-own", rawValue: #"{"a":  [1, 2.50]}"#)] : []
  }
}
