import Classroom
import Controls
import Exercises

/// Something about the stored data that a teacher should know and a child need not.
public enum Trouble: Sendable, Equatable {
  /// The data were damaged and repaired.
  case mended(Incident, lostCodes: [String])
  /// Today's backup could not be written.
  case noBackup(ClassroomError)
  /// Somebody who was forgotten may still be contained in these files and folders.
  case notForgotten([String])
  /// Some of these pupils' settings could not be read, so that the defaults hold.
  case settingsSetAside([String])
  /// Others may look into these files and folders, and it could not be prevented.
  case exposed([String])
  /// The list of the forgotten pupils was damaged; where it is now.
  case listDamaged(String)
  /// So many who were forgotten were there all the same, and are deleted now.
  case forgottenAgain(Int)
  /// Nothing can be stored at all.
  case notOpened(ClassroomError)
  /// Something could not be stored.
  case notKept(ClassroomError)
  /// A document cannot be read at all; with the diagnostics.
  case unreadable(path: String, [Diagnostic])
  /// A document waits until somebody decides how its file is meant.
  case unclear(FileQuestion)

  /// What a store has reported since it was opened.
  public static func all(of store: ClassroomStore) -> [Trouble] {
    mended(store)
      + (store.writeProblem.map { [.notKept($0)] } ?? [])
      + (store.backupProblem.map { [.noBackup($0)] } ?? [])
      + (store.unforgotten.isEmpty ? [] : [.notForgotten(store.unforgotten)])
      + (store.unreadableSettings.isEmpty ? [] : [.settingsSetAside(store.unreadableSettings)])
      + (store.exposed.isEmpty ? [] : [.exposed(store.exposed)])
      + (store.damagedList.map { [.listDamaged($0)] } ?? [])
      + (store.forgottenAgain > 0 ? [.forgottenAgain(store.forgottenAgain)] : [])
  }

  /// The damage that no teacher has seen yet, with the names of the pupils who need other codes.
  private static func mended(_ store: ClassroomStore) -> [Trouble] {
    let incidents = (try? store.untoldIncidents()) ?? store.incident.map { [$0] } ?? []
    let pupils = (try? store.pupils()) ?? []
    return incidents.map { incident in
      .mended(
        incident, lostCodes: pupils.filter { incident.lostCodes.contains($0.id) }.map(\.name))
    }
  }

  /// The damage that it is about; nil if it is about something else.
  public var incident: Incident? {
    if case .mended(let incident, _) = self { incident } else { nil }
  }

  /// Whether it is about a document's file.
  func isAbout(_ path: String) -> Bool {
    switch self {
    case .unreadable(path, _): true
    case .unclear(let question): question.path == path
    default: false
    }
  }

  /// Whether it is shown to a child as well, because nothing that they do is stored.
  var concernsChild: Bool {
    switch self {
    case .notKept, .notOpened: true
    case .mended, .noBackup, .notForgotten, .settingsSetAside, .exposed, .listDamaged,
      .forgottenAgain, .unreadable, .unclear:
      false
    }
  }

  /// The text, in sentences.
  public func lines(in text: Translation) -> [String] {
    switch self {
    case .mended(let incident, let lostCodes):
      let what =
        switch (incident.damage, incident.setAside) {
        case (.newerVersion, let path?): text("keeping.newer", path)
        case (_, let path?): text("keeping.damaged", path)
        case (_, nil): text(incident.isDeleted ? "keeping.damagedDeleted" : "keeping.missing")
        }
      let lost =
        (lostCodes.isEmpty ? [] : [text("keeping.lostCodes", lostCodes.joined(separator: ", "))])
        + (incident.isSecretLost ? [text("keeping.lostSecret")] : [])
      let saved = incident.rescuedRounds.flatMap {
        $0 > 0 ? [text.count("keeping.rescued", $0)] : []
      }
      switch (incident.restoredDay, saved) {
      case (let day?, let saved?) where incident.isMoreLost:
        return [what, text("keeping.restored", day)] + saved + lost
      case (nil, let saved?) where incident.isMoreLost && saved.isEmpty:
        return [what, text(incident.hasBrokenBackups ? "keeping.brokenBackups" : "keeping.anew")]
          + lost
      case (let day?, let saved?):
        return [what, text("keeping.restoredPartly", day)] + saved + lost
      case (let day?, nil): return [what, text("keeping.restored", day)]
      case (nil, let saved?): return [what] + saved + lost
      case (nil, nil):
        return [what, text(incident.hasBrokenBackups ? "keeping.brokenBackups" : "keeping.anew")]
      }
    case .notForgotten(let paths):
      return [text("keeping.notForgotten", paths.joined(separator: ", "))]
    case .settingsSetAside(let names):
      return [text("keeping.settings", names.joined(separator: ", "))]
    case .exposed(let paths):
      return [text("keeping.exposed", paths.joined(separator: ", "))]
    case .listDamaged(let path): return [text("keeping.listDamaged", path)]
    case .forgottenAgain(let count): return [text.count("keeping.forgottenAgain", count)]
    case .noBackup(let error): return [text("keeping.noBackup", Trouble.reason(error, text))]
    case .notOpened(let error): return [text("keeping.notOpened", Trouble.reason(error, text))]
    case .notKept(let error): return [text("keeping.notKept", Trouble.reason(error, text))]
    case .unclear(let question):
      return [text("teacher.unclear", LibraryEntry.fileName(question.path))]
    case .unreadable(let path, let diagnostics):
      return [
        text(
          "teacher.unreadable", LibraryEntry.fileName(path),
          diagnostics.first.map { text("problem.line", "\($0.line)", $0.told(in: text)) } ?? "")
      ]
    }
  }

  private static func reason(_ error: ClassroomError, _ text: Translation) -> String {
    switch error {
    case .unwritable(let path): text("trouble.unwritable", path)
    case .notAFile(let path): text("trouble.notAFile", path)
    case .notADatabase(let path): text("trouble.notADatabase", path)
    case .full(let path): text("trouble.full", path)
    case .limited(let path): text("trouble.limited", path)
    case .busy(let path): text("trouble.busy", path)
    case .damaged(let path): text("trouble.damaged", path)
    case .noSuchPupil: text("trouble.noSuchPupil")
    case .noSuchRound, .continuedElsewhere, .unusableName, .unusableSecret, .failed:
      error.description
    }
  }
}
