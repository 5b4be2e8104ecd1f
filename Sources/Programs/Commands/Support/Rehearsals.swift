import App
import ArgumentParser
import Exercises
import Play

/// Parts of rehearsals on the command line.
enum Rehearsals {
  /// Merges the parts in several files.
  ///
  /// - Throws: `InputFailure` that names the file that cannot be read or does not fit.
  static func merged(_ paths: [String]) throws -> RehearsalPart {
    var total: RehearsalPart?
    for path in paths {
      let (part, diagnostics) = RehearsalPart.read(bytes: try Files.read(path), fileName: path)
      guard let part else {
        throw InputFailure(diagnostics.text)
      }
      do {
        try total?.add(part)
      } catch {
        throw InputFailure(
          file: path, "this part does not fit those before it: \(error.description)",
          "merge each part of one rehearsal once")
      }
      total = total ?? part
    }
    guard let total else { throw InputFailure("error: there are no parts; name their files") }
    return total
  }

  /// What a game does not play of a document, in sentences by language.
  static func leftOut(of entry: LibraryEntry, by profile: GameProfile) throws -> [String: [String]]
  {
    var sentences: [String: [String]] = [:]
    for texts in try Installation.find().translations() {
      sentences[texts.language] = entry.leftOut(by: profile, in: texts)
    }
    return sentences
  }

  /// The report of a part that covers all pupils.
  ///
  /// - Throws: `InputFailure` if some pupils are missing.
  static func report(_ part: RehearsalPart) throws -> RehearsalReport {
    do {
      return try RehearsalReport(part)
    } catch {
      throw InputFailure("error: the parts are not the whole: \(error.description)")
    }
  }
}

/// A share on the command line: `2/8` is the second of eight.
struct ShardArgument: ExpressibleByArgument {
  /// The number of the share, counted from 1.
  let number: Int
  /// The number of shares.
  let count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      (1...1_000_000).contains(count), (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }
}
