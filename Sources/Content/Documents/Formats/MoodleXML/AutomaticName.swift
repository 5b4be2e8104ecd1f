import Exercises

/// What a question without a name is called in Moodle, which lists questions by their names.
enum AutomaticName {
  /// The attribute `type` of such a name's element, which Moodle passes over: read again, the
  /// question has no name as before. A name that was changed since stays.
  static let mark = "automatic"

  /// How many characters a name has at most, so that a line of Moodle's list holds it.
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
