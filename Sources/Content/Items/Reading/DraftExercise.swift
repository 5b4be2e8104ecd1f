import Exercises

/// A question with its answer and wrong answers, as a row or an object of a file gives it, before it
/// has been checked.
package struct DraftExercise {
  /// The most wrong answers an exercise may have. No game offers more than three at a time.
  package static let wrongLimit = 100

  /// Its range in the file.
  package var range: Range<Int>
  package var question: ItemText?
  package var answer: ItemText?
  /// The name of the answer's picture.
  package var answerPicture: ItemText?
  /// Further right answers.
  package var alternatives: [ItemText] = []
  package var wrong: [ItemOption] = []
  /// Whether all of its right answers must be chosen, not just one of them.
  var isMultiple = false
  package var details = ItemDetails()

  package init(offset: Int) {
    range = offset..<offset
  }

  /// Where it begins.
  package var offset: Int { range.lowerBound }

  /// The item: a choice if there are wrong answers, otherwise a short answer. Missing texts become
  /// empty; wrong answers above the limit are left out.
  var item: Item {
    let right = answer ?? ""
    let body: ItemBody
    if wrong.isEmpty, !isMultiple {
      body = .short(
        [AcceptedText(right, picture: answerPicture)] + alternatives.map { AcceptedText($0) },
        isCaseSensitive: false)
    } else {
      var options: [ItemOption] = []
      options.reserveCapacity(1 + alternatives.count + wrong.count)
      options.append(ItemOption(right, weight: 100))
      if let answerPicture { options[0].picture = answerPicture }
      for text in alternatives { options.append(ItemOption(text, weight: 100)) }
      options += wrong.prefix(Self.wrongLimit)
      body = .choice(options, isSingle: !isMultiple)
    }
    return Item(question ?? "", body, details: details, span: ItemSpan(range))
  }

  /// Adds answers that are known to be right or wrong. If several different ones are right, all of
  /// them must be chosen.
  package mutating func take(_ answers: [(text: ItemText, isRight: Bool)]) {
    var keys: Set<String> = []
    for (text, isRight) in answers {
      if !isRight {
        wrong.append(ItemOption(text, weight: 0))
      } else if answer == nil {
        answer = text
        keys.insert(AnswerText.normalized(text.text))
      } else {
        alternatives.append(text)
        if keys.insert(AnswerText.normalized(text.text)).inserted { isMultiple = true }
      }
    }
  }
}
