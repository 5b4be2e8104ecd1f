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
    guard let path, let former else { return Reading() }
    switch content(of: path) {
    case .decisions(let decisions): return Reading(decisions: decisions)
    // A file that cannot be read for a moment is not damaged.
    case .unreadable: return Reading(decisions: content(of: former).decisions)
    // It was set aside when there was no room for the former one in its place.
    case .nothing: return Reading(decisions: content(of: former).decisions)
    case .damaged: return replaced(path, by: former)
    }
  }

  /// Sets a damaged file aside and puts the former one in its place, if there is one.
  private func replaced(_ path: String, by former: String) -> Reading {
    let known = content(of: former)
    for number in 1...999 {
      let aside = "\(path).damaged-\(number)"
      if Files.isTaken(aside) { continue }
      guard rename(path, aside) == 0 else { break }
      // Without room, the former file is read where it is.
      if case .decisions = known, let bytes = try? Files.read(former, largest: Self.largest) {
        try? Files.write(bytes, to: path, for: .owner)
      }
      return Reading(decisions: known.decisions, setAside: aside)
    }
    return Reading(decisions: known.decisions)
  }

  /// What a file is.
  private enum Content {
    case nothing, unreadable, damaged
    case decisions([PinDecision])

    var decisions: [PinDecision] {
      if case .decisions(let decisions) = self { decisions } else { [] }
    }
  }

  /// What a file holds: a list with the seal of its content, or as it was first written a list alone.
  private func content(of path: String) -> Content {
    guard Files.isTaken(path) else { return .nothing }
    guard Files.isRegular(path) else { return .damaged }
    guard let bytes = try? Files.read(path, largest: Self.largest) else { return .unreadable }
    let decoder = JSONDecoder()
    let entries: [Entry]
    if let sealed = try? decoder.decode(Sealed.self, from: Data(bytes)) {
      guard sealed.seal == Self.seal(of: sealed.decisions) else { return .damaged }
      entries = sealed.decisions
    } else if let list = try? decoder.decode([Entry].self, from: Data(bytes)) {
      entries = list
    } else {
      return .damaged
    }
    return .decisions(entries.compactMap(\.read))
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
      switch content(of: path) {
      case .unreadable: return false
      case .decisions:
        try Files.write(try Files.read(path, largest: Self.largest), to: former, for: .owner)
      case .nothing, .damaged: break
      }
      try Files.write(Array(data), to: path, for: .owner)
      return true
    } catch {
      return false
    }
  }
}
