import Exercises
import Foundation
import Paper
import PaperPDF
import Testing

/// What poppler's tools find in the file.
struct PaperPDFTests {
  private func file(
    _ document: ExerciseDocument, _ kind: PaperKind = .worksheet,
    pictures: @escaping (String) -> PaperPicture? = { _ in nil }
  ) throws -> [UInt8] {
    let setter = PangoTypesetter(language: "de")
    let sheets = PaperSheets(
      kind, of: document, seed: 1, words: PaperCase.paperWords(), setter: setter,
      pictures: { pictures($0)?.size })
    return try #require(PaperPDF.bytes(of: sheets, setter, pictures: pictures))
  }

  private func run(_ tool: String, _ arguments: [String], on bytes: [UInt8]) throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(
      path: "paper-\(UInt64.random(in: 0 ... .max)).pdf")
    try Data(bytes).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/\(tool)")
    process.arguments = arguments + [path.path] + (tool == "pdftotext" ? ["-"] : [])
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  private let document = ExerciseDocument(
    title: "Größe: Übung",
    content: .exercises([
      Exercise(id: "1", question: "Straße ʃtʁaːsə", answer: "street", wrong: ["house"]),
      Exercise(id: "2", question: "Пример № 2", answer: "пример"),
      Exercise(id: "3", question: "½ + ¼ = ?", answer: "¾"),
      Exercise(id: "4", question: "مدرسة", answer: "Schule"),
    ]))

  @Test("the texts of all scripts can be found, on pages of A4, with the fonts inside")
  func text() throws {
    let bytes = try file(document)
    let text = try run("pdftotext", ["-layout"], on: bytes)
    for word in ["Größe: Übung", "Straße", "ʃtʁaːsə", "Пример № 2", "½ + ¼", "street", "house"] {
      #expect(text.contains(word), "\(word) in \(text)")
    }
    let information = try run("pdfinfo", [], on: bytes)
    #expect(information.contains("(A4)") && information.contains("Größe: Übung"))
    let fonts = try run("pdffonts", [], on: bytes).split(separator: "\n").dropFirst(2)
    #expect(fonts.contains { $0.contains("Andika") })
    #expect(fonts.allSatisfy { $0.contains(" yes ") }, "\(fonts)")
    // Digits and letters are never drawn as little pictures.
    #expect(!fonts.contains { $0.contains("Type 3") }, "\(fonts)")
  }

  @Test("the same input gives the same bytes", arguments: PaperKind.allCases)
  func bytes(_ kind: PaperKind) throws {
    #expect(try file(document, kind) == file(document, kind))
    let random = PaperCase.document(seed: 11)
    #expect(try file(random, kind) == file(random, kind))
  }

  @Test("photographs and pixels are drawn in; what is damaged is no picture")
  func pictures() throws {
    let png = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg=="
      ))
    let picture = try #require(PaperPicture([UInt8](png)))
    #expect(picture.size == (2, 2))
    let document = ExerciseDocument(
      title: "Bilder",
      content: .exercises([
        Exercise(id: "1", question: "Was ist das?", answer: "rot", picture: "bild.png")
      ]))
    for kind in PaperKind.allCases where kind != .solutions {
      let bytes = try file(document, kind) { $0 == "bild.png" ? picture : nil }
      let images = try run("pdfimages", ["-list"], on: bytes)
      #expect(images.split(separator: "\n").count == 3, "\(kind): \(images)")
    }
    #expect(PaperPicture(Array(png.dropLast(30))) == nil)
    #expect(PaperPicture(Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)) == nil)
  }

  @Test("letters that no font has are told")
  func missing() {
    let setter = PangoTypesetter(language: "de")
    let document = ExerciseDocument(
      title: "\u{10FF00}", content: .exercises([Exercise(id: "1", question: "q", answer: "a")]))
    let sheets = PaperSheets(
      .worksheet, of: document, seed: 1, words: PaperCase.paperWords(), setter: setter)
    #expect(sheets.lacksLetters && sheets.notes(PaperCase.paperWords()).count == 1)
  }
}
