import Exercises
import Foundation

/// Reading and writing files.
enum Files {
  /// The largest document that is read: 50 MB, many thousand times a usual one.
  static let maximumDocumentBytes = 50 * 1024 * 1024

  /// A file's bytes.
  ///
  /// - Throws: `InputFailure` that says why not.
  static func read(_ path: String) throws -> [UInt8] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw InputFailure("\(path): error: there is no such file; check the name")
    }
    if isFolder.boolValue {
      throw InputFailure("\(path): error: this is a folder; name a file in it")
    }
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int ?? 0
    guard size <= maximumDocumentBytes else {
      throw InputFailure(
        "\(path):1:1: error: the file has \(size / 1_048_576) MB, more than"
          + " \(maximumDocumentBytes / 1_048_576); split it into several documents")
    }
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      // Pipes and devices tell no size beforehand; what is above the limit is refused by the reader.
      return [UInt8](try file.read(upToCount: maximumDocumentBytes + 1) ?? Data())
    } catch {
      throw InputFailure(
        "\(path): error: the file cannot be read; check who may read it"
          + " (\(error.localizedDescription))")
    }
  }

  /// Writes a text so that either all of it or nothing of it is there.
  static func write(_ text: String, to path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw InputFailure(
        "\(path): error: the file cannot be written; check the folder and the free space"
          + " (\(error.localizedDescription))")
    }
  }

  /// Reads a document and says what is wrong in it.
  static func document(_ path: String) throws -> ReadResult {
    DocumentReader.read(bytes: try read(path), fileName: path)
  }

  /// A document that can be played; its faults go to standard error.
  ///
  /// - Throws: `InputFailure` with the faults where nothing can be played.
  static func playableDocument(_ path: String) throws -> ExerciseDocument {
    let result = try document(path)
    let faults = result.diagnostics.map(\.description).joined(separator: "\n")
    guard let document = result.document else {
      throw InputFailure(
        faults.isEmpty ? "\(path): error: there is nothing to play; add exercises" : faults)
    }
    if !faults.isEmpty { Terminal.printError(faults) }
    return document
  }

  /// The endings of files that can hold documents.
  static let documentEndings: Set<String> = ["json", "csv", "tsv", "txt"]

  /// The documents in a folder and below, sorted by path.
  static func documents(in folder: String) -> [String] {
    let resolved = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard let found = FileManager.default.enumerator(atPath: resolved) else { return [] }
    var paths: [String] = []
    for case let path as String in found {
      let url = URL(fileURLWithPath: path)
      guard documentEndings.contains(url.pathExtension.lowercased()),
        !url.lastPathComponent.hasPrefix(".")
      else { continue }
      paths.append((folder as NSString).appendingPathComponent(path))
    }
    return paths.sorted()
  }
}
