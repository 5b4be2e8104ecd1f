import Exercises
import Items

/// Exercises made from questions with answers to choose from.
extension ExerciseMapping {
  mutating func addChoice(_ options: [ItemOption], of item: Item, index: Int) {
    guard let first = options.indices.first(where: { options[$0].weight >= 100 }) else {
      skip(index, item, .itemNotPlayableNoneRight)
      return
    }
    let right = options[first]
    guard !Self.isOnlyPicture(right.text) else { return skipPicture(index, item) }
    append(
      item, answer: right.text, picture: right.picture,
      wrong: distinctWrong(options, besides: right.text, of: item),
      alternatives: options.count > 1
        ? Self.alternatives(options, besides: right.text) : [],
      isClosed: few.contain(right.text.text) || few.areAll(options))
  }

  /// If several may be chosen but only one counts, that one is to be chosen; otherwise all right ones.
  mutating func addSeveral(_ options: [ItemOption], of item: Item, index: Int) {
    var options = options
    if let right = ItemOption.soleRight(of: options) {
      options[right].weight = 100
      return addChoice(options, of: item, index: index)
    }
    guard let first = options.first(where: { $0.weight > 0 }) else {
      return skip(index, item, .itemNotPlayableNoneRight)
    }
    let distinctions = AnswerDistinctions(
      right: first.text.plain,
      all: options.lazy.filter { $0.text != first.text }.map(\.text.plain))
    func key(_ option: ItemOption) -> AnswerKey { AnswerKey(option.text.plain, by: distinctions) }
    var right: [ItemOption] = []
    for option in options where option.weight > 0 {
      if !right.contains(where: { key($0) == key(option) }) { right.append(option) }
    }
    guard !right.contains(where: { Self.isOnlyPicture($0.text) }) else {
      return skipPicture(index, item)
    }
    let values = right.map { EqualValue($0.text.plain) }
    options.removeAll { option in
      guard option.weight <= 0,
        let same = right.indices.dropFirst().first(where: {
          key(right[$0]) == key(option) || values[$0].isSame(as: option.text.plain)
        })
      else { return false }
      report.warning(
        at: option.text.offset, .optionSameValue(option.text.plain, as: right[same].text.plain))
      return true
    }
    let wrong = distinctWrong(options, besides: first.text, of: item)
    append(
      item, answer: first.text, wrong: wrong,
      together: right.dropFirst().map { Self.shown($0.text, nil).text }, isClosed: true)
  }

  /// The other right answers among the options.
  private static func alternatives(_ options: [ItemOption], besides right: ItemText) -> [String] {
    var texts: [String] = []
    for index in options.indices.dropFirst()
    where options[index].weight >= 100 && options[index].text != right {
      texts.append(shown(options[index].text, nil).text)
    }
    return texts
  }

  /// The wrong options without repetitions. Partly right ones count as neither right nor wrong.
  private mutating func distinctWrong(
    _ options: [ItemOption], besides answer: ItemText, of item: Item
  ) -> WrongAnswers {
    let value = EqualValue(FractionSigns.spelled(answer.plain))
    let asked = item.question.plain
    let property = NumberProperty(askedBy: asked, answer: answer.plain)
    let parts = Self.parts(of: answer.plain)
    let mayAmount = AnswerAmounts.mayBeIn(answer.text)
    if options.count > 1, property == nil, parts.isEmpty, let place = Self.soleRight(options),
      PlainAnswers.areDistinct(options),
      options.indices.allSatisfy({
        $0 == place
          || !value.isSame(as: FractionSigns.spelled(options[$0].text.text))
            && !(mayAmount && AnswerAmounts.areSame(answer.text, options[$0].text.text))
      })
    {
      if place == 0 { return .options(options) }
      var options = options
      options.insert(options.remove(at: place), at: 0)
      return .options(options)
    }
    let distinctions = AnswerDistinctions(
      right: answer.plain, all: options.lazy.filter { $0.weight <= 0 }.map(\.text.plain))
    let right = AnswerKey(answer.plain, by: distinctions)
    keys.reset(to: right)
    var wrong: [WrongAnswer] = []
    var alsoRight: Set<Int> = []
    wrong.reserveCapacity(options.count)
    for index in options.indices where options[index].weight <= 0 {
      let option = options[index]
      let (text, picture) = Self.shown(option.text, option.picture)
      let key = AnswerKey(text, by: distinctions)
      if key == .text("") {
        report.warning(
          at: option.text.offset,
          Self.isOnlyPicture(option.text) ? .optionEmptyPicture : .optionEmpty)
      } else if key == right {
        report.warning(at: option.text.offset, .optionRight(text))
      } else if value.isSame(as: FractionSigns.spelled(text))
        || AnswerAmounts.areSame(answer.plain, text),
        !FormQuestion.isAsked(asked)
      {
        report.warning(at: option.text.offset, .optionSameValue(text, as: answer.plain))
        alsoRight.insert(index)
      } else if let property, property.holds(for: text) == true {
        report.warning(at: option.text.offset, .optionSameValueFits(text, property.question))
        alsoRight.insert(index)
      } else if parts.contains(AnswerText.normalized(text)) {
        report.warning(at: option.text.offset, .optionSameValuePart(text, of: answer.plain))
        alsoRight.insert(index)
      } else if !keys.insert(key) {
        report.warning(at: option.text.offset, .optionRepeated(text))
      } else {
        if distinctions.letterCase, AnswerText.areSame(text, answer.plain) {
          report.note(at: option.text.offset, .optionCapitals(text, right: answer.plain))
        }
        wrong.append(
          WrongAnswer(
            text, rule: option.rule, picture: picture, unknownFields: option.unknownFields))
      }
    }
    if !alsoRight.isEmpty { leaveOut(alsoRight, of: item) }
    return .list(wrong)
  }

  /// The answers of which a right one consists: `Hüftgelenk / Schultergelenk`; none if it is one, or has figures, as
  /// `1/2` has.
  ///
  /// - Complexity: O(n).
  private static func parts(of answer: String) -> Set<String> {
    guard
      answer.utf8.contains(where: { $0 == 0x2C || $0 == 0x3B || $0 == 0x2F || $0 == 0x7C }),
      !answer.contains(where: \.isNumber)
    else { return [] }
    let parts = answer.split { ",;/|".contains($0) }.map { AnswerText.normalized(String($0)) }
    return parts.count > 1 ? Set(parts) : []
  }

  /// The index of the only right option if all others are wrong; otherwise nil.
  private static func soleRight(_ options: [ItemOption]) -> Int? {
    var place: Int?
    for index in options.indices where options[index].weight > 0 {
      guard place == nil, options[index].weight >= 100 else { return nil }
      place = index
    }
    return place
  }
}
