import Archives
import Items
import Notation

/// A backup of a Moodle course or activity (`.mbz`): a zip or a compressed tar.
package enum MoodleBackup {
  private static let description = "moodle_backup.xml"
  /// The most bytes of pictures that are taken.
  private static let picturesLimit = 128 * 1024 * 1024

  package static func matches(_ paths: Set<String>) -> Bool { paths.contains(description) }

  /// Whether the first paths of an oversized archive are those of a backup: its tar begins with a list
  /// of all files.
  package static func begins(_ paths: Set<String>) -> Bool {
    matches(paths) || paths.contains(".ARCHIVE_INDEX")
  }

  /// Reports that a backup is too large: a course includes its films and its pupils' work.
  package static func tell(_ fault: ArchiveFault, in report: inout FaultReport) {
    switch fault {
    case .tooLarge(let limit):
      report.error(at: 0, .archiveTooLargeMoodle(megabytes: limit / 1_048_576))
    case .tooManyEntries(let limit):
      report.error(at: 0, .archiveTooLargeMoodleEntries(limit: limit))
    case .tooDense:
      report.error(at: 0, .archiveTooDenseMoodle)
    case .notAnArchive, .damaged, .encrypted: fault.tell(in: &report)
    }
  }

  package static func wants(_ path: String) -> Bool {
    path == MoodleBackupReader.questions || path == MoodleBackupReader.files
  }

  package static func open(
    _ archive: Archive, _ bytes: [UInt8], fileName: String, report: inout FaultReport
  ) -> OpenedContainer? {
    guard let questions = archive[MoodleBackupReader.questions] else {
      report.error(at: 0, .mbzEmpty)
      return nil
    }
    var package = PackageText()
    if let files = archive[MoodleBackupReader.files] { package.add(files, report: &report) }
    guard package.add(questions, report: &report) else { return nil }
    var opened = OpenedContainer(source: package.source(fileName), format: .moodleBackup)
    addPictures(bytes, to: &opened, report: &report)
    return opened
  }

  private static func addPictures(
    _ bytes: [UInt8], to opened: inout OpenedContainer, report: inout FaultReport
  ) {
    var ignored = FaultReport()
    guard let part = opened.source.part(named: MoodleBackupReader.files),
      let root = XMLTreeReader.read(opened.source, part.range, report: &ignored)?.root
    else { return }
    let pictures = MoodleBackupFiles(root).pictures
    guard !pictures.isEmpty else { return }
    let paths = Set(pictures.map(\.path))
    var limits = ArchiveLimits()
    limits.entryBytes = 16 * 1024 * 1024
    do throws(ArchiveFault) {
      let found = try Archive(reading: bytes, limits: limits) { paths.contains($0) }
      var left = picturesLimit
      for picture in pictures {
        guard let entry = found[picture.path] else { continue }
        guard !found.contestedPaths.contains(picture.path) else {
          opened.pictureFaults[picture.name] = .ambiguous
          continue
        }
        guard entry.bytes.count <= left else {
          opened.pictureFaults[picture.name] = .crowded
          continue
        }
        left -= entry.bytes.count
        opened.media.append(ItemMedia(name: picture.name, bytes: entry.bytes))
      }
    } catch {
      for picture in pictures { opened.pictureFaults[picture.name] = .crowded }
    }
    if opened.pictureFaults.values.contains(.crowded) { report.warning(at: 0, .mbzPictures) }
  }
}
