import School
import SchoolExchange
import SchoolStore

/// What changes on the live board of a class, as server-sent events; each has the place up to which the board was told
/// as its identifier.
///
/// It asks the store, so it does not matter which of several servers was told by a machine, or with which of them a
/// listener goes on. Only the latest of each pupil is told: a listener that comes back hears of everybody of whom there
/// is something new, and of whom only time says so. It ends when the teacher may not see the class any more.
struct LiveEvents: PolledNews {
  /// An event.
  struct Message: Sendable, Equatable {
    /// What it is called.
    let name: String
    /// What it says, in one line or several.
    let data: String

    fileprivate func written(at place: Int) -> String {
      let lines = data.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "data: \($0)\n" }
      return "id: \(place)\nevent: \(name)\n\(lines.joined())\n"
    }
  }

  /// What events are called that tell of a pupil.
  static let card = "card"

  /// So that what a machine says is seen well within a second.
  static let interval = Duration.milliseconds(250)
  static let silence = 40
  /// After how many questions the board is looked at once more, so that machines go on to say what is done.
  private static let looking = 60

  private let desk: TeacherDesk
  private let schoolClass: SchoolClass.ID
  private var place: Int
  private let told: @Sendable (LiveBoard, _ changed: [LiveCard]) -> [Message]
  private var shown: [Pupil.ID: LiveCard]?
  private var said: [String: Message] = [:]
  private var questions = 0

  /// The events of a board.
  ///
  /// - Parameters:
  ///   - schoolClass: whose board.
  ///   - place: the place after which the events begin.
  ///   - desk: who looks at it.
  ///   - told: what the listener is told of changes, the board as it is now first.
  init(
    of schoolClass: SchoolClass.ID, after place: Int, for desk: TeacherDesk,
    told: @escaping @Sendable (LiveBoard, _ changed: [LiveCard]) -> [Message]
  ) {
    self.desk = desk
    self.schoolClass = schoolClass
    self.place = place
    self.told = told
  }

  mutating func next() async -> String? {
    defer { questions += 1 }
    let board =
      questions.isMultiple(of: Self.looking)
      ? try? await desk.watch(schoolClass) : try? await desk.board(of: schoolClass)
    return board.map { news(of: $0) }
  }

  private mutating func news(of board: LiveBoard) -> String {
    // A board that was counted anew, because a copy took the place of the data, is told from its beginning.
    if place > board.place { place = 0 }
    let former = shown
    let changed = board.cards.filter { card in
      if let former { return former[card.pupil]?.shows(the: card) != true }
      return card.place > place || card.standing.isOfTime
    }
    shown = Dictionary(
      board.cards.map { ($0.pupil, $0) }, uniquingKeysWith: { first, _ in first })
    place = board.place
    return told(board, changed).filter { message in
      // Of a card the name alone does not say which it is.
      guard message.name != Self.card else { return true }
      defer { said[message.name] = message }
      return said[message.name] != message
    }.map { $0.written(at: place) }.joined()
  }
}
