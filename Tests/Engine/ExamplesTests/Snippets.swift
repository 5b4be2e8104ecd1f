import Controls
import Determinism
import Documents
import Exercises
import MathPiano
import Play
import SceneFiles
import Stage
import StageSDL
import StageTesting

// The code that the landing pages show, so that it compiles. `DocumentationCodeTests` compares.

private func seedsAndDigests() {
  var random = SeededGenerator(seed: 7)
  let die = random.integer(in: 1...6)
  var weather = random.fork(1)
  _ = weather.next()

  var digest = StateDigest()
  digest.combine(die)
  print(digest.text)
}

private final class MyScene: Scene {
  init(seed: UInt64 = 0) { super.init(seed: seed) }
}

@MainActor
private func window() throws {
  let assets = AssetFolder(roots: ["Assets"])
  let machine = try Machine(MachineConfiguration(title: "My game"), assets: assets)
  machine.run(Director(scene: MyScene(), viewport: machine.viewport))
}

private func headless() {
  let host = HeadlessHost(scene: MyScene(seed: 1))
  host.tap(at: Point(640, 360))
  host.run(ticks: 60)
  print(SceneDump.text(of: host.scene))
}

private func recordAndReplay(_ scene: Scene, _ director: Director) throws {
  let recorder = Recorder(scene: scene, director: director, fields: [])
  // … play …
  let text = recorder?.finish().text ?? ""

  let replayer = Replayer(try Recording(text: text), scene: MyScene(seed: 1))
  if let difference = replayer.run() { print(difference) }
}

private func button(_ scene: Scene, _ director: Director, _ game: Scene) {
  let start = Button("Start", size: Size(240, 90), style: .primary) { director.present(game) }
  start.position = Point(640, 560)
  scene.add(start)
}

private func layOut(_ title: Label, _ back: Button, _ next: Button, _ scene: Scene) {
  let page = Layout.column(
    gap: 20,
    [
      .label(title, height: .fixed(60)),
      .row([.control(back), .spacer(), .control(next)]),
    ])
  page.padded(24).place(in: scene.safeArea)
}

private func simulate(_ source: ExerciseSource) async {
  let simulation = Simulation(source: source, pupil: .novice, rounds: 1000, seed: 1)
  let summary = await simulation.run(MathPianoPilot.self, jobs: 4)
  print(summary)
}

private func exercises(_ bytes: [UInt8], for demand: Demand) {
  let result = DocumentReader.read(bytes: bytes, fileName: "tiere.json")
  guard let document = result.document else { return }
  var generator = SeededGenerator(seed: 7)
  let playlist = document.playlist(for: demand, using: &generator)
  for exercise in playlist.exercises {
    guard
      let options = OptionPicker.options(
        for: exercise, count: demand.optionCount, siblings: playlist.lenders, using: &generator)
    else { continue }
    print(options)
  }
}

private func aFirstScene() {
  final class HelloScene: Scene {
    override func didAppear() {
      let star = Sprite("star", size: Size(120, 120))
      star.position = Point(640, 360)
      star.isInteractive = true
      star.onPointer = { [unowned star] pointer in
        guard pointer.phase == .began else { return }
        star.run(
          .sequence([
            .scale(to: 1.5, duration: 0.1), .scale(to: 1, duration: 0.5).eased(.elasticOut),
          ]))
      }
      star.run(.forever(.rotate(by: .pi, duration: 2)))
      add(star)
    }
  }
  _ = HelloScene()
}

private func sceneFile(_ scene: Scene) {
  let (library, diagnostics) = SceneLibrary.read(folder: "Assets/Scenes")
  for diagnostic in diagnostics { print(diagnostic) }
  library["result/wide"].fill(scene)
  let title = scene.first(named: "title") as? Label
  print(title?.text ?? "")
}
