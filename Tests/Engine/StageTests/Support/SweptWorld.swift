import Determinism
import Stage
import StageTesting

/// A change of a node's actions, and what the end of an action that it starts does in turn.
indirect enum SweptStep {
  case start(String, ticks: Int, letGo: [SweptStep] = [])
  case remove(String)
  case clear

  init(_ random: inout SeededGenerator, depth: Int) {
    let name = ["a", "b", "c", "d", "e"][random.index(below: 5)]
    switch random.index(below: 8) {
    case 0: self = .remove(name)
    case 1 where depth < 3: self = .clear
    default:
      let count = depth > 0 ? random.index(below: 3) : 0
      self = .start(
        name, ticks: random.integer(in: 1...3),
        letGo: (0..<count).map { _ in SweptStep(&random, depth: depth - 1) })
    }
  }
}

/// A node whose actions, when they are let go of after their natural end, change its actions.
final class SweptWorld {
  /// Held by an action alone.
  private final class Remnant {
    var letGo: (() -> Void)?
    deinit { letGo?() }
  }

  let scene = Scene()
  let node = Node()
  private(set) var log: [String] = []
  private let director: Director

  init(_ steps: [SweptStep]) {
    director = Director(scene: scene, viewport: scene.viewport)
    scene.add(node)
    for step in steps { perform(step) }
  }

  func tick() { _ = director.advanceOneTick() }

  private func perform(_ step: SweptStep) {
    switch step {
    case .remove(let name): node.removeAction(name)
    case .clear: node.removeAllActions()
    case .start(let name, let ticks, let steps):
      let remnant = Remnant()
      remnant.letGo = { [weak self] in
        guard let self else { return }
        log.append("gone \(name)")
        for step in steps { perform(step) }
      }
      node.run(.wait(duration: Double(ticks) / 60), key: name) { [weak self] in
        self?.log.append("end \(name)")
      } onCancel: { [weak self] in
        // When an action that was taken away is let go of depends on who still looks at it.
        remnant.letGo = nil
        self?.log.append("cancel \(name)")
      }
    }
  }
}

/// What `SweptWorld` does, in plain lists.
final class SweptModel {
  private final class Run {
    let name: String
    var ticks: Int
    let letGo: [SweptStep]
    var isOver = false

    init(_ name: String, _ ticks: Int, _ letGo: [SweptStep]) {
      self.name = name
      self.ticks = ticks
      self.letGo = letGo
    }
  }

  private(set) var log: [String] = []
  private var runs: [Run] = []

  init(_ steps: [SweptStep]) {
    for step in steps { perform(step) }
  }

  var keys: [String?] { runs.map(\.name) }

  func tick() {
    for run in runs { run.ticks -= 1 }
    let over = runs.filter { $0.ticks == 0 }
    runs.removeAll { $0.ticks == 0 }
    for run in over {
      log.append("gone \(run.name)")
      for step in run.letGo { perform(step) }
    }
    for run in over { log.append("end \(run.name)") }
  }

  private func perform(_ step: SweptStep) {
    switch step {
    case .start(let name, let ticks, let letGo):
      let former = runs.first { $0.name == name }
      runs.append(Run(name, ticks, letGo))
      if let former { cancel(former) }
    case .remove(let name): if let run = runs.first(where: { $0.name == name }) { cancel(run) }
    case .clear: for run in runs { cancel(run) }
    }
  }

  private func cancel(_ run: Run) {
    runs.removeAll { $0 === run }
    log.append("cancel \(run.name)")
  }
}
