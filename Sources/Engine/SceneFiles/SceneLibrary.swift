import Foundation
import Notation

/// The scene files of a folder by name: `Assets/Scenes/result/wide.json` is `result/wide`.
public struct SceneLibrary: Sendable {
  /// The files without errors.
  public var files: [String: SceneFile]

  /// A library from its files.
  public init(files: [String: SceneFile] = [:]) {
    self.files = files
  }

  /// Reads all files of a folder and its subfolders.
  ///
  /// - Returns: the files without errors, and all diagnostics, in the order of the files' names. A
  ///   missing folder has no files.
  public static func read(folder: String, actions: [String]? = nil) -> (
    library: SceneLibrary, diagnostics: [Diagnostic]
  ) {
    var library = SceneLibrary()
    var diagnostics: [Diagnostic] = []
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for path in paths.sorted() where path.hasSuffix(".json") {
      let full = "\(folder)/\(path)"
      guard let data = FileManager.default.contents(atPath: full) else {
        diagnostics.append(
          Diagnostic(
            file: full, line: 1, column: 1, severity: .error,
            message: .untranslated("the file cannot be read", "check its permissions")))
        continue
      }
      let result = SceneFile.read([UInt8](data), fileName: full, actions: actions)
      library.files[String(path.dropLast(5))] = result.file
      diagnostics += result.diagnostics
    }
    return (library, diagnostics)
  }

  /// The file with a name; if there is none, an empty one, so that a gap is visible instead of a
  /// crash.
  public subscript(name: String) -> SceneFile { files[name] ?? SceneFile() }
}
