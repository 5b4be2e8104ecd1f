import Classroom
import PinCourses
import PinEditing
import Pins
import Stage
import Synchronization
import Testing

@testable import App

/// The teacher's way to the editor of pictures with pins, and what it does to files.
struct PinWorkshopTests {
  private let kept: TemporaryStore
  private let disk = PinDiskDouble()

  init() throws {
    kept = try TemporaryStore()
    try kept.store.setTeacherSecret("Apfelbaum")
  }

  private func write(_ text: String, in pupil: Pupil) {
    pupil.host.send(.text(text))
    pupil.host.run()
    pupil.press(.enter)
  }

  @Test func behindTheSecretAPictureIsThreePressesAway() throws {
    let pupil = try Pupil(store: kept.store, atStart: true, pinFiles: disk.files)
    pupil.tap("teacher")
    write("Apfelbaum", in: pupil)
    #expect(pupil.screen == "teacher")
    pupil.tap("make-pins")
    #expect(pupil.screen == "pin editor")
    pupil.tap("offer-1")
    let editor = try #require(pupil.scene as? PinEditorScene)
    #expect(editor.editing.picture?.file == "arm.png")
    editor.send(.paste("Elle\nSpeiche"))
    editor.send(.choose(.smallPin))
    for x in [0.2, 0.8] { editor.send(.pointer(.ended, PinPlace(x, 0.5), width: 800)) }
    pupil.tap("save")
    let bytes = try #require(disk.written["Levels/pins-1.json"])
    let course = try #require(PinCourse(editing: bytes))
    #expect(
      course.pinExercises.first?.exercise.pins.map { $0.labels[0].text } == ["Elle", "Speiche"])
  }

  @Test func aCourseIsEditedBehindTheSecretOnly() throws {
    let entry = try #require(try Library.levels().first { $0.path == "blume.json" })
    disk.put(
      #"{"format":"teachify","version":1,"title":"Blume","x-own":1,"exercises":[{"kind":"pins","id":"b","title":"Blume","images":[{"id":"a","file":"a.png"}],"pins":[{"id":"1","x":0.5,"y":0.5,"labels":["Blatt"]}]}]}"#,
      at: "blume.json")
    let pupil = try Pupil([entry], store: kept.store, pinFiles: disk.files)
    pupil.tap("document")
    pupil.tap("edit")
    #expect(pupil.screen == "door")
    write("Birnbaum", in: pupil)
    #expect(pupil.screen == "door")
    pupil.press(.escape)
    pupil.tap("document")
    pupil.tap("edit")
    pupil.host.run(ticks: 60 * 30)
    write("Apfelbaum", in: pupil)
    #expect(pupil.screen == "pin course")
    let editor = try #require(pupil.scene as? PinCourseEditorScene)
    // What somebody else has written meanwhile stays.
    let other = Array("{}".utf8)
    disk.put("{}", at: "blume.json")
    #expect(!editor.editing.isChanged)
    pupil.tap("row-1")
    pupil.tap("open")
    let scene = try #require(pupil.scene as? PinEditorScene)
    scene.send(.addLabel(pin: "1", "Laubblatt"))
    pupil.tap("save")
    #expect(disk.written["blume.json"] == other)
    pupil.host.run(ticks: 30)
    pupil.tap("overwrite")
    let text = String(decoding: disk.written["blume.json"] ?? [], as: UTF8.self)
    #expect(text.contains("Laubblatt") && text.contains(#""x-own": 1"#))
  }
}

extension PinWorkshopTests {
  /// What came with the program stays, and its copy is a document with its pictures.
  @Test func aCourseThatCannotBeWrittenIsSavedAsACopy() throws {
    let entry = try #require(try Library.levels().first { $0.path == "blume.json" })
    let text =
      #"{"format":"teachify","version":1,"title":"Blume","exercises":[{"kind":"pins","id":"b","title":"Blume","images":[{"id":"a","file":"a.png"}],"pins":[{"id":"1","x":0.5,"y":0.5,"labels":["Blatt"]}]}]}"#
    disk.put(text, at: "blume.json")
    var files = disk.files
    files.copyPath = { _ in "own/blume/blume.json" }
    files.copy = { [disk] names, path, copy in
      disk.put("\(path) \(copy)", at: names.joined())
      return true
    }
    let pupil = try Pupil([entry], store: kept.store, pinFiles: files)
    pupil.tap("document")
    pupil.tap("edit")
    write("Apfelbaum", in: pupil)
    #expect(pupil.screen == "pin course")
    pupil.host.run(ticks: 30)
    pupil.tap("copy-take")
    let course = try #require(pupil.scene as? PinCourseEditorScene)
    #expect(!course.editing.isChanged)
    pupil.tap("row-1")
    pupil.tap("open")
    let scene = try #require(pupil.scene as? PinEditorScene)
    scene.send(.addLabel(pin: "1", "Laubblatt"))
    pupil.tap("save")
    #expect(disk.written["blume.json"] == Array(text.utf8))
    #expect(disk.written["a.png"] == Array("blume.json own/blume/blume.json".utf8))
    let copy = String(decoding: disk.written["own/blume/blume.json"] ?? [], as: UTF8.self)
    #expect(copy.contains("Laubblatt"))
    // Both stand in the menu.
    #expect(copy.split(separator: "\"Blume (Kopie)\"").count == 3)
  }
}

/// A disk in memory for the editor.
final class PinDiskDouble: Sendable {
  private let state = Mutex<[String: [UInt8]]>([:])

  var written: [String: [UInt8]] { state.withLock { $0 } }

  func put(_ text: String, at path: String) { state.withLock { $0[path] = Array(text.utf8) } }

  var files: PinFiles {
    PinFiles(
      read: { [self] in written[$0] },
      write: { [self] path, bytes, expected, isOverwriting in
        state.withLock { state in
          guard isOverwriting || state[path] == expected else { return .changedOutside }
          state[path] = bytes
          return .written
        }
      },
      draft: { [self] in written[$0 + ".draft"] },
      keepDraft: { [self] path, bytes in state.withLock { $0[path + ".draft"] = bytes } },
      take: { _, _ in .success(PinTakenPicture(file: "arm.png", width: 400, height: 300)) },
      pictures: { _ in ["/home/arm.png"] }, newPath: { "Levels/pins-1.json" })
  }
}
