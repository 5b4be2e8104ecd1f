import Controls
import Exercises
import Foundation
import GameScreens
import OurGames
import Play
import Stage
import StageSDL
import Studio
import Testing

@testable import App

/// Pictures of exercises are really drawn: each has a colour that nothing else has.
@MainActor
struct DrawnPicturesTests {
  /// A folder with a document that asks by pictures, or whose answers are pictures.
  private func entry(in folder: String, answersArePictures: Bool) throws -> LibraryEntry {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">\
      <rect width="60" height="40" fill="#ff00ff"/></svg>
      """
    let exercises = try (1...6).map { number in
      try svg.write(toFile: "\(folder)/\(number).svg", atomically: true, encoding: .utf8)
      var exercise = Exercise(
        id: "\(number)", question: "Was ist \(number)?", answer: "Wort \(number)")
      if answersArePictures {
        exercise.answerPicture = "\(number).svg"
      } else {
        exercise.picture = "\(number).svg"
      }
      exercise.pictureFolder = folder
      return exercise
    }
    return LibraryEntry(
      path: "a.json", document: ExerciseDocument(title: "x", content: .exercises(exercises)))
  }

  /// How many of the picture's pixels are magenta while a question stands.
  private func count(_ game: Game, _ entry: LibraryEntry, _ size: Size) throws -> Int {
    let source = entry.source(for: game.profile)
    var context = GameContext(
      source: source,
      settings: RoundSettings(orientation: size.height > size.width ? .portrait : .landscape),
      seed: 1, translation: try Library.translation("de"))
    context.pictures = source.pictures(look: Library.picture)
    let scene = game.module.scene(context)
    scene.letPlay(VirtualPupil(skill: 1, time: 9), seed: 2)
    let viewport = Viewport(size: size)
    let director = Director(scene: scene, viewport: viewport)
    let frame = Showcase.run(director, scene) { $0.openQuestion != nil && $0.tick > 120 }
    let painter = try OffscreenPainter(
      width: Int(size.width), height: Int(size.height),
      assets: AssetFolder(roots: [Library.root.path + "/Assets"], printsMessages: false))
    let image = painter.draw(frame.drawList, viewport: viewport)
    return stride(from: 0, to: image.bytes.count, by: 4).count {
      image.bytes[$0] > 250 && image.bytes[$0 + 1] < 5 && image.bytes[$0 + 2] > 250
    }
  }

  @Test(arguments: Game.allCases, [Size(1280, 720), Size(720, 1280)])
  func areLarge(game: Game, size: Size) throws {
    let folder = NSTemporaryDirectory() + "teachify-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let asked = try count(game, try entry(in: folder, answersArePictures: false), size)
    #expect(asked > 100 * 60, "the question's picture, of 3:2")
    let answers = try count(game, try entry(in: folder, answersArePictures: true), size)
    #expect(answers > 2 * 100 * 60, "two answers at least")
    for number in 1...6 { try FileManager.default.removeItem(atPath: "\(folder)/\(number).svg") }
    let lost = try entryWithoutFiles(folder)
    #expect(try count(game, lost, size) == 0)
  }

  private func entryWithoutFiles(_ folder: String) throws -> LibraryEntry {
    var exercise = Exercise(id: "1", question: "Was?", answer: "Wort", wrong: ["A", "B", "C"])
    exercise.picture = "1.svg"
    exercise.pictureFolder = folder
    return LibraryEntry(
      path: "a.json", document: ExerciseDocument(title: "x", content: .exercises([exercise])))
  }
}
