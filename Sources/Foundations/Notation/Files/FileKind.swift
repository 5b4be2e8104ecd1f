/// The kind of a file by its content, regardless of its name: kinds that aren't plain text, or texts that
/// aren't exercises.
///
/// The raw value is the case's name in translations, so it stays the same in every version.
package enum FileKind: String, Sendable, CaseIterable {
  /// Documents of Word since 2007.
  case word
  /// Documents of Word up to 2003.
  case oldWord
  /// Workbooks of Excel since 2007.
  case workbook
  /// Workbooks of Excel since 2007 in its binary format.
  case binaryWorkbook
  /// Workbooks of Excel up to 2003.
  case oldWorkbook
  /// Presentations of PowerPoint, of any version.
  case slides
  /// Documents of LibreOffice Writer.
  case openText
  /// Workbooks of LibreOffice Calc.
  case openWorkbook
  /// Presentations of LibreOffice Impress, drawings of Draw.
  case openSlides
  /// Documents of Pages, Numbers and Keynote.
  case apple
  /// Password-protected Office files.
  case locked
  /// Other files of old Office programs.
  case office
  /// Decks and collections of Anki.
  case anki
  /// H5P content.
  case h5p
  /// Backups of a Moodle course.
  case moodleBackup
  /// Packages of tests for learning platforms (IMS, SCORM).
  case package
  /// Electronic books.
  case ebook
  /// Archives with any other content.
  case archive
  /// A single file compressed with gzip, bzip2, xz or zstd, or an archive compressed in this way.
  case compressed
  /// PDF and PostScript.
  case pdf
  /// Rich text (RTF).
  case rtf
  /// Web pages.
  case html
  /// Email messages.
  case email
  /// Links to web pages, saved as files.
  case link
  /// Pictures that games can show: PNG and JPEG.
  case picture
  /// Pictures that games can't show, such as HEIC, WebP and GIF.
  case foreignPicture
  /// Drawings in SVG.
  case drawing
  /// Sounds and music.
  case sound
  /// Films.
  case film
  /// SQLite databases.
  case database
  /// Executable programs.
  case program

  /// The kind of a file; nil for plain texts and unknown kinds.
  ///
  /// - Complexity: O(n) for files of old Office programs, O(names) for archives, otherwise O(1).
  package init?(_ bytes: [UInt8]) {
    guard let kind = Self.binary(bytes) ?? Self.written(bytes.prefix(2048)) else { return nil }
    self = kind
  }

  // MARK: - Files that aren't text

  private static func binary(_ bytes: [UInt8]) -> FileKind? {
    if bytes.starts(with: [0x50, 0x4B]), bytes.count > 3, bytes[2] < 9, bytes[3] == bytes[2] + 1 {
      return ofZip(ZipNames(bytes))
    }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
      return ofCompound(bytes)
    }
    if bytes.starts(with: "SQLite format 3\0".utf8) { return ofDatabase(bytes.prefix(8192)) }
    let head = Array(bytes.prefix(512))
    func begins(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: signature)
    }
    func begins(_ signature: String, at offset: Int = 0) -> Bool {
      begins(Array(signature.utf8), at: offset)
    }
    if begins("Rar!\u{1A}") || begins([0x37, 0x7A, 0xBC, 0xAF]) || begins("ustar", at: 257) {
      return .archive
    }
    if begins([0x1F, 0x8B, 0x08]) || begins([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0])
      || begins([0x28, 0xB5, 0x2F, 0xFD])
      || begins("BZh") && begins([0x31, 0x41, 0x59, 0x26], at: 4)
    {
      return .compressed
    }
    if begins([0x89, 0x50, 0x4E, 0x47]) || begins([0xFF, 0xD8, 0xFF]) { return .picture }
    let pictures: [[UInt8]] = [
      Array("GIF87a".utf8), Array("GIF89a".utf8), [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A],
      [0, 0, 1, 0], Array("8BPS".utf8),
    ]
    if pictures.contains(where: { begins($0) }) { return .foreignPicture }
    if begins("BM"), begins([0, 0, 0, 0], at: 6) { return .foreignPicture }
    if begins("RIFF") {
      return begins("WEBP", at: 8) ? .foreignPicture : begins("AVI ", at: 8) ? .film : .sound
    }
    if begins("ftyp", at: 4) {
      switch FileFormatName.find(head) {
      case "HEIC", "AVIF": return .foreignPicture
      case "M4A": return .sound
      default: return .film
      }
    }
    if begins([0x1A, 0x45, 0xDF, 0xA3]) { return .film }
    // With the bytes after the name, as a table may begin with these letters.
    if begins("OggS\0") || begins("fLaC\0") || begins("MThd\0")
      || begins("ID3") && head.count > 3 && head[3] < 0x10
    {
      return .sound
    }
    if head.count > 3, head[0] == 0xFF, head[1] & 0xE6 == 0xE2, head.contains(0) { return .sound }
    if begins([0x7F, 0x45, 0x4C, 0x46]) || begins([0xCF, 0xFA, 0xED, 0xFE])
      || begins([0xCA, 0xFE, 0xBA, 0xBE]) || begins("MZ") && head.contains(0)
    {
      return .program
    }
    return nil
  }

  private static func ofZip(_ names: ZipNames) -> FileKind {
    switch names.mediaType {
    case let type where type.hasPrefix("application/vnd.oasis.opendocument.text"): return .openText
    case let type where type.hasPrefix("application/vnd.oasis.opendocument.spreadsheet"):
      return .openWorkbook
    case let type where type.hasPrefix("application/vnd.oasis.opendocument"): return .openSlides
    case let type where type.hasPrefix("application/epub"): return .ebook
    default: break
    }
    for name in names.all {
      switch name {
      case "word/document.xml": return .word
      case "xl/workbook.xml": return .workbook
      case "xl/workbook.bin": return .binaryWorkbook
      case "ppt/presentation.xml": return .slides
      case "collection.anki2", "collection.anki21", "collection.anki21b": return .anki
      case "h5p.json": return .h5p
      case "moodle_backup.xml": return .moodleBackup
      case "imsmanifest.xml": return .package
      case "Index/Document.iwa", "Index.zip", "index.apxl", "buildVersionHistory.plist":
        return .apple
      case "AndroidManifest.xml", "META-INF/MANIFEST.MF": return .program
      case _ where name.hasSuffix(".iwa"): return .apple
      default: continue
      }
    }
    return .archive
  }

  /// Files of Office programs up to 2003 contain streams, whose names are in entries of 128 bytes.
  private static func ofCompound(_ bytes: [UInt8]) -> FileKind {
    let streams: [(name: String, kind: FileKind)] = [
      ("EncryptedPackage", .locked), ("WordDocument", .oldWord), ("Workbook", .oldWorkbook),
      ("Book", .oldWorkbook), ("PowerPoint Document", .slides),
      ("__properties_version1.0", .email),
    ]
    let names = streams.map { stream -> [UInt8] in
      Array(stream.name.utf8).flatMap { [$0, 0] } + [0, 0]
    }
    var found: FileKind?
    var entry = 512
    while entry + 128 <= bytes.count {
      defer { entry += 128 }
      let first = bytes[entry]
      guard bytes[entry + 1] == 0,
        first == 0x45 || first == 0x57 || first == 0x42 || first == 0x50
          || first == 0x5F
      else { continue }
      for index in names.indices where bytes[entry...].starts(with: names[index]) {
        // A password-protected file has no other stream with a known name.
        if streams[index].kind == .locked { return .locked }
        found = found ?? streams[index].kind
      }
    }
    return found ?? .office
  }

  private static func ofDatabase(_ head: ArraySlice<UInt8>) -> FileKind {
    let text = String(decoding: head, as: UTF8.self)
    return text.contains("CREATE TABLE notes") || text.contains("CREATE TABLE revlog")
      ? .anki : .database
  }

  // MARK: - Texts that aren't exercises

  private static func written(_ head: ArraySlice<UInt8>) -> FileKind? {
    var rest = head
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    rest = rest.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    guard let first = rest.first else { return nil }
    switch first {
    case UInt8(ascii: "%"):
      return rest.starts(with: "%PDF-".utf8) || rest.starts(with: "%!PS".utf8) ? .pdf : nil
    case UInt8(ascii: "{"): return rest.starts(with: "{\\rtf".utf8) ? .rtf : nil
    case UInt8(ascii: "<"): return marked(rest)
    case UInt8(ascii: "["): return rest.starts(with: "[InternetShortcut]".utf8) ? .link : nil
    default: return isMail(rest) ? .email : nil
    }
  }

  private static func marked(_ head: ArraySlice<UInt8>) -> FileKind? {
    let text = String(decoding: head, as: UTF8.self).lowercased()
    if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") { return .html }
    let root = root(of: text)
    if root.hasPrefix("<svg") { return .drawing }
    if root.hasPrefix("<html") { return .html }
    if root.hasPrefix("<office:document") {
      return text.contains("opendocument.spreadsheet")
        ? .openWorkbook : text.contains("opendocument.text") ? .openText : .openSlides
    }
    if text.contains("progid=\"excel.sheet\"") { return .oldWorkbook }
    if text.contains("progid=\"word.document\"") { return .oldWord }
    return nil
  }

  /// The text from its first tag on, after declarations and comments.
  private static func root(of text: String) -> Substring {
    var rest = text[...]
    while rest.hasPrefix("<?") || rest.hasPrefix("<!") {
      let end = rest.hasPrefix("<!--") ? "-->" : ">"
      guard let found = rest.firstRange(of: end) else { return "" }
      rest = rest[found.upperBound...].drop(while: \.isWhitespace)
    }
    return rest
  }

  /// Whether the lines before the first blank one are headers of a message.
  private static func isMail(_ head: ArraySlice<UInt8>) -> Bool {
    let starts = ["From ", "From:", "Received:", "Return-Path:", "MIME-Version:", "Delivered-To:"]
    guard starts.contains(where: { head.starts(with: $0.utf8) }) else { return false }
    let fields = ["From:", "To:", "Subject:", "MIME-Version:", "Received:", "Message-ID:", "Date:"]
    let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline).prefix(40)
    return fields.count { field in lines.contains { $0.hasPrefix(field) } } >= 3
  }
}
