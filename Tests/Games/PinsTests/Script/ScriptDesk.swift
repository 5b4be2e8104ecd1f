import Controls
import GameScreens
import PinCourses
import PinEditing
import PinRounds
import Play
import Stage

@testable import Pins

/// A script player with a course in memory: its rounds are those of the registered games.
final class ScriptDesk {
  private(set) var course: PinCourse
  private(set) var saved: [[UInt8]] = []
  /// What comes of saving.
  var outcome = PinWriting.written
  private(set) var player: PinScriptPlayer?
  private let size: Size

  init(_ exercise: PinExercise? = PinDesk.exercise(), size: Size = Size(1280, 720)) {
    self.size = size
    course = PinCourse(title: "Garten", language: "de")
    if let exercise { course.exercises = [.pins(exercise)] }
  }

  var records: [PinRecord] { player?.records ?? [] }
  var editing: PinEditing? { player?.desk?.editing }
  var round: PinRound? { player?.round?.round }

  /// Runs a script from the beginning.
  func run(_ text: String) throws {
    let player = PinScriptPlayer(
      PinScriptHost(
        play: { [unowned self] in try open($0) }, edit: { [unowned self] in desk() },
        path: { "/home/" + $0 }), viewport: Viewport(size: size))
    self.player = player
    try player.run(PinScript(text))
  }

  /// The fault at which a script ends; nil if it ends well.
  func fault(_ text: String) -> PinScriptFault? {
    do {
      try run(text)
      return nil
    } catch {
      return error as? PinScriptFault
    }
  }

  private struct NoSuchExercise: Error {}

  private func open(_ opening: PinScriptHost.Opening) throws -> PinScene {
    guard
      let exercise = course.pinExercises.map(\.exercise).first(where: {
        opening.exercise == nil || $0.id == opening.exercise
      }), let module = PinGames.modules.first(where: { $0.game == opening.game.asGame })
    else { throw NoSuchExercise() }
    let material = PinMaterial(exercise, in: nil, of: course, language: "de")
    var context = GameContext(
      source: ExerciseSource(material, for: module.profile), settings: RoundSettings(),
      seed: 3 + UInt64(opening.attempt), translation: Translation(language: "de", texts: [:]))
    context.former = opening.former
    context.onLeave = { _ in opening.onLeave() }
    context.onOver = { _ in opening.onLeave() }
    context.onRestart = opening.onRestart
    guard let scene = module.scene(context) as? PinScene else { throw NoSuchExercise() }
    return scene
  }

  private func desk() -> PinEditorDesk {
    var context = PinEditorContext(
      translation: Translation(language: "de", texts: [:]), fileName: "garden.json")
    context.pictureName = { $0 }
    context.take = { path, then in
      guard path.hasSuffix(".png") else { return then(.failure(.kind)) }
      let name = String(path.split(separator: "/").last ?? "")
      then(.success(PinTakenPicture(file: name, width: 800, height: 600)))
    }
    context.save = { [unowned self] bytes, isOverwriting, then in
      guard outcome == .written || isOverwriting else { return then(outcome) }
      saved.append(bytes)
      if let written = PinCourse(editing: bytes) { course = written }
      then(.written)
    }
    return PinEditorDesk(PinEditing(course, language: "de"), context)
  }
}
