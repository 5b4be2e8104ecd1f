import Archives
import Items
import Notation
import QuestionFormats
import Tables

/// The kinds of files that contain others.
///
/// To add a kind, add a case: `matches` recognises it, `wants` selects the files to be unpacked, and
/// `open` makes a single text from them. The last kind is any other archive.
enum ContainerKind: CaseIterable {
  /// A workbook of Excel.
  case excel
  /// A document of Word.
  case word
  /// A workbook or text document of LibreOffice.
  case openDocument
  /// A deck or a whole collection of Anki.
  case ankiPackage
  /// A package of H5P.
  case h5p
  /// A backup of a Moodle course.
  case moodleBackup
  /// A package of IMS with questions in QTI.
  case qti
  /// A folder packed by a teacher: a document, perhaps with its pictures.
  case folder

  /// The kind of a file given by its bytes; nil if it is not an archive.
  ///
  /// Examines only the beginning: a text is never unpacked to find out.
  static func detect(_ bytes: [UInt8]) -> ContainerKind? {
    guard Archive.isArchive(bytes) else { return nil }
    let (names, fault) = Archive.paths(of: bytes)
    let paths = Set(names)
    if let fault {
      return fault.isLimit && MoodleBackup.begins(paths) ? .moodleBackup : .folder
    }
    return allCases.first { $0.matches(paths) } ?? .folder
  }

  /// Whether an archive with these paths is of this kind.
  private func matches(_ paths: Set<String>) -> Bool {
    switch self {
    case .excel:
      paths.contains("xl/workbook.xml")
        || !paths.contains("xl/workbook.bin") && paths.contains { $0.hasPrefix("xl/worksheets/") }
    case .word: paths.contains("word/document.xml")
    case .openDocument: paths.contains("content.xml") && paths.contains("META-INF/manifest.xml")
    case .ankiPackage: AnkiPackage.matches(paths)
    case .h5p: H5PPackage.matches(paths)
    case .moodleBackup: MoodleBackup.matches(paths)
    case .qti: QTIPackage.matches(paths)
    case .folder: true
    }
  }

  /// Whether a file of the archive is needed.
  private func wants(_ path: String) -> Bool {
    switch self {
    case .excel: ExcelWorkbook.wants(path)
    case .word: WordDocument.wants(path)
    case .openDocument: OpenDocument.wants(path)
    case .ankiPackage: AnkiPackage.wants(path)
    case .h5p: H5PPackage.wants(path)
    case .moodleBackup: MoodleBackup.wants(path)
    case .qti: QTIPackage.wants(path)
    case .folder: PackedFolder.wants(path)
    }
  }

  /// Makes a single text from the file's content; nil, with an error reported, if none of it can be read.
  ///
  /// - Parameter columns: the user's choice of a table's columns, if they were asked.
  func open(
    _ bytes: [UInt8], fileName: String, columns: TableChoice? = nil, report: inout FaultReport
  ) -> OpenedContainer? {
    let archive: Archive
    do throws(ArchiveFault) {
      archive = try Archive(reading: bytes, wanted: wants)
    } catch {
      if self == .moodleBackup, error.isLimit {
        MoodleBackup.tell(error, in: &report)
      } else {
        error.tell(in: &report)
      }
      return nil
    }
    tellDamage(of: archive, in: &report)
    if let name = archive.contestedPaths.min() {
      report.warning(
        at: 0, .archiveContested(String(name.prefix(80)), count: archive.contestedPaths.count))
    }
    if let name = archive.unsafeNames.first {
      report.warning(at: 0, .archiveName(name, count: archive.unsafeNames.count))
    }
    switch self {
    case .excel:
      return WorkbookOpening.open(
        archive, .xlsx, fileName: fileName, columns: columns, detect: DocumentFormat.detect,
        report: &report)
    case .word:
      return WorkbookOpening.open(
        archive, .docx, fileName: fileName, columns: columns, detect: DocumentFormat.detect,
        report: &report)
    case .openDocument:
      return WorkbookOpening.open(
        archive, OpenDocument.isText(archive) ? .odt : .ods, fileName: fileName, columns: columns,
        detect: DocumentFormat.detect, report: &report)
    case .ankiPackage:
      return AnkiPackage.open(archive, bytes, fileName: fileName, report: &report)
    case .h5p: return H5PPackage.open(archive, fileName: fileName, report: &report)
    case .moodleBackup:
      return MoodleBackup.open(archive, bytes, fileName: fileName, report: &report)
    case .qti: return QTIPackage.open(archive, fileName: fileName, report: &report)
    case .folder: return PackedFolder.open(archive, fileName: fileName, report: &report)
    }
  }
}

extension ContainerKind {
  /// Reports a file in the archive whose content is damaged and therefore missing. Damage in workbooks
  /// is reported by their reader, and in pictures by the code that looks them up.
  private func tellDamage(of archive: Archive, in report: inout FaultReport) {
    switch self {
    case .excel, .word, .openDocument: return
    default: break
    }
    let damaged = archive.damagedPaths.filter { path in
      ![".png", ".jpg", ".jpeg", ".svg", ".gif", ".webp"].contains {
        path.lowercased().hasSuffix($0)
      }
    }
    guard let first = damaged.first else { return }
    report.error(at: 0, .archiveDamagedEntry(String(first.prefix(80))))
  }
}

extension FileKind {
  /// Whether an archive of this kind is refused as what its owner calls it, and not as an archive.
  ///
  /// - Parameters:
  ///   - found: what `Archive.paths` says of it.
  ///   - name: the file's name.
  func isRefused(
    _ found: @autoclosure () -> (paths: [String], fault: ArchiveFault?), named name: String
  ) -> Bool {
    switch self {
    case .archive: false
    // One that is cut off may have some paths, a single file has none.
    case .compressed:
      if case let (paths, _?) = found(), paths.isEmpty {
        !name.lowercased().hasSuffix(".mbz")
      } else {
        false
      }
    // They are read if they are whole.
    case .openText, .openWorkbook, .anki, .h5p, .moodleBackup, .package: found().fault == nil
    default: true
    }
  }
}
