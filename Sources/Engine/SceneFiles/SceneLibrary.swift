import Foundation
import Notation

/// The scene files of a folder by name: `Assets/Scenes/result/wide.json` is `result/wide`.
public struct SceneLibrary: Sendable {
  /// The files without errors.
  public var files: [String: SceneFile]

  /// A library of its files.
  public init(files: [String: SceneFile] = [:]) {
    self.files = files
  }

  /// Reads all files of a folder and those below it.
  ///
  /// - Returns: the files without errors, and what is wrong with any, in the order of their names.
  ///   A folder that is not there has no files.
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
            file: full, line: 1, column: 1, severity: .error, problem: "the file cannot be read",
            remedy: "check its permissions"))
        continue
      }
      let result = SceneFile.read([UInt8](data), fileName: full, actions: actions)
      library.files[String(path.dropLast(5))] = result.file
      diagnostics += result.diagnostics
    }
    return (library, diagnostics)
  }

  /// The file with a name; one without nodes where there is none, so that a gap is seen and not a
  /// crash.
  public subscript(name: String) -> SceneFile { files[name] ?? SceneFile() }
}
