import Determinism
import Exercises
import Items

/// Items of all kinds made by chance, all of which can be read again.
struct RandomItems {
  var generator: SeededGenerator
  /// Which kinds are made.
  var kinds = Kind.allCases
  /// Which formats texts have.
  var formats = TextFormat.allCases

  enum Kind: CaseIterable {
    case choice, choices, truth, short, number, pairs, cloze, order, essay, information, unsupported
  }

  private static let pieces = [
    "a", "B", "ä", "ß", "e\u{301}", "😀", "\"", "\\", "/", "\n", "\t", " ", "−", "8", "{", "}", "]",
    "=", "~", "#", ":", "%", "->", "<b>", "&amp;", "]]>", ",", ";", "'", "\u{A0}", "漢", "*", "@",
    "\\n", "//", "$",
  ]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// A text that begins and ends with a letter, so that trimming changes nothing.
  mutating func string(_ longest: Int = 12) -> String {
    let count = generator.index(below: longest)
    let middle = (0..<count).map { _ in generator.element(of: Self.pieces) ?? "" }.joined()
    return "t" + middle + "z"
  }

  mutating func text() -> ItemText {
    ItemText(string(), format: generator.element(of: formats) ?? .plain)
  }

  mutating func maybe<Value>(_ chance: Double = 0.4, _ make: (inout Self) -> Value) -> Value? {
    generator.chance(chance) ? make(&self) : nil
  }

  mutating func list<Value>(_ counts: ClosedRange<Int>, _ make: (inout Self) -> Value) -> [Value] {
    (0..<generator.integer(in: counts)).map { _ in make(&self) }
  }

  mutating func weight() -> Double {
    generator.element(of: [100, 50, 33.33333, 0, -25, -100]) ?? 0
  }

  mutating func body() -> ItemBody {
    switch generator.element(of: kinds) ?? .short {
    case .choice:
      var options = list(1...4) {
        ItemOption($0.text(), weight: 0, feedback: $0.maybe { $0.text() })
      }
      options.insert(
        ItemOption(text(), weight: 100, feedback: maybe { $0.text() }),
        at: generator.index(below: options.count + 1))
      return .choice(options, isSingle: true)
    case .choices:
      return .choice(
        list(2...5) {
          ItemOption($0.text(), weight: $0.weight(), feedback: $0.maybe { $0.text() })
        },
        isSingle: false)
    case .truth:
      return .truth(
        TrueFalse(
          generator.chance(0.5), rightFeedback: maybe { $0.text() },
          wrongFeedback: maybe { $0.text() }))
    case .short:
      return .short(
        list(1...3) { AcceptedText($0.text(), weight: $0.maybe { $0.weight() } ?? 100) },
        isCaseSensitive: generator.chance(0.2))
    case .number:
      return .numeric(
        list(1...3) { random in
          let value = Double(random.generator.integer(in: -1000...1000)) / 8
          let values: AcceptedNumber.Values =
            random.generator.chance(0.5)
            ? .number(value, tolerance: Double(random.generator.index(below: 3)) / 4)
            : .range(value, value + 1.5)
          return AcceptedNumber(
            values, weight: random.maybe { $0.weight() } ?? 100,
            feedback: random.maybe { $0.text() })
        })
    case .pairs: return .matching(list(2...5) { MatchingPair($0.text(), $0.text()) })
    case .cloze:
      return .cloze(Cloze())
    case .order: return .ordering(list(2...4) { $0.text() })
    case .essay: return .essay
    case .information: return .information
    case .unsupported: return .unsupported("drag")
    }
  }

  /// A text with up to three gaps.
  mutating func cloze() -> (ItemText, ItemBody) {
    var question = text()
    var gaps: [ClozeGap] = []
    let kinds = kinds
    defer { self.kinds = kinds }
    self.kinds = [.choice, .choices, .short, .number]
    for _ in 0..<generator.integer(in: 0...3) {
      var gap = ClozeGap(
        at: question.text.utf8.count, body(), points: generator.integer(in: 1...3),
        hint: maybe(0.2) { $0.text() })
      gap.layout = generator.element(of: ClozeGap.Layout.allCases) ?? .list
      gap.isShuffled = generator.chance(0.3)
      gaps.append(gap)
      question.text += maybe(0.8) { $0.string() } ?? ""
    }
    return (question, .cloze(Cloze(gaps)))
  }

  /// Details that stand in every format's way.
  mutating func details() -> ItemDetails {
    var details = ItemDetails()
    details.id = maybe { ItemText("id-\($0.generator.index(below: 1_000_000))") }
    details.name = maybe { $0.string() }
    details.category = maybe { $0.list(1...3) { $0.string(4) } } ?? []
    details.tags = maybe { $0.list(1...3) { $0.string(4) } } ?? []
    details.hints = maybe { $0.list(1...2) { $0.text() } } ?? []
    details.feedback = maybe { $0.text() }
    details.rightFeedback = maybe(0.1) { $0.text() }
    details.partlyRightFeedback = maybe(0.1) { $0.text() }
    details.wrongFeedback = maybe(0.1) { $0.text() }
    details.picture = maybe(0.1) { _ in ItemText("katze ä.svg") }
    details.media =
      maybe(0.1) { random in
        [
          ItemMedia(
            name: "a b.png",
            bytes: random.list(0...9) { UInt8(truncatingIfNeeded: $0.generator.index(below: 256)) })
        ]
      } ?? []
    details.note = maybe(0.1) { $0.text() }
    details.time = maybe(0.1) { Double($0.generator.integer(in: 1...600)) / 2 }
    details.difficulty = maybe(0.1) { $0.string(4) }
    details.settings = maybe(0.1) { [ItemSetting(name: "penalty", value: $0.string(4))] } ?? []
    return details
  }

  mutating func item() -> Item {
    var body = body()
    var question = text()
    if case .cloze = body { (question, body) = cloze() }
    var details = generator.chance(0.6) ? details() : ItemDetails()
    if case .unsupported = body { details.source = "<x>" + string() + "</x>" }
    if case .truth = body {
      details.rightFeedback = nil
      details.wrongFeedback = nil
    }
    return Item(question, body, details: details)
  }

  mutating func bank() -> ItemBank {
    ItemBank(header: DocumentHeader(title: string()), items: list(1...6) { $0.item() })
  }
}
