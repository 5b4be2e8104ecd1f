import Foundation
import Stage
import StageTesting

/// A kind of file that a command writes in place of an earlier one without being asked to.
///
/// Anything else at the path is probably there by mistake, such as a document whose name was completed, and
/// stays.
enum OutputKind {
  /// A picture in PNG.
  case picture
  /// A page in HTML.
  case page
  /// A drawing in SVG.
  case drawing
  /// A recording of a round.
  case recording
  /// A part of a rehearsal.
  case part
  /// What was announced, by ticks.
  case announcements
  /// What was on the screen.
  case trace

  /// Whether a file of this kind begins like this.
  func matches(_ head: [UInt8]) -> Bool {
    switch self {
    case .picture: head.starts(with: [0x89, 0x50, 0x4E, 0x47])
    case .page: head.starts(with: "<!DOCTYPE html>".utf8)
    case .drawing: head.starts(with: "<svg".utf8)
    case .recording: head.starts(with: Recording.firstLine.utf8)
    case .part: head.starts(with: #"{"format":"teachify-rehearsal-part""#.utf8)
    case .announcements:
      // A tick, and how urgent it is: a table may begin with a number, too.
      Self.isAnnouncement(head)
    case .trace: head.starts(with: "screen ".utf8)
    }
  }
}

extension OutputKind {
  private static func isAnnouncement(_ head: [UInt8]) -> Bool {
    let words = head.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count > 2, !words[0].isEmpty else { return false }
    return words[0].allSatisfy { (0x30...0x39).contains($0) }
      && Announcement.Urgency.allCases.contains { $0.rawValue.utf8.elementsEqual(words[1]) }
  }
}

extension Files {
  /// Checks that a path is free, or has an earlier file of the same kind.
  ///
  /// - Throws: `InputFailure` if there is another file.
  static func checkReplaceable(_ path: String, by kind: OutputKind) throws {
    guard isRegular(path) else { return }
    // What cannot be read may be anything.
    let head = FileHandle(forReadingAtPath: path).flatMap { handle in
      try? handle.read(upToCount: 64) ?? Data()
    }
    if let head, head.isEmpty || kind.matches([UInt8](head)) { return }
    throw InputFailure(
      file: path, "another kind of file is there and would be lost",
      "name another file to write, or remove that one")
  }
}
