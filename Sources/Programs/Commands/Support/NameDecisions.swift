import App
import Determinism
import Foundation
import PinCourses

/// What teachers have decided about names that pupils gave pins, in a small JSON file in the data folder.
///
/// It is read whenever it is needed, so that all running programs agree, and is written completely or not at all. What it
/// held before stays beside it: a file that is damaged is set aside, and the former one counts.
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

  /// The file as it was before the last decision.
  private var former: String? { path.map { $0 + ".former" } }

  /// What was read.
  struct Reading {
    /// What was decided, the earliest first.
    var decisions: [PinDecision] = []
    /// Where a damaged file lies now; nil if there was none.
    var setAside: String?
  }

  /// What was decided.
  func read() -> Reading {
    guard let path, Files.isTaken(path) else { return Reading() }
    if let decisions = decisions(in: path) { return Reading(decisions: decisions) }
    let known = former.flatMap { decisions(in: $0) }
    guard let aside = setAside(path) else { return Reading(decisions: known ?? []) }
    // The former file takes its place, as the next decision is added to what is there.
    if known != nil, let former, let bytes = try? Files.read(former, largest: Self.largest) {
      try? Files.write(bytes, to: path, for: .owner)
    }
    return Reading(decisions: known ?? [], setAside: aside)
  }

  /// Moves a damaged file out of the way; nil if that cannot be done.
  private func setAside(_ path: String) -> String? {
    for number in 1...999 {
      let aside = "\(path).damaged-\(number)"
      if Files.isTaken(aside) { continue }
      return rename(path, aside) == 0 ? aside : nil
    }
    return nil
  }

  /// What a file holds: a list with the seal of its content, or as it was first written a list alone. Nil if it cannot be
  /// read, or holds something else.
  private func decisions(in path: String) -> [PinDecision]? {
    guard Files.isRegular(path), let bytes = try? Files.read(path, largest: Self.largest) else {
      return nil
    }
    let decoder = JSONDecoder()
    let entries: [Entry]
    if let sealed = try? decoder.decode(Sealed.self, from: Data(bytes)) {
      guard sealed.seal == Self.seal(of: sealed.decisions) else { return nil }
      entries = sealed.decisions
    } else if let list = try? decoder.decode([Entry].self, from: Data(bytes)) {
      entries = list
    } else {
      return nil
    }
    return entries.compactMap(\.read)
  }

  private struct Sealed: Codable {
    var decisions: [Entry]
    var seal: String
  }

  /// Tells one altered byte.
  private static func seal(of entries: [Entry]) -> String {
    var digest = StateDigest()
    for entry in entries {
      for text in entry.asked + [entry.exercise, entry.pin, entry.name, entry.decision] {
        digest.combine(text)
      }
      digest.combine(entry.points)
    }
    return String(digest.value, radix: 16)
  }

  /// Stores what was decided.
  ///
  /// - Returns: whether that could be done.
  func keep(_ decisions: [PinDecision]) -> Bool {
    guard let path, let former else { return false }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      let entries = decisions.suffix(Self.limit).map { Entry($0) }
      let data = try encoder.encode(Sealed(decisions: entries, seal: Self.seal(of: entries)))
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      if Files.isRegular(path), self.decisions(in: path) != nil {
        try Files.write(try Files.read(path, largest: Self.largest), to: former, for: .owner)
      }
      try Files.write(Array(data), to: path, for: .owner)
      return true
    } catch {
      return false
    }
  }
}
