/// What games have room for, in letters that a child can read.
///
/// Letters of 22 points in a window of 720 are legible (`TextMeasure.leastLetterSize`): 6 mm on a typical
/// screen, with lowercase letters 3 mm high, 0.4° at arm's length. Adults read at full speed from 0.2° on
/// (Legge and Bigelow 2011, Journal of Vision 11/5); children of six need about twice that (O'Brien,
/// Mansfield and Legge 2005, Journal of Research in Reading 28). With wider letter spacing, letters shrink to
/// as little as three quarters of this if a text fills its room.
///
/// The rooms are defined in a game's ``Demand``, the only place where the texts of a document meet the size
/// of its plates.
public enum Playability {
  /// The approximate number of letters of a question that a game can show, for messages.
  public static func longestQuestion(in demand: Demand) -> Int {
    demand.pageRooms.map(\.letters).min().map { longestReading * $0 } ?? demand.questionRoom.letters
  }

  /// The approximate number of letters of an answer that a game can show, for messages.
  public static func longestAnswer(in demand: Demand) -> Int { demand.answerRoom.letters }

  /// The approximate number of letters of one word in an answer that a game can show, for messages; words are
  /// never split.
  public static func longestWord(in demand: Demand) -> Int { demand.answerRoom.wordLetters }

  /// Whether a game can show a question.
  package static func canShow(question: String, in demand: Demand) -> Bool {
    demand.questionRoom.holds(question) || pages(of: question, in: demand) != nil
  }
}

extension Playability {
  /// The maximum number of pages of a question that is read before it is answered: what a child of eight
  /// reads in a minute. Of anything longer the child has forgotten the beginning.
  static let longestReading = 2

  /// The pages on which a question is read before it is answered, if it is too long for the board; nil if it
  /// fits there, is too long to be read at once, or the game has no such pages.
  ///
  /// A page ends at the end of a sentence if that leaves it at least half full, otherwise at the end of a
  /// word. Pages are filled evenly, so that the last one is never so much shorter that it looks like a
  /// mistake.
  ///
  /// - Complexity: O(n).
  public static func pages(of question: String, in demand: Demand) -> [String]? {
    guard !demand.pageRooms.isEmpty, !demand.questionRoom.holds(question),
      question.utf8.count < 4_000
    else { return nil }
    func isPage(_ text: String) -> Bool { demand.pageRooms.allSatisfy { $0.holds(text) } }
    if isPage(question) { return [question] }
    let words = question.split(whereSeparator: \.isWhitespace)
    var best: (ending: Int, cost: Int)?
    for count in 1..<max(words.count, 1) {
      let first = words[..<count].joined(separator: " ")
      let second = words[count...].joined(separator: " ")
      guard isPage(first), isPage(second) else { continue }
      // An unbroken sentence is worth a difference of half a page.
      let endsSentence = first.last.map { ".!?:".contains($0) } ?? false
      let difference = abs(first.count - second.count)
      let cost = difference + (endsSentence ? 0 : question.count / 2)
      if cost < best?.cost ?? .max { best = (count, cost) }
    }
    guard let best else { return nil }
    return [
      words[..<best.ending].joined(separator: " "), words[best.ending...].joined(separator: " "),
    ]
  }

  /// The beginning of a long question, shown on the board while it is answered.
  ///
  /// - Complexity: O(n).
  public static func beginning(of question: String, in demand: Demand) -> String {
    let room = TextRoom(
      width: demand.questionRoom.width, lines: demand.questionRoom.lines - 1)
    var text = ""
    for word in question.split(whereSeparator: \.isWhitespace) {
      let longer = text.isEmpty ? String(word) : text + " " + word
      guard room.holds(longer + " …") else { break }
      text = longer
    }
    return text + " …"
  }
}
