import Foundation
import Stage
import StageSDL
import StageTesting
import Testing

/// The tutorial's text shows the code of its steps, and each step runs.
@MainActor
struct TutorialTests {
  /// A step's scene and the file with its code.
  struct Step: Sendable, CustomTestStringConvertible {
    let number: Int
    let file: String
    let makeScene: @Sendable (UInt64) -> Scene

    init(_ number: Int, file: String? = nil, makeScene: @escaping @Sendable (UInt64) -> Scene) {
      self.number = number
      self.file = file ?? "Tests/Engine/ExamplesTests/Tutorial/Step\(number).swift"
      self.makeScene = makeScene
    }

    var testDescription: String { "step \(number)" }

    /// The file's lines without the enumeration that keeps the steps apart.
    var lines: [String] {
      get throws {
        let lines = try Repository.text(file).components(separatedBy: "\n")
        guard let start = lines.firstIndex(where: { $0.hasPrefix("enum Step") }),
          let end = lines.lastIndex(of: "}")
        else { return lines.filter { !$0.hasPrefix("import ") } }
        return Code(lines: Array(lines[(start + 1)..<end])).lines
      }
    }
  }

  nonisolated static let steps = [
    Step(1) { Step1.Orchard(seed: $0) },
    Step(2) { Step2.Orchard(seed: $0) },
    Step(3) { Step3.Orchard(seed: $0) },
    Step(4) { Step4.Orchard(seed: $0) },
    Step(5) { Step5.Orchard(seed: $0) },
    Step(6) { Step6.Orchard(seed: $0) },
    Step(7, file: "Examples/CatchTheApples/Orchard.swift") { Orchard(seed: $0) },
  ]

  private static let article = "Sources/Engine/Stage/Stage.docc/CatchTheApples.md"

  @Test("Whoever types what a step shows has its file", arguments: steps)
  func textShowsEveryNewLine(step: Step) throws {
    let blocks = Page(try Repository.text(Self.article)).blocks
      .filter { $0.language == "swift" && $0.heading.hasPrefix("Step \(step.number):") }
    #expect(!blocks.isEmpty)
    let shown = blocks.flatMap(\.code.lines).map { $0.trimmingCharacters(in: .whitespaces) }
    let before = step.number == 1 ? [] : try Self.steps[step.number - 2].lines
    for line in try step.lines.difference(from: before).insertions.map(\.line) {
      let line = line.trimmingCharacters(in: .whitespaces)
      #expect(line.count < 2 || line.hasPrefix("///") || shown.contains(line), "\(line)")
    }
  }

  @Test("A step's text shows nothing that is not in its file", arguments: steps)
  func textIsOfItsStep(step: Step) throws {
    let lines = try step.lines
    let main = try Repository.text("Examples/CatchTheApples/main.swift")
      .components(separatedBy: "\n")
    let test = try Repository.text("Tests/Engine/ExamplesTests/Tutorial/RecordedOrchardTests.swift")
      .components(separatedBy: "\n")
    for block in Page(try Repository.text(Self.article)).blocks
    where block.language == "swift" && block.heading.hasPrefix("Step \(step.number):") {
      let isShown = [lines, main, test].contains(where: block.code.stands)
      #expect(isShown, "\(block.code)")
    }
  }

  @Test("Each step runs and draws", arguments: steps)
  func runs(step: Step) throws {
    let host = HeadlessHost(scene: step.makeScene(7), size: Size(640, 360))
    host.run(ticks: 10)
    #expect(Self.basket(in: host)?.position == Point(640, 620))

    host.hover(at: Point(300, 500))
    #expect(Self.basket(in: host)?.position.x == (step.number < 2 ? 640 : 300))

    host.send(.key(KeyPress(.right)))
    host.run(ticks: 10)
    host.send(.key(KeyPress(.right, .up)))
    host.run()
    #expect(Self.basket(in: host)?.position.x == [640, 300, 420][min(step.number, 3) - 1])

    host.run(ticks: 240)
    #expect((Self.apples(in: host).count > 1) == (step.number > 3))
    if step.number < 5 { try draw(host, step) }

    // Go to where an apple comes down.
    let falling = Self.apples(in: host).filter { $0.position.y < 450 }
    let lowest = falling.max { $0.position.y < $1.position.y }
    if let lowest { host.hover(at: Point(lowest.position.x, 500)) }
    host.run(ticks: 150)
    let scores = Self.texts(in: host).compactMap(Int.init)
    #expect(step.number < 5 ? scores.isEmpty : scores.contains { $0 > 0 })
    if step.number == 5 { try draw(host, step) }

    // Leave the apples to themselves.
    host.hover(at: Point(80, 500))
    _ = host.run(atMost: 2000) { Self.texts(in: host).contains { $0.hasSuffix("again.") } }
    #expect(Self.texts(in: host).contains { $0.hasSuffix("again.") } == (step.number > 5))
    if step.number > 5 { try draw(host, step) }
    let before = host.scene
    host.press(.enter)
    host.run(ticks: 60)
    #expect((host.scene !== before) == (step.number > 5))
  }

  /// The text shows some of the steps.
  private func draw(_ host: HeadlessHost, _ step: Step) throws {
    guard [1, 4, 5, 6].contains(step.number) else { return }
    try expectPicture(
      of: host.frame, on: host.director.viewport, named: "catch-the-apples-\(step.number)",
      in: "Sources/Engine/Stage/Stage.docc")
  }

  private static func basket(in host: HeadlessHost) -> Sprite? {
    sprites(in: host).first { $0.picture == "basket" }
  }

  private static func apples(in host: HeadlessHost) -> [Sprite] {
    sprites(in: host).filter { $0.picture == "apple" }
  }

  private static func sprites(in host: HeadlessHost) -> [Sprite] {
    var found: [Sprite] = []
    host.scene.visitTree { if let sprite = $0 as? Sprite { found.append(sprite) } }
    return found
  }

  private static func texts(in host: HeadlessHost) -> [String] {
    var found: [String] = []
    host.scene.visitTree { if let label = $0 as? Label { found.append(label.text) } }
    return found
  }
}

extension CollectionDifference<String>.Change {
  fileprivate var line: String {
    switch self {
    case .insert(_, let line, _), .remove(_, let line, _): line
    }
  }
}
