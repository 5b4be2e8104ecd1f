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

  /// What nobody's window is, a recording cannot ask for: it would be drawn for minutes.
  @Test(arguments: [
    "1e308x1e308", "1e308x1", "16385x1", "1x16385", "0x1", "-5x5", "nanx5", "5x5@1e308", "5x5@17",
    "5x5@0.2", "16384x16384", "8192x8192@1.01",
  ])
  func recordingsCannotAskForMore(size: String) {
    let parts = size.split(separator: "@")
    let edges = parts[0].split(separator: "x")
    let scale = parts.count == 2 ? parts[1] : "1"
    for (text, line, column) in [
      ("teachify recording 1\nseed: 1\nsize: \(size)\n\n", 3, 7),
      (
        "teachify recording 1\nsize: 640x360@1\n\n0 tilt 0 0\n"
          + "12 resize \(edges[0]) \(edges[1]) \(scale)\n", 5, 11
      ),
    ] {
      var fault: RecordingFault?
      do { _ = try Recording(text: text) } catch { fault = error }
      #expect(fault?.line == line && fault?.column == column, "\(text)")
      #expect(fault?.what.contains("is no window size") == true, "\(text)")
      #expect(fault?.remedy.contains("67108864 pixels") == true, "\(text)")
    }
  }

  @Test(arguments: [
    Viewport(size: Size(1, 1), pixelScale: 0.25), Viewport(size: Size(16_384, 4096)),
    Viewport(size: Size(512, 512), pixelScale: 16), Viewport(size: Size(1366.5, 768)),
  ])
  func recordedWindowsComeBack(viewport: Viewport) throws {
    var recording = Recording(lines: [.input(tick: 0, .resize(viewport))])
    recording.viewport = viewport
    #expect(try Recording(text: recording.text) == recording)
    #expect(recording.viewport == viewport)
  }
}
