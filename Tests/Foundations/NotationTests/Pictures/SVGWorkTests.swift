import Testing

@testable import Notation

/// The work of a drawing is counted as the decoder will do it, without drawing.
struct SVGWorkTests {
  private func steps(_ body: String, _ attributes: String = "viewBox='0 0 1000 1000'") -> Double {
    SVGWork(
      Array("<svg \(attributes)>\(body)</svg>".utf8), width: 2048, height: 2048, scale: 2.048
    ).steps
  }

  private let square = "<rect width='1000' height='1000'/>"

  @Test func eachShapeAddsItsWork() {
    let one = steps(square)
    #expect(one > 2048 * 2048 * 5)
    #expect(abs(steps(square + square) - 2 * one) < 1)
    #expect(steps("<rect width='100' height='100'/>") < one / 20)
    #expect(steps("<g>\(square)</g><text>\(String(repeating: "a", count: 9999))</text>") == one)
  }

  /// The same square in other words.
  @Test(arguments: [
    "<path d='M0 0h1000v1000h-1000z'/>", "<path d='m0,0 1000,0 0,1000 -1000 0z'/>",
    "<path d='M-1e13-1e13H1e13V1e13H-1e13'/>",
    "<path d='M0 0L1e3 0 1000 1000 0 1000'/>", "<polygon points='0 0 1000 0 1000 1000 0 1000'/>",
    "<rect width='1' height='1' transform='scale(1000)'/>",
    "<g transform='matrix(10 0 0 100 5 5)'><rect width='100' height='10'/></g>",
    "<g style='transform:scale(1000)'><path d='M0 0h1v1h-1z'/></g>",
    "<!-- <a/> <rect width='1000' height='1000'/> -->",
    "<path fill='none' stroke='#000' stroke-width='1000' d='M0 500H1000'/>",
    "<path style='fill:none;stroke:red;stroke-width:10in' d='M0 500H1000'/>",
    "<path d='M0 0C0 0 1000 0 1000 0C1000 0 1000 1000 1000 1000L0 1000'/>",
    "<path d='M0 500A500 500 0 1 1 0 501'/>", "<defs/>\("<rect width='1000' height='1000'/>")",
  ])
  func itDoesNotDependOnWords(shape: String) {
    #expect(steps(shape) > 0.4 * steps(square), "\(shape)")
    #expect(steps(shape) < 4 * steps(square), "\(shape)")
  }

  @Test(arguments: [
    "<defs><rect width='1000' height='1000'/></defs>", "<rect/>", "<path d=''/>",
    "<rect fill='none' width='1000' height='1000'/>", "<path d='M0 0'/>",
  ])
  func whatIsNotDrawnTakesLittle(shape: String) {
    #expect(steps(shape) < 200_000, "\(shape)")
  }

  @Test func edgesThatCrossTakeMore() {
    let lines = (0..<2000).map { "L\($0 * 7919 % 1000) \($0 % 2 * 1000)" }.joined()
    #expect(steps("<path d='M0 0\(lines)'/>") > 3e8)
  }

  /// Each class of a shape is looked for among all rules.
  @Test func manyRulesForManyClassesTakeMore() {
    let rules = (0..<20_000).map { ".c\($0){fill:red}" }.joined()
    let shape = "<rect class='c7 c1 c2 c3' width='1' height='1'/>"
    let shapes = String(repeating: shape, count: 8000)
    #expect(steps("<style>\(rules)</style>" + shapes) > Double(PictureFile.mostSteps))
    #expect(steps("<style>.c7{fill:red}</style>" + shapes) < Double(PictureFile.mostSteps) / 2)
  }

  @Test func manyGradientsTakeMore() {
    let gradients = (0..<2000).map { "<linearGradient id='a\($0)' xlink:href='#a\($0 + 1)'/>" }
    let shape = "<rect width='1' height='1' fill='url(#a0)'/>"
    #expect(
      steps(gradients.joined() + String(repeating: shape, count: 2000))
        > 3 * steps(String(repeating: shape, count: 2000)))
  }

  @Test func aHeavyDrawingIsRefusedWithoutDrawing() throws {
    let bytes = Array(
      "<svg viewBox='0 0 9 9'>\(String(repeating: "<path d='M0 0h9v9H0'/>", count: 200))</svg>".utf8
    )
    #expect(throws: PictureFile.Fault.tooIntricate) { try PictureFile.inspect(bytes) }
    let light = Array("<svg viewBox='0 0 9 9'><path d='M0 0h9v9H0'/></svg>".utf8)
    #expect(try PictureFile.inspect(light).steps > 0)
  }

  /// However they are cut off or broken, nothing ends the program.
  @Test func anyNumbersAreCounted() {
    let words = [
      "M", "1e999", "-", ".", "e", "a1 1 0 1 1 1e38 1", "z", "9e-999", "0", "T", "S1 1", "h", "NaN",
      "c1", "1e30,1e30", "M0 0", "q9 9 9e20 9", "x", "()", "=",
    ]
    for seed in 0..<2000 {
      let text = (0..<8).map { words[(seed * 31 + $0 * (seed + 7)) % words.count] }
        .joined(separator: " ")
      let count = steps(
        "<g transform='scale(\(text)) rotate(\(text)) skewX(\(text))'>"
          + "<path stroke='red' stroke-width='\(text)' d='\(text)'/></g>")
      #expect(count >= 0 || count.isNaN)
      _ = try? PictureFile.inspect(
        Array("<svg width='9' height='9'><path transform='scale(\(text))' d='\(text)'/></svg>".utf8)
      )
    }
  }
}
