import Exercises
import Items
import Notation
import PinCourses
import QuestionFormats
import Tables

extension DocumentFormat {
  /// The format of a text: the content decides if it is unambiguous, otherwise the file name extension.
  package static func detect(_ source: SourceText) -> DocumentFormat? {
    let isAikenName =
      source.fileExtension == "aiken" || source.fileName.lowercased().hasSuffix(".aiken.txt")
    // A question in Aiken may begin with anything, as Aiken escapes nothing.
    if isAikenName, AikenDetection.matches(source) { return .aiken }
    if looksLikeJSON(source, strictly: true) {
      return AnnotationFile.format(of: source) ?? .native
    }
    if CardHeader.isThere(source) { return .anki }
    if MoodleXMLReader.looksLikeQuiz(source) { return .moodleXML }
    if QTIReader.looksLikeQuestions(source.bytes[source.start...].prefix(16_384)) { return .qti }
    let isGIFTName =
      source.fileExtension == "gift" || source.fileName.lowercased().hasSuffix(".gift.txt")
    let isTableName = ["csv", "tsv", "tab"].contains(source.fileExtension)
    if PinTable.matches(source) { return .pinTable }
    if PinTable.matchesRegions(source) { return .via }
    if !isTableName {
      // Either may contain texts that look like the other; the file name extension decides.
      let isGIFT = GIFTDetection.matches(source)
      let isAiken = AikenDetection.matches(source)
      if isGIFT, !(isAiken && isAikenName) { return .gift }
      if isAiken { return .aiken }
    }
    if isGIFTName { return .gift }
    if isAikenName { return .aiken }
    if TuxMathReader.looksLikeLesson(source) { return .tuxMath }
    switch source.fileExtension {
    case "json": return .native
    case "xml": return .moodleXML
    case "csv": return .csv
    case "tsv", "tab": return .tsv
    case "txt": return table(source) ?? .csv
    default: break
    }
    if looksLikeJSON(source, strictly: false) { return .native }
    return table(source)
  }

  /// Reads a text of this format; nil, with an error reported, if nothing in it can be played.
  func read(_ source: SourceText, report: inout FaultReport) -> ItemBank? {
    var question: TableQuestion?
    return read(source, columns: nil, question: &question, report: &report)
  }

  /// Reads a text of this format.
  ///
  /// - Parameters:
  ///   - demands: what the registered games demand of exercises; empty if no game is considered.
  ///   - columns: the user's choice of what the columns of tables hold; nil detects it.
  ///   - sizes: finds the sizes of pictures, for places in pixels.
  ///   - question: set to what must be asked about the first table that can be read in several ways.
  func read(
    _ source: SourceText, for demands: [Demand] = [], columns: TableChoice?,
    sizes: PictureSizeLook? = nil, question: inout TableQuestion?, report: inout FaultReport
  ) -> ItemBank? {
    switch self {
    case .native: return JSONDocumentReader.read(source, for: demands, report: &report)
    case .gift: return GIFTReader.read(source, report: &report)
    case .aiken: return AikenReader.read(source, report: &report)
    case .csv, .tsv, .anki:
      return TableReader.read(source, columns: columns, question: &question, report: &report)
    case .moodleXML: return MoodleXMLReader.read(source, report: &report)
    case .tuxMath: return TuxMathReader.read(source, report: &report)
    case .xlsx, .ods, .docx, .odt:
      return WorkbookReader.read(
        source, columns: columns, question: &question, report: &report
      ) { text, report in (Self.detect(text) ?? .csv).read(text, report: &report) }
    case .h5p: return H5PReader.read(source, sizes: sizes, report: &report)
    case .qti: return QTIReader.read(source, sizes: sizes, report: &report)
    case .ankiPackage: return AnkiPackageReader.read(source, sizes: sizes, report: &report)
    case .moodleBackup: return MoodleBackupReader.read(source, sizes: sizes, report: &report)
    case .pinTable: return PinTableReader.read(source, sizes: sizes, report: &report)
    case .via:
      return PinTable.matchesRegions(source)
        ? PinTableReader.read(source, sizes: sizes, report: &report)
        : VIAReader.read(source, sizes: sizes, report: &report)
    case .labelMe: return LabelMeReader.read(source, sizes: sizes, report: &report)
    }
  }

  /// The kind of table that a text is; nil if it has only one column.
  private static func table(_ source: SourceText) -> DocumentFormat? {
    TableDelimiter.detect(source).map { $0.delimiter == TableDelimiter.tab ? .tsv : .csv }
  }

  /// Whether the text begins as JSON does. A table may also begin with a bracket; with `strictly`, the
  /// second character must fit as well.
  private static func looksLikeJSON(_ source: SourceText, strictly: Bool) -> Bool {
    var rest = source.bytes[source.start...].drop(while: JSONReader.isBlank)
    guard let first = rest.popFirst(), first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return false }
    guard strictly else { return true }
    rest = rest.drop(while: JSONReader.isBlank)
    switch rest.popFirst() {
    case UInt8(ascii: "\""): return first == UInt8(ascii: "{")
    case UInt8(ascii: "{"): return first == UInt8(ascii: "[")
    // A question in GIFT may begin with a gap: `{} is the capital`.
    case UInt8(ascii: "}"): return first == UInt8(ascii: "{") && rest.allSatisfy(JSONReader.isBlank)
    case UInt8(ascii: "]"): return first == UInt8(ascii: "[") && rest.allSatisfy(JSONReader.isBlank)
    default: return false
    }
  }
}

extension DocumentFormat {
  /// The formats that can be written.
  public static var writable: [DocumentFormat] {
    let empty = ItemBank(header: DocumentHeader(title: ""))
    return allCases.filter { DocumentWriter.write(empty, as: $0) != nil }
  }

  /// The format that the extension of a file to be written stands for; nil if there is none.
  public init?(writing fileName: String) {
    let ending = SourceText(fileName: fileName, bytes: [], start: 0).fileExtension
    guard let format = Self.writable.first(where: { $0.endings.contains(ending) }) else {
      return nil
    }
    self = format
  }

  /// The file name extensions of this format, in lower case.
  public var endings: [String] {
    switch self {
    case .native: ["json"]
    case .gift: ["gift"]
    case .aiken: ["aiken"]
    case .csv: ["csv"]
    case .tsv: ["tsv", "tab"]
    // Anki's own files end in txt, as those of other formats do; so this extension is our own.
    case .anki: ["anki"]
    case .moodleXML: ["xml"]
    case .tuxMath: []
    case .xlsx, .ods, .docx, .odt: [rawValue]
    case .h5p: ["h5p"]
    case .qti: ["zip"]
    case .ankiPackage: ["apkg", "colpkg"]
    case .moodleBackup: ["mbz"]
    // They are recognised by their content.
    case .pinTable, .via, .labelMe: []
    }
  }
}
