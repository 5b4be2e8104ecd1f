import Controls
import PinCourses
import PinEditing
import Stage
import TypedNames

/// The pages of options: those that teachers need first, and the others.
extension PinSettingsScene {
  /// An option as it is shown: its values, the first of which is that of the wider scope.
  private struct Shown {
    let key: String
    var values: [(words: String, edit: PinEdit)]
    let index: Int
  }

  private static let limits = [60, 120, 180, 300, 600, 900, 1200, 1800, 2700, 3600]

  func addOptions(in area: Rect) {
    let shown = page == .more ? furtherOptions : shownOptions
    let count = isTall ? 1 : 2
    let width = (area.width - 20 * Double(count - 1)) / Double(count)
    let rows = shown.map { option -> Layout<Placement> in
      let row = SettingRow(
        text("pinedit.option.\(option.key)"), values: option.values.map(\.words),
        index: option.index, size: Size(width, target))
      row.name = "option-\(option.key)"
      row.language = text.language
      row.onChange = { [unowned self] in send(option.values[$0].edit) }
      panel.add(row)
      return .control(row)
    }
    Layout.column(
      gap: 12,
      [
        .grid(columns: count, gap: Size(20, 10), rows), hint(text("pinedit.option.how")),
        .spacer(),
      ]
    ).place(in: area)
  }

  /// The options that are given here, and the settings that hold without them.
  private var given: (options: PinOptions, wider: PinSettings) {
    let course = editing.course
    func unit(_ id: String?) -> PinUnit? { course.units.first { $0.id == id } }
    switch scope {
    case .course, .pin: return (course.options, PinSettings())
    case .unit(let id):
      return (unit(id)?.options ?? PinOptions(), PinSettings([course.options]))
    case .exercise:
      let own = unit(editing.address?.unit)?.options ?? PinOptions()
      return (editing.exercise?.options ?? PinOptions(), PinSettings([course.options, own]))
    }
  }

  private func flag(_ isOn: Bool) -> String {
    text(isOn ? "pinedit.option.yes" : "pinedit.option.no")
  }

  /// An option with the values that it can have; what holds without it comes first.
  private func shown<Value: Equatable>(
    _ key: String, _ own: Value?, _ usual: String, _ values: [Value],
    _ words: (Value) -> String, _ option: (Value?) -> PinOption
  ) -> Shown {
    let inherited = text(
      scope == .course ? "pinedit.option.usual" : "pinedit.option.wider", usual)
    let scope = scope.options ?? .exercise
    // What holds anyway is offered once, so that each press shows another value.
    let values = values.filter { words($0) != usual || $0 == own }
    return Shown(
      key: key,
      values: [(words: inherited, edit: .option(scope, option(nil)))]
        + values.map { (words: words($0), edit: .option(scope, option($0))) },
      index: own.flatMap { values.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
  }

  /// Numbers to choose from, and the one that is written.
  private func numbers<Value: Hashable & Comparable>(_ usual: [Value], _ own: Value?) -> [Value] {
    Set(usual + (own.map { [$0] } ?? [])).sorted()
  }

  private var shownOptions: [Shown] {
    let (options, wider) = given
    func time(_ seconds: Int?) -> String {
      guard let seconds else { return text("pinedit.option.noLimit") }
      return seconds % 60 == 0
        ? text("pinedit.option.minutes", "\(seconds / 60)")
        : text("pinedit.option.seconds", "\(seconds)")
    }
    let limits = numbers(Self.limits, options.timeLimit)
    return [
      shown("interim", options.interim, flag(wider.interim), [true, false], flag) {
        .interim($0)
      },
      shown("retake", options.retake, flag(wider.retake), [true, false], flag) { .retake($0) },
      shown("shuffle", options.shuffle, flag(wider.shuffle), [true, false], flag) {
        .shuffle($0)
      },
      shown("timeLimit", options.timeLimit, time(wider.timeLimit), limits, { time($0) }) {
        .timeLimit($0)
      },
      shown(
        "typing", options.typing, text("pinedit.typing.\(wider.names.typing.rawValue)"),
        NameSettings.Typing.allCases, { text("pinedit.typing.\($0.rawValue)") }
      ) { .typing($0) },
      shown(
        "accents", options.accents, text("pinedit.accents.\(wider.names.accents.rawValue)"),
        NameSettings.Accents.allCases, { text("pinedit.accents.\($0.rawValue)") }
      ) { .accents($0) },
      shown(
        "choices", options.choices, "\(wider.choices)", Array(PinOptions.choiceCounts),
        { "\($0)" }
      ) { .choices($0) },
      shown(
        "tries", options.tries, "\(wider.tries)", Array(PinOptions.tryCounts), { "\($0)" }
      ) { .tries($0) },
    ]
  }

  private var furtherOptions: [Shown] {
    let (options, wider) = given
    func share(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }
    func reveal(_ what: PinSettings.Reveal) -> String {
      text("pinedit.reveals.\(what == .one ? "pin" : what.rawValue)")
    }
    let noLimit = text("pinedit.option.noLimit")
    var all = [
      shown(
        "interimLimit", options.interimLimit, wider.interimLimit.map { "\($0)" } ?? noLimit,
        numbers([1, 2, 3, 5, 10], options.interimLimit), { "\($0)" }
      ) { .interimLimit($0) },
      shown(
        "passShare", options.passShare,
        wider.passShare.map(share) ?? text("pinedit.option.noPass"),
        numbers([0.5, 0.6, 0.7, 0.8, 0.9, 1], options.passShare), share
      ) { .passShare($0) },
      shown("almost", options.almost, share(wider.almost), PinOptions.almostCredits, share) {
        .almost($0)
      },
      shown(
        "anyLanguage", options.anyLanguage, flag(wider.names.anyLanguage), [true, false], flag
      ) { .anyLanguage($0) },
      shown(
        "extraCards", options.extraCards, "\(wider.extraCards)",
        numbers([0, 1, 2, 3, 5, 10, 20], options.extraCards), { "\($0)" }
      ) { .extraCards($0) },
      shown(
        "findPins", options.findPins, text("pinedit.findPins.\(wider.findPins.rawValue)"),
        PinSettings.FindPins.allCases, { text("pinedit.findPins.\($0.rawValue)") }
      ) { .findPins($0) },
      shown(
        "reveal", options.reveal, reveal(wider.reveal),
        PinSettings.Reveal.allCases, reveal
      ) { .reveal($0) },
    ]
    if scope == .course { all.append(abbreviations) }
    return all
  }

  /// Which short forms are read as whole words; those of the document stay as long as nothing else is chosen.
  private var abbreviations: Shown {
    let own = editing.course.abbreviations
    var values: [PinAbbreviations] = [.none, .anatomy]
    if !values.contains(own) { values.append(own) }
    return Shown(
      key: "abbreviations",
      values: values.map { value in
        let key =
          switch value {
          case .none: "none"
          case .anatomy: "anatomy"
          case .own: "own"
          }
        return (words: text("pinedit.abbreviations.\(key)"), edit: .abbreviations(value))
      }, index: values.firstIndex(of: own) ?? 0)
  }
}
