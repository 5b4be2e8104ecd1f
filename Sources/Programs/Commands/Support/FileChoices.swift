import Determinism
import Documents
import Exercises
import Foundation
import Notation
import Tables

/// Teachers' choices for files that can be read in more than one way, stored by the files' contents: renaming
/// or moving a file keeps its choice, changing it does not.
///
/// They are in a small JSON file in the data folder. It is read whenever it is needed, so that all running
/// programs agree, and is written completely or not at all. An unreadable file counts as empty; then the
/// teacher is asked again.
struct FileChoices: Sendable {
  /// The file; nil if the user has no home; then nothing is stored.
  let path: String?

  /// The choice for one file.
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

    /// The choice; nil if a part of it is unknown here, for example one of a later version.
    var options: ReadOptions? {
      let said = ReadOptions(
        columns: columns.flatMap { TableChoice($0) },
        encoding: encoding.flatMap { TextEncoding(rawValue: $0) })
      let isWhole =
        (said.columns == nil) == (columns == nil) && (said.encoding == nil) == (encoding == nil)
      return isWhole && said != ReadOptions() ? said : nil
    }
  }

  /// More files than a school will ever choose for; the oldest are forgotten.
  private static let limit = 2_000
  /// In bytes; more than the maximum number of entries takes.
  private static let largest = 4_000_000

  /// The user's file.
  static var ofUser: FileChoices {
    FileChoices(path: Keeping.folder.map { $0.path + "/file-choices.json" })
  }

  /// The choice for a file with these contents; nil if there is none.
  func options(for bytes: [UInt8]) -> ReadOptions? {
    let name = Self.name(of: bytes)
    return entries().last { $0.file == name }?.options
  }

  /// Stores the choice for a file; nil deletes it.
  ///
  /// - Throws: `InputFailure` if it cannot be written.
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

  /// The name that identifies a file's contents.
  private static func name(of bytes: [UInt8]) -> String {
    var digest = StateDigest()
    digest.combine(bytes: bytes)
    return "\(bytes.count)-\(digest.text)"
  }
}

extension Files {
  /// Reads a document according to the teacher's earlier choice, unless options are given now.
  ///
  /// - Parameters:
  ///   - demands: the demands of the games; by default those of the registered games.
  /// - Returns: what was read, and whether an earlier choice was applied.
  static func decided(
    _ path: String, largest: Int = DocumentReader.usualLargestFile,
    for demands: [Demand] = TeachifyProgram.demands, options: ReadOptions = ReadOptions(),
    choices: FileChoices = .ofUser
  ) throws -> (result: ReadResult, isDecided: Bool) {
    let (bytes, kept) = try chosen(path, largest: largest, options: options, choices: choices)
    return (
      DocumentReader.read(
        bytes: bytes, fileName: path, for: demands, options: kept ?? options,
        largestFile: largest, besidePictures: { try? picture(beside: path, $0).get() },
        besideFiles: { Files.bytes(ofFile: $0, beside: path) }),
      kept != nil
    )
  }

  /// The same for a document that is also linted. Its exercises are only checked; keeping them would take memory.
  @MainActor
  static func linted(
    _ path: String, largest: Int, options: ReadOptions, by linter: Linter
  ) async throws -> (file: LintedFile, isDecided: Bool) {
    let (bytes, kept) = try chosen(path, largest: largest, options: options, choices: .ofUser)
    let file = await DocumentReader.lint(
      bytes: bytes, fileName: path, for: TeachifyProgram.demands, options: kept ?? options,
      largestFile: largest, besidePictures: { try? picture(beside: path, $0).get() },
      besideFiles: { Files.bytes(ofFile: $0, beside: path) }, by: linter)
    return (file, kept != nil)
  }

  /// A file's bytes, and the earlier choice for them unless options are given now.
  private static func chosen(
    _ path: String, largest: Int, options: ReadOptions, choices: FileChoices
  ) throws -> (bytes: [UInt8], options: ReadOptions?) {
    let bytes = try read(path, largest: largest)
    return (bytes, options == ReadOptions() ? choices.options(for: bytes) : nil)
  }
}
