import Exercises

/// What is kept of a round so that it can be played again: what was asked and what was sent.
///
/// Game, settings and seed stand in the round's record. The exercises are part of it, because a
/// teacher's file may be changed, moved or gone when a child looks back.
public struct RoundReplay: Sendable, Equatable {
  /// Where the exercises came from.
  public enum Content: Sendable, Equatable {
    /// A document.
    case document(ExerciseDocument)
    /// Arithmetic without end.
    case operations([Operation])

    /// The exercises, prepared for a game; a document has its own title.
    public func source(for game: Game, title: String) -> ExerciseSource {
      switch self {
      case .document(let document): ExerciseSource(document: document, game: game)
      case .operations(let operations):
        ExerciseSource(operations: operations, game: game, title: title)
      }
    }
  }

  /// Where the exercises came from.
  public let content: Content
  /// What was sent, as `RoundMoves.text` writes it.
  public let moves: String

  /// A replay of its parts.
  public init(content: Content, moves: String) {
    self.content = content
    self.moves = moves
  }
}

extension RoundReplay {
  /// Longer rounds do not go on: a day. So many ticks of rules are led through in a second or two.
  public static let mostTicks = 24 * 60 * 60 * 60

  private static let heading = "teachify round 1\n"

  /// The replay as text: a heading, the moves, and what was asked.
  public var text: String {
    switch content {
    case .document(let document):
      Self.heading + moves + "document\n"
        + String(decoding: DocumentWriter.json(document), as: UTF8.self)
    case .operations(let operations):
      Self.heading + moves + "operations\n"
        + operations.map(\.rawValue).joined(separator: ",") + "\n"
    }
  }

  /// A replay's text with further moves after those it has.
  public static func text(_ text: String, adding moves: String) -> String {
    guard !moves.isEmpty, let place = contentStart(of: text) else { return text }
    return text[..<place] + moves + text[place...]
  }

  /// The moves of a replay's text, which is cheaper than reading all of it; nil where it is none.
  public static func moves(ofText text: String) -> String? {
    contentStart(of: text).map { String(text[..<$0].dropFirst(heading.count)) }
  }

  /// Where the line stands that follows the moves.
  private static func contentStart(of text: String) -> String.Index? {
    guard text.hasPrefix(heading) else { return nil }
    var start = text.index(text.startIndex, offsetBy: heading.count)
    while let end = text[start...].firstIndex(of: "\n") {
      if ["document", "operations"].contains(text[start..<end]) { return start }
      start = text.index(after: end)
    }
    return nil
  }

  /// The replay that a text stands for; nil where it is none.
  public init?(text: String) {
    guard let start = Self.contentStart(of: text) else { return nil }
    let moves = String(text[..<start].dropFirst(Self.heading.count))
    let end = text[start...].firstIndex(of: "\n") ?? text.endIndex
    let rest = text[end...].dropFirst()
    if text[start..<end] == "document" {
      let read = DocumentReader.read(bytes: Array(rest.utf8), fileName: "round.json")
      guard let document = read.document else { return nil }
      self.init(content: .document(document), moves: moves)
    } else {
      let names = rest.split(whereSeparator: { $0 == "," || $0 == "\n" })
      let operations = names.compactMap { Operation(rawValue: String($0)) }
      guard !operations.isEmpty, operations.count == names.count else { return nil }
      self.init(content: .operations(operations), moves: moves)
    }
  }
}
