import Stage
import StageTesting
import Testing

@Suite struct ViewportTests {
  @Test(arguments: [0, -3, 1e300, .infinity, -.infinity, .nan] as [Double])
  func whateverIsAskedForIsAWindow(number: Double) {
    let viewport = Viewport(size: Size(number, number), pixelScale: number)
    #expect((1...16_384).contains(viewport.size.width), "\(number)")
    #expect((1...16_384).contains(viewport.size.height), "\(number)")
    #expect((0.25...16).contains(viewport.pixelScale), "\(number)")
  }

  @Test func recordingsCannotAskForMore() throws {
    #expect(throws: RecordingFault.self) {
      try Recording(text: "teachify recording 1\nsize: 1e300x1@1e300\n\n")
    }
    let recording = try Recording(
      text: "teachify recording 1\nsize: 640x360@1\n\n0 resize 1.0 1e300 1.0\n")
    #expect(
      recording.lines == [.input(tick: 0, .resize(Viewport(size: Size(1, 16_384))))])
  }
}
