import Archives
import Documents
import Exercises
import Testing

@testable import PinCourses

/// What is decided about names is in the file afterwards, and everything else is as before.
struct AmendedFileTests {
  private static let course = #"""
    {"format":"teachify","version":1,"title":"Arm","x-own":[1,2],"exercises":[
     {"kind":"pins","id":"s","title":"Knochen","images":[{"id":"a","file":"s.svg"}],"x-mine":"ja",
      "pins":[{"id":"1","x":0.25,"y":0.5,"labels":["Elle"]},{"id":"2","x":0.5,"y":0.5,"labels":["Zeh"]}]},
     {"question":"cat","answer":"Katze","wrong":["Hund","Maus","Kuh"]}]}
    """#

  private func read(_ bytes: [UInt8], _ name: String) -> ReadResult {
    DocumentReader.read(bytes: bytes, fileName: name)
  }

  private func amended(
    _ bytes: [UInt8], _ name: String, exercise: String = "s", pin: String = "1"
  ) -> AmendedFile? {
    AmendedFile(
      read(bytes, name),
      by: [
        PinAmendment(exercise: exercise, pin: pin, name: "Ulna", decision: .accepted),
        PinAmendment(exercise: exercise, pin: pin, name: "Ele", decision: .refused),
      ], fileName: name)
  }

  private func demandNames(_ file: AmendedFile) throws {
    let again = read(file.bytes, file.fileName)
    let pin = try #require(again.pinExercises.first?.pins.first)
    #expect(pin.labels.map(\.text) == ["Elle", "Ulna"] && pin.refuse == ["Ele"])
    #expect(!again.hasErrors, "\(again.diagnostics)")
  }

  @Test func aDocumentKeepsAllThatItSays() throws {
    let file = try #require(amended(Array(Self.course.utf8), "arm.json"))
    #expect(file.fileName == "arm.json")
    try demandNames(file)
    let text = String(decoding: file.bytes, as: UTF8.self)
    for kept in ["x-own", "x-mine", "Katze", "Zeh"] { #expect(text.contains(kept), "\(kept)") }
  }

  @Test func picturesStayInTheArchive() throws {
    let entries = [
      ArchiveEntry(path: "arm.json", bytes: Array(Self.course.utf8)),
      ArchiveEntry(path: "s.svg", bytes: PinFiles.svg(600, 400)),
    ]
    let archive = try #require(ArchiveWriter.zip(entries))
    let file = try #require(amended(archive, "arm.zip"))
    #expect(file.fileName == "arm.zip")
    try demandNames(file)
    #expect(read(file.bytes, file.fileName).media.map(\.name) == ["s.svg"])
  }

  @Test func aTableOfPinsBecomesADocument() throws {
    let table = Array("image;x;y;label\ns.svg;0.25;0.5;Elle\ns.svg;0.5;0.5;Zeh\n".utf8)
    let exercise = try #require(read(table, "arm.csv").pinExercises.first)
    let file = try #require(
      amended(table, "arm.csv", exercise: exercise.id, pin: exercise.pins[0].id))
    #expect(file.fileName == "arm.json")
    try demandNames(file)
  }

  @Test func whatChangesNothingIsNoFile() {
    #expect(amended(Array(Self.course.utf8), "arm.json", pin: "9") == nil)
    #expect(amended(Array(Self.course.utf8), "arm.json", exercise: "t") == nil)
    #expect(amended(Array("question,answer\ncat,Katze\n".utf8), "a.csv") == nil)
  }
}
