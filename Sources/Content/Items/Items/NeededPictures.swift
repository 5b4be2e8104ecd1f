import Exercises
import Notation

/// Which questions cannot be asked without their picture: all that name one, except calculations, which
/// are complete by themselves. Only the teacher knows whether “What is this?” can be answered without
/// it.
package enum NeededPicture {
  /// Whether a question needs its picture because its words are not a complete calculation.
  package static func isNeeded(beside question: String) -> Bool {
    ArithmeticTask(question: question) == nil
  }
}

extension Item {
  /// The names of the pictures without which the item, or one of its pairs, cannot be asked, with their
  /// places.
  package var neededPictures: [ItemText] {
    switch body {
    case .choice(_, isSingle: true), .short, .numeric, .truth, .cloze:
      guard let picture, NeededPicture.isNeeded(beside: TextPicture(question).text.plain) else {
        return []
      }
      return [picture]
    case .matching(let pairs):
      let lefts = pairs.map(\.left).filter {
        !TextCheck.isBlank($0.plain)
          && NeededPicture.isNeeded(beside: TextPicture($0).text.plain)
      }
      if hasDetails, let shared = detailsBox[0].picture { return lefts.isEmpty ? [] : [shared] }
      return lefts.compactMap { left in TextPicture(left).name.map { ItemText($0, at: left.offset) }
      }
    case .choice, .ordering, .essay, .information, .unsupported: return []
    }
  }
}

extension Exercise {
  /// The name of the picture without which the exercise cannot be asked; nil if there is none.
  package var neededPicture: String? {
    picture.flatMap { NeededPicture.isNeeded(beside: question) ? $0 : nil }
  }
}

extension Item {
  /// The name of the picture that games show with the question: the one it names, otherwise the one in its
  /// text; nil if there is none.
  package var picture: ItemText? {
    if hasDetails, let named = detailsBox[0].picture { return named }
    return TextPicture(question).name.map { ItemText($0, at: question.offset) }
  }
}
