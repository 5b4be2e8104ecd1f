import Archives
import Determinism
import Documents
import Exercises
import Items
import Notation

/// What bytes are taken for: the name they are read under and the formats they are written in.
enum FuzzSubject: String, CaseIterable {
  case gift, aiken, table, json
  case moodleXML = "moodle-xml"
  case tuxMath = "tuxmath"
  /// The entries of a workbook or of a text with tables, packed before they are read: each begins with
  /// the byte 0x1E, its path and a line end.
  case workbook
  /// A name that says nothing, so that the content decides.
  case door
  /// What is asked in a package of H5P.
  case h5p
  case qti
  /// The database of notes in a package of Anki.
  case anki = "apkg"
  /// The questions in a backup of Moodle.
  case moodleBackup = "mbz"
  /// Tables of pins, and regions in tables.
  case pinTable = "pins-csv"
  /// Regions of pictures in JSON.
  case annotations

  /// The name of the file the bytes are said to be.
  func fileName(_ bytes: [UInt8]) -> String {
    switch self {
    case .gift: "x.gift"
    case .aiken: "x.aiken"
    case .table: bytes.count % 2 == 0 ? "x.csv" : "x.tsv"
    case .json: "x.json"
    case .moodleXML: "x.xml"
    case .tuxMath: "x.txt"
    case .workbook, .door: "x"
    case .h5p: "x.h5p"
    case .qti: "x.xml"
    case .anki: "x.apkg"
    case .moodleBackup: "x.mbz"
    case .pinTable: "x.csv"
    case .annotations: "x.json"
    }
  }

  /// The file whose content the bytes are: they themselves, or a package with them in it.
  func file(_ bytes: [UInt8]) -> [UInt8] {
    let entries: [ArchiveEntry]
    switch self {
    case .h5p:
      entries = [
        ArchiveEntry(path: "h5p.json", bytes: Array("{\"title\":\"x\"}".utf8)),
        ArchiveEntry(path: "content/content.json", bytes: bytes),
      ]
    case .anki: entries = [ArchiveEntry(path: "collection.anki2", bytes: bytes)]
    case .moodleBackup:
      entries = [
        ArchiveEntry(path: "moodle_backup.xml", bytes: Array("<moodle_backup/>".utf8)),
        ArchiveEntry(path: "questions.xml", bytes: bytes),
      ]
    case .workbook:
      entries = bytes.split(separator: 0x1E).enumerated().map { index, part in
        let path = part.prefix { $0 != 0x0A }
        // Names that lead out of the archive are the door's matter.
        let name = String(decoding: path, as: UTF8.self).filter { $0.isASCII && $0 != "\0" }
        return ArchiveEntry(
          path: name.isEmpty ? String(index) : name, bytes: Array(part.dropFirst(path.count + 1)))
      }
    default: return bytes
    }
    return ArchiveWriter.zip(entries) ?? bytes
  }

  /// The formats in which what was read is written and read again, besides the native one.
  func formats(_ bytes: [UInt8]) -> [DocumentFormat] {
    switch self {
    case .gift: [.gift]
    case .aiken: [.aiken]
    case .table: [bytes.count % 2 == 0 ? .csv : .tsv, .anki]
    case .json, .tuxMath, .anki, .moodleBackup, .annotations: []
    case .pinTable: [.pinTable]
    case .h5p: [.h5p]
    case .qti: [.qti]
    case .moodleXML: [.moodleXML]
    case .workbook: [bytes.count % 2 == 0 ? .xlsx : .ods]
    // One of them at a time, as seven would take their time.
    case .door: [Self.all[bytes.count % Self.all.count]]
    }
  }

  private static let all = DocumentFormat.writable.filter {
    ![.native, .h5p, .qti, .xlsx, .ods].contains($0)
  }
}

/// What must hold whatever a file's bytes are.
enum ReaderProperties {
  /// The first property that does not hold, with what was seen; nil if all hold.
  ///
  /// That reading ends, and without a crash, is the caller's to see.
  ///
  /// - Parameter isReadAlone: whether nothing is made of what was read, neither rounds nor files, which takes most
  ///   of the time.
  static func broken(
    _ bytes: [UInt8], as subject: FuzzSubject, isReadAlone: Bool = false
  ) -> String? {
    let file = subject.file(bytes)
    let result = DocumentReader.read(
      bytes: file, fileName: subject.fileName(bytes), for: demands,
      besidePictures: { _ in picture })
    if let broken = brokenPlace(result, result.source?.bytes ?? file + bytes) { return broken }
    if isReadAlone { return nil }
    if let document = result.document, let broken = brokenRound(document) { return broken }
    guard let bank = result.bank else { return nil }
    for format in [.native] + subject.formats(bytes) {
      if let broken = brokenWriting(bank, format) { return "\(format.rawValue): \(broken)" }
    }
    return nil
  }

  /// Stands for every picture beside a document.
  private static let picture = try? PictureFile.inspect(
    Array(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60\" height=\"40\"><path d=\"\"/></svg>"
        .utf8))

  /// Every remark has a place in the file, says what is wrong and what to do.
  private static func brokenPlace(_ result: ReadResult, _ bytes: [UInt8]) -> String? {
    // Pictures with pins are no exercises.
    if result.document == nil, !result.hasErrors, result.skipped.isEmpty, result.course == nil,
      result.bank?.header.unknownFields.contains(where: { $0.name == "units" }) != true
    {
      return "nothing was read, and nothing said"
    }
    let lines = 1 + bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    for diagnostic in result.diagnostics {
      // In a sheet both are those of the cell.
      let isInside =
        diagnostic.cell.isEmpty
        ? (1...lines).contains(diagnostic.line)
          && (1...max(1, bytes.count + 1)).contains(diagnostic.column)
        : diagnostic.line > 0 && diagnostic.column > 0
      guard isInside else { return "a remark outside the file: \(diagnostic)" }
      // `FaultMessageTests` finds words for each kind.
      if diagnostic.id.isEmpty { return "a remark of no kind: \(diagnostic)" }
    }
    let skipped = result.skipped.first {
      $0.line < 1 || $0.cell.isEmpty && $0.line > lines || $0.column < 1
    }
    if let skipped { return "a skipped question outside the file: \(skipped)" }
    let file = 0..<bytes.count + 1
    for item in result.bank?.items ?? [] where !isInside(item.span.range, file) {
      return "an item outside the file: \(item.span.range) of \(bytes.count)"
    }
    for item in result.bank?.damaged ?? [] where !isInside(item.range, file) {
      return "a damaged item outside the file: \(item.range) of \(bytes.count)"
    }
    return nil
  }

  private static func isInside(_ range: Range<Int>, _ file: Range<Int>) -> Bool {
    file.contains(range.lowerBound) && file.contains(range.upperBound)
  }

  /// What the games ask, whose rooms are not built for fuzzing.
  static let demands = [
    Demand(
      game: "mathpiano", optionCount: 3, questionRoom: TextRoom(width: 13_600, lines: 4),
      answerRoom: TextRoom(width: 6_000, lines: 2)),
    Demand(
      game: "teachifybird", formerNames: ["TeachBird"], optionCount: 4,
      questionRoom: TextRoom(width: 15_400, lines: 2),
      answerRoom: TextRoom(width: 12_900, lines: 2)),
    Demand(
      game: "feedme", optionCount: 4, questionRoom: TextRoom(width: 20_000, lines: 4),
      answerRoom: TextRoom(width: 11_200, lines: 3),
      pageRooms: [TextRoom(width: 28_000, lines: 5), TextRoom(width: 18_500, lines: 10)],
      responses: [.option, .options]),
  ]

  /// A game's round can be made, and no option looks like another.
  private static func brokenRound(_ document: ExerciseDocument) -> String? {
    var document = document
    if case .generator(var rule) = document.content {
      rule.count = min(rule.count, 4)
      document.content = .generator(rule)
    }
    for demand in demands {
      var generator = SeededGenerator(seed: 1)
      let playlist = document.playlist(for: demand, using: &generator)
      for exercise in playlist.exercises.prefix(4) {
        guard
          let options = OptionPicker.options(
            for: exercise, count: demand.optionCount, siblings: playlist.lenders,
            using: &generator)
        else { return "\(demand.game.rawValue) has no options for \(exercise)" }
        if options.right != exercise.answer { return "another answer is right: \(options)" }
        if Set(options.texts.map(look)).count < options.texts.count {
          return "two options of \(exercise) look the same: \(options)"
        }
      }
    }
    return nil
  }

  /// What pupils tell texts apart by: capitals count where they are asked for.
  private static func look(_ text: String) -> String {
    AnswerText.normalized(text) + "\n"
      + String(text.lazy.filter(\.isLetter).map { $0.isUppercase ? "A" : "a" })
  }

  /// What is written is read again but for what is listed as lost, and written the same.
  private static func brokenWriting(_ bank: ItemBank, _ format: DocumentFormat) -> String? {
    guard let written = DocumentWriter.write(bank, as: format) else { return "is not written" }
    let reading = read(written, format)
    // Columns that no table has may be answers to whoever reads them: then it is asked.
    if reading.tableQuestion != nil { return nil }
    let again = reading.bank
    let missing = Set(written.losses.filter(\.isWholeItem).compactMap(\.item))
    let kept = bank.items.indices.filter { !missing.contains($0) }
    let items = again?.items ?? []
    guard items.count == kept.count else {
      return "\(kept.count) items written, \(items.count) read in\n\(text(written))"
    }
    let touched = Set(written.losses.compactMap(\.item))
    for (item, index) in zip(items, kept) where !touched.contains(index) {
      var meant = bank.items[index]
      // The native format has the pictures of pins beside it.
      if format == .native, meant.isWholePins { meant.details.media = [] }
      if item != meant {
        return "written \(bank.items[index])\nread \(item)\nin \(text(written))"
      }
    }
    guard let again else { return nil }
    if format == .native, touched.isEmpty, written.losses.isEmpty,
      again.header != bank.header || again.generator != bank.generator
    {
      return "header written \(bank.header) \(String(describing: bank.generator))"
        + "\nread \(again.header) \(String(describing: again.generator))\nin \(text(written))"
    }
    guard let second = DocumentWriter.write(again, as: format) else { return "is not written" }
    // What has lost its form once may lose more of it.
    let loss = second.losses.first { loss in
      loss.item.map { !touched.contains(kept[$0]) } ?? written.losses.isEmpty
    }
    if let loss { return "a loss of what was read: \(loss)\n\(text(written))" }
    if second.bytes == written.bytes { return nil }
    // After a loss what is left may be written in another way, but then for good.
    let third = read(second, format).bank.flatMap { DocumentWriter.write($0, as: format) }
    if !written.losses.isEmpty, third?.bytes == second.bytes { return nil }
    return "written again as\n\(text(second))\n\(text(written))"
  }

  private static func read(_ written: WrittenDocument, _ format: DocumentFormat) -> ReadResult {
    let ending = format == .anki ? "txt" : format.endings.first ?? ""
    return DocumentReader.read(
      bytes: written.bytes, fileName: "x.\(ending)", for: demands,
      besidePictures: { _ in picture })
  }

  private static func text(_ written: WrittenDocument) -> String {
    String(decoding: written.bytes, as: UTF8.self)
  }
}
