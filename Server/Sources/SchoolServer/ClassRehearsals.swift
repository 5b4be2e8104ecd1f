import Dispatch
import Documents
import Exercises
import Play
import School
import Synchronization

/// A class that plays documents before children do, one document at a time; the last results are kept.
final class ClassRehearsals: Sendable {
  /// What is played.
  struct Key: Hashable, Sendable {
    /// The document.
    let document: ContentHash
    /// What its file is called, which says how it is read.
    let fileName: String
  }

  /// What came of it.
  struct Result: Sendable {
    /// What was read; nil if that cannot be.
    let document: ExerciseDocument?
    /// What comes of it in each game that plays something of it.
    let reports: [RehearsalReport]
  }

  /// Of a hundred, each is a per cent.
  static let pupils = 100
  /// How many exercises a round has at most.
  static let mostExercises = 100
  private static let mostKept = 20

  private let games: [GamePlay]
  private let kept = Mutex(LatestValues<Key, Result>(most: ClassRehearsals.mostKept))
  private let queue = DispatchQueue(label: "teachify.rehearsals", qos: .utility)

  init(_ games: [GamePlay]) {
    self.games = games
  }

  /// What was read of a document, and what comes of it in each game that plays something of it.
  ///
  /// - Parameter bytes: the document's file, asked for if the result is not kept.
  func result(
    _ key: Key, bytes: () async throws -> [UInt8]
  ) async rethrows -> Result {
    if let found = kept(key) { return found }
    let bytes = try await bytes()
    return await withCheckedContinuation { continuation in
      queue.async { [self] in
        // Somebody before may have asked for the same.
        let found = kept(key) ?? play(bytes, named: key.fileName)
        kept.withLock { $0.keep(found, of: key) }
        continuation.resume(returning: found)
      }
    }
  }

  private func kept(_ key: Key) -> Result? { kept.withLock { $0.value(of: key) } }

  private func play(_ bytes: [UInt8], named fileName: String) -> Result {
    let document = DocumentReader.read(bytes: bytes, fileName: fileName).document
    return Result(
      document: document, reports: document.map { Self.reports(of: $0, in: games) } ?? [])
  }

  /// What comes of a document in each game that plays something of it.
  ///
  /// Its exercises come in random order: those who know little have no lives left at the end, so exercises that are always
  /// the last would look easy.
  ///
  /// - Complexity: O(n) in the exercises of the document and of a round, for each game and pupil.
  static func reports(of document: ExerciseDocument, in games: [GamePlay]) -> [RehearsalReport] {
    var document = document
    document.options.shuffle = true
    return games.filter { [document] in document.isMeant(for: $0.profile.game) }.compactMap {
      [document] game in
      let source = ExerciseSource(document: document, for: game.profile)
      guard source.count != 0 else { return nil }
      let settings = RoundSettings(
        maximumExercises: min(source.count ?? mostExercises, mostExercises))
      return try? RehearsalReport(
        game.play(Rehearsal(source: source, pupilCount: pupils, settings: settings)))
    }
  }
}
