/// Why a file is not read, and the simplest alternative.
package struct FileRefusal: Sendable, Equatable {
  /// What the file is and contains, as far as that can be determined, and what to do.
  package let message: FaultMessage

  /// The refusal of a file of an unsupported kind.
  package init(_ kind: FileKind, _ bytes: [UInt8]) {
    let format = kind.hasFormats ? FileFormatName.find(bytes) : nil
    let holdsTable = kind == .html && Self.holdsTable(bytes)
    message =
      Self.held(by: kind, bytes, format: format, holdsTable: holdsTable)
      ?? .fileRefused(kind, format: format, holdsTable: holdsTable)
  }

  /// Reports it as an error.
  package func tell(in report: inout FaultReport) {
    report.error(at: 0, message)
  }

  /// Whether a page has a table.
  private static func holdsTable(_ page: [UInt8]) -> Bool {
    let mark = Array("<table".utf8)
    return page.indices.contains { index in
      page[index] == mark[0] && index + mark.count <= page.count
        && mark.indices.allSatisfy { page[index + $0] | ($0 == 0 ? 0 : 0x20) == mark[$0] }
    }
  }

  /// What is visible of the content without unpacking; nil if nothing is.
  private static func held(
    by kind: FileKind, _ bytes: [UInt8], format: String?, holdsTable: Bool
  ) -> FaultMessage? {
    switch kind {
    case .archive:
      let names = ZipNames(bytes)
      let files = names.all.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
      guard !files.isEmpty else { return nil }
      let shown = files.prefix(3).map { String($0.prefix(40)) }.joined(separator: ", ")
      return .fileArchiveHolding(
        count: names.count, names: shown + (names.count > 3 ? " …" : ""))
    case .compressed:
      return FileFormatName.packedName(bytes).map {
        .fileCompressed(format, named: String($0.prefix(40)))
      }
    case .html:
      return text(bytes, between: "<title", ">", "<").map {
        .fileWebPage(titled: $0, holdsTable: holdsTable)
      }
    case .slides, .ebook:
      let parts = ZipNames(bytes).all.count { part(of: kind, $0) }
      return parts == 0 ? nil : .fileArchive(kind, parts: parts)
    case .pdf: return PDFPages.count(bytes).map { .fileDocument(pages: $0) }
    case .email: return text(bytes, between: "\nsubject:", nil, "\n").map { .fileEmail(about: $0) }
    default: return nil
    }
  }

  /// Whether an archive's file is a slide of a presentation or a chapter of a book.
  private static func part(of kind: FileKind, _ name: String) -> Bool {
    kind == .slides
      ? name.hasPrefix("ppt/slides/slide") && name.hasSuffix(".xml")
      : name.hasSuffix(".xhtml") || name.hasSuffix(".html") || name.hasSuffix(".htm")
  }

  /// The text between a mark, ignoring case, and an end; nil if the mark isn't near the start.
  private static func text(
    _ bytes: [UInt8], between mark: String, _ opening: Character?, _ end: Character
  ) -> String? {
    let head = String(decoding: bytes.prefix(8192), as: UTF8.self)
    guard let found = head.lowercased().firstRange(of: mark) else { return nil }
    let offset = head.lowercased().distance(from: head.startIndex, to: found.upperBound)
    var rest = head.dropFirst(offset)
    if let opening { rest = rest.drop { $0 != opening }.dropFirst() }
    let words = rest.prefix { $0 != end && $0 != "\r\n" }.split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ").prefix(60)
    return text.isEmpty ? nil : String(text)
  }
}

extension FileKind {
  /// Whether files of the kind contain others, or are older files of the same programs.
  package var isArchive: Bool {
    switch self {
    case .word, .oldWord, .workbook, .oldWorkbook, .slides, .openText, .openWorkbook, .openSlides,
      .apple, .locked, .office, .anki, .h5p, .moodleBackup, .package, .ebook, .archive,
      .binaryWorkbook, .compressed:
      true
    default: false
    }
  }

  /// Whether there are several formats of the kind.
  var hasFormats: Bool {
    switch self {
    case .picture, .foreignPicture, .sound, .film, .compressed: true
    default: false
    }
  }
}
