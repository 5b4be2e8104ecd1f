import Documents
import Exercises
import Foundation

/// Which files of a folder are what.
extension Files {
  /// The endings of files that can hold documents. `txt` is what Quizlet, Anki, Moodle and every
  /// editor call their texts.
  static let documentEndings = Set(DocumentFormat.allCases.flatMap(\.endings) + ["txt"])

  /// The endings of what a teacher may take for a document that is none: opened, it is said how it
  /// becomes one.
  static let officeEndings: Set<String> = ["xlsx", "xls", "ods", "docx", "doc", "odt", "apkg"]

  /// Whether a file is a picture by its name.
  static func mayBePicture(_ path: String) -> Bool {
    ["png", "jpg", "jpeg", "svg"].contains(URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  /// What the name of a file ends with in which `convert` keeps the questions that it could not
  /// write.
  static let sideFileEnding = ".skipped.txt"

  /// Whether a file can be a document by its name. Those that begin with `.` or, as Office's signs that
  /// a file is open, with `~$` are none.
  static func mayBeDocument(_ path: String) -> Bool {
    let url = URL(fileURLWithPath: path)
    let ending = url.pathExtension.lowercased()
    return (documentEndings.contains(ending) || officeEndings.contains(ending))
      && !url.lastPathComponent.hasPrefix(".") && !url.lastPathComponent.hasPrefix("~$")
      && !path.hasSuffix(sideFileEnding)
  }

  /// The documents in a folder and below, in the order of their paths. Side files of `convert` are
  /// none.
  static func documents(in folder: String) -> [String] {
    let resolved = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard let found = FileManager.default.enumerator(atPath: resolved) else { return [] }
    var paths: [String] = []
    for case let path as String in found {
      // What has a name that is no text is told when it is read.
      guard mayBeDocument(path), path.contains("\u{FFFD}") || isRegular(resolved + "/" + path)
      else { continue }
      paths.append((folder as NSString).appendingPathComponent(path))
    }
    return inOrder(paths)
  }

  /// Paths as people sort them: 2 before 10, a beside A and ä.
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

  /// The documents in the folders of those files that are pictures: what is beside a picture, not
  /// further below, may have been waiting for it.
  static func documents(besidePicturesOf paths: [String]) -> [String] {
    func folder(_ path: String) -> String { (path as NSString).deletingLastPathComponent }
    return Set(paths.filter(mayBePicture).map(folder)).flatMap { place in
      documents(in: place).filter { folder($0) == place }
    }
  }
}
