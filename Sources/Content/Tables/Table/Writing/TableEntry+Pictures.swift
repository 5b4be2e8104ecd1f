import Exercises
import Items

/// Pictures in tables: there is one column for the question's picture and one for that of the right
/// answer.
extension TableEntry {
  /// Writes the picture of a text into its column; pictures without a column are lost.
  ///
  /// - Parameters:
  ///   - text: the pictures in the text.
  ///   - named: the picture that is named beside the text, which takes precedence.
  ///   - role: the column; nil for none.
  mutating func addPictures(
    of text: TextPicture, named: ItemText?, _ role: TableColumns.Role?
  ) {
    for name in [named?.text, text.name].compactMap(\.self) {
      if let role, cells[role] == nil, ItemDetails.isFileName(name) {
        add(ItemText(name), role, "the picture's name")
      } else {
        losses.append(Loss.picture(name))
      }
    }
    for name in text.others where !name.isEmpty { losses.append(Loss.picture(name)) }
  }

  /// An answer's words without the pictures in its text; if it has no words, the first picture's
  /// description, as in the games.
  mutating func words(of answer: ItemText, _ what: String) -> String {
    let found = TextPicture(answer)
    let words = text(found.text, what)
    guard found.name != nil, words.isEmpty else { return words }
    return text(ItemText(answer.plain), what)
  }
}
