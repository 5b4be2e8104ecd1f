import Archives
import Items

/// The files of an OpenDocument workbook with one sheet of texts.
struct OpenDocumentWriter {
  private let rows: [[String]]
  private let name: String
  private let columnCount: Int

  init(_ rows: [[String]], name: String) {
    self.rows = rows
    self.name = WorkbookWriter.sheetName(name)
    columnCount = rows.lazy.map(\.count).max() ?? 0
  }

  /// Whether a text can be written so that it is read unchanged: XML has no control characters, and
  /// OpenDocument treats carriage returns as spaces.
  static func holds(_ text: String) -> Bool {
    !text.unicodeScalars.contains { scalar in
      switch scalar {
      case "\u{0}"..<"\u{9}", "\u{B}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": true
      default: false
      }
    }
  }

  /// The text without what cannot be written.
  static func nearest(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var isBehindReturn = false
    for scalar in text.unicodeScalars {
      if scalar == "\r" || scalar == "\n" && !isBehindReturn {
        scalars.append("\n")
      } else if scalar != "\n", holds(String(scalar)) {
        scalars.append(scalar)
      }
      isBehindReturn = scalar == "\r"
    }
    return String(scalars)
  }

  var entries: [ArchiveEntry] {
    [
      ArchiveEntry(path: "mimetype", bytes: Array(Self.type.utf8)),
      ArchiveEntry(path: "content.xml", bytes: content),
      entry(
        "styles.xml",
        "<office:document-styles \(Self.spaces) office:version=\"1.3\"><office:styles/>"
          + "</office:document-styles>"),
      entry(
        "settings.xml",
        "<office:document-settings \(Self.spaces) office:version=\"1.3\"><office:settings>"
          + settings + "</office:settings></office:document-settings>"),
      entry("META-INF/manifest.xml", Self.manifest),
    ]
  }

  private static let type = "application/vnd.oasis.opendocument.spreadsheet"
  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private static let spaces = [
    ("office", "office"), ("style", "style"), ("text", "text"), ("table", "table"),
    ("config", "config"), ("number", "datastyle"), ("fo", "xsl-fo-compatible"),
  ].map {
    "xmlns:\($0.0)=\"urn:oasis:names:tc:opendocument:xmlns:\($0.1):1.0\""
  }.joined(separator: " ")

  private static let manifest = """
    <manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" \
    manifest:version="1.3">\
    <manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="\(type)"/>\
    <manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>\
    <manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/>\
    <manifest:file-entry manifest:full-path="settings.xml" manifest:media-type="text/xml"/>\
    </manifest:manifest>
    """

  private func entry(_ path: String, _ text: String) -> ArchiveEntry {
    ArchiveEntry(path: path, bytes: Array((Self.declaration + text).utf8))
  }

  /// The index of the row that names the columns: there may be comments above it.
  private var heading: Int { rows.count > 1 && rows[0].count < columnCount ? 1 : 0 }

  /// The heading stays in place when the sheet is scrolled.
  private var settings: String {
    let item = { (name: String, type: String, value: String) in
      "<config:config-item config:name=\"\(name)\" config:type=\"\(type)\">\(value)"
        + "</config:config-item>"
    }
    return "<config:config-item-set config:name=\"ooo:view-settings\">"
      + "<config:config-item-map-indexed config:name=\"Views\"><config:config-item-map-entry>"
      + "<config:config-item-map-named config:name=\"Tables\">"
      + "<config:config-item-map-entry config:name=\"\(XMLEscape.text(name))\">"
      + item("VerticalSplitMode", "short", "2")
      + item("VerticalSplitPosition", "int", String(heading + 1))
      + item("PositionBottom", "int", String(heading + 1)) + "</config:config-item-map-entry>"
      + "</config:config-item-map-named></config:config-item-map-entry>"
      + "</config:config-item-map-indexed></config:config-item-set>"
  }

  private var content: [UInt8] {
    var text = Array(
      (Self.declaration
        + "<office:document-content \(Self.spaces) office:version=\"1.3\">"
        + "<office:automatic-styles>").utf8)
    for column in 0..<columnCount {
      // A character is about 2.2 mm wide.
      let width = WorkbookWriter.width(column, of: rows) * 22
      text +=
        """
        <style:style style:name="co\(column + 1)" style:family="table-column">\
        <style:table-column-properties style:column-width="\(width / 10).\(width % 10)mm"/>\
        </style:style>
        """.utf8
    }
    text +=
      """
      <number:text-style style:name="N100"><number:text-content/></number:text-style>\
      <style:style style:name="text" style:family="table-cell" style:data-style-name="N100"/>\
      <style:style style:name="heading" style:family="table-cell" style:data-style-name="N100">\
      <style:text-properties fo:font-weight="bold"/></style:style>\
      </office:automatic-styles><office:body><office:spreadsheet>\
      <table:table table:name="\(XMLEscape.text(name))">
      """.utf8
    for column in 0..<columnCount {
      text +=
        """
        <table:table-column table:style-name="co\(column + 1)" \
        table:default-cell-style-name="text"/>
        """.utf8
    }
    for (row, cells) in rows.enumerated() {
      text += "<table:table-row>".utf8
      for cell in cells { add(cell, row == heading ? "heading" : "text", to: &text) }
      text += "</table:table-row>".utf8
    }
    text += "</table:table></office:spreadsheet></office:body></office:document-content>".utf8
    return text
  }

  private func add(_ cell: String, _ style: String, to text: inout [UInt8]) {
    text += "<table:table-cell table:style-name=\"\(style)\"".utf8
    guard !cell.isEmpty else {
      text += "/>".utf8
      return
    }
    text += " office:value-type=\"string\">".utf8
    for line in cell.split(separator: "\n", omittingEmptySubsequences: false) {
      text += "<text:p>\(Self.paragraph(line))</text:p>".utf8
    }
    text += "</table:table-cell>".utf8
  }

  /// A line with its spaces kept: OpenDocument reads several as one.
  private static func paragraph(_ line: Substring) -> String {
    var result = ""
    var isBehindBlank = true
    var run = ""
    for scalar in line.unicodeScalars {
      if scalar == " ", isBehindBlank {
        result += XMLEscape.text(run) + "<text:s/>"
        run = ""
      } else if scalar == "\t" {
        result += XMLEscape.text(run) + "<text:tab/>"
        run = ""
        isBehindBlank = true
      } else {
        run.unicodeScalars.append(scalar)
        isBehindBlank = scalar == " "
      }
    }
    if run.hasSuffix(" ") {
      run.removeLast()
      return result + XMLEscape.text(run) + "<text:s/>"
    }
    return result + XMLEscape.text(run)
  }
}
