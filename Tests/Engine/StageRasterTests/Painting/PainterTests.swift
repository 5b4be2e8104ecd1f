import Stage
import Testing

@testable import StageRaster

/// What a painter does where nothing changes.
@MainActor
struct PainterTests {
  private func canvas() -> Canvas {
    let canvas = Canvas(120, 80)
    canvas.add(Sprite("a", size: Size(20, 20)), at: 30, 30)
    canvas.add(Sprite("a", size: Size(20, 20)), at: 60, 30).rotation = 0.5
    canvas.add(Label("Wort für Wort", size: 12), at: 60, 60)
    return canvas
  }

  /// Fonts and pictures are asked for what is new, and for nothing afterwards.
  @Test(arguments: [true, false]) func aFrameThatIsKnownAsksForNothing(isExact: Bool) {
    let canvas = canvas()
    let painter = canvas.painter(isExact: isExact)
    let director = Director(scene: canvas.scene, viewport: canvas.viewport)
    for _ in 0..<12 {
      painter.gather(director.advance(by: .zero).drawList, viewport: canvas.viewport)
    }
    #expect(painter.counters.drawn == 3 && !painter.needsRefinement)
    let asked = canvas.fonts.questions + canvas.pictures.questions
    #expect(asked > 0)
    for _ in 0..<3 {
      painter.gather(director.advance(by: .zero).drawList, viewport: canvas.viewport)
    }
    #expect(canvas.fonts.questions + canvas.pictures.questions == asked)
  }

  @Test func theSameListIsNotDrawnTwice() {
    let canvas = canvas()
    let painter = canvas.painter()
    let board = canvas.board()
    let list = Director(scene: canvas.scene, viewport: canvas.viewport).advance(by: .zero).drawList
    for isFirst in [true, false] {
      painter.gather(list, viewport: canvas.viewport)
      #expect(painter.draw(list, on: board.target, all: isFirst) == isFirst)
    }
  }

  /// A card reads vertices where they lie: five numbers of four bytes, without gaps.
  @Test func verticesLieAsACardReadsThem() {
    #expect(MemoryLayout<VertexColor>.size == 4)
    #expect(MemoryLayout<Vertex>.stride == 20)
    #expect(MemoryLayout<Vertex>.offset(of: \.y) == 4)
    #expect(MemoryLayout<Vertex>.offset(of: \.v) == MemoryLayout<Vertex>.offset(of: \.u)! + 4)
  }
}
