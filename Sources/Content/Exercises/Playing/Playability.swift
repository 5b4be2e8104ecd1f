/// What each game has room for: what can be shown in letters that a child can read.
///
/// Legible are letters of 22 points in a window of 720 (`TextMeasure.leastLetterSize`): 6 mm on a usual
/// screen, whose small letters are 3 mm high, 0.4° at arm's length. Adults read at full speed from 0.2° on
/// (Legge and Bigelow 2011, Journal of Vision 11/5); children of six need about twice that (O'Brien,
/// Mansfield and Legge 2005, Journal of Research in Reading 28). Whoever sets letters wider apart gets
/// them down to three quarters of it where a text fills its room.
///
/// The rooms are those of the smallest boards and plates in any shape of window. They are the one place
/// where the texts of a document meet the size of a game's plates.
public enum Playability {
  /// The room of a question as it stands while it is answered.
  public static func questionRoom(in game: Game) -> TextRoom {
    switch game {
    // The plate on the wave, 408 points wide, at 30 points as it comes from afar.
    case .mathPiano: TextRoom(width: 13_600, lines: 4)
    // The bird's sign: 356 points wide, 62 high.
    case .teachifyBird: TextRoom(width: 15_400, lines: 2)
    // The dragon's board beside the button for reading aloud: 451 points wide, 113 high.
    case .feedMe: TextRoom(width: 20_000, lines: 4)
    }
  }

  /// The room of an answer.
  public static func answerRoom(in game: Game) -> TextRoom {
    switch game {
    // Between an umbrella's ribs: 139 points wide, 70 high.
    case .mathPiano: TextRoom(width: 6_000, lines: 2)
    // A flying plate with its longer tail: 300 points wide, 68 high.
    case .teachifyBird: TextRoom(width: 12_900, lines: 2)
    // A fruit's tag: 260 points wide, 88 high.
    case .feedMe: TextRoom(width: 11_200, lines: 3)
    }
  }

  /// About how many letters of a question a game can show, for people.
  public static func longestQuestion(in game: Game) -> Int {
    game == .feedMe
      ? longestReading * (pageRooms.map(\.letters).min() ?? 0) : questionRoom(in: game).letters
  }

  /// About how many letters of an answer a game can show, for people.
  public static func longestAnswer(in game: Game) -> Int { answerRoom(in: game).letters }

  /// Why a game cannot show an exercise, as a short English clause without a full stop; nil if it
  /// can.
  ///
  /// Looks at the texts alone; whether there are enough wrong answers depends on the document.
  public static func reason(for exercise: Exercise, in game: Game) -> String? {
    let answers = "only about \(longestAnswer(in: game)) characters can be read there"
    switch longText(of: exercise, in: game) {
    case .question:
      let limit = longestQuestion(in: game)
      return "the question is too long; only about \(limit) characters can be read there"
    case .answer: return "the answer is too long; \(answers)"
    case .wrong:
      let room = answerRoom(in: game)
      let long = exercise.wrong.first { !room.holds($0.text) }?.text ?? ""
      return "the wrong answer “\(long)” is too long; \(answers)"
    case nil: return nil
    }
  }

  /// What other languages name of a text that is too long: how many letters have room, and a wrong answer.
  static func values(of text: LongText, in exercise: Exercise, _ game: Game) -> [String] {
    switch text {
    case .question: return ["\(longestQuestion(in: game))"]
    case .answer: return ["\(longestAnswer(in: game))"]
    case .wrong:
      let room = answerRoom(in: game)
      let long = exercise.wrong.first { !room.holds($0.text) }?.text ?? ""
      return ["\(longestAnswer(in: game))", long]
    }
  }

  /// One of the texts of an exercise.
  enum LongText: String {
    case question, answer, wrong
  }

  /// The first text of an exercise that is too long for a game; nil if all fit.
  static func longText(of exercise: Exercise, in game: Game) -> LongText? {
    if !canShow(question: exercise.question, in: game) { return .question }
    let room = answerRoom(in: game)
    if !room.holds(exercise.answer) { return .answer }
    return exercise.wrongAnswers.allSatisfy { room.holds($0) } ? nil : .wrong
  }

  /// Whether a game can show a question.
  static func canShow(question: String, in game: Game) -> Bool {
    questionRoom(in: game).holds(question) || game == .feedMe && pages(of: question) != nil
  }
}

extension Playability {
  /// The most pages of a question that is read before it is answered: a child of eight reads so much in
  /// a minute, and has forgotten the beginning of what is longer.
  static let longestReading = 2

  /// The rooms of a page to be read, in wide windows and in tall ones, at 30 points: large, as it is all
  /// there is to see.
  static let pageRooms = [TextRoom(width: 28_000, lines: 5), TextRoom(width: 18_500, lines: 10)]

  /// The pages on which a question is read before it is answered, where it is too long for the board;
  /// nil where it fits there, or is longer than is read at once.
  ///
  /// A page ends with a sentence where that leaves it at least half full, else with a word. The last page
  /// is never so much shorter that it looks like a mistake: pages are filled evenly.
  ///
  /// - Complexity: O(n).
  public static func pages(of question: String) -> [String]? {
    guard !questionRoom(in: .feedMe).holds(question), question.utf8.count < 4_000 else {
      return nil
    }
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

  private static func isPage(_ text: String) -> Bool {
    pageRooms.allSatisfy { $0.holds(text) }
  }

  /// The beginning of a long question, which stands on the board while it is answered.
  ///
  /// - Complexity: O(n).
  public static func beginning(of question: String) -> String {
    let room = TextRoom(
      width: questionRoom(in: .feedMe).width, lines: questionRoom(in: .feedMe).lines - 1)
    var text = ""
    for word in question.split(whereSeparator: \.isWhitespace) {
      let longer = text.isEmpty ? String(word) : text + " " + word
      guard room.holds(longer + " …") else { break }
      text = longer
    }
    return text + " …"
  }
}
