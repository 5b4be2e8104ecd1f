import Exercises
import Items
import Notation
import Tables

/// A file that says by itself what had to be specified about it.
///
/// Whoever opens it later, on another machine or in another program, reads what the teacher meant and is asked
/// nothing.
public struct SettledFile: Sendable, Equatable {
  /// The file's name; its ending changes if the format does.
  public let fileName: String
  /// Its bytes.
  public let bytes: [UInt8]

  /// The file that was read, so that it is read in the same way without any options: a table gets a heading, a text
  /// becomes UTF-8, and what cannot state its columns becomes a document in the native format.
  ///
  /// Nil if it would lose something by that, such as a workbook its pictures.
  ///
  /// - Parameters:
  ///   - result: what was read, with its options.
  ///   - bytes: the file's bytes.
  ///   - fileName: its name.
  /// - Complexity: O(n log n) in the length of the file, which is read again.
  public init?(_ result: ReadResult, bytes: [UInt8], fileName: String) {
    guard result.options != ReadOptions() else {
      self.fileName = fileName
      self.bytes = bytes
      return
    }
    guard let source = result.source,
      let settled = Self.settled(result, source, fileName: fileName)
    else { return nil }
    let again = DocumentReader.read(
      bytes: settled.bytes, fileName: settled.fileName, for: result.demands)
    guard again.encodingQuestion == nil,
      again.tableQuestion?.choices == result.tableQuestion?.choices,
      Self.asksTheSame(again.bank, result.bank)
    else { return nil }
    (self.fileName, self.bytes) = settled
  }

  private static func asksTheSame(_ one: ItemBank?, _ other: ItemBank?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.list.count == other.list.count
      && zip(one.list, other.list).allSatisfy { $0.question == $1.question && $0.body == $1.body }
  }

  private static func settled(
    _ result: ReadResult, _ source: SourceText, fileName: String
  ) -> (fileName: String, bytes: [UInt8])? {
    guard let columns = result.options.columns else {
      guard source.parts.isEmpty else { return nil }
      return (fileName, source.isRecoded ? Self.mark + source.bytes : source.bytes)
    }
    if let headed = Repair(result, columns: columns, only: []).bytes { return (fileName, headed) }
    guard let bank = result.bank, result.media.isEmpty, bank.pictureNames.isEmpty,
      let written = DocumentWriter.write(bank, as: .native), written.losses.isEmpty
    else { return nil }
    let stem = fileName.lastIndex(of: ".").map { String(fileName[..<$0]) } ?? fileName
    return (stem + ".json", written.bytes)
  }

  /// By it, spreadsheets know that a file is UTF-8.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
