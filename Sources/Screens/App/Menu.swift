import Classroom
import Controls
import Exercises
import Play

/// What the tab for playing offers, in its order.
///
/// What the school has assigned comes first, then today's reviews, then all documents, then endless arithmetic, and
/// finally files that cannot be read. Nothing moves because it was played: a round left in the middle is continued at its
/// usual place, and the page with it is shown first.
struct Menu {
  /// Something that is offered.
  enum Item {
    /// A document that the school has assigned.
    case assigned(Document)
    /// Nothing is assigned to a child of the school.
    case nothingAssigned
    /// Today's reviews.
    case review(Document)
    /// Today's reviews, all of them done.
    case reviewDone
    /// A document, or endless arithmetic.
    case document(Document)
    /// A file that waits until somebody says how it is meant.
    case unclear(FileQuestion)
    /// A file in which nothing can be played.
    case unreadable(path: String, diagnostics: [Diagnostic])

    /// What it is known by among others.
    var path: String {
      switch self {
      case .assigned(let document): document.entry.menuPath
      case .nothingAssigned: "nothing-assigned"
      case .review(let review): review.entry.path
      case .reviewDone: DocumentOrigin.reviews.text
      case .document(let document): document.entry.path
      case .unclear(let question): question.path
      case .unreadable(let path, _): path
      }
    }

    /// Whether it is assigned by the school.
    var isAssigned: Bool {
      if case .assigned = self { true } else { false }
    }
  }

  /// A document that is offered.
  struct Document {
    /// The document.
    var entry: LibraryEntry
    /// Whether any game can play part of it.
    var isPlayable: Bool
    /// The most stars so far; nil before the first round.
    var stars: Int?
    /// The last day on which it is meant to be played; nil if it has none.
    var deadline: Deadline?
    /// The unfinished round of it; nil if there is none.
    var stopped: Stopped?
  }

  /// A round that was left in the middle.
  struct Stopped {
    /// The choice that continues it.
    var choice: PlayChoice
    /// The number of exercises left, and of all that its game asks; nil if it is endless, and after
    /// the last.
    var left: (left: Int, all: Int)?
  }

  /// The name of the player; nil for a guest.
  var playerName: String?
  /// Whether there are documents.
  var hasDocuments: Bool
  /// What is offered.
  let items: [Item]
  /// The path of the item whose page is shown first; nil for the first page.
  var firstPath: String?

  /// A menu of its parts.
  ///
  /// - Parameters:
  ///   - playerName: the name of the player; nil for a guest.
  ///   - hasDocuments: whether there is more than endless arithmetic.
  ///   - tasks: what the school has assigned to the player; nil for who is no child of a school.
  ///   - review: today's reviews; nil if there are none.
  ///   - hadReview: whether there were reviews today. When they are done, their place stays, so that
  ///     the others do not move.
  ///   - documents: the documents and endless arithmetic, in their order.
  ///   - troubles: what the teacher should know, of which files that cannot be read are listed.
  ///   - firstPath: the path of the item whose page is shown first; nil for the first page.
  init(
    playerName: String? = nil, hasDocuments: Bool = true, tasks: [Document]? = nil,
    review: Document? = nil,
    hadReview: Bool = false, documents: [Document], troubles: [Trouble] = [],
    firstPath: String? = nil
  ) {
    self.playerName = playerName
    self.hasDocuments = hasDocuments
    self.firstPath = firstPath
    // Where nothing is assigned, a hint has the place.
    let assigned = tasks.map { $0.isEmpty ? [.nothingAssigned] : $0.map(Item.assigned) } ?? []
    let first: [Item] = review.map { [.review($0)] } ?? (hadReview ? [.reviewDone] : [])
    let unclear = troubles.compactMap { trouble -> Item? in
      if case .unclear(let question) = trouble { .unclear(question) } else { nil }
    }
    let unreadable = troubles.compactMap { trouble -> Item? in
      guard case .unreadable(let path, let diagnostics) = trouble else { return nil }
      return .unreadable(path: path, diagnostics: diagnostics)
    }
    items = assigned + first + documents.map(Item.document) + unclear + unreadable
  }

  /// Whether today's reviews are offered.
  var offersReview: Bool {
    items.contains { if case .review = $0 { true } else { false } }
  }

  /// The index of the item whose page is shown first; nil for the first page.
  var firstIndex: Int? { items.lastIndex { $0.path == firstPath } }

  /// The prompt at the top of the screen.
  func prompt(in text: Translation) -> String {
    guard hasDocuments || items.contains(where: \.isAssigned) else { return text("menu.empty") }
    return playerName.map { text("menu.hello", $0) } ?? text("menu.prompt")
  }
}

extension Menu.Document {
  /// Says how many exercises there are, or how many are left, and until when.
  func detail(in text: Translation) -> String {
    if let stopped {
      return stopped.left.map { text("menu.goOnLeft", "\($0.left)", "\($0.all)") }
        ?? text("menu.goOn")
    }
    if let assigned = entry.assigned {
      return [assigned.roundsText(in: text), deadline?.told(in: text)].compactMap(\.self)
        .joined(separator: "\n")
    }
    guard entry.operations == nil else { return text("endless.detail") }
    let count = entry.countText(in: text)
    return deadline.map { count + " · " + $0.told(in: text) } ?? count
  }
}
