import App
import Exercises
import Foundation
import SceneFiles
import Stage
import StageTesting

/// Applies changes of files while the program runs: pictures and sounds are replaced in place; for texts,
/// scene files and documents the current screen is rebuilt and brought to the same tick by the same input.
///
/// A file with errors is reported, and the program continues with its former version.
final class HotReload {
  /// The outcome of a check.
  struct Outcome: Equatable {
    /// Whether pictures, sounds or fonts have changed.
    var hasNewAssets = false
    /// Whether the screen was rebuilt.
    var hasRestarted = false
    /// The problems with changed files, one for each.
    var problems: [String] = []
  }

  private let installation: Installation
  private let flow: AppFlow
  private let log: InputLog
  private var watcher: FileWatcher

  init(installation: Installation, flow: AppFlow, director: Director) {
    self.installation = installation
    self.flow = flow
    log = InputLog(director: director)
    let folders = Set(
      flow.entries.filter { $0.operations == nil }.map {
        URL(fileURLWithPath: $0.path).deletingLastPathComponent().path
      })
    watcher = FileWatcher(
      folders: [installation.assets] + folders.union([installation.levels]).sorted())
  }

  /// Checks for changed files and applies the changes.
  func look() -> Outcome {
    let changed = watcher.changes()
    var outcome = Outcome()
    guard !changed.isEmpty else { return outcome }
    func isBelow(_ path: String, _ folder: String) -> Bool {
      path.hasPrefix("\(installation.assets)/\(folder)/")
    }
    outcome.hasNewAssets = changed.contains { path in
      ["Pictures", "Sounds", "Fonts"].contains { isBelow(path, $0) }
    }
    var translations = flow.translations
    var scenes = flow.scenes
    var entries = flow.entries
    var isStale = false
    if changed.contains(where: { isBelow($0, "Translations") }) {
      do {
        translations = try installation.translations()
        isStale = true
      } catch { outcome.problems.append("\(error)") }
    }
    if changed.contains(where: { isBelow($0, "Scenes") }) {
      let (library, diagnostics) = SceneLibrary.read(folder: installation.assets + "/Scenes")
      outcome.problems += diagnostics.lines
      // Files with errors keep their former version.
      scenes.files.merge(library.files) { $1 }
      isStale = true
    }
    let beside = changed.filter { !$0.hasPrefix(installation.assets + "/") }
    if beside.contains(where: Files.mayBePicture) {
      outcome.hasNewAssets = true
      isStale = true
    }
    // Exercises that were left out for lack of a picture return once the picture exists.
    let waiting = Files.documents(besidePicturesOf: beside).filter { path in
      entries.contains { HotReload.isSame($0.path, path) }
    }
    for path in Set(beside.filter { !Files.mayBePicture($0) } + waiting).sorted() {
      guard Files.isRegular(path) else { continue }
      switch installation.open(path) {
      case .readable(let entry) where entry.diagnostics.contains(where: HotReload.mayBeUnfinished):
        // A file that is being written may be incomplete.
        outcome.problems += entry.diagnostics.lines
      case .readable(let entry):
        isStale = true
        if let index = entries.firstIndex(where: { HotReload.isSame($0.path, path) }) {
          var renewed = entry
          renewed.origin = entries[index].origin
          entries[index] = renewed
        } else {
          entries.append(entry)
        }
      case .unclear(let question):
        outcome.problems += question.diagnostics.lines
      case .unreadable(_, let diagnostics):
        outcome.problems += diagnostics.lines
      }
    }
    if isStale {
      if let scene = flow.reload(entries: entries, translations: translations, scenes: scenes) {
        log.restart(as: scene)
        outcome.hasRestarted = true
      } else {
        outcome.problems.append(
          "error: the changed document has no exercise for this game; add some")
      }
    }
    return outcome
  }

  /// Whether an error may come from an incomplete file; a missing picture does not.
  private static func mayBeUnfinished(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .error && diagnostic.id != "question.picture"
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    URL(fileURLWithPath: left).standardizedFileURL
      == URL(fileURLWithPath: right).standardizedFileURL
  }
}
