import Archives
import Exercises
import Items
import Notation

/// A file that a teacher has changed without the program that wrote it.
///
/// It stays in its format if that can hold everything; otherwise it becomes a document in the native format, with its
/// pictures in an archive.
public struct EditedFile: Sendable, Equatable {
  /// The file's name; its ending changes if the format does.
  public let fileName: String
  /// Its bytes.
  public let bytes: [UInt8]

  /// What was read, with what a teacher has changed.
  ///
  /// Nil if no file would say the same, or if the document makes its exercises by a rule.
  ///
  /// - Parameters:
  ///   - result: what was read.
  ///   - edit: what is changed.
  ///   - fileName: the file's name.
  /// - Complexity: O(n log n) in the length of the file, which is read again.
  public init?(_ result: ReadResult, _ edit: DocumentEdit, fileName: String) {
    guard let bank = result.bank?.edited(edit), bank.generator == nil else { return nil }
    let pictures = result.media.filter { Set(bank.pictureNames).contains($0.name) }
    let formats = [result.format, .native].compactMap(\.self)
    for format in formats {
      guard let written = DocumentWriter.write(bank, as: format), written.losses.isEmpty,
        let file = Self.file(
          written.bytes, format, called: fileName, isSame: format == result.format, pictures)
      else { continue }
      let again = DocumentReader.read(
        bytes: file.bytes, fileName: file.name, for: result.demands)
      guard let readAgain = again.bank, Self.says(readAgain, bank), !again.isAsking else {
        continue
      }
      (self.fileName, bytes) = file
      return
    }
    return nil
  }

  /// The file of a document, in an archive if it has pictures beside it.
  static func file(
    _ bytes: [UInt8], _ format: DocumentFormat, called fileName: String, isSame: Bool,
    _ pictures: [ItemMedia]
  ) -> (name: String, bytes: [UInt8])? {
    let stem = fileName.lastIndex(of: ".").map { String(fileName[..<$0]) } ?? fileName
    let ending = fileName.dropFirst(stem.count + 1).lowercased()
    let isArchive = ending == "zip" && !format.endings.contains(ending)
    let name =
      isSame && !isArchive ? fileName : stem + (format.endings.first.map { "." + $0 } ?? "")
    guard !pictures.isEmpty else { return (name, bytes) }
    let entries =
      [ArchiveEntry(path: name, bytes: bytes)]
      + pictures.map { ArchiveEntry(path: $0.name, bytes: $0.bytes) }
    return ArchiveWriter.zip(entries).map { (stem + ".zip", $0) }
  }

  private static func says(_ read: ItemBank, _ meant: ItemBank) -> Bool {
    read.header.title == meant.header.title && read.list.count == meant.list.count
      && zip(read.list, meant.list).allSatisfy {
        $0.question == $1.question && $0.body == $1.body
          && $0.details.picture == $1.details.picture && $0.details.note == $1.details.note
      }
  }
}
