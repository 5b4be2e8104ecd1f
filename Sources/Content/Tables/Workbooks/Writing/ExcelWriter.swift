import Archives
import Items

/// The files of an Excel workbook with one sheet of texts.
struct ExcelWriter {
  private let rows: [[String]]
  private let name: String
  private let columnCount: Int

  init(_ rows: [[String]], name: String) {
    self.rows = rows
    self.name = WorkbookWriter.sheetName(name)
    columnCount = rows.lazy.map(\.count).max() ?? 0
  }

  var entries: [ArchiveEntry] {
    let (sheet, strings) = sheetAndStrings
    return [
      entry("[Content_Types].xml", Self.contentTypes), entry("_rels/.rels", Self.rootRelations),
      entry("xl/workbook.xml", workbook), entry("xl/_rels/workbook.xml.rels", Self.relations),
      entry("xl/styles.xml", Self.styles),
      ArchiveEntry(path: "xl/sharedStrings.xml", bytes: strings),
      ArchiveEntry(path: "xl/worksheets/sheet1.xml", bytes: sheet),
    ]
  }

  private func entry(_ path: String, _ text: String) -> ArchiveEntry {
    ArchiveEntry(path: path, bytes: Array((Self.declaration + text).utf8))
  }

  private static let declaration =
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let office =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let package = "http://schemas.openxmlformats.org/package/2006"
  private static let type = "application/vnd.openxmlformats-officedocument.spreadsheetml."

  private static let contentTypes = """
    <Types xmlns="\(package)/content-types">\
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
    <Default Extension="xml" ContentType="application/xml"/>\
    <Override PartName="/xl/workbook.xml" ContentType="\(type)sheet.main+xml"/>\
    <Override PartName="/xl/worksheets/sheet1.xml" ContentType="\(type)worksheet+xml"/>\
    <Override PartName="/xl/styles.xml" ContentType="\(type)styles+xml"/>\
    <Override PartName="/xl/sharedStrings.xml" ContentType="\(type)sharedStrings+xml"/></Types>
    """

  private static let rootRelations = """
    <Relationships xmlns="\(package)/relationships"><Relationship Id="rId1" \
    Type="\(office)/officeDocument" Target="xl/workbook.xml"/></Relationships>
    """

  private static let relations = """
    <Relationships xmlns="\(package)/relationships">\
    <Relationship Id="rId1" Type="\(office)/worksheet" Target="worksheets/sheet1.xml"/>\
    <Relationship Id="rId2" Type="\(office)/styles" Target="styles.xml"/>\
    <Relationship Id="rId3" Type="\(office)/sharedStrings" Target="sharedStrings.xml"/>\
    </Relationships>
    """

  private var workbook: String {
    """
    <workbook xmlns="\(Self.main)" xmlns:r="\(Self.office)"><sheets>\
    <sheet name="\(XMLEscape.text(name))" sheetId="1" r:id="rId1"/></sheets></workbook>
    """
  }

  /// Three styles: the default one, a text, and a text of a heading. 49 is the format “text”.
  private static let styles = """
    <styleSheet xmlns="\(main)"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
    <font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2">\
    <fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>\
    </fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
    <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
    <cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
    <xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" \
    applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>\
    <xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" \
    applyFont="1"/></cellXfs><cellStyles count="1">\
    <cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
    """

  private var sheetAndStrings: (sheet: [UInt8], strings: [UInt8]) {
    var numbers: [String: Int] = [:]
    var strings: [UInt8] = []
    var total = 0
    var sheet = Array(sheetHead.utf8)
    let heading = rows.count > 1 && rows[0].count < columnCount ? 1 : 0
    for (row, cells) in rows.enumerated() {
      sheet += "<row r=\"\(row + 1)\">".utf8
      for (column, text) in cells.enumerated() where !text.isEmpty {
        let known = numbers[text]
        let number = known ?? numbers.count
        if known == nil {
          numbers[text] = number
          strings += "<si><t xml:space=\"preserve\">\(Self.escaped(text))</t></si>".utf8
        }
        total += 1
        let place = SourceCell.name(row: row, column: column)
        let style = row == heading ? 2 : 1
        sheet += "<c r=\"\(place)\" s=\"\(style)\" t=\"s\"><v>\(number)</v></c>".utf8
      }
      sheet += "</row>".utf8
    }
    sheet += sheetTail.utf8
    let head =
      Self.declaration
      + "<sst xmlns=\"\(Self.main)\" count=\"\(total)\" uniqueCount=\"\(numbers.count)\">"
    return (sheet, Array(head.utf8) + strings + Array("</sst>".utf8))
  }

  private var sheetHead: String {
    let frozen = rows.count > 1 && rows[0].count < columnCount ? 2 : 1
    var head = """
      \(Self.declaration)<worksheet xmlns="\(Self.main)"><sheetViews>\
      <sheetView tabSelected="1" workbookViewId="0"><pane ySplit="\(frozen)" \
      topLeftCell="A\(frozen + 1)" activePane="bottomLeft" state="frozen"/></sheetView>\
      </sheetViews><sheetFormatPr defaultRowHeight="15"/>
      """
    if columnCount > 0 {
      head += "<cols>"
      for column in 0..<columnCount {
        let width = WorkbookWriter.width(column, of: rows)
        head += """
          <col min="\(column + 1)" max="\(column + 1)" width="\(width)" style="1" customWidth="1"/>
          """
      }
      head += "</cols>"
    }
    return head + "<sheetData>"
  }

  /// Numbers are stored as text on purpose, so Excel's green warning corners are turned off.
  private var sheetTail: String {
    guard columnCount > 0 else { return "</sheetData></worksheet>" }
    let last = SourceCell.name(row: rows.count - 1, column: columnCount - 1)
    return """
      </sheetData><ignoredErrors><ignoredError sqref="A1:\(last)" numberStoredAsText="1"/>\
      </ignoredErrors></worksheet>
      """
  }

  /// A text in the form that Excel reads: characters that XML cannot hold, and what looks like their
  /// escapes, as `_x0041_`.
  static func escaped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "_") && $0 != 0xEF || $0 == 0x09 || $0 == 0x0A
    }
    if isPlain { return XMLEscape.text(text) }
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\u{0}"..<"\u{9}", "\u{B}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}":
        let code = String(scalar.value, radix: 16, uppercase: true)
        result += "_x" + String(repeating: "0", count: 4 - code.utf8.count) + code + "_"
      case "_" where looksEscaped(scalars[index...].prefix(7)): result += "_x005F_"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return XMLEscape.text(result)
  }

  private static func looksEscaped(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let text = Array(scalars)
    return text.count == 7 && text[1] == "x" && text[6] == "_"
      && text[2..<6].allSatisfy { $0.properties.isASCIIHexDigit }
  }
}
