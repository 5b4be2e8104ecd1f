import Exercises
import Items

/// The name in Moodle for a question without one, because Moodle lists questions by their names.
enum AutomaticName {
  /// The attribute `type` of such a name's element, which Moodle ignores: when read again, the question
  /// has no name, as before. A name that was changed in the meantime stays.
  static let mark = "automatic"

  /// The most characters of a name, so that it fits into a line of Moodle's list.
  static let longest = 40

  /// The first words of a question; empty if it has none.
  static func text(of question: ItemText) -> String {
    var name = ""
    for word in question.plain.split(whereSeparator: \.isWhitespace) {
      guard !name.isEmpty else {
        name = String(word.prefix(longest))
        continue
      }
      guard name.count + 1 + word.count <= longest else { break }
      name += " " + word
    }
    return name
  }
}
