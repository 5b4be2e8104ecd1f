import Exercises
import Items

/// Pictures of questions and answers.
extension ExerciseMapping {
  /// Whether an answer is only a picture without a description, so that neither records nor a
  /// voice could name it.
  static func isOnlyPicture(_ answer: ItemText) -> Bool {
    TextCheck.beginsWithTag(answer) && TextCheck.isBlank(answer.plain)
  }

  /// Passes over an item whose right answer is only a picture.
  mutating func skipPicture(_ index: Int, _ item: Item) {
    skip(index, item, .itemNotPlayablePicture)
  }

  /// An answer's words and its picture: the one it names, otherwise the one its text shows. If the text
  /// only shows a picture, its words are the picture's description.
  static func shown(_ answer: ItemText, _ picture: ItemText?) -> (text: String, picture: String?) {
    guard answer.format != .plain else { return (answer.text, picture?.text) }
    let found = TextPicture(answer)
    let words = found.text.plain
    return (TextCheck.isBlank(words) ? answer.plain : words, picture?.text ?? found.name)
  }

  /// The question in words, and its picture. What cannot be shown is reported.
  mutating func picture(of item: Item) -> (asked: String, picture: String?) {
    let named = item.hasDetails ? item.detailsBox[0].picture?.text : nil
    guard item.question.format != .plain else { return (item.question.text, named) }
    let found = TextPicture(item.question)
    let shown = named ?? found.name
    if found.hasOthers || found.name != nil && named != nil {
      report.warning(
        at: item.question.offset,
        shown.map { .pictureNotShownSeveral(shown: String($0.prefix(60))) } ?? .pictureNotShown)
    }
    return (found.text.plain, shown)
  }
}
