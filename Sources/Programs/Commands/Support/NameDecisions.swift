import App
import Foundation
import PinCourses

/// What teachers have decided about names that pupils gave pins, in a small JSON file in the data folder.
///
/// It is read whenever it is needed, so that all running programs agree, and is written completely or not at all. An
/// unreadable file counts as empty.
struct NameDecisions: Sendable {
  /// The file; nil if the user has no home; then nothing is stored.
  let path: String?

  private struct Entry: Codable {
    var asked: [String]
    var exercise: String
    var pin: String
    var name: String
    var decision: String
    var points: Int

    init(_ decision: PinDecision) {
      let amendment = decision.amendment
      asked = decision.asked
      (exercise, pin, name) = (amendment.exercise, amendment.pin, amendment.name)
      (self.decision, points) = (amendment.decision.rawValue, amendment.points)
    }

    /// The decision; nil for one of a later version.
    var read: PinDecision? {
      PinAmendment.Decision(rawValue: decision).map {
        PinDecision(
          asked: asked,
          PinAmendment(exercise: exercise, pin: pin, name: name, decision: $0, points: points))
      }
    }
  }

  /// More decisions than a school will ever make; the oldest are forgotten.
  private static let limit = 20_000
  /// In bytes; more than the maximum number of entries takes.
  private static let largest = 20_000_000

  /// The user's file.
  static var ofUser: NameDecisions {
    NameDecisions(path: Keeping.folder.map { $0.path + "/name-decisions.json" })
  }

  /// What was decided, the earliest first.
  func read() -> [PinDecision] {
    guard let path, Files.isRegular(path), let bytes = try? Files.read(path, largest: Self.largest)
    else { return [] }
    let entries = try? JSONDecoder().decode([Entry].self, from: Data(bytes))
    return (entries ?? []).compactMap(\.read)
  }

  /// Stores what was decided.
  ///
  /// - Returns: whether that could be done.
  func keep(_ decisions: [PinDecision]) -> Bool {
    guard let path else { return false }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      let data = try encoder.encode(decisions.suffix(Self.limit).map { Entry($0) })
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try Files.write(Array(data), to: path, for: .owner)
      return true
    } catch {
      return false
    }
  }
}
