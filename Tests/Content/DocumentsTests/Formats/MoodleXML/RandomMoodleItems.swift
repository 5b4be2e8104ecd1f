import Determinism

@testable import Exercises
@testable import Items
@testable import QuestionFormats

/// Items made by chance that have what their kind needs, with what is hard to write in XML.
struct RandomMoodleItems {
  var generator: SeededGenerator
  private var files: [String: [UInt8]] = [:]

  init(generator: SeededGenerator) { self.generator = generator }

  private static let pieces = [
    "a", "B", "ä", "ß", "e\u{301}", "😀", "\"", "\\", "/", "\n", "\t", "\r", " ", "<b>", "</b>",
    "&amp;",
    "&", "<", ">", "]]>", "]]", "<question type=\"x\">", "</question>", "$$x$$", "{=a}", "漢", "::",
    "//",
    "@@PLUGINFILE@@/", "a.png", "'", "%20", "\u{FEFF}", "8",
  ]

  mutating func word() -> String {
    (0..<generator.index(below: 9)).map { _ in generator.element(of: Self.pieces) ?? "" }.joined()
  }

  /// A text that is not blank.
  mutating func text() -> String { word() + "t" + word() }

  mutating func marked() -> ItemText {
    ItemText(text(), format: generator.element(of: TextFormat.allCases) ?? .plain)
  }

  mutating func maybe<Value>(_ chance: Double = 0.3, _ make: (inout Self) -> Value) -> Value? {
    generator.chance(chance) ? make(&self) : nil
  }

  mutating func several<Value>(_ range: ClosedRange<Int>, _ make: (inout Self) -> Value) -> [Value]
  {
    (0..<generator.integer(in: range)).map { _ in make(&self) }
  }

  /// A file; of one name there is one in the whole document, as others are told apart by other names when they are read.
  mutating func file() -> ItemMedia {
    let name = generator.element(of: ["a.png", "b c.svg", "ä&\".jpg", "x\n.gif"]) ?? "a"
    let bytes =
      files[name] ?? several(0...9) { UInt8(truncatingIfNeeded: $0.generator.index(below: 256)) }
    files[name] = bytes
    return ItemMedia(name: name, bytes: bytes)
  }

  mutating func weight() -> Double {
    generator.element(of: [100, 0, 50, -50, 33.33333, 33.3, 12.5, -100, 7, 100, 0]) ?? 0
  }

  mutating func number() -> Double {
    generator.element(of: [3, -0.5, 1e-7, 3.14, 1e21, 0, 12_345.678, -7]) ?? 0
  }

  mutating func body() -> ItemBody {
    switch generator.index(below: 9) {
    case 0, 1:
      .choice(
        several(1...5) {
          ItemOption($0.marked(), weight: $0.weight(), feedback: $0.maybe { $0.marked() })
        },
        isSingle: generator.chance(0.7))
    case 2:
      .truth(
        TrueFalse(
          generator.chance(0.5), rightFeedback: maybe { $0.marked() },
          wrongFeedback: maybe { $0.marked() }))
    case 3:
      .short(
        several(1...3) {
          let isPlain = $0.generator.chance(0.8)
          return AcceptedText(
            isPlain ? ItemText($0.text()) : $0.marked(), weight: $0.weight(),
            feedback: $0.maybe { $0.marked() })
        }, isCaseSensitive: generator.chance(0.5))
    case 4:
      .numeric(
        several(1...3) {
          let values: AcceptedNumber.Values
          switch $0.generator.index(below: 4) {
          case 0: values = .any
          case 1: values = .range(1, 4)
          default: values = .number($0.number(), tolerance: abs($0.number()))
          }
          return AcceptedNumber(values, weight: $0.weight(), feedback: $0.maybe { $0.marked() })
        })
    case 5:
      .matching(
        several(1...4) {
          MatchingPair(
            $0.generator.chance(0.2) ? "" : $0.marked(),
            $0.generator.chance(0.9) ? ItemText($0.text()) : $0.marked())
        })
    case 6: .ordering(several(1...4) { $0.marked() })
    case 7: .essay
    default: .information
    }
  }

  mutating func cloze() -> Item {
    var question = marked()
    var gaps: [ClozeGap] = []
    for _ in 0..<generator.integer(in: 0...3) {
      let kind: ItemBody =
        switch generator.index(below: 3) {
        case 0:
          .choice(
            several(1...4) {
              ItemOption(
                $0.gapText(), weight: $0.weight(), feedback: $0.maybe { $0.gapText() })
            }, isSingle: generator.chance(0.7))
        case 1:
          .short(
            several(1...3) { AcceptedText(ItemText($0.text()), weight: $0.weight()) },
            isCaseSensitive: generator.chance(0.5))
        default:
          .numeric(
            several(1...3) {
              AcceptedNumber(.number($0.number(), tolerance: abs($0.number())), weight: $0.weight())
            })
        }
      var gap = ClozeGap(at: question.text.utf8.count, kind, points: generator.integer(in: 0...12))
      if case .choice = kind {
        gap.layout = generator.element(of: ClozeGap.Layout.allCases) ?? .list
        gap.isShuffled = generator.chance(0.3)
      }
      gaps.append(gap)
      question.text += text()
    }
    return Item(question, .cloze(Cloze(gaps)))
  }

  private mutating func gapText() -> ItemText {
    let text = text()
    return ItemText(text, format: ClozeNotation.format(of: text))
  }

  mutating func details() -> ItemDetails {
    var details = ItemDetails()
    details.id = maybe { ItemText($0.text()) }
    details.name = maybe(0.6) { $0.generator.chance(0.05) ? "" : $0.text() }
    details.category = several(0...3) { $0.generator.chance(0.8) ? "Mathe" : $0.text() }
    details.tags = several(0...2) { $0.text() }
    details.hints = several(0...3) { $0.marked() }
    details.feedback = maybe { $0.marked() }
    details.rightFeedback = maybe(0.2) { $0.marked() }
    details.partlyRightFeedback = maybe(0.1) { $0.marked() }
    details.wrongFeedback = maybe(0.1) { $0.marked() }
    details.media = several(0...2) { $0.file() }
    details.note = maybe(0.05) { $0.marked() }
    details.time = maybe(0.05) { _ in 20 }
    details.difficulty = maybe(0.05) { _ in "hard" }
    details.settings = several(0...3) { random in
      ItemSetting(
        name: random.generator.element(of: [
          "defaultgrade", "penalty", "hidden", "shuffleanswers", "answernumbering", "unitpenalty",
          "shownumcorrect", "xml", "hint.clearwrong", "a b", "answer", "question", "tolerance",
          "name",
        ]) ?? "x",
        value: random.generator.element(of: [
          "1", "0.1", "false", "true", "", " x ", "<a/>", "<units><unit>m</unit></units>", "1 2",
          "</question>", "<b c=\"1\">&</b>",
        ]) ?? "")
    }
    return details
  }

  mutating func item() -> Item {
    var item = Item(marked(), body())
    if generator.chance(0.15) { item = cloze() }
    if generator.chance(0.6) { item.details = details() }
    return item
  }

  mutating func bank() -> ItemBank {
    ItemBank(header: DocumentHeader(title: "t"), items: several(1...6) { $0.item() })
  }
}
