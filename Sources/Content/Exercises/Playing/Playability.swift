/// What games have room for: what can be shown in letters that a child can read.
///
/// Legible are letters of 22 points in a window of 720 (`TextMeasure.leastLetterSize`): 6 mm on a usual
/// screen, whose small letters are 3 mm high, 0.4° at arm's length. Adults read at full speed from 0.2° on
/// (Legge and Bigelow 2011, Journal of Vision 11/5); children of six need about twice that (O'Brien,
/// Mansfield and Legge 2005, Journal of Research in Reading 28). Whoever sets letters wider apart gets
/// them down to three quarters of it where a text fills its room.
///
/// The rooms stand in a game's ``Demand``, the one place where the texts of a document meet the size of its
/// plates.
public enum Playability {
  /// About how many letters of a question a game can show, for people.
  public static func longestQuestion(in demand: Demand) -> Int {
    demand.pageRooms.map(\.letters).min().map { longestReading * $0 } ?? demand.questionRoom.letters
  }

  /// About how many letters of an answer a game can show, for people.
  public static func longestAnswer(in demand: Demand) -> Int { demand.answerRoom.letters }

  /// About how many letters of one word in an answer a game can show, for people: no word is cut.
  public static func longestWord(in demand: Demand) -> Int { demand.answerRoom.wordLetters }

  /// Whether a game can show a question.
  package static func canShow(question: String, in demand: Demand) -> Bool {
    demand.questionRoom.holds(question) || pages(of: question, in: demand) != nil
  }
}

extension Playability {
  /// The most pages of a question that is read before it is answered: a child of eight reads so much in
  /// a minute, and has forgotten the beginning of what is longer.
  static let longestReading = 2

  /// The pages on which a question is read before it is answered, where it is too long for the board;
  /// nil where it fits there, is longer than is read at once, or the game has no such pages.
  ///
  /// A page ends with a sentence where that leaves it at least half full, else with a word. The last page
  /// is never so much shorter that it looks like a mistake: pages are filled evenly.
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
      // A sentence that stays whole is worth a difference of half a page.
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

  /// The beginning of a long question, which stands on the board while it is answered.
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
