/// Pictures, which no game shows.
extension ExerciseMapping {
  /// Whether an answer is nothing but a picture, so that a pupil would choose an empty plate.
  static func isOnlyPicture(_ answer: ItemText) -> Bool {
    TextCheck.beginsWithTag(answer) && TextCheck.isBlank(answer.plain)
  }

  /// Passes over an item whose right answer is nothing but a picture.
  mutating func skipPicture(_ index: Int, _ item: Item) {
    skip(index, item, "its right answer is only a picture, and no game shows it", "picture")
  }

  /// Says that a question is asked without its picture.
  mutating func checkPictures(_ item: Item) {
    guard hasPicture(item.question) || (item.hasDetails && item.details.picture != nil) else {
      return
    }
    report.warning(
      at: item.question.offset, "the games do not show the picture of this question",
      "say in words what must be seen, or leave the question out", id: "picture.notShown")
  }

  private func hasPicture(_ text: ItemText) -> Bool {
    switch text.format {
    case .plain: false
    case .html: text.text.lowercased().contains("<img")
    case .markdown: text.text.contains("![")
    }
  }
}
