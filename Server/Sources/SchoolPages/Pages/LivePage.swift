import School
import SchoolExchange

/// A lesson while it goes on: who plays what, who waits, and who needs help.
///
/// The same parts are its page and its events, so that a page that only stands still shows what one that listens does.
package struct LivePage: Page {
  package static let template = "live"
  package static let script = PageScript.listening

  package let title: String
  let head: ClassHead
  let summary: Summary
  let controls: Controls
  let cards: [Card]
  let hasCards: Bool
  let events: String
  let scriptAddress = Pages.liveScriptAddress
  let address: String
  let made: String
  let naming: Link

  /// How many do what, and who needs help.
  struct Summary: Sendable {
    let words: String
    let help: String
  }

  /// What the teacher lets all do.
  struct Controls: Sendable {
    let action: String
    let csrf: String
    let names: String
    let held: String?
    let button: String
    let next: String
    let mayHold: Bool
  }

  /// A pupil.
  struct Card: Sendable {
    let id: String
    let order: Int
    let rank: Int
    let name: String
    let href: String?
    let kind: String
    let sign: String
    let word: String
    let why: String?
    let what: String?
    let marks: [Mark]
    let told: String?
    let right: String?
    let wrong: String?
  }

  /// What became of a question.
  struct Mark: Sendable {
    let kind: String
    let sign: String
  }

  /// How a board is shown.
  package struct Manner: Sendable {
    let schoolClass: SchoolClass.ID
    let hidesNames: Bool
    let mayHold: Bool
    let csrf: String

    /// How the board of a class is shown.
    ///
    /// - Parameters:
    ///   - schoolClass: the class.
    ///   - hidesNames: whether animals stand in the place of names.
    ///   - rights: what may be done in the class.
    ///   - csrf: what its forms show.
    package init(
      of schoolClass: SchoolClass.ID, hidesNames: Bool, rights: Set<Permission.Action>, csrf: String
    ) {
      self.schoolClass = schoolClass
      self.hidesNames = hidesNames
      self.csrf = csrf
      mayHold = rights.contains(.pauseClass)
    }
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - schoolClass: the class.
  ///   - board: its board.
  ///   - manner: how it is shown.
  ///   - rights: what may be done in the class.
  ///   - words: in what language it is.
  package init(
    _ schoolClass: SchoolClass, _ board: LiveBoard, _ manner: Manner,
    rights: Set<Permission.Action>, words: Words
  ) {
    let id = schoolClass.id
    head = ClassHead(schoolClass, rights, .live, words)
    title = words("live.title", schoolClass.name.text)
    cards = Self.cards(board.cards, of: board, manner, words).sorted {
      ($0.rank, $0.order) < ($1.rank, $1.order)
    }
    hasCards = !cards.isEmpty
    summary = Summary(board, manner, words)
    controls = Controls(board, manner, words)
    events = Address.liveEvents(of: id, after: board.place, hidesNames: manner.hidesNames)
    address = Address.live(of: id, hidesNames: manner.hidesNames)
    made = words("live.still", words.time(words.now))
    naming = Link(
      name: words(manner.hidesNames ? "live.showNames" : "live.hideNames"),
      href: Address.live(of: id, hidesNames: !manner.hidesNames))
  }

  /// What a page that listens is told: the HTML of parts, each with the identifier of what it takes the place of.
  package struct Parts: Sendable {
    /// The cards of pupils.
    package let cards: [String]
    /// How many do what.
    package let summary: String
    /// What the teacher lets all do.
    package let controls: String
    /// Who needs help, as a text that is read out.
    package let help: String
  }

  /// What a page that listens is told.
  ///
  /// - Parameters:
  ///   - board: the board.
  ///   - changed: the pupils of whom there is something new.
  ///   - manner: how the board is shown.
  ///   - words: in what language it is.
  package static func parts(
    _ board: LiveBoard, changed: [LiveCard], _ manner: Manner, words: Words
  ) -> Parts {
    let summary = Summary(board, manner, words)
    return Parts(
      cards: cards(changed, of: board, manner, words).map { Pages.part($0, of: "live-card") },
      summary: Pages.part(summary, of: "live-summary"),
      controls: Pages.part(Controls(board, manner, words), of: "live-controls"),
      help: summary.help)
  }

  private static func cards(
    _ cards: [LiveCard], of board: LiveBoard, _ manner: Manner, _ words: Words
  ) -> [Card] {
    let names = LiveNames(board, manner, words)
    return cards.map { Card($0, names, in: manner.schoolClass, words) }
  }
}

/// What pupils are called on a board, and in which order they stand.
struct LiveNames {
  private var known: [Pupil.ID: (name: String, order: Int)] = [:]
  /// Whether animals stand in the place of names.
  let areHidden: Bool

  init(_ board: LiveBoard, _ manner: LivePage.Manner, _ words: Words) {
    areHidden = manner.hidesNames
    // The order of names would tell who is who; that of identifiers, which are drawn by chance, tells nothing.
    let cards = areHidden ? board.cards.sorted { $0.pupil < $1.pupil } : board.cards
    for (index, card) in cards.enumerated() {
      known[card.pupil] = (areHidden ? Self.animal(index, words) : card.called, index)
    }
  }

  subscript(pupil: Pupil.ID) -> (name: String, order: Int) { known[pupil] ?? ("", 0) }

  private static func animal(_ index: Int, _ words: Words) -> String {
    let count = PictureSequence.all.count
    let animal = words("picture.\(index % count)")
    return "\(animal.prefix(1).uppercased())\(animal.dropFirst()) \(index / count + 1)"
  }
}

extension LivePage.Card {
  init(_ card: LiveCard, _ names: LiveNames, in schoolClass: SchoolClass.ID, _ words: Words) {
    let (state, standing) = (card.state, card.standing)
    id = "live-\(card.pupil)"
    (name, order) = names[card.pupil]
    rank = standing.needsHelp ? 0 : 1
    href = names.areHidden ? nil : Address.of(card.pupil, in: schoolClass)
    (kind, sign) = standing.kindAndSign
    word = words("live.\(kind)")
    switch standing {
    case .wrongInARow(let count): why = words("live.wrongInARow", String(count))
    case .quiet(let seconds) where seconds < 120: why = words("live.quiet", String(seconds))
    case .quiet(let seconds): why = words("live.quietLong", String(seconds / 60))
    case .playing, .paused, .waiting, .done, .away: why = nil
    }
    // What somebody played who has gone is nobody's news.
    let played = standing == .away || state?.title.isEmpty != false ? nil : state
    what = played.map { played in
      let game = played.game.map { words.name(of: $0) }
      return [played.title, game].compactMap { $0 }.joined(separator: " · ")
    }
    marks = (played?.last ?? []).map { LivePage.Mark(kind: $0.rawValue, sign: $0.sign) }
    told =
      marks.isEmpty
      ? nil
      : words("live.last", marks.map { words("live.mark.\($0.kind)") }.joined(separator: ", "))
    right = played.map { words("live.rightCount", String($0.right)) }
    wrong = played.map { words("live.wrongCount", String($0.wrong)) }
  }
}

extension LivePage.Summary {
  init(_ board: LiveBoard, _ manner: LivePage.Manner, _ words: Words) {
    let names = LiveNames(board, manner, words)
    let helped = board.cards.filter(\.standing.needsHelp).map { names[$0.pupil] }
      .sorted { $0.order < $1.order }
    help = helped.isEmpty ? "" : words("live.helpFor", helped.map(\.name).joined(separator: ", "))
    let kinds = board.cards.map(\.standing.kindAndSign.kind)
    let counts = ["help", "playing", "paused", "waiting", "done", "away"].compactMap { kind in
      let count = kinds.count { $0 == kind }
      return count == 0 ? nil : words.count("live.count.\(kind)", count)
    }
    self.words = counts.joined(separator: " · ")
  }
}

extension LivePage.Controls {
  init(_ board: LiveBoard, _ manner: LivePage.Manner, _ words: Words) {
    action = Address.live(of: manner.schoolClass)
    csrf = manner.csrf
    names = manner.hidesNames ? "hidden" : ""
    held = board.held.map { words("live.held", words.time($0)) }
    button = words(board.held == nil ? "live.hold" : "live.letGo")
    next = board.held == nil ? "hold" : "go"
    mayHold = manner.mayHold
  }
}

extension LiveStanding {
  /// By what the style sheet and the texts know it, and its sign.
  fileprivate var kindAndSign: (kind: String, sign: String) {
    switch self {
    case .wrongInARow, .quiet: ("help", "!")
    case .playing: ("playing", "▶")
    case .paused: ("paused", "‖")
    case .waiting: ("waiting", "…")
    case .done: ("done", "✓")
    case .away: ("away", "○")
    }
  }
}

extension LiveState.Mark {
  fileprivate var sign: String {
    switch self {
    case .right: "✓"
    case .wrong: "✗"
    case .missed: "–"
    }
  }
}
