import Determinism
import Documents
import Exercises
import Foundation
import Notation

/// What teachers have said of files that can be read in more than one way, kept by what stands in them:
/// whoever renames or moves a file is not asked again, and a file that changes is.
///
/// A small JSON file in the folder of the kept data. It is read whenever it is needed, so that all
/// programs that run know the same, and written whole or not at all. One that cannot be read counts as
/// empty: then it is asked anew.
struct FileChoices: Sendable {
  /// The file; nil where the user has no home, and nothing is kept.
  let path: String?

  /// What is kept of one file.
  private struct Entry: Codable {
    var file: String
    var columns: String?
    var encoding: String?

    init?(_ options: ReadOptions, of file: String) {
      self.file = file
      columns = options.columns?.text
      encoding = options.encoding?.rawValue
      if columns == nil, encoding == nil { return nil }
    }

    /// What was said; nil where a part of it is not known here, as of a later version.
    var options: ReadOptions? {
      let said = ReadOptions(
        columns: columns.flatMap { TableChoice($0) },
        encoding: encoding.flatMap { TextEncoding(rawValue: $0) })
      let isWhole =
        (said.columns == nil) == (columns == nil) && (said.encoding == nil) == (encoding == nil)
      return isWhole && said != ReadOptions() ? said : nil
    }
  }

  /// More files than a school asks about; the oldest are forgotten.
  private static let limit = 2_000
  /// More bytes than so many entries have.
  private static let largest = 4_000_000

  /// The file of the user.
  static var ofUser: FileChoices {
    FileChoices(path: Keeping.folder.map { $0.path + "/file-choices.json" })
  }

  /// What was said of a file with these contents; nil where nothing was.
  func options(for bytes: [UInt8]) -> ReadOptions? {
    let name = Self.name(of: bytes)
    return entries().last { $0.file == name }?.options
  }

  /// Keeps what was said of a file; nil forgets it.
  ///
  /// - Throws: `InputFailure` where it cannot be written.
  func keep(_ options: ReadOptions?, for bytes: [UInt8]) throws {
    guard let path else { return }
    let name = Self.name(of: bytes)
    let former = entries()
    var entries = former.filter { $0.file != name }
    if let entry = options.flatMap({ Entry($0, of: name) }) { entries.append(entry) }
    if entries.isEmpty, former.isEmpty { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data = try encoder.encode(Array(entries.suffix(Self.limit)))
    try? FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try Files.write(Array(data), to: path, for: .owner)
  }

  private func entries() -> [Entry] {
    guard let path, Files.isRegular(path), let bytes = try? Files.read(path, largest: Self.largest)
    else { return [] }
    return (try? JSONDecoder().decode([Entry].self, from: Data(bytes))) ?? []
  }

  /// What a file's contents are known by.
  private static func name(of bytes: [UInt8]) -> String {
    var digest = StateDigest()
    digest.combine(bytes: bytes)
    return "\(bytes.count)-\(digest.text)"
  }
}

extension Files {
  /// Reads a document as the teacher has said before, where nothing else is said now.
  ///
  /// - Parameters:
  ///   - demands: what the registered games ask; those of the program unless they are given.
  ///   - makesDocument: false where only what is wrong is wanted, not what can be played.
  /// - Returns: what was read, and whether something was said of it before.
  static func decided(
    _ path: String, largest: Int = DocumentReader.usualLargestFile,
    for demands: [Demand] = TeachifyProgram.demands, options: ReadOptions = ReadOptions(),
    choices: FileChoices = .ofUser, makesDocument: Bool = true
  ) throws -> (result: ReadResult, isDecided: Bool) {
    let bytes = try read(path, largest: largest)
    let kept = options == ReadOptions() ? choices.options(for: bytes) : nil
    return (
      DocumentReader.read(
        bytes: bytes, fileName: path, for: demands, options: kept ?? options,
        makesDocument: makesDocument,
        largestFile: largest),
      kept != nil
    )
  }
}
