/// Why a file is not read, and the simplest alternative.
package struct FileRefusal: Sendable, Equatable {
  /// What the file is and contains, as far as that can be determined.
  package var problem: String
  /// What to do.
  package var remedy: String
  /// The kind of fault.
  package var id: String
  /// Which case of the kind it is.
  package var form: String
  /// The name of the file's format, if its kind has several.
  package var values: [String] = []

  /// The refusal of a file of an unsupported kind.
  package init(_ kind: FileKind, _ bytes: [UInt8]) {
    let held = Self.held(by: kind, bytes)
    let format = kind.hasFormats ? FileFormatName.find(bytes) : nil
    problem =
      "this is \(kind.name(format))" + (held.isEmpty ? "" : ", \(held)")
      + (kind == .foreignPicture ? ", which is not read" : "")
    remedy = kind.remedy
    id = kind.isArchive ? "file.archive" : "file.notText"
    form = kind == .archive ? "" : kind.rawValue
    values = [format ?? "?"]
    if kind == .html, !Self.holdsTable(bytes) {
      remedy = "copy questions and answers into a spreadsheet, a row for each, and save that as CSV"
      form = "html.words"
    }
  }

  /// Reports it as an error.
  package func tell(in report: inout FaultReport) {
    report.error(at: 0, problem, remedy, id: id, form: form, values: values)
  }

  /// Whether a page has a table.
  private static func holdsTable(_ page: [UInt8]) -> Bool {
    let mark = Array("<table".utf8)
    return page.indices.contains { index in
      page[index] == mark[0] && index + mark.count <= page.count
        && mark.indices.allSatisfy { page[index + $0] | ($0 == 0 ? 0 : 0x20) == mark[$0] }
    }
  }

  /// A description of the content as far as it is visible without unpacking; empty if nothing is.
  private static func held(by kind: FileKind, _ bytes: [UInt8]) -> String {
    switch kind {
    case .archive:
      let names = ZipNames(bytes)
      let files = names.all.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
      guard !files.isEmpty else { return "" }
      let shown = files.prefix(3).map { "“\($0.prefix(40))”" }.joined(separator: ", ")
      return "with \(names.count) file\(names.count == 1 ? "" : "s"): \(shown)"
        + (names.count > 3 ? " …" : "")
    case .compressed:
      return FileFormatName.packedName(bytes).map { "with the file “\($0.prefix(40))”" } ?? ""
    case .html: return text(bytes, between: "<title", ">", "<").map { "titled “\($0)”" } ?? ""
    case .email: return text(bytes, between: "\nsubject:", nil, "\n").map { "about “\($0)”" } ?? ""
    case .picture:
      guard let picture = try? PictureFile.inspect(bytes) else { return "" }
      return "of \(Int(picture.width)) × \(Int(picture.height)) pixels"
    default: return ""
    }
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
  fileprivate var hasFormats: Bool {
    switch self {
    case .picture, .foreignPicture, .sound, .film, .compressed: true
    default: false
    }
  }

  /// The name of the kind, with an article.
  fileprivate func name(_ format: String?) -> String {
    let inBrackets = format.map { " (\($0))" } ?? ""
    return switch self {
    case .binaryWorkbook: "a binary Excel workbook (.xlsb)"
    case .compressed: "a compressed file\(inBrackets)"
    case .foreignPicture: "a picture\(inBrackets)"
    case .word: "a Word document, not a text"
    case .oldWord: "a document of an old Word"
    case .workbook: "an Excel workbook"
    case .oldWorkbook: "a workbook of an old Excel"
    case .slides: "a presentation"
    case .openText: "a LibreOffice text document"
    case .openWorkbook: "a LibreOffice workbook"
    case .openSlides: "a LibreOffice presentation or drawing"
    case .apple: "a document of Pages, Numbers or Keynote"
    case .locked: "an Office file locked by a password"
    case .office: "a file of an old Office program"
    case .anki: "a deck or collection of Anki"
    case .h5p: "H5P content"
    case .moodleBackup: "a backup of a Moodle course"
    case .package: "a package for learning platforms"
    case .ebook: "an electronic book"
    case .archive: "an archive"
    case .pdf: "a PDF, not a text"
    case .rtf: "a formatted text (RTF)"
    case .html: "a web page (HTML)"
    case .email: "an e-mail"
    case .link: "a link to a web page"
    case .picture: "a picture\(inBrackets), not a text"
    case .drawing: "a drawing (SVG), not a text"
    case .sound: "a sound\(inBrackets), not a text"
    case .film: "a film\(inBrackets), not a text"
    case .database: "a database"
    case .program: "a program"
    }
  }

  /// The simplest way to get exercises from such a file.
  fileprivate var remedy: String {
    switch self {
    case .oldWord, .rtf, .openText:
      "write the exercises into a table in it, a row for each, and save it as a Word document (.docx)"
    case .word: "save it once more with its own program; it seems to be damaged"
    case .oldWorkbook, .openWorkbook:
      "open it in Excel or LibreOffice and save it as an Excel workbook (.xlsx)"
    case .workbook: "save it once more with its own program; it seems to be damaged"
    case .binaryWorkbook:
      "open it in Excel or LibreOffice and save it as an Excel workbook (.xlsx)"
    case .compressed: "unpack it and choose the file in it"
    case .foreignPicture:
      "save it as PNG or JPEG, put that beside a table that names it in a column “picture”, and choose "
        + "the table"
    case .slides, .openSlides, .pdf:
      "copy questions and answers into a spreadsheet, a row for each, and save that as CSV"
    case .apple: "in Numbers choose File, Export To, CSV; from Pages copy the table into Numbers"
    case .locked: "open it, save it without the password, as CSV"
    case .office: "open it in its program and save it as text or CSV"
    case .anki: "in Anki choose File, Export, “Notes in Plain Text”, and open that file"
    case .h5p: "open it where it was made and copy the questions into a table"
    case .moodleBackup: "in Moodle export the question bank as Moodle XML, and open that file"
    case .package: "export the questions as Moodle XML, GIFT or Aiken, and open that file"
    case .ebook: "copy questions and answers into a table and save it as CSV"
    case .archive: "unpack it and choose a file in it"
    case .html: "copy its table into a spreadsheet and save that as CSV"
    case .email: "save what is attached to it and choose that file"
    case .link: "open the page, download the file, and choose that"
    case .picture, .drawing:
      "put it beside a table that names it in a column “picture”, and choose the table"
    case .sound, .film, .program: "choose a table (CSV) or a text with exercises"
    case .database: "export its table as CSV and choose that file"
    }
  }
}
