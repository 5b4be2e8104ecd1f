import Exercises
import Items
import Notation

extension MoodleQuestionReader {
  private var answers: [Int] {
    tree.children(of: 0).filter { tree.elements[$0].name == .answer }
  }

  private mutating func feedback(of answer: Int) throws(MoodleDamage) -> ItemText? {
    guard let feedback = tree.child(.feedback, of: answer) else { return nil }
    return try text(feedback)
  }

  /// Options to choose from; `single` is true by default.
  mutating func choice() throws(MoodleDamage) -> ItemBody {
    var options: [ItemOption] = []
    for answer in answers {
      let weight = try weight(of: answer)
      let text = try textOrEmpty(answer)
      options.append(ItemOption(text, weight: weight, feedback: try feedback(of: answer)))
    }
    guard !options.isEmpty else { throw noAnswers() }
    return .choice(options, isSingle: flag(.single) ?? true)
  }

  /// Old files use words of their teacher's language; in these the first answer is the true one.
  mutating func truth() throws(MoodleDamage) -> ItemBody {
    let answers = answers
    guard answers.count >= 2 else { throw noAnswers() }
    let words = answers.map {
      tree.ownText(of: tree.child(.text, of: $0) ?? $0).lowercased()
    }
    var (yes, no) = (answers[0], answers[1])
    if let first = words.firstIndex(of: "true"), let second = words.firstIndex(of: "false") {
      (yes, no) = (answers[first], answers[second])
    } else {
      report.warning(at: tree.range(of: yes).lowerBound, .moodleTruth)
    }
    let weights = (yes: try weight(of: yes), no: try weight(of: no))
    guard weights.yes != weights.no else {
      throw MoodleDamage(offset: tree.range(of: yes).lowerBound, message: .moodleTruthEqual)
    }
    let isTrue = weights.yes > weights.no
    return .truth(
      TrueFalse(
        isTrue, rightFeedback: try feedback(of: isTrue ? yes : no),
        wrongFeedback: try feedback(of: isTrue ? no : yes)))
  }

  /// Answers in words; they are plain text whatever format they declare.
  mutating func short() throws(MoodleDamage) -> ItemBody {
    var accepted: [AcceptedText] = []
    for answer in answers {
      let weight = try weight(of: answer)
      let text = try textOrEmpty(answer, as: .plain)
      let made = AcceptedText(text, weight: weight, feedback: try feedback(of: answer))
      if made.isRightWithStar { report.warning(at: text.offset, .moodleWildcard) }
      accepted.append(made)
    }
    guard !accepted.isEmpty else { throw noAnswers() }
    return .short(accepted, isCaseSensitive: flag(.usecase) ?? false)
  }

  mutating func numeric() throws(MoodleDamage) -> ItemBody {
    var accepted: [AcceptedNumber] = []
    for answer in answers {
      let weight = try weight(of: answer)
      let feedback = try feedback(of: answer)
      let text = try textOrEmpty(answer, as: .plain)
      let values: AcceptedNumber.Values
      if text.text == "*" {
        values = .any
      } else if let value = number(text.text, at: text.offset) {
        values = .number(value, tolerance: try tolerance(of: answer))
      } else {
        throw MoodleDamage(
          offset: text.offset, message: .moodleNumber(String(text.text.prefix(24))))
      }
      accepted.append(
        AcceptedNumber(values, weight: weight, feedback: feedback, at: text.offset))
    }
    guard !accepted.isEmpty else { throw noAnswers() }
    return .numeric(accepted)
  }

  private mutating func tolerance(of answer: Int) throws(MoodleDamage) -> Double {
    guard let child = tree.child(.tolerance, of: answer) else { return 0 }
    let text = tree.ownText(of: child)
    guard !text.isEmpty else { return 0 }
    guard let value = number(text, at: tree.textOffset(of: child)) else {
      throw MoodleDamage(
        offset: tree.textOffset(of: child), message: .moodleTolerance(String(text.prefix(24))))
    }
    return abs(value)
  }

  mutating func matching() throws(MoodleDamage) -> ItemBody {
    var pairs: [MatchingPair] = []
    for child in tree.children(of: 0) where tree.elements[child].name == .subquestion {
      let left = try textOrEmpty(child)
      let right =
        if let answer = tree.child(.answer, of: child) {
          try textOrEmpty(answer, as: .plain)
        } else {
          ItemText("", at: left.offset)
        }
      if left.text.isEmpty, right.text.isEmpty { continue }
      pairs.append(MatchingPair(left, right))
    }
    guard !pairs.isEmpty else { throw noAnswers() }
    return .matching(pairs)
  }

  /// Things to be put in order, given in the right order. The plug-in's fractions are their numbers in it.
  mutating func ordering() throws(MoodleDamage) -> ItemBody {
    var entries: [ItemText] = []
    for answer in answers {
      let text = try textOrEmpty(answer)
      if !text.text.isEmpty { entries.append(text) }
    }
    guard !entries.isEmpty else { throw noAnswers() }
    return .ordering(entries)
  }

  /// Removes the gaps from a question's text and returns them.
  mutating func takeGaps(outOf question: inout ItemText) -> Cloze {
    let found = ClozeNotation.read(question)
    func place(_ offset: Int) -> Int {
      // If the XML writes characters as entities, offsets in the text differ from those in the file.
      offset < source.bytes.count && source.bytes[offset] == UInt8(ascii: "{")
        ? offset : question.offset
    }
    for offset in found.unreadable {
      report.warning(at: place(question.offset + offset), .clozeGap)
    }
    var cloze = found.cloze
    for index in cloze.gaps.indices {
      let start = place(cloze.gaps[index].place.offset)
      cloze.gaps[index].place = ItemPlace(start)
      guard case .short(let accepted, _) = cloze.gaps[index].body else { continue }
      for answer in accepted where answer.isRightWithStar && !answer.isStar {
        report.warning(at: start, .moodleWildcard)
      }
    }
    question = found.question
    return cloze
  }

  private func noAnswers() -> MoodleDamage {
    MoodleDamage(offset: start, message: .moodleNoAnswers)
  }

  /// Whether an element of the question is true; nil if it is missing or empty.
  func flag(_ name: MoodleName) -> Bool? {
    guard let child = tree.child(name, of: 0) else { return nil }
    let text = tree.ownText(of: child).lowercased()
    return text.isEmpty ? nil : MoodleSettings.isYes(text)
  }
}

extension AcceptedText {
  /// Whether it is right and has a star, which in Moodle stands for any letters.
  var isRightWithStar: Bool { weight >= 100 && text.text.utf8.contains(UInt8(ascii: "*")) }

  /// Whether it is a star and nothing else.
  var isStar: Bool { text.text == "*" }
}
