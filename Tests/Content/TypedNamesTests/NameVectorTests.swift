import Testing

@testable import TypedNames

/// What typed names are worth: the vectors that were agreed on.
@Suite("Typed names") struct NameVectorTests {
  /// What a vector expects.
  enum Worth: String { case right, almost, wrong }

  static func worth(_ verdict: NameVerdict) -> Worth {
    switch verdict {
    case .right: .right
    case .almost: .almost
    case .wrong: .wrong
    }
  }

  /// The worth of a text for the pin with a label, in a course with these pins.
  static func worth(
    _ typed: String, for label: String, among pins: [String] = [], glossary: [[String]] = [],
    abbreviations: Abbreviations = .none, _ settings: NameSettings = NameSettings()
  ) -> Worth {
    let names = CourseNames(
      pins: ([label] + pins).map { [$0] }, glossary: glossary, abbreviations: abbreviations)
    return worth(names.verdict(on: typed, for: names.pin(labels: [NameLabel(label)]), settings))
  }

  static let countries = [
    "North Korea", "South Korea", "Iran", "Iraq", "Niger", "Nigeria", "Österreich",
  ]

  @Test(
    "Countries, with a glossary of them",
    arguments: [
      ("North Korea", "South Korea", Worth.wrong), ("North Korea", "Sourh Korea", .wrong),
      ("North Korea", "Norht Korea", .almost), ("North Korea", "north-korea", .right),
      ("North Korea", "NorthKorea", .right), ("Iran", "Iraq", .wrong), ("Iran", "Irann", .almost),
      ("Nigeria", "Nigera", .wrong), ("Nigeria", "Nigerai", .almost),
      ("Österreich", "Oesterreich", .right), ("Österreich", "Osterreich", .almost),
    ]) func countries(label: String, typed: String, worth: Worth)
  {
    let glossary = Self.countries.map { [$0] }
    for text in [typed, typed.uppercased(), typed.decomposed] {
      #expect(
        Self.worth(text, for: label, among: Self.countries, glossary: glossary) == worth,
        "\(text) for \(label)")
    }
  }

  @Test("Without a glossary, a word of four letters has no typing error")
  func irannWithoutGlossary() {
    #expect(Self.worth("Irann", for: "Iran", among: Self.countries) == .wrong)
  }

  @Test(
    "Alone, without a glossary",
    arguments: [
      ("North Korea", "South Korea", Worth.wrong), ("Iran", "Iraq", .wrong),
      ("Irland", "Island", .almost), ("manuell", "manuell", .right), ("manuell", "manüll", .right),
      ("manuell", "manuel", .almost), ("Müller", "Mueller", .right),
      ("Müller", "Mu\u{308}ller", .right), ("Müller", "Muller", .almost), ("Bär", "Bar", .almost),
      ("Clavicula", "Klavikula", .almost), ("Humeruskopf", "Humerus-Kopf", .right),
    ]) func alone(label: String, typed: String, worth: Worth)
  {
    for text in [typed, typed.uppercased(), typed.decomposed] {
      #expect(Self.worth(text, for: label) == worth, "\(text) for \(label)")
      #expect(Self.worth(text, for: label.decomposed) == worth, "\(text) for \(label), decomposed")
    }
  }

  @Test("Two pins that differ only in ß and ss stay two") func masseAndMaße() {
    #expect(Self.worth("Masse", for: "Maße", among: ["Masse"]) == .wrong)
    #expect(Self.worth("Maße", for: "Masse", among: ["Maße"]) == .wrong)
    #expect(Self.worth("Maße", for: "Maße", among: ["Masse"]) == .right)
    // Whoever has no ß and nothing to mix it up with is right.
    #expect(Self.worth("Masze", for: "Maße", among: ["Masse"]) != .right)
    #expect(Self.worth("Masse", for: "Maße") == .right)
  }

  @Test(
    "Anatomy's short forms",
    arguments: [
      ("Arteria carotis communis", "a.carotis communis", Worth.right),
      ("Arteria carotis communis", "A. carotis communis", .right),
      ("A. carotis communis", "arteria carotis communis", .right),
      ("Vena cava superior", "V. cava inferior", .wrong),
      ("Vena cava superior", "V.cava superor", .almost),
      ("Ligamentum patellae", "Lig patellae", .right),
      ("Musculi papillares", "Mm. papillares", .right),
    ]) func anatomy(label: String, typed: String, worth: Worth)
  {
    for text in [typed, typed.uppercased()] {
      #expect(
        Self.worth(text, for: label, among: ["Vena cava inferior"], abbreviations: .anatomy)
          == worth, "\(text) for \(label)")
    }
  }

  @Test("A short form of one letter needs its full stop, and maps have other ones")
  func otherAbbreviations() {
    let maps = Abbreviations(["N.": "North", "St.": "Saint"])
    #expect(Self.worth("N. Korea", for: "North Korea", abbreviations: maps) == .right)
    #expect(Self.worth("N Korea", for: "North Korea", abbreviations: maps) == .wrong)
    #expect(Self.worth("St Helena", for: "Saint Helena", abbreviations: maps) == .right)
  }

  @Test("Articles may stand before a name, and may lack with an almost")
  func articles() {
    #expect(Self.worth("die Elle", for: "Elle") == .right)
    #expect(Self.worth("The Femur", for: "Femur") == .right)
    #expect(Self.worth("Elle", for: "die Elle") == .almost)
    #expect(Self.worth("der Elle", for: "die Elle") == .almost)
    #expect(Self.worth("die Elle", for: "die Elle") == .right)
    #expect(Self.worth("die", for: "Elle") == .wrong)
    // Another thing's name is wrong, with and without an article.
    #expect(Self.worth("die Speiche", for: "Elle", among: ["Speiche"]) == .wrong)
    #expect(Self.worth("Speiche", for: "Elle", among: ["die Speiche"]) == .wrong)
  }

  @Test(
    "In numbers, signs matter, and there are no typing errors",
    arguments: [
      ("0.5", "05", Worth.wrong), ("2,25", "225", .wrong), ("2,25", "2.25", .right),
      ("-12", "12", .wrong), ("-12", "−12", .right), ("−7", "- 7", .right), ("3", "-3", .wrong),
      ("−4 °C", "4 °C", .wrong), ("1,5", "15", .wrong), ("x'", "x", .wrong), ("x'", "x′", .right),
      ("f''", "f'", .wrong), ("10000", "10001", .wrong), ("Jahr 1989", "Jahr 1988", .wrong),
      ("Apollo-11", "Apollo 11", .right), ("Apollo 11", "apollo11", .right),
      ("5 m.", "5 m", .right),
      ("Mozarts' Haus", "Mozarts Haus", .right), ("10-20", "10 – 20", .right),
    ]) func numbers(label: String, typed: String, worth: Worth)
  {
    #expect(Self.worth(typed, for: label) == worth, "\(typed) for \(label)")
    #expect(Self.worth(typed, for: label, glossary: [["Elle"]]) == worth, "\(typed) for \(label)")
  }

  @Test("Signs without width, blanks, hyphens, apostrophes and stops make no difference")
  func signs() {
    for typed in [
      "  Côte  d'Ivoire ", "co\u{302}te  d’ivoire", "C\u{AD}ôte d\u{2019}Ivoire.",
      "CÔTE\u{A0}D‘IVOIRE", "côte-d'ivoire",
    ] {
      #expect(Self.worth(typed, for: "Côte d'Ivoire") == .right, "\(typed)")
    }
    #expect(Self.worth("Co\u{302}te d'Ivoire", for: "Côte d'Ivoire") == .right)
    #expect(Self.worth("Cote d'Ivoire", for: "Côte d'Ivoire") == .almost)
    #expect(Self.worth("Smørrebrød", for: "Smörrebröd") == .right)
    #expect(Self.worth("Smorrebrod", for: "Smørrebrød") == .almost)
    #expect(Self.worth("Việt Nam".decomposed, for: "Việt Nam") == .right)
    #expect(Self.worth("Viet Nam", for: "Việt Nam") == .almost)
    #expect(Self.worth("Αθηνα", for: "Αθήνα".decomposed) == .almost)
  }

  @Test("What is refused is wrong, however near it is")
  func refused() {
    let names = CourseNames(pins: [["Humerus"]])
    let pin = names.pin(labels: [NameLabel("Humerus")], refuse: ["Oberarm", "Humerous"])
    #expect(names.verdict(on: "Humerous", for: pin) == .wrong)
    #expect(names.verdict(on: "hummerus", for: pin) == .almost(label: 0, .typo))
    #expect(names.verdict(on: "Humerouss", for: pin) == .wrong)
  }

  @Test("A typing error equally near to two things asks, whichever pin is meant")
  func asks() {
    let names = CourseNames(
      pins: Self.countries.map { [$0] }, glossary: Self.countries.map { [$0] })
    #expect(names.asks("Nigera"))
    for typed in ["Nigerai", "Niger", "Nigeria", "Iraq", "Norht Korea", "Osterreich", "Peru", ""] {
      #expect(!names.asks(typed), "\(typed)")
    }
    var strict = NameSettings()
    strict.typing = .spelling
    #expect(!names.asks("Nigera", strict))
    #expect(names.verdict(on: "Nigera", for: names.pin(labels: [NameLabel("Niger")])) == .wrong)
  }

  @Test("Spelling allows no typing error, exact only blanks around the name")
  func strictness() {
    var settings = NameSettings()
    settings.typing = .spelling
    #expect(Self.worth("manuel", for: "manuell", settings) == .wrong)
    #expect(Self.worth("MANUELL", for: "manuell", settings) == .right)
    settings.typing = .exact
    #expect(Self.worth("MANUELL", for: "manuell", settings) == .wrong)
    #expect(Self.worth(" Mu\u{308}ller ", for: "Müller", settings) == .right)
    #expect(Self.worth("Mueller", for: "Müller", settings) == .wrong)
    #expect(Self.worth("", for: "Müller", settings) == .wrong)
  }

  @Test("Missing accents are worth what the teacher says")
  func accents() {
    var settings = NameSettings()
    settings.accents = .right
    #expect(Self.worth("Muller", for: "Müller", settings) == .right)
    settings.accents = .wrong
    #expect(Self.worth("Muller", for: "Müller", settings) == .wrong)
    #expect(Self.worth("Mueller", for: "Müller", settings) == .right)
  }

  @Test("Labels of other languages count unless the teacher says otherwise")
  func languages() {
    let names = CourseNames(pins: [["Elle", "ulna", "Ulna bone"]])
    let pin = names.pin(labels: [
      NameLabel("Elle", language: "de"), NameLabel("ulna"), NameLabel("Ulna bone", language: "en"),
    ])
    var settings = NameSettings()
    #expect(names.verdict(on: "ulna bone", for: pin, settings) == .right(label: 2))
    settings.anyLanguage = false
    settings.language = "de"
    #expect(names.verdict(on: "ulna bone", for: pin, settings) == .wrong)
    #expect(names.verdict(on: "ulna", for: pin, settings) == .right(label: 1))
    #expect(names.verdict(on: "elle", for: pin, settings) == .right(label: 0))
  }

  @Test("A line of the glossary that has a pin's name in any writing is the same thing")
  func glossaryLines() {
    let glossary = [["Oesterreich", "Austria"], ["Australien", "Australia"]]
    #expect(Self.worth("Oesterreich", for: "Österreich", glossary: glossary) == .right)
    // The line's other name is no label of the pin, but nothing foreign either.
    #expect(Self.worth("Austria", for: "Österreich", glossary: glossary) == .wrong)
    #expect(Self.worth("Australien", for: "Österreich", glossary: glossary) == .wrong)
  }
}

extension String {
  /// With marks of their own for umlauts and accents, as some keyboards and systems type.
  var decomposed: String {
    var result = ""
    for character in self {
      let parts: [Character: String] = [
        "ä": "a\u{308}", "ö": "o\u{308}", "ü": "u\u{308}", "Ä": "A\u{308}", "Ö": "O\u{308}",
        "Ü": "U\u{308}", "é": "e\u{301}", "ệ": "e\u{302}\u{323}", "ή": "η\u{301}",
      ]
      result += parts[character] ?? String(character)
    }
    return result
  }
}
