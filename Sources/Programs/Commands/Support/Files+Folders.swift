import Documents
import Exercises
import Foundation
import Items
import Notation

/// Recognizing documents and pictures among the files of a folder.
extension Files {
  /// The endings of files that can hold documents. `txt` is what Quizlet, Anki, Moodle and every editor use
  /// for texts.
  static let documentEndings = Set(DocumentFormat.allCases.flatMap(\.endings) + ["txt"])

  /// The endings of files that a teacher may take for documents but that may not be: when opened, a message
  /// explains how to convert them.
  static let officeEndings: Set<String> = ["xlsx", "xls", "ods", "docx", "doc", "odt", "apkg"]

  /// Whether a file's name is that of a picture.
  static func mayBePicture(_ path: String) -> Bool {
    ["png", "jpg", "jpeg", "svg"].contains(URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  /// Whether a file's name is that of a picture that becomes a PNG file when a teacher takes it.
  static func mayBeForeignPicture(_ path: String) -> Bool {
    ForeignPicture.endings.contains(URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  /// The ending of the files in which `convert` keeps the questions that it could not write.
  static let sideFileEnding = ".skipped.txt"

  /// Whether a file's name can be that of a document. Names that begin with `.` or, like Office's markers of
  /// open files, with `~$` are excluded.
  static func mayBeDocument(_ path: String) -> Bool {
    let url = URL(fileURLWithPath: path)
    let ending = url.pathExtension.lowercased()
    return (documentEndings.contains(ending) || officeEndings.contains(ending))
      && !url.lastPathComponent.hasPrefix(".") && !url.lastPathComponent.hasPrefix("~$")
      && !path.hasSuffix(sideFileEnding)
  }

  /// The documents in a folder and its subfolders, in the order of their paths, without the side files of
  /// `convert`.
  static func documents(in folder: String) -> [String] {
    let resolved = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard let found = FileManager.default.enumerator(atPath: resolved) else { return [] }
    var paths: [String] = []
    for case let path as String in found {
      // A file whose name is not valid UTF-8 is reported when it is read.
      guard mayBeDocument(path), path.contains("\u{FFFD}") || isRegular(resolved + "/" + path)
      else { continue }
      paths.append((folder as NSString).appendingPathComponent(path))
    }
    return inOrder(paths)
  }

  /// Paths in natural order: 2 before 10, a beside A and ä.
  static func inOrder(_ paths: some Sequence<String>) -> [String] {
    paths.sorted { first, second in
      switch first.compare(
        second, options: [.numeric, .caseInsensitive, .diacriticInsensitive])
      {
      case .orderedAscending: true
      case .orderedDescending: false
      case .orderedSame: first < second
      }
    }
  }

  /// The documents in the folders of those files that are pictures: documents directly beside a picture, not
  /// those in subfolders, may have been waiting for it.
  static func documents(besidePicturesOf paths: [String]) -> [String] {
    func folder(_ path: String) -> String { (path as NSString).deletingLastPathComponent }
    return Set(paths.filter(mayBePicture).map(folder)).flatMap { place in
      documents(in: place).filter { folder($0) == place }
    }
  }
}
