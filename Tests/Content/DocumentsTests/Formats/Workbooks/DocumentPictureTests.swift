import Archives
import Foundation
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import Tables

/// What is drawn in workbooks and text documents: no question is asked without its picture, with another
/// one, or with one that looks otherwise than in the document.
struct DocumentPictureTests {
  private func read(_ name: String) throws -> ReadResult {
    let file = WorkbookFilesTests.folder.appending(path: name)
    return OurReader.read(bytes: [UInt8](try Data(contentsOf: file)), fileName: name)
  }

  /// The right answer of each item, with the name of its picture.
  private func lines(_ result: ReadResult) -> [String] {
    (result.bank?.items ?? []).map { item in
      let answer =
        switch item.body {
        case .choice(let options, _): options.first { $0.weight > 0 }?.text.text ?? ""
        case .short(let accepted, _): accepted.first?.text.text ?? ""
        default: ""
        }
      return answer + (item.details.picture.map { " [\($0.text)]" } ?? "")
    }
  }

  private func remarks(_ result: ReadResult) -> [String] {
    result.diagnostics.filter { $0.id.contains("picture") }.map(\.id)
  }

  // MARK: - Files of LibreOffice

  /// A blank that was typed first is no reason to lose what lies on the cell.
  @Test(arguments: ["blank-first.xlsx", "blank-first.ods", "blank-first.odt"])
  func aPictureStaysWhereATextBeginsWithABlank(name: String) throws {
    let result = try read(name)
    #expect(lines(result).contains { $0.hasSuffix("]") }, "\(lines(result))")
    #expect(result.document != nil && remarks(result).isEmpty)
  }

  /// The pictures of these files are anchored to the row above and lie on the one below.
  @Test func anchoredPicturesBelongToTheCellsOnWhichTheyLie() throws {
    let (sheet, other) = try (read("anchored.ods"), read("anchored.xlsx"))
    #expect(
      lines(sheet)
        == ["red", "green", "blue", "yellow"].enumerated().map {
          "\($1) [anchored-F\($0 + 2).png]"
        })
    #expect(lines(sheet) == lines(other))
    #expect(sheet.media.map(\.name) == other.media.map(\.name))
    #expect(sheet.media.map(\.bytes) == other.media.map(\.bytes))
    #expect(remarks(sheet).isEmpty && sheet.pictureFaults.isEmpty)
  }

  @Test(arguments: ["merged.ods", "merged.xlsx", "merged-cells.odt", "merged-cells.docx"])
  func aPictureOnAMergedCellBelongsToAllItsRows(name: String) throws {
    let result = try read(name)
    let stem = name.split(separator: ".")[0]
    #expect(
      lines(result) == [
        "red [\(stem)-F2.png]", "green [\(stem)-F2.png]", "blue [\(stem)-F4.png]",
        "yellow [\(stem)-F4.png]",
      ])
    #expect(result.media.count == 2)
  }

  @Test func aPictureInACoveredCellBelongsToItsMergedCell() throws {
    let found = lines(try read("covered.ods"))
    #expect(found.count == 8)
    #expect(found.suffix(2) == ["blue [covered-F8.png]", "yellow [covered-F8.png]"])
    #expect(found.dropLast(2).allSatisfy { !$0.contains("[") })
  }

  @Test(arguments: [
    ("turned.odt", ["turned-F2.png"]), ("turned.docx", ["turned-F2.png"]),
    ("mirrored.docx", ["mirrored-C3.png"]),
    ("cropped.odt", ["cropped-F2.png", "cropped-F3.png", "cropped-F4.png", "cropped-F5.png"]),
    // In grey, in black and white, as a watermark, brighter, with less contrast, with other colours, transparent.
    ("recoloured.odt", (2...12).map { "recoloured-D\($0).png" }),
    // LibreOffice writes no more of them for Word.
    ("recoloured.docx", ["recoloured-D2.png", "recoloured-D3.png", "recoloured-D4.png"]),
  ])
  func alteredPicturesAreNotShown(name: String, pictures: [String]) throws {
    let result = try read(name)
    #expect(
      result.pictureFaults == Dictionary(uniqueKeysWithValues: pictures.map { ($0, .altered) }))
    // Its question needs it.
    #expect(pictures.allSatisfy { name in lines(result).contains { $0.hasSuffix("[\(name)]") } })
    #expect(!result.media.contains { pictures.contains($0.name) })
  }

  @Test(arguments: ["shapes.ods", "shapes.xlsx", "forms.docx"])
  func whatIsDrawnOnCellsIsMissed(name: String) throws {
    let result = try read(name)
    #expect(!lines(result).isEmpty)
    #expect(lines(result).allSatisfy { $0.hasSuffix(".file]") })
    #expect(result.pictureFaults.count == lines(result).count)
    #expect(result.pictureFaults.values.allSatisfy { $0 == .drawn })
  }

  @Test(arguments: ["captions.odt", "captions.docx"])
  func aPictureWithACaptionCounts(name: String) throws {
    let result = try read(name)
    #expect(
      lines(result)
        == ["red", "green", "blue", "yellow"].enumerated().map {
          "\($1) [captions-F\($0 + 2).png]"
        })
    #expect(result.media.count == 4)
  }

  @Test(arguments: ["gift-pictures.odt", "gift-pictures.docx"])
  func questionsWithPicturesInTheTextAreLeftOut(name: String) throws {
    let result = try read(name)
    #expect(result.bank?.items.isEmpty == true)
    let told = result.diagnostics.filter { $0.id == "document.pictures" }
    #expect(told.count == 1 && told.first?.severity == .error)
    #expect(told.first?.message == .documentPictures(count: 4))
  }

  @Test(arguments: ["beside.odt", "beside.docx"]) func picturesBesideATableAreToldOfOnce(
    name: String
  )
    throws
  {
    let result = try read(name)
    #expect(lines(result) == ["Rose [beside-D2.png]", "Gras"])
    #expect(remarks(result) == ["workbook.picture"])
    #expect(
      result.diagnostics.contains {
        $0.message.form == "loose.several" && $0.message.values == ["2"]
      })
  }

  @Test func aPictureBehindACellIsToldOf() throws {
    let result = try read("background.odt")
    #expect(lines(result) == ["Rose", "Gras"])
    let told = result.diagnostics.filter { $0.id == "workbook.picture" }
    #expect(told.map(\.cell) == ["A2"] && told.first?.message.form == "behind")
  }

  @Test func linkedPicturesAreNotInTheDocument() throws {
    let file = WorkbookFilesTests.folder.appending(path: "mirrored.docx")
    let entries = try Archive(reading: [UInt8](Data(contentsOf: file))).entries.map { entry in
      guard entry.path == "word/document.xml" else { return entry }
      let text = String(decoding: entry.bytes, as: UTF8.self)
      return ArchiveEntry(
        path: entry.path, bytes: Array(text.replacing("r:embed=", with: "r:link=").utf8))
    }
    let result = OurReader.read(bytes: ArchiveWriter.zip(entries) ?? [], fileName: "x.docx")
    #expect(Set(result.pictureFaults.values) == [.altered, .linked])
  }

  // MARK: - Drawings of Excel

  private static let picture = "<pic><nvPicPr><cNvPr/></nvPicPr><blipFill><blip r:embed=\"p\"/>"
  private static let dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC"

  /// A sheet with two questions and drawings, each on a cell by its row and column from 0.
  private func workbook(_ drawings: [(row: Int, column: Int, xml: String)]) -> ReadResult {
    let cells = [["Frage", "Antwort", "Bild"], ["Was ist das?", "Katze"], ["Und das?", "Hund"]]
    let rows = cells.enumerated().map { row, texts in
      "<row r=\"\(row + 1)\">"
        + texts.enumerated().map { column, text in
          "<c r=\"\(SourceCell.name(row: row, column: column))\" t=\"str\"><v>\(text)</v></c>"
        }.joined() + "</row>"
    }
    let anchors = drawings.map {
      "<oneCellAnchor><from><col>\($0.column)</col><colOff>0</colOff><row>\($0.row)</row>"
        + "<rowOff>0</rowOff></from><ext cx=\"9000\" cy=\"9000\"/>\($0.xml)</oneCellAnchor>"
    }
    let link = { (id: String, kind: String, target: String) in
      "<Relationships><Relationship Id=\"\(id)\" Type=\"x/\(kind)\" Target=\"\(target)\"/>"
        + "</Relationships>"
    }
    let files = [
      ("xl/workbook.xml", "<workbook><sheets><sheet name=\"A\" r:id=\"s\"/></sheets></workbook>"),
      ("xl/_rels/workbook.xml.rels", link("s", "worksheet", "worksheets/sheet1.xml")),
      (
        "xl/worksheets/sheet1.xml",
        "<worksheet><sheetData>\(rows.joined())</sheetData><drawing r:id=\"d\"/></worksheet>"
      ),
      (
        "xl/worksheets/_rels/sheet1.xml.rels",
        link("d", "drawing", "/xl/drawings/drawing1.xml")
      ),
      ("xl/drawings/drawing1.xml", "<wsDr>\(anchors.joined())</wsDr>"),
      ("xl/drawings/_rels/drawing1.xml.rels", link("p", "image", "/xl/media/p.png")),
    ].map { ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8)) }
    let dot = ArchiveEntry(
      path: "xl/media/p.png", bytes: [UInt8](Data(base64Encoded: Self.dot) ?? Data()))
    return OurReader.read(bytes: ArchiveWriter.zip(files + [dot]) ?? [], fileName: "x.xlsx")
  }

  @Test(arguments: [
    ("</blipFill><spPr><xfrm rot=\"5400000\"/></spPr></pic>", PictureFault.altered),
    ("</blipFill><spPr><xfrm flipH=\"1\"/></spPr></pic>", .altered),
    ("<srcRect r=\"50016\"/></blipFill></pic>", .altered),
    ("</blipFill><spPr><xfrm rot=\"0\" flipV=\"0\"/></spPr></pic>", nil),
    ("<srcRect l=\"0\" r=\"1500\"/></blipFill></pic>", nil),
    // What lies on a picture changes it.
    ("</blipFill></pic><cxnSp/>", .drawn),
    ("</blipFill></pic><sp><spPr><prstGeom prst=\"rightArrow\"/></spPr></sp>", .drawn),
  ])
  func aPictureIsShownIfItsFileShowsIt(rest: String, fault: PictureFault?) {
    let result = workbook([(1, 2, "<grpSp>\(Self.picture)\(rest)</grpSp>")])
    #expect(lines(result) == ["Katze [x-C2.png]", "Hund"])
    #expect(result.pictureFaults["x-C2.png"] == fault)
    #expect(result.media.isEmpty == (fault != nil))
  }

  @Test(arguments: [
    ("<duotone><prstClr val=\"black\"/><srgbClr val=\"D9C3A5\"/></duotone>", PictureFault.altered),
    ("<grayscl/>", .altered), ("<biLevel thresh=\"50000\"/>", .altered),
    ("<lum bright=\"70000\" contrast=\"-70000\"/>", .altered),
    ("<lum contrast=\"40%\"/>", .altered),
    ("<clrChange><clrFrom/><clrTo/></clrChange>", .altered),
    ("<alphaModFix amt=\"50000\"/>", .altered), ("<alphaModFix amt=\"100000\"/>", nil),
    ("<alphaModFix/>", nil), ("<lum/>", nil), ("<lum bright=\"0\"/>", nil),
    // Newer programs store the picture as they have changed it, and how they did.
    ("<extLst><ext><imgProps><imgLayer><imgEffect/></imgLayer></imgProps></ext></extLst>", nil),
  ])
  func aRecolouredPictureIsNotShown(change: String, fault: PictureFault?) {
    let picture = Self.picture.replacing("<blip r:embed=\"p\"/>", with: "<blip r:embed=\"p\">")
    let result = workbook([(1, 2, "\(picture)\(change)</blip></blipFill></pic>")])
    #expect(lines(result) == ["Katze [x-C2.png]", "Hund"])
    #expect(result.pictureFaults == (fault.map { ["x-C2.png": $0] } ?? [:]))
  }

  @Test(arguments: [
    ("<sp><spPr><prstGeom prst=\"ellipse\"/></spPr></sp>", PictureFault.drawn),
    ("<graphicFrame/>", .drawn), ("<pic><blipFill><blip r:link=\"p\"/></blipFill></pic>", .linked),
    ("<pic><blipFill><blip r:embed=\"q\"/></blipFill></pic>", .linked),
    ("<sp><spPr><blipFill><blip r:embed=\"p\"/></blipFill></spPr></sp>", .drawn),
    ("<sp><nvSpPr><cNvSpPr txBox=\"1\"/></nvSpPr><txBody><t>Tipp</t></txBody></sp>", nil),
    ("<sp><spPr><prstGeom prst=\"rect\"/></spPr><txBody><t>Tipp</t></txBody></sp>", nil),
    ("<sp><nvSpPr><cNvPr hidden=\"1\"/></nvSpPr></sp>", nil),
  ])
  func drawingsWithoutAFileAreMissed(xml: String, fault: PictureFault?) {
    let result = workbook([(1, 2, xml)])
    #expect(lines(result) == (fault == nil ? ["Katze", "Hund"] : ["Katze [x-C2.file]", "Hund"]))
    #expect(result.pictureFaults == (fault.map { ["x-C2.file": $0] } ?? [:]))
  }

  /// A shape on a question's text may be what is asked about.
  @Test func aShapeOnTheQuestionIsMissed() {
    let shape = "<sp><spPr><prstGeom prst=\"star5\"/></spPr></sp>"
    let result = workbook([(2, 0, shape), (9, 9, shape)])
    #expect(lines(result) == ["Katze", "Hund [x-A3.file]"])
    #expect(remarks(result) == ["workbook.picture"])
  }

  /// An answer with an arrow on it is more than its words.
  @Test func aShapeOnAnAnswerLeavesOutItsQuestion() {
    let result = workbook([(1, 1, "<sp><spPr><prstGeom prst=\"star5\"/></spPr></sp>")])
    #expect(lines(result) == ["Hund"])
    let told = result.diagnostics.filter { $0.id == "question.picture" }
    #expect(told.map(\.cell) == ["B2"] && told.first?.message.form == "drawn")
  }

  /// The name of a cell's picture must not come to stand for another that lies on it, too.
  @Test func aSecondPictureOfACellIsShownElsewhere() {
    let whole = Self.picture + "</blipFill></pic>"
    let turned = Self.picture + "</blipFill><spPr><xfrm rot=\"60000\"/></spPr></pic>"
    let result = workbook([(1, 2, turned), (1, 2, whole), (2, 2, whole)])
    #expect(lines(result) == ["Katze [x-C2.png]", "Hund [x-C3.png]"])
    #expect(result.pictureFaults == ["x-C2.png": .altered])
    #expect(result.media.map(\.name) == ["x-C3.png"])
  }

  // MARK: - Drawings of OpenDocument

  /// A sheet with two questions; a drawing is in the cell beside the first.
  ///
  /// - Parameters:
  ///   - style: the attributes of its style's properties.
  ///   - parent: the attributes of its style.
  ///   - common: the styles that all of the document shares.
  private func openDocument(
    _ drawing: String, style: String = "", parent: String = "", common: String = "",
    rows: [String] = ["20mm", "20mm"]
  ) -> ReadResult {
    let row = { (height: String, texts: [String], last: String) in
      "<table-row style-name=\"\(height)\">"
        + texts.map { "<table-cell value-type=\"string\"><p>\($0)</p></table-cell>" }.joined()
        + "<table-cell>\(last)</table-cell></table-row>"
    }
    let styles = Set(rows + ["5mm"]).map {
      "<style name=\"\($0)\"><table-row-properties row-height=\"\($0)\"/></style>"
    }
    let content =
      "<document-content><automatic-styles>\(styles.joined())"
      + "<style name=\"c\"><table-column-properties column-width=\"30mm\"/></style>"
      + "<style name=\"g\" \(parent)><graphic-properties \(style)/></style></automatic-styles>"
      + "<body><spreadsheet><table name=\"A\"><table-column style-name=\"c\" "
      + "number-columns-repeated=\"3\"/>" + row("5mm", ["Frage", "Antwort"], "<p>Bild</p>")
      + row(rows[0], ["Was ist das?", "Katze"], drawing) + row(rows[1], ["Und das?", "Hund"], "")
      + "</table></spreadsheet></body></document-content>"
    let entries = [
      ArchiveEntry(
        path: "mimetype", bytes: Array("application/vnd.oasis.opendocument.spreadsheet".utf8)),
      ArchiveEntry(path: "content.xml", bytes: Array(content.utf8)),
      ArchiveEntry(
        path: "styles.xml",
        bytes: Array("<document-styles><styles>\(common)</styles></document-styles>".utf8)),
      ArchiveEntry(path: "META-INF/manifest.xml", bytes: Array("<manifest/>".utf8)),
      ArchiveEntry(
        path: "Pictures/p.png", bytes: [UInt8](Data(base64Encoded: Self.dot) ?? Data())),
    ]
    return OurReader.read(bytes: ArchiveWriter.zip(entries) ?? [], fileName: "x.ods")
  }

  private func frame(_ attributes: String, _ content: String = "<image href=\"Pictures/p.png\"/>")
    -> String
  {
    "<frame style-name=\"g\" \(attributes)>\(content)</frame>"
  }

  @Test(arguments: [
    ("width=\"10mm\" height=\"10mm\" x=\"2mm\" y=\"2mm\"", 2),
    ("width=\"10mm\" height=\"10mm\" x=\"2mm\" y=\"18mm\"", 3),
    // The lower right corner counts more than a height of other rows.
    (
      "width=\"10mm\" height=\"10mm\" x=\"2mm\" y=\"2mm\" end-cell-address=\"A.C3\" end-x=\"9mm\" end-y=\"19mm\"",
      3
    ),
    ("end-cell-address=\"$'A.b'.$C$2\" end-x=\"9mm\" end-y=\"19mm\" x=\"1mm\" y=\"1mm\"", 2),
    ("width=\"10mm\" height=\"10mm\" transform=\"rotate (0) translate (2mm 19mm)\"", 3),
    ("", 2),
  ])
  func theCentreOfAPictureDecides(attributes: String, row: Int) {
    let result = openDocument(frame(attributes))
    let name = " [x-C\(row).png]"
    #expect(lines(result) == ["Katze" + (row == 2 ? name : ""), "Hund" + (row == 3 ? name : "")])
    #expect(result.pictureFaults.isEmpty && result.media.count == 1)
  }

  @Test(arguments: [
    ("mirror=\"horizontal\"", "", PictureFault.altered),
    ("clip=\"rect(0in, 0.3in, 0in, 0in)\"", "", .altered),
    ("", "transform=\"rotate (1.5707963267949) translate (0mm 12mm)\"", .altered),
    ("mirror=\"none\" clip=\"rect(0in, 0in, 0in, 0in)\"", "transform=\"rotate (0)\"", nil),
    ("clip=\"auto\"", "", nil),
    ("color-mode=\"greyscale\"", "", .altered), ("color-inversion=\"true\"", "", .altered),
    ("luminance=\"-20%\"", "", .altered), ("gamma=\"150%\"", "", .altered),
    ("image-opacity=\"50%\"", "", .altered),
    (
      "color-mode=\"standard\" color-inversion=\"false\" luminance=\"0%\" contrast=\"0%\" red=\"0%\" "
        + "green=\"0%\" blue=\"0%\" gamma=\"100%\" image-opacity=\"100%\"", "", nil
    ),
  ])
  func onlyWhatTheFileShowsIsShown(style: String, attributes: String, fault: PictureFault?) {
    let result = openDocument(
      frame("width=\"10mm\" height=\"10mm\" x=\"0\" y=\"0\" " + attributes), style: style)
    #expect(lines(result) == ["Katze [x-C2.png]", "Hund"])
    #expect(result.pictureFaults == (fault.map { ["x-C2.png": $0] } ?? [:]))
  }

  private static let grey =
    "<style name=\"P\" family=\"graphic\"><graphic-properties color-mode=\"greyscale\"/></style>"

  /// What a style says counts before what its parent says, and the default style counts last.
  @Test(arguments: [
    (grey, "parent-style-name=\"P\"", "", PictureFault.altered),
    (grey, "parent-style-name=\"P\"", "luminance=\"0%\"", .altered),
    (grey, "parent-style-name=\"P\"", "color-mode=\"standard\"", nil), (grey, "", "", nil),
    (
      "<style name=\"Q\" family=\"graphic\" parent-style-name=\"P\"/>" + grey,
      "parent-style-name=\"Q\"", "", .altered
    ),
    (
      "<style name=\"P\" family=\"graphic\" parent-style-name=\"P\"/>", "parent-style-name=\"P\"",
      "",
      nil
    ),
    (
      "<default-style family=\"graphic\"><graphic-properties mirror=\"vertical\"/></default-style>",
      "", "", .altered
    ),
    (
      "<default-style family=\"graphic\"><graphic-properties mirror=\"vertical\"/></default-style>",
      "", "mirror=\"none\"", nil
    ),
    // Styles of other families have names of their own.
    (grey + "<style name=\"P\" family=\"paragraph\"/>", "parent-style-name=\"P\"", "", .altered),
  ])
  func commonStylesChangePictures(
    common: String, parent: String, style: String, fault: PictureFault?
  ) {
    let result = openDocument(
      frame("width=\"10mm\" height=\"10mm\" x=\"0\" y=\"0\""), style: style, parent: parent,
      common: common)
    #expect(lines(result) == ["Katze [x-C2.png]", "Hund"])
    #expect(result.pictureFaults == (fault.map { ["x-C2.png": $0] } ?? [:]))
  }

  @Test(arguments: [
    ("<rect/>", PictureFault.drawn), ("<rect><p>Tipp</p></rect>", nil),
    ("<rect style-name=\"g\"><p>Tipp</p></rect>", .drawn),
    ("<custom-shape><p>A</p><enhanced-geometry type=\"right-arrow\"/></custom-shape>", .drawn),
    ("<custom-shape><p>A</p><enhanced-geometry type=\"rectangle\"/></custom-shape>", nil),
    ("<frame><text-box><p>Tipp</p></text-box></frame>", nil),
    (
      "<frame><object href=\"./Object 1\"/><image href=\"./ObjectReplacements/1\"/></frame>", .drawn
    ),
    ("<frame><image href=\"../katze.png\"/></frame>", .linked),
    ("<g><frame><image href=\"Pictures/p.png\"/></frame><line/></g>", .drawn),
    ("<annotation><p>?</p></annotation>", nil),
  ])
  func shapesAreMissedAndTextBoxesAreNot(drawing: String, fault: PictureFault?) {
    let result = openDocument(drawing, style: "fill=\"bitmap\"")
    #expect(lines(result).map { $0.contains("[") } == [fault != nil, false])
    #expect(Array(result.pictureFaults.values) == (fault.map { [$0] } ?? []))
  }

  // MARK: - Texts

  /// Paragraphs of Word; a `!` stands for a picture.
  private func text(_ paragraphs: [String]) -> ReadResult {
    let picture = "<w:drawing><pic><blipFill><blip r:embed=\"p\"/></blipFill></pic></w:drawing>"
    let lines = paragraphs.map { line in
      let runs = line.split(separator: "!", omittingEmptySubsequences: false).map {
        "<w:r><w:t>\($0)</w:t></w:r>"
      }
      return "<w:p>\(runs.joined(separator: "<w:r>\(picture)</w:r>"))</w:p>"
    }
    let entries = [
      ("word/document.xml", "<w:document><w:body>\(lines.joined())</w:body></w:document>"),
      (
        "_rels/.rels",
        "<Relationships><Relationship Id=\"r1\" Type=\"x/officeDocument\" "
          + "Target=\"word/document.xml\"/></Relationships>"
      ),
    ].map { ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8)) }
    return OurReader.read(bytes: ArchiveWriter.zip(entries) ?? [], fileName: "x.docx")
  }

  @Test(arguments: ["above", "in", "options"]) func onlyTheQuestionOfAPictureIsLeftOut(
    place: String
  ) {
    let result = text([
      "Was bellt?", "A) Hund", "B) Katze", "ANSWER: A", place == "above" ? "!" : "",
      "Was ist das?" + (place == "in" ? "!" : ""), "A) Hund", "B) Katze",
      "ANSWER: B" + (place == "options" ? "!" : ""), "", "Was miaut?", "A) Hund", "B) Katze",
      "ANSWER: B",
    ])
    #expect(result.bank?.items.map(\.question.text) == ["Was bellt?", "Was miaut?"])
    #expect(result.diagnostics.filter { $0.id == "document.pictures" }.map(\.severity) == [.error])
  }

  @Test func aPictureBelowTheLastQuestionIsOnlyToldOf() {
    let result = text(["Was bellt? {=Hund ~Katze}", "", "Was miaut? {=Katze ~Hund}", "", "!"])
    #expect(result.bank?.items.count == 2)
    #expect(
      result.diagnostics.filter { $0.id == "document.pictures" }.map(\.severity) == [.warning])
  }

  @Test func picturesBesideAListAreToldOf() {
    let result = text(["cow – Kuh", "pig – Schwein!", "sheep – Schaf", "horse – Pferd"])
    #expect(result.bank?.items.count == 4)
    #expect(remarks(result) == ["document.pictures"])
  }
}
