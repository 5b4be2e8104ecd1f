import Archives
import Items
import Notation
import QuestionFormats

/// A folder packed into an archive: one document, with or without the pictures that it names.
enum PackedFolder {
  private static let pictureEndings: Set<String> = ["png", "jpg", "jpeg", "svg"]
  private static let documentEndings = Set(DocumentFormat.allCases.flatMap(\.endings) + ["txt"])

  static func wants(_ path: String) -> Bool {
    let ending = ending(of: path)
    return isVisible(path) && (pictureEndings.contains(ending) || documentEndings.contains(ending))
  }

  static func open(
    _ archive: Archive, fileName: String, report: inout FaultReport
  ) -> OpenedContainer? {
    let documents = archive.entries.filter { documentEndings.contains(ending(of: $0.path)) }
    guard let document = documents.first, documents.count == 1 else {
      let named = (documents.isEmpty ? archive.paths.filter(isVisible) : documents.map(\.path))
        .prefix(3).map { "“\($0)”" }.joined(separator: ", ")
      report.error(
        at: 0,
        !documents.isEmpty
          ? .fileArchiveSeveral(
            count: documents.count, names: named + (documents.count > 3 ? " …" : ""))
          : named.isEmpty ? .fileArchive : .fileArchiveDocuments(named))
      return nil
    }
    guard var source = TextDecoder.decode(document.bytes, fileName: fileName, report: &report)
    else { return nil }
    source.parts = [SourcePart(name: document.path, range: source.start..<source.bytes.count)]
    let media = archive.entries.filter { pictureEndings.contains(ending(of: $0.path)) }
      .map { ItemMedia(name: name(of: $0.path), bytes: $0.bytes) }
    var inner = SourceText(fileName: document.path, bytes: source.bytes, start: source.start)
    inner.parts = source.parts
    let format = DocumentFormat.detect(inner)
    return OpenedContainer(source: source, media: media, format: format)
  }

  /// Whether a path is a file that its owner knows, not one added by an operating system.
  private static func isVisible(_ path: String) -> Bool {
    !path.hasPrefix("__MACOSX/") && !name(of: path).hasPrefix(".")
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func ending(of path: String) -> String {
    SourceText(fileName: path, bytes: [], start: 0).fileExtension
  }
}
