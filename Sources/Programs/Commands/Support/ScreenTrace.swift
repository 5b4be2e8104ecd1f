import Controls
import Foundation
import GameScreens
import Notation
import Stage
import StageTesting

/// Writes down what is on the screen whenever it changes: which screen, what is asked, what can be
/// pressed and where. For tests that drive the real window, and for devices that help to see.
///
/// Each entry is a block of lines: `screen NAME`, for games `phase`, `score`, `answers`, `question`,
/// `option`, `figure`, then what the caller adds, `focus NAME`, `target NAME X Y` in window points, and
/// a line `end`.
package final class ScreenTrace: TickObserver {
  private let file: FileHandle
  private let director: Director
  private let additions: Additions
  private var last = ""

  /// How many ticks lie between two looks: ten a second are as fast as a hand follows.
  private static let ticksBetweenLooks = 6

  /// Lines about a scene that only the caller knows; what it is given turns a place of the scene into
  /// two numbers in window points.
  package typealias Additions = (Scene, (Point) -> String) -> [String]

  /// Begins to write, to what there is: a file anew, a pipe or device as it stands.
  ///
  /// - Throws: `InputFailure` when the file cannot be written, or nobody reads from a pipe.
  package init(
    path: String, director: Director, additions: @escaping Additions = { _, _ in [] }
  ) throws {
    // Whoever reads from a pipe may leave, which must not end the program; nobody is waited for.
    signal(SIGPIPE, SIG_IGN)
    let number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_CLOEXEC, 0o666)
    guard number >= 0 else {
      throw InputFailure("\(path.onOneLine): error: the file cannot be written; check the folder")
    }
    file = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    self.director = director
    self.additions = additions
    director.add(self)
  }

  /// Ends the writing.
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
    // What only pointers press, such as the keys of a keyboard on the screen.
    scene.visitTree { node in
      guard let control = node as? Control, !control.takesFocus, control.isInteractive,
        let name = control.name
      else { return }
      lines.append("target \(name) \(place(control.convert(.zero, to: nil)))")
    }
    return lines.joined(separator: "\n") + "\nend\n"
  }

  /// Pupils' names may have blanks, which here stand between the parts of a line.
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
