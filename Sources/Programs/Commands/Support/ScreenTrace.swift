import Controls
import Foundation
import GameScreens
import Notation
import Stage
import StageTesting

/// Writes what is on the screen whenever it changes: which screen, what is asked, what can be pressed and
/// where. For tests that drive the real window, and for assistive devices.
///
/// Each entry is a block of lines: `screen NAME`, for games `phase`, `score`, `answers`, `question`,
/// `option`, `figure`, then what the caller adds, `focus NAME`, `target NAME X Y` in window points, and
/// a line `end`.
package final class ScreenTrace: TickObserver {
  private let file: FileHandle
  private let director: Director
  private let additions: Additions
  private var last = ""

  /// How many ticks are between two checks: ten checks a second keep up with any hand.
  private static let ticksBetweenLooks = 6

  /// Lines about a scene that only the caller can provide; its second argument converts a point of the scene
  /// into two numbers in window points.
  package typealias Additions = (Scene, (Point) -> String) -> [String]

  /// Begins to write: a file is overwritten, a pipe or device is written into.
  ///
  /// - Throws: `InputFailure` if the file cannot be written, or a pipe has no reader.
  package init(
    path: String, director: Director, additions: @escaping Additions = { _, _ in [] }
  ) throws {
    // The reader of a pipe may leave, which must not end the program; opening does not wait for a reader.
    signal(SIGPIPE, SIG_IGN)
    let number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard number >= 0 else {
      throw InputFailure("\(path.onOneLine): error: the file cannot be written; check the folder")
    }
    file = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    self.director = director
    self.additions = additions
    director.add(self)
  }

  /// Stops writing.
  package func close() {
    director.remove(self)
    try? file.close()
  }

  package func tickEnds(_ scene: Scene) {
    guard scene.tick % ScreenTrace.ticksBetweenLooks == 1 else { return }
    let text = describe(scene)
    guard text != last else { return }
    last = text
    try? file.write(contentsOf: Data(text.utf8))
  }

  private func describe(_ scene: Scene) -> String {
    let view = scene.viewTransform
    func place(_ point: Point) -> String {
      let inWindow = view.apply(point)
      return "\(Int(inWindow.x.rounded())) \(Int(inWindow.y.rounded()))"
    }
    var lines = ["screen \(screenName(scene))"]
    if let game = scene as? GameScreen {
      lines.append("phase \(game.roundPhase.rawValue)")
      lines.append("score \(game.roundScore)")
      lines.append("answers \(game.roundRecord.answers.count)")
      if let question = game.openQuestion {
        lines.append("question \(QuotedText.quote(question.exercise.question))")
        for (option, optionPlace) in zip(question.options, game.optionPlaces) {
          lines.append("option \(place(optionPlace)) \(QuotedText.quote(option))")
        }
      }
      if let figure = game.figurePlace { lines.append("figure \(place(figure))") }
    }
    lines += additions(scene, place)
    if let name = scene.focusedNode?.name { lines.append("focus \(oneWord(name))") }
    for node in scene.focusableNodes {
      guard let name = node.name, let area = node.contentArea else { continue }
      lines.append("target \(oneWord(name)) \(place(node.convert(area.center, to: nil)))")
    }
    // Controls that only pointers can press, such as the keys of a keyboard on the screen.
    scene.visitTree { node in
      guard let control = node as? Control, !control.takesFocus, control.isInteractive,
        let name = control.name
      else { return }
      lines.append("target \(name) \(place(control.convert(.zero, to: nil)))")
    }
    return lines.joined(separator: "\n") + "\nend\n"
  }

  /// Pupils' names may have blanks, which separate the parts of a line here.
  private func oneWord(_ name: String) -> String {
    name.split(whereSeparator: \.isWhitespace).joined(separator: "_")
  }

  private func screenName(_ scene: Scene) -> String {
    if let game = scene as? GameScreen { return game.context.source.game.rawValue }
    let type = String(describing: Swift.type(of: scene))
    return String(type.prefix { $0 != "<" }).replacingOccurrences(of: "Scene", with: "")
      .lowercased()
  }
}
