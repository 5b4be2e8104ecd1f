import FaultTables
import Testing

@testable import Notation

struct FileKindTests {
  /// An archive of empty files; the first may have bytes.
  private func zip(_ names: [String], first: String = "", cutDirectory: Bool = false) -> [UInt8] {
    func number(_ value: Int, _ length: Int) -> [UInt8] {
      (0..<length).map { UInt8(value >> (8 * $0) & 0xFF) }
    }
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for (index, name) in names.enumerated() {
      let content = index == 0 ? Array(first.utf8) : []
      let sizes = number(0, 4) + number(content.count, 4) + number(content.count, 4)
      directory +=
        [0x50, 0x4B, 1, 2] + number(20, 2) + number(20, 2) + number(0, 8) + sizes
        + number(name.utf8.count, 2) + number(0, 12) + number(bytes.count, 4) + Array(name.utf8)
      bytes +=
        [0x50, 0x4B, 3, 4] + number(20, 2) + number(0, 8) + sizes + number(name.utf8.count, 2)
        + number(0, 2) + Array(name.utf8) + content
    }
    if cutDirectory { return bytes }
    let end =
      [0x50, 0x4B, 5, 6] + number(0, 4) + number(names.count, 2) + number(names.count, 2)
      + number(directory.count, 4) + number(bytes.count, 4) + number(0, 2)
    return bytes + directory + end
  }

  @Test(arguments: [
    (["[Content_Types].xml", "word/document.xml"], FileKind.word),
    (["[Content_Types].xml", "xl/workbook.xml"], .workbook),
    (["[Content_Types].xml", "ppt/presentation.xml"], .slides),
    (["collection.anki2", "media"], .anki), (["h5p.json", "content/content.json"], .h5p),
    (["moodle_backup.xml"], .moodleBackup), (["imsmanifest.xml", "q1.xml"], .package),
    (["Index/Document.iwa"], .apple),
    (["Index/Presentation.iwa"], .apple),
    (["xl/worksheets/sheet1.bin", "xl/workbook.bin"], .binaryWorkbook),
    (["AndroidManifest.xml", "classes.dex"], .program),
    (["META-INF/MANIFEST.MF", "A.class"], .program), (["tiere.csv", "cat.png"], .archive),
  ])
  func archivesAreKnownByTheirNames(names: [String], kind: FileKind) {
    #expect(FileKind(zip(names)) == kind)
    // Also where the download stopped before the end.
    #expect(FileKind(zip(names, cutDirectory: true)) == kind)
  }

  @Test("of a presentation, a book and a PDF it is told how much they hold")
  func whatIsHeldIsCounted() {
    func forms(_ kind: FileKind, _ bytes: [UInt8]) -> [String] {
      let message = FileRefusal(kind, bytes).message
      return [message.form] + message.values
    }
    let slides = zip([
      "ppt/presentation.xml", "ppt/slides/slide1.xml", "ppt/slides/slide2.xml",
      "ppt/slides/_rels/slide1.xml.rels", "ppt/slideLayouts/slideLayout1.xml",
    ])
    #expect(forms(.slides, slides) == ["slides.parts", "2"])
    #expect(forms(.slides, [0xD0, 0xCF]) == ["slides"])
    let book = zip(["mimetype", "OEBPS/1.xhtml", "OEBPS/2.xhtml", "OEBPS/style.css"])
    #expect(forms(.ebook, book) == ["ebook.parts", "2"])
    let tree = """
      %PDF-1.4
      1 0 obj<</Type/Pages/Kids[2 0 R 3 0 R]/Count 12>>endobj
      2 0 obj<</Type /Pages /Count 7>>endobj
      """
    #expect(forms(.pdf, Array(tree.utf8)) == ["pdf.pages", "12"])
    let endless = tree.replacing("12", with: "99999999999999999999")
    #expect(forms(.pdf, Array(endless.utf8)) == ["pdf.pages", "7"])
    #expect(forms(.pdf, Array("%PDF-1.7 /Count 3".utf8)) == ["pdf"])
  }

  @Test(arguments: [
    ("text", FileKind.openText), ("spreadsheet", .openWorkbook), ("presentation", .openSlides),
    ("graphics", .openSlides),
  ])
  func openDocumentsAreKnownByTheirMediaType(type: String, kind: FileKind) {
    let bytes = zip(
      ["mimetype", "content.xml"], first: "application/vnd.oasis.opendocument.\(type)")
    #expect(FileKind(bytes) == kind)
  }

  @Test(arguments: [
    ("WordDocument", FileKind.oldWord), ("Workbook", .oldWorkbook), ("Book", .oldWorkbook),
    ("PowerPoint Document", .slides), ("EncryptedPackage", .locked), ("Other", .office),
  ])
  func filesOfOldOfficeProgramsAreKnownByTheirStreams(stream: String, kind: FileKind) {
    var bytes: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
    bytes += [UInt8](repeating: 0, count: 1024 - 8)
    let entry: [UInt8] = Array(stream.utf8).flatMap { [$0, 0] }
    bytes += entry + [UInt8](repeating: 0, count: 128 - entry.count)
    #expect(FileKind(bytes) == kind)
  }

  @Test(arguments: [
    ("%PDF-1.7\n1 0 obj", FileKind.pdf), ("{\\rtf1\\ansi", .rtf),
    ("\u{FEFF}<!DOCTYPE html>", .html),
    ("<?xml version=\"1.0\"?><html xmlns=\"\">", .html), ("<svg xmlns=\"\"/>", .drawing),
    ("<?xml version=\"1.0\"?>\n<svg/>", .drawing), ("GIF89a\u{1}", .foreignPicture),
    ("RIFF\u{1}\u{1}\u{1}\u{1}WAVEfmt ", .sound), ("OggS\0\u{2}", .sound),
    ("\0\0\0\u{18}ftypmp42", .film), ("SQLite format 3\0", .database),
    ("SQLite format 3\0 CREATE TABLE notes (", .anki), ("\u{7F}ELF\u{2}", .program),
    ("[InternetShortcut]\r\nURL=https://example.org", .link),
    ("From: a@b.de\r\nTo: c@d.de\r\nSubject: Vokabeln\r\n\r\nHallo", .email),
    ("<?xml version=\"1.0\"?><?mso-application progid=\"Excel.Sheet\"?>", .oldWorkbook),
  ])
  func otherFilesAreKnownByTheirBeginning(text: String, kind: FileKind) {
    #expect(FileKind(Array(text.utf8)) == kind)
  }

  /// Tables, cards and questions may begin as those files do.
  @Test(arguments: [
    "MZ;Mehrzahl\nBM;Bürgermeister", "From: London;To: Paris\nFrom: a;b", "BMW;Auto\nVW;Auto",
    "PK;Pause\na;b", "OggS;a\nb;c", "ID3;a", "[a];b", "<a;b\n<c;d", "%PD;F", "{a}",
    "From: a\nb;c", "<?xml version=\"1.0\"?><quiz><!-- <svg> --><text><html></text></quiz>",
    "ustar;a", "ftyp;x", "7z;a",
  ])
  func textsAreNoSuchFiles(text: String) {
    #expect(FileKind(Array(text.utf8)) == nil)
  }

  @Test func refusalsSayWhatTheFileHolds() {
    func told(_ bytes: [UInt8]) -> FaultMessage? {
      FileKind(bytes).map { FileRefusal($0, bytes).message }
    }
    #expect(
      told(zip(["a/tiere.csv", "b.png", "c", "d"]))
        == .fileArchiveHolding(count: 4, names: "tiere.csv, b.png, c …"))
    #expect(
      told(Array("<html><head><TITLE>Englisch  Unit 3</title>".utf8))
        == .fileWebPage(titled: "Englisch Unit 3", holdsTable: false))
    #expect(
      told(Array("From: a\nTo: b\nDate: c\nSubject: Vokabeln\n\nx".utf8))
        == .fileEmail(about: "Vokabeln"))
  }

  @Test(arguments: [
    ("RIFF\u{1}\u{1}\u{1}\u{1}WEBPVP8 ", FileKind.foreignPicture, "WebP"),
    ("\0\0\0\u{18}ftypheic\0\0", .foreignPicture, "HEIC"),
    ("\0\0\0\u{18}ftypavif\0\0", .foreignPicture, "AVIF"),
    ("GIF89a\u{1}", .foreignPicture, "GIF"), ("ID3\u{3}\0\0", .sound, "MP3"),
    ("RIFF\u{1}\u{1}\u{1}\u{1}WAVEfmt ", .sound, "WAV"),
    ("\0\0\0\u{18}ftypmp42", .film, "MP4"), ("\0\0\0\u{18}ftypqt  ", .film, "MOV"),
  ])
  func formatsAreNamed(text: String, kind: FileKind, format: String) {
    let bytes = Array(text.utf8)
    #expect(FileKind(bytes) == kind)
    let message = FileRefusal(kind, bytes).message
    #expect(message == .fileRefused(kind, format: format, holdsTable: false))
    #expect(message.english.problem.contains("(\(format))"))
    // What no game shows is not told to be put beside a table.
    if kind == .foreignPicture { #expect(message.english.remedy.contains("PNG or JPEG")) }
  }

  @Test func compressedFilesNameWhatTheyHold() {
    let named: [UInt8] = [0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 3] + Array("a.csv\0".utf8) + [3, 0]
    #expect(FileKind(named) == .compressed)
    #expect(FileRefusal(.compressed, named).message == .fileCompressed("gzip", named: "a.csv"))
    let nameless: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0]
    #expect(
      FileRefusal(.compressed, nameless).message
        == .fileRefused(.compressed, format: "gzip", holdsTable: false))
    for count in 0...named.count { _ = FileFormatName.packedName(Array(named.prefix(count))) }
  }

  @Test func aPageWithoutATableIsNotToldToCopyOne() {
    func remedy(_ text: String) -> String {
      FileRefusal(.html, Array(text.utf8)).message.english.remedy
    }
    #expect(remedy("<html><body><TABLE><tr>").hasPrefix("Copy its table"))
    #expect(remedy("<html><body><p>What is red?").hasPrefix("Copy questions and answers"))
    #expect(FileRefusal(.html, Array("<html><tab".utf8)).message.form == "html.words")
  }

  /// Whatever the bytes are, looking at them ends.
  @Test func damagedFilesAreLookedAtSafely() {
    let whole = zip(["mimetype", "word/document.xml"], first: "application/epub+zip")
    for count in 0...whole.count { _ = FileKind(Array(whole.prefix(count))) }
    for index in whole.indices {
      var damaged = whole
      damaged[index] = 0xFF
      _ = FileKind(damaged).map { FileRefusal($0, damaged) }
    }
  }
}
