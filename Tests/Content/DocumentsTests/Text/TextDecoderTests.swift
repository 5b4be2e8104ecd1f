import FaultTables
import Notation
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items

struct TextDecoderTests {
  private static let text =
    #"{"format":"teachify","version":1,"title":"Tür","exercises":"#
    + #"[{"question":"8 € = ?","answer":"ä","wrong":["ö","ü","–"]}]}"#

  private func utf16(_ text: String, littleEndian: Bool) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return littleEndian ? bytes.reversed() : bytes
    }
  }

  private func check(_ result: ReadResult) {
    #expect(result.document?.title == "Tür")
    #expect(result.exercises.first?.wrong == ["ö", "ü", "–"])
  }

  /// Chinese in GBK.
  @Test func lettersThatMakeNoWordsAreRefused() {
    let bytes: [UInt8] =
      [0xCE, 0xCA, 0xCC, 0xE2, 0x3B, 0xB4, 0xF0, 0xB0, 0xB8, 0x0A, 0xB9, 0xB7]
      + Array(";dog\n".utf8)
    let result = DocumentReader.read(bytes: bytes, fileName: "a.csv")
    #expect(result.document == nil && result.encodingQuestion == nil)
    #expect(result.diagnostics.map { $0.id + "." + $0.form } == ["encoding.unclear.none"])
  }

  @Test func readsUTF8WithAndWithoutMark() {
    check(read(Self.text))
    #expect(read(Self.text).diagnostics.isEmpty)
    let marked = OurReader.read(
      bytes: [0xEF, 0xBB, 0xBF] + Array(Self.text.utf8), fileName: "a.json")
    check(marked)
    #expect(marked.diagnostics.isEmpty)
  }

  @Test(arguments: [true, false]) func readsUTF16WithMark(littleEndian: Bool) {
    let text = Self.text.replacing("8 €", with: "😀")
    let result = OurReader.read(
      bytes: utf16(text, littleEndian: littleEndian), fileName: "a.json")
    check(result)
    #expect(result.exercises.first?.question == "😀 = ?")
    #expect(result.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("%PDF-1.4\n%âãÏÓ\n1 0 obj", "file.notText", "PDF"),
    ("{\\rtf1\\ansi Frage;Antwort\\par", "file.notText", "RTF"),
    ("<!DOCTYPE html><html><td>cat</td></html>", "file.notText", "HTML"),
    ("<HTML><td>cat</td></HTML>", "file.notText", "HTML"),
    ("GIF89a;;", "file.notText", "GIF"),
  ])
  func filesThatOnlyLookLikeTextsAreNamed(text: String, id: String, word: String) {
    for name in ["a.txt", "a.csv", "a.gift", "a.json"] {
      let result = OurReader.read(bytes: Array(text.utf8), fileName: name)
      #expect(result.document == nil)
      #expect(result.diagnostics.map(\.id) == [id])
      #expect(result.diagnostics.first?.problem.contains(word) == true)
    }
  }

  /// A compressed file is told to be unpacked, not that it is damaged; what it holds is not read.
  @Test func compressedFilesAreToldToBeUnpacked() throws {
    let bytes: [UInt8] = [
      0x1F, 0x8B, 8, 8, 0xEF, 0x59, 5, 0x6B, 2, 0xFF, 0x61, 0x2E, 0x63, 0x73, 0x76, 0, 0x73, 0x2B,
      0x4A, 0x4C, 0x4F, 0xB5, 0x76, 0xCC, 0x2B, 0x29, 0xCF, 0x2F, 0x2A, 0xE1, 2, 0, 0xEC, 0xB6,
      0x93,
      0x99, 0x0E, 0, 0, 0,
    ]
    let told = try #require(
      OurReader.read(bytes: bytes, fileName: "a.csv.gz").diagnostics.first)
    #expect(told.id == "file.archive")
    #expect("\(told.message)" == "file.archive.compressed.named(gzip, a.csv)")
  }

  /// Bytes of all values in no order are no cards.
  @Test(arguments: [24, 200, 5000], ["a.txt", "a.csv", "a", "a.gift", "a.json"])
  func randomBytesAreNoText(count: Int, name: String) {
    var state: UInt64 = UInt64(count)
    let bytes = (0..<count).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(state >> 56)
    }
    let result = OurReader.read(bytes: bytes, fileName: name)
    #expect(result.document == nil)
    #expect(result.diagnostics.map(\.id) == ["file.notText"])
  }

  /// A stray control character does not make a text of an old encoding none.
  @Test func aStrayControlCharacterLeavesATextOne() {
    let bytes =
      Array("Frage;Antwort\ncat;K".utf8) + [0xE4] + Array("tzchen\ndog;H\u{1}ndchen\n".utf8)
    let result = OurReader.read(bytes: bytes, fileName: "a.csv")
    #expect(!result.diagnostics.contains { $0.id == "file.notText" })
  }

  @Test func workbooksOfOldOfficeProgramsAreNamed() {
    let bytes: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + Array("a;b\nc;d".utf8)
    let result = OurReader.read(bytes: bytes, fileName: "a.csv")
    #expect(result.diagnostics.map(\.id) == ["file.archive"])
  }

  @Test(arguments: ["a.csv", "a.tsv", "a.txt"]) func blankLinesAloneAreNoTable(name: String) {
    let result = OurReader.read(bytes: Array("\r\n \t\r\n".utf8), fileName: name)
    #expect(result.diagnostics.map(\.id) == ["file.empty"])
  }

  @Test func halfCharactersOfUTF16AreReported() {
    var bytes = utf16(Self.text, littleEndian: true)
    bytes[bytes.count - 20] = 0x00
    bytes[bytes.count - 19] = 0xD8
    let result = OurReader.read(bytes: bytes + [0x20], fileName: "a.json")
    #expect(result.diagnostics.contains { $0.message == .encodingSurrogate })
    #expect(result.diagnostics.contains { $0.message == .encodingEnd })
  }

  @Test(arguments: [true, false]) func readsUTF16WithoutMark(littleEndian: Bool) {
    let bytes = Array(utf16(Self.text, littleEndian: littleEndian).dropFirst(2))
    let result = OurReader.read(bytes: bytes, fileName: "a.json")
    check(result)
    #expect(result.diagnostics.map(\.id) == ["encoding.other"])
    #expect(result.diagnostics.first?.values == [littleEndian ? "UTF-16 LE" : "UTF-16 BE"])
  }

  /// Letters of any alphabet, not only those of Europe.
  @Test(arguments: [true, false]) func readsUTF16OfOtherAlphabetsWithoutMark(littleEndian: Bool) {
    for text in [
      "السؤال,الإجابة_الصحيحة,خطأ_1\n16 + 11,27,25\n", "שאלה;תשובה\nכלב;dog\n",
      "հարց;պատասխան\nշուն;dog\n", "प्रश्न;उत्तर\nकुत्ता;dog\n", "კითხვა;პასუხი\nძაღლი;dog\n",
    ] {
      let bytes = Array(utf16(text, littleEndian: littleEndian).dropFirst(2))
      var report = FaultReport()
      let source = TextDecoder.decode(bytes, fileName: "a.csv", report: &report)
      #expect(source.map { String(decoding: $0.bytes, as: UTF8.self) } == text)
    }
  }

  @Test func asksWhereLettersCanBeReadInTwoWays() {
    let bytes = Array("Frage;Antwort\nWimpern;rz".utf8) + [0xEA] + Array("s\nHut;kapelusz\n".utf8)
    let asked = OurReader.read(bytes: bytes, fileName: "a.csv")
    #expect(asked.document == nil && asked.bank == nil)
    #expect(asked.diagnostics.map(\.id) == ["encoding.unclear"])
    let problem = asked.diagnostics.first?.problem ?? ""
    #expect(problem.contains("“rzęs”") && problem.contains("“rzês”"))
    let polish = OurReader.read(
      bytes: bytes, fileName: "a.csv", options: ReadOptions(encoding: .windows1250))
    #expect(polish.exercises.first?.answer == "rzęs")
    #expect(!polish.diagnostics.contains { $0.id.hasPrefix("encoding.") })
    let french = OurReader.read(
      bytes: bytes, fileName: "a.csv", options: ReadOptions(encoding: .windows1252))
    #expect(french.exercises.first?.answer == "rzês")
  }

  /// In Mac Roman a quotation mark and a capital look like one character of UTF-8.
  @Test func fewBytesThatLookLikeUTF8AreNoUTF8() {
    let text = Array("Frage;Antwort\napple;".utf8) + [0xD2, 0x80] + Array("pfel".utf8) + [0xD3]
    let more = Array("\ncheese;K".utf8) + [0x8A] + Array("se\ntree;B".utf8) + [0x8A]
    let bytes = text + more + Array("ume\n".utf8)
    let result = OurReader.read(bytes: bytes, fileName: "a.csv")
    #expect(result.diagnostics.map(\.id) == ["encoding.other"])
    #expect(result.exercises.map(\.answer) == ["“Äpfel”", "Käse", "Bäume"])
  }

  @Test func readsWindows1252WithAWarning() {
    let bytes = Self.text.unicodeScalars.map { scalar -> UInt8 in
      switch scalar {
      case "€": 0x80
      case "–": 0x96
      default: UInt8(scalar.value)
      }
    }
    let result = OurReader.read(bytes: bytes, fileName: "a.json")
    check(result)
    #expect(result.diagnostics.map(\.severity) == [.warning])
    #expect(result.diagnostics.first?.column == 44)
    #expect(result.exercises.first?.question == "8 € = ?")
  }

  @Test func brokenUTF8IsReportedAndOnlyItsExerciseLost() {
    let text =
      #"{"format":"teachify","version":1,"title":"Tür","exercises":["# + "\n"
      + #"{"question":"a","answer":"b~","wrong":["c","d","e"]},"# + "\n"
      + #"{"question":"f","answer":"g","wrong":["h","i","j"]}]}"#
    let bytes = text.utf8.map { $0 == UInt8(ascii: "~") ? 0xFF : $0 }
    let result = OurReader.read(bytes: bytes, fileName: "a.json")
    #expect(result.exercises.map(\.question) == ["f"])
    let fault = result.diagnostics.first { $0.message == .encodingUtf8 }
    #expect(fault?.line == 2 && fault?.column == 28)
  }

  @Test func refusesWhatIsNoText() {
    for bytes: [UInt8] in [
      [], [0x50, 0x4B, 3, 4, 20], Array(repeating: 0, count: 100), [0x7B, 0, 0, 0x7D, 0, 1],
    ] {
      let result = OurReader.read(bytes: bytes, fileName: "a.json")
      #expect(result.document == nil)
      #expect(result.diagnostics.count == 1 && result.hasErrors)
    }
  }

  @Test func refusesFilesBeyondTheLimit() {
    let bytes = [UInt8](repeating: 0x20, count: TextDecoder.sizeLimit + 1)
    let result = OurReader.read(bytes: bytes, fileName: "a.json")
    #expect(result.diagnostics.map(\.message) == [.fileTooLarge(megabytes: 50)])
  }

  @Test func readsFilesUpToTheLimitThatIsAskedFor() {
    let bytes = Array("question,answer\na,b\nc,d\n".utf8)
    let megabyte = 1024 * 1024
    let large = bytes + [UInt8](repeating: 0x0A, count: megabyte)
    #expect(
      OurReader.read(bytes: large, fileName: "a.csv", largestFile: megabyte).diagnostics
        .map(\.message) == [.fileTooLarge(megabytes: 1)])
    #expect(
      OurReader.read(bytes: large, fileName: "a.csv", largestFile: 2 * megabyte).bank?.items
        .count == 2)
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func countsLinesWhateverEndsThem(end: String) {
    let lines = [
      #"{"format":"teachify","version":1,"title":"ä","exercises":["#, "",
      #"{"question":"äöü😀","answer":}"#, "]}",
    ]
    let result = read(lines.joined(separator: end))
    #expect(result.diagnostics.first.map { [$0.line, $0.column] } == [3, 29])
  }
}
