import Determinism
import Documents
import Exercises
import Notation

/// What a document asks, as a table.
struct ExerciseTable: Sendable {
  let lines: [Line]
  let more: String?

  struct Line: Sendable {
    let number: Int
    let question: String
    let picture: String?
    let right: String
    let wrong: [String]
    let note: String?
  }

  /// How many a page shows: more is looked through by nobody.
  private static let most = 200

  /// The table; nil if nothing is asked.
  init?(_ exercises: [Exercise], _ words: Words) {
    guard !exercises.isEmpty else { return nil }
    lines = exercises.prefix(Self.most).enumerated().map { index, exercise in
      Line(
        number: index + 1, question: exercise.question, picture: exercise.picture,
        right: (exercise.rightAnswers + exercise.alternatives).joined(separator: " / "),
        wrong: exercise.wrong.map(\.text), note: exercise.note)
    }
    let rest = exercises.count - Self.most
    more = rest > 0 ? words("draft.moreExercises", "\(rest)") : nil
  }
}

/// How much of a document each game plays, and what it leaves out.
struct GameList: Sendable {
  let lines: [Line]
  /// The games that play something of it.
  let playing: [Game]

  struct Line: Sendable {
    let game: Game
    let name: String
    let count: String
    let isWhole: Bool
    let playedCount: Int
    let reasons: [String]
  }

  /// How many reasons of a game a page shows.
  private static let mostReasons = 3

  /// The games for which a document is meant; nil if there is none.
  init?(
    _ exercises: [Exercise], of document: ExerciseDocument?, for demands: [Demand], _ words: Words
  ) {
    guard let document else { return nil }
    let playlists = demands.filter { document.isMeant(for: $0.game) }.map {
      Playlist(exercises, for: $0)
    }
    playing = playlists.filter { !$0.exercises.isEmpty }.map(\.demand.game)
    let texts = FaultTexts(words.texts.language)
    lines = playlists.map { playlist in
      let isWhole = playlist.leftOut.isEmpty
      let reasons = playlist.leftOut.prefix(Self.mostReasons).map { left in
        texts.text(
          of: .gameCannotShow(left.exercise, left.obstacle, in: playlist.demand), isInWindow: true
        ).problem
      }
      let rest = playlist.leftOut.count - reasons.count
      return Line(
        game: playlist.demand.game, name: words.name(of: playlist.demand.game),
        count: isWhole
          ? words.count("draft.playsAll", exercises.count)
          : words("draft.plays", "\(playlist.exercises.count)", "\(exercises.count)"),
        isWhole: isWhole, playedCount: playlist.exercises.count,
        reasons: reasons + (rest > 0 ? [words("draft.moreLeftOut", "\(rest)")] : []))
    }
  }
}

extension ExerciseDocument {
  /// What the document asks; of one that makes exercises by a rule, some that it makes.
  func asked(for demands: [Demand]) -> [Exercise] {
    switch content {
    case .exercises(let exercises): return exercises
    case .generator:
      guard let demand = demands.first else { return [] }
      var generator = SeededGenerator(seed: 1)
      return playlist(for: demand, using: &generator).exercises
    }
  }
}
