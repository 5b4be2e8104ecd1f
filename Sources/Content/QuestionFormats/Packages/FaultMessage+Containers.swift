import Exercises
import Notation

/// Faults of files that hold others.
extension FaultMessage {
  package static let fileArchive = FaultMessage("file.archive")

  package static func fileArchiveSeveral(count: Int, names: String) -> FaultMessage {
    FaultMessage("file.archive", form: "several", ["\(count)", names])
  }

  package static func fileArchiveDocuments(_ names: String) -> FaultMessage {
    FaultMessage("file.archive", form: "documents", [names])
  }

  package static let filePackage = FaultMessage("file.package")
  package static let filePackageScorm = FaultMessage("file.package", form: "scorm")
  package static let filePackageLearningapps = FaultMessage("file.package", form: "learningapps")
  package static let archiveDamaged = FaultMessage("archive.damaged")

  package static func archiveDamagedEntry(_ name: String) -> FaultMessage {
    FaultMessage("archive.damaged", form: "entry", [name])
  }

  package static func archiveMissing(_ name: String) -> FaultMessage {
    FaultMessage("archive.missing", [name])
  }

  package static let archiveEncrypted = FaultMessage("archive.encrypted")

  package static func archiveTooLarge(megabytes: Int) -> FaultMessage {
    FaultMessage("archive.tooLarge", ["\(megabytes)"])
  }

  package static func archiveTooLargeEntries(limit: Int) -> FaultMessage {
    FaultMessage("archive.tooLarge", form: "entries", ["\(limit)"])
  }

  package static func archiveTooLargeMoodle(megabytes: Int) -> FaultMessage {
    FaultMessage("archive.tooLarge", form: "moodle", ["\(megabytes)"])
  }

  package static func archiveTooLargeMoodleEntries(limit: Int) -> FaultMessage {
    FaultMessage("archive.tooLarge", form: "moodleEntries", ["\(limit)"])
  }

  package static let archiveTooLargeTexts = FaultMessage("archive.tooLarge", form: "texts")
  package static let archiveTooDense = FaultMessage("archive.tooDense")
  package static let archiveTooDenseMoodle = FaultMessage("archive.tooDense", form: "moodle")

  /// Several files of an archive have the same name.
  ///
  /// - Parameters:
  ///   - name: the first such name.
  ///   - count: how many such names there are.
  package static func archiveContested(_ name: String, count: Int) -> FaultMessage {
    count == 1
      ? FaultMessage("archive.contested", [name])
      : FaultMessage("archive.contested", form: "several", [name, "\(count - 1)"])
  }

  /// Files of an archive are left out because of their names.
  ///
  /// - Parameters:
  ///   - name: the first of them.
  ///   - count: how many there are.
  package static func archiveName(_ name: String, count: Int) -> FaultMessage {
    count == 1
      ? FaultMessage("archive.name", [name])
      : FaultMessage("archive.name", form: "several", [name, "\(count - 1)"])
  }
}
