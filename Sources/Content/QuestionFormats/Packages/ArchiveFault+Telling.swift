import Archives
import Notation

extension ArchiveFault {
  /// Whether the archive may be intact, and is only too large.
  package var isLimit: Bool {
    switch self {
    case .tooLarge, .tooDense, .tooManyEntries: true
    case .notAnArchive, .damaged, .encrypted: false
    }
  }

  /// Reports why the archive is not read.
  package func tell(in report: inout FaultReport) {
    switch self {
    case .notAnArchive, .damaged:
      report.error(at: 0, .archiveDamaged)
    case .encrypted:
      report.error(at: 0, .archiveEncrypted)
    case .tooManyEntries(let limit):
      report.error(at: 0, .archiveTooLargeEntries(limit: limit))
    case .tooLarge(let limit):
      report.error(at: 0, .archiveTooLarge(megabytes: limit / 1_048_576))
    case .tooDense:
      report.error(at: 0, .archiveTooDense)
    }
  }
}
