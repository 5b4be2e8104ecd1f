import Determinism
import Documents
import Exercises
import Foundation
import OurGames
import Stage
import StageSDL
import Testing

@testable import App
@testable import FeedMe
@testable import MathPiano
@testable import TeachifyBird

/// What the rules take for legible is so when it is drawn, with the fonts of this machine.
@MainActor
struct LegibilityTests {
  /// Letters as they are drawn: as usual, and as large and as wide as can be set.
  private nonisolated static let styles: [(style: TextStyle, least: Double)] = [
    (.usual, 22), (TextStyle(sizePercent: 150), 22),
    (TextStyle(sizePercent: 150, spacingPercent: 150), 22 * 0.75),
  ]

  private static func layout(_ style: TextStyle) -> TextLayout {
    let layout = TextLayout(
      assets: AssetFolder(
        roots: [Library.root.appending(path: "Assets").path], printsMessages: false))
    layout.style = style
    return layout
  }

  private nonisolated static let words = """
    Welches Tier lebt im Wasser und atmet durch Kiemen wie heißt die Hauptstadt von Frankreich ein Wal \
    Schmetterling 1 000 000 Rechne zusammen: wenn Lena acht Äpfel kauft, drei davon verschenkt, bleiben ihr \
    noch WIE VIELE übrig? Ölmühle Nashorn-Mutter ist größer als ein Elefant. Mississippi illi fünfundzwanzig \
    Какое животное млекопитающее? бабочка Щелкунчик жужжащий ЖЮЩШ Љубљана њ Ποιο ζώο πεταλούδα ΜΩΝΗ
    """.split(separator: " ").map(String.init)

  private nonisolated static func text(_ generator: inout SeededGenerator, _ most: Int) -> String {
    (0...generator.index(below: most)).map { _ in words[generator.index(below: words.count)] }
      .joined(separator: " ")
  }

  /// What a question is written in, where it is read.
  private static func question(_ text: String, in game: Game) -> Label {
    var found: Label?
    func find(_ node: Node) {
      node.visitTree { if let label = $0 as? Label, label.text == text { found = label } }
    }
    switch game {
    case .mathPiano:
      let wave = Wave(palette: .usual, greatWords: "")
      wave.fit(width: 720, height: 1280)
      wave.bring(text, nil)
      find(wave)
    case .teachifyBird:
      let sign = WordSign(palette: .usual)
      sign.show(text, nil)
      find(sign)
    case .feedMe:
      let board = QuestionBoard()
      board.place(MeadowLayout(visible: Rect(x: 0, y: 0, width: 1280, height: 720)))
      board.bring(text, nil)
      find(board)
    default: Issue.record("where does \(game) write its question? Add it here")
    }
    return found ?? Label(text, size: 1)
  }

  @Test(arguments: Game.allCases) func whatHasRoomIsDrawnLegibly(game: Game) {
    var generator = SeededGenerator(seed: 4)
    var (shown, wide) = (0, 0)
    for (style, least) in Self.styles {
      let layout = Self.layout(style)
      for _ in 0..<500 {
        let answer = Self.text(&generator, 8)
        if game.demand.answerRoom.holds(answer) {
          let drawn = layout.measure(game.module.lettering(answer))
          #expect(drawn.fits && drawn.letterSize >= least, "\(answer) \(style) \(drawn)")
          shown += 1
        }
        let question = Self.text(&generator, 24)
        guard game.demand.questionRoom.holds(question) else { continue }
        let drawn = layout.measure(Self.question(question, in: game).run)
        #expect(drawn.fits && drawn.letterSize >= least, "\(question) \(style) \(drawn)")
        wide += 1
      }
    }
    #expect(shown > 100 && wide > 100)
  }

  /// In windows of all shapes, on the board on which long questions are read.
  @Test(arguments: [
    Size(1280, 720), Size(1280, 960), Size(1680, 720), Size(720, 1280), Size(960, 1280),
    Size(720, 1560),
  ])
  func everyPageIsDrawnLargely(visible: Size) {
    var generator = SeededGenerator(seed: 5)
    let area = Rect(origin: .zero, size: visible)
    let room = ReadingBoard.room(on: ReadingBoard.size(in: area)).size
    var count = 0
    for (style, least) in Self.styles {
      let layout = Self.layout(style)
      for _ in 0..<250 {
        let question = Self.text(&generator, 70)
        guard let pages = Playability.pages(of: question, in: .feedMe) else { continue }
        #expect(pages.joined(separator: " ") == question)
        for page in pages {
          let drawn = layout.measure(
            TextRun(
              text: page, font: "bold", size: 46, maximumWidth: room.width,
              maximumHeight: room.height, horizontal: .center, vertical: .middle))
          #expect(drawn.fits && drawn.letterSize >= least + 6, "\(page) \(style) \(drawn)")
          count += 1
        }
      }
    }
    #expect(count > 300)
  }

  /// The table in the pure room is that of the font, where it is installed.
  @Test func lettersAreAsWideAsTheyAreDrawn() {
    let layout = Self.layout(.usual)
    for scalar in (0x21...0x148).compactMap(Unicode.Scalar.init) {
      let text = String(Character(scalar))
      // Controls are never shown; fonts of signs that a machine may have draw ornaments in their places.
      guard !scalar.properties.isWhitespace, scalar.value != 0xAD,
        scalar.properties.generalCategory != .control
      else { continue }
      let drawn = layout.measure(TextRun(text: text, font: "bold", size: 100))
      guard drawn.missingGlyphs.isEmpty else { continue }
      let wide = TextRoom(width: Int(drawn.size.width * 10 * 1.06) + 20, lines: 1)
      #expect(wide.holds(text), "\(text)")
    }
  }

  /// Questions of quizzes as they are found: of 900 with up to 300 letters next to none is left out.
  @Test func hardlyAnyQuestionIsLeftOut() {
    var generator = SeededGenerator(seed: 6)
    var leftOut: [Game: Int] = [:]
    var former = 0
    for _ in 0..<900 {
      var question = Self.text(&generator, 44)
      while question.count > 300 { question = Self.text(&generator, 44) }
      let exercise = Exercise(
        id: "e", question: question, answer: Self.text(&generator, 3),
        wrong: (0..<3).map { _ in WrongAnswer(Self.text(&generator, 3)) })
      former += question.count > 120 ? 1 : 0
      for game in Game.allCases where !Playlist.hasRoom(for: exercise, in: game.demand) {
        leftOut[game, default: 0] += 1
      }
    }
    print("of 900 questions with up to 300 letters left out:", terminator: "")
    for game in Game.allCases { print(" \(game.rawValue) \(leftOut[game] ?? 0),", terminator: "") }
    print(" longer than 120 letters: \(former)")
    #expect(former > 300)
    #expect(leftOut[.feedMe] ?? 0 < 27)
  }
}
