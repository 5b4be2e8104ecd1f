import App
import Classroom
import Controls
import Foundation
import StageSDL

/// The stored data of this machine's pupils, for the commands.
package enum Keeping {
  /// The data folder; nil if the user has no home.
  static var folder: DataFolder? {
    let environment = ProcessInfo.processInfo.environment
    var folder = DataFolder.ofUser(environment)
    folder?.caches = [
      RasterCache.ofUser(environment)?.folder, EnclosedPictures.folder(environment),
    ].compactMap { $0 }
    return folder
  }

  /// Opens the data for the screens; nil if the user has no home.
  static var opening: AppFlow.ClassroomOpening? {
    guard let folder else { return nil }
    return { () throws(ClassroomError) in try ClassroomStore(in: folder) }
  }

  /// Opens the data; repairs are reported on standard error.
  static func open(_ texts: Translation) throws -> ClassroomStore {
    guard let folder else {
      throw InputFailure("error: there is no home folder to keep data in; set XDG_DATA_HOME")
    }
    return try reported {
      let store = try ClassroomStore(in: folder)
      let troubles = Trouble.all(of: store)
      // What could not be printed was not seen.
      let told = troubles.filter { trouble in
        trouble.lines(in: texts).map { Terminal.printError($0) }.allSatisfy { $0 }
      }
      try store.noteTold(told.compactMap(\.incident))
      return store
    }
  }

  /// Executes something with a store, converting its errors into messages for the user.
  package static func reported<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as ClassroomError {
      throw InputFailure(error.description)
    }
  }

  /// The pupils with a name or an identifier; all of them for nil. Case counts only if it distinguishes
  /// pupils.
  ///
  /// - Throws: `InputFailure` that names the existing pupils.
  static func pupils(_ name: String?, in store: ClassroomStore) throws -> [Pupil] {
    let all = try reported { try store.pupils() }
    return try name.map { try pupils($0, among: all) } ?? all
  }

  private static func pupils(_ name: String, among all: [Pupil]) throws -> [Pupil] {
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

  /// The only pupil with a name or an identifier.
  static func pupil(_ name: String, in store: ClassroomStore) throws -> Pupil {
    try pupil(name, among: try reported { try store.pupils() })
  }

  /// The pupil to be forgotten by name or identifier: the one stored here, else the one in a backup or in a
  /// database that was set aside, else the one with this identifier who may be in such a file that cannot be
  /// read completely.
  ///
  /// - Throws: `InputFailure`, which names unreadable files if they may contain a pupil with this name.
  static func forgettable(
    _ name: String, in store: ClassroomStore, _ texts: Translation
  ) throws -> (id: Pupil.ID, name: String) {
    let here = try reported { try store.pupils() }
    let isMeant = { (pupil: Pupil) in
      pupil.id.description == name || pupil.name.lowercased() == name.lowercased()
    }
    var known = here
    if !here.contains(where: isMeant) {
      let copies = try reported { try store.copies() }
      known += copies.pupils.filter { pupil in !here.contains { $0.id == pupil.id } }
      if !copies.unread.isEmpty, !known.contains(where: isMeant) {
        if let id = Pupil.ID(name) { return (id, name) }
        throw InputFailure(
          "error: "
            + texts(
              "keeping.forget.unread", name.onOneLine,
              copies.unread.map(\.onOneLine).joined(separator: ", ")))
      }
    }
    let pupil = try pupil(name, among: known.contains(where: isMeant) ? known : here)
    return (pupil.id, pupil.name)
  }

  private static func pupil(_ name: String, among all: [Pupil]) throws -> Pupil {
    let found = try pupils(name, among: all)
    guard found.count == 1 else {
      let list = found.map { "  \($0.id) \($0.animal) \($0.colour)" }.joined(separator: "\n")
      throw InputFailure(
        "error: there are \(found.count) pupils \(name.onOneLine); take the number in place of the "
          + "name:\n\(list)")
    }
    return found[0]
  }
}
