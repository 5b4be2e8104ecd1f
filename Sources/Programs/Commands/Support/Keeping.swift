import App
import Classroom
import Controls
import Foundation
import StageSDL

/// What is kept of the pupils of this machine, for the commands.
enum Keeping {
  /// Where it is; nil where the user has no home.
  static var folder: DataFolder? {
    let environment = ProcessInfo.processInfo.environment
    var folder = DataFolder.ofUser(environment)
    folder?.caches = [
      RasterCache.ofUser(environment)?.folder, EnclosedPictures.folder(environment),
    ].compactMap { $0 }
    return folder
  }

  /// Opens it for the screens; nil where the user has no home.
  static var opening: AppFlow.ClassroomOpening? {
    guard let folder else { return nil }
    return { () throws(ClassroomError) in try ClassroomStore(in: folder) }
  }

  /// Opens it; what was mended goes to standard error.
  static func open(_ texts: Translation) throws -> ClassroomStore {
    guard let folder else {
      throw InputFailure("error: there is no home folder to keep data in; set XDG_DATA_HOME")
    }
    return try reported {
      let store = try ClassroomStore(in: folder)
      for line in Trouble.all(of: store).flatMap({ $0.lines(in: texts) }) {
        Terminal.printError(line)
      }
      return store
    }
  }

  /// Does something with a store; what goes wrong is the user's to know.
  static func reported<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as ClassroomError {
      throw InputFailure(error.description)
    }
  }

  /// The pupils of a name or an identifier; all of them for nil. Capitals count only where they tell
  /// pupils apart.
  ///
  /// - Throws: `InputFailure` that names the pupils there are.
  static func pupils(_ name: String?, in store: ClassroomStore) throws -> [Pupil] {
    let all = try reported { try store.pupils() }
    guard let name else { return all }
    let found = all.filter { $0.name == name || $0.id.description == name }
    guard found.isEmpty else { return found }
    let alike = all.filter { $0.name.lowercased() == name.lowercased() }
    let names = Set(alike.map(\.name))
    guard names.count != 1 else { return alike }
    throw InputFailure(
      "error: "
        + (names.count > 1
          ? "\(name.onOneLine) may be \(PupilNames.list(alike)); write the name as it stands there"
          : PupilNames.noPupil(name, among: all)))
  }

  /// The one pupil of a name or an identifier.
  static func pupil(_ name: String, in store: ClassroomStore) throws -> Pupil {
    let found = try pupils(name, in: store)
    guard found.count == 1 else {
      let list = found.map { "  \($0.id) \($0.animal) \($0.colour)" }.joined(separator: "\n")
      throw InputFailure(
        "error: there are \(found.count) pupils \(name.onOneLine); take the number in place of the "
          + "name:\n\(list)")
    }
    return found[0]
  }
}
