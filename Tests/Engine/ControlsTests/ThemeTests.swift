import Controls
import Stage
import StageTesting
import Testing

/// Words stand out from what is behind them by 4.5 to 1, controls and their parts by 3 to 1, as WCAG
/// 2.2 asks; what is to be pressed is large enough for fingers.
struct ThemeTests {
  /// The grounds of the art direction on which controls stand.
  private static let grounds: [(name: String, color: Color)] = [
    ("paper", Theme.paper), ("warm paper", Theme.warmPaper), ("low sky", Color(hex: 0xDFF5FF)),
    ("high sky", Color(hex: 0x7CCBF2)), ("sand", Color(hex: 0xF6DFA8)),
    ("sand shade", Color(hex: 0xE2BC74)), ("grass", Color(hex: 0x8CC653)),
    ("grass shade", Color(hex: 0x5C9E3A)), ("sun", Theme.sun),
  ]

  @Test func wordsStandOut() {
    let pairs: [(String, Color, Color)] = [
      ("ink on paper", Theme.ink, Theme.paper), ("ink on warm", Theme.ink, Theme.warmPaper),
      ("soft on paper", Theme.softInk, Theme.paper),
      ("soft on warm", Theme.softInk, Theme.warmPaper), ("ink on sun", Theme.ink, Theme.sun),
      ("wrong on paper", Theme.wrong, Theme.paper), ("wrong on warm", Theme.wrong, Theme.warmPaper),
      ("wrong on its paper", Theme.wrong, Theme.wrongPaper),
      ("right on paper", Theme.right, Theme.paper),
      ("right on its paper", Theme.right, Theme.rightPaper),
      ("ink on right", Theme.ink, Theme.rightPaper), ("ink on wrong", Theme.ink, Theme.wrongPaper),
      ("white on go", .white, Theme.go), ("white on calm", .white, Theme.calm),
      ("white on wrong", .white, Theme.wrong), ("white on right", .white, Theme.right),
    ]
    for (name, text, ground) in pairs {
      #expect(text.contrast(with: ground) >= 4.5, "\(name)")
    }
  }

  @Test func controlsStandOut() {
    let pairs: [(String, Color, Color)] = [
      ("edge", Theme.plainEdge, Theme.paper), ("go", Theme.go, Theme.paper),
      ("calm", Theme.calm, Theme.paper), ("off", Theme.off, Theme.paper),
      ("off on warm", Theme.off, Theme.warmPaper), ("knob on off", .white, Theme.off),
      ("knob on go", .white, Theme.go), ("chosen", Theme.chosen, Theme.paper),
      ("chosen on warm", Theme.chosen, Theme.warmPaper), ("check mark", .white, Theme.chosen),
    ]
    for (name, part, ground) in pairs {
      #expect(part.contrast(with: ground) >= 3, "\(name)")
    }
  }

  @Test func theFocusIsSeenOnEveryGround() {
    for ground in Self.grounds {
      #expect(Theme.focus.contrast(with: ground.color) >= 3, "\(ground.name)")
    }
    // On strong colours the light edge shows it.
    for dark in [Theme.go, Theme.calm, Theme.wrong, Theme.ink] {
      #expect(Theme.focusHalo.contrast(with: dark) >= 3)
    }
    #expect(Theme.focus.contrast(with: Theme.focusHalo) >= 3)
    #expect(Theme.focus.contrast(with: Theme.chosen) >= 2.5, "focus and choice look alike")
  }

  @Test(arguments: [Size(1280, 720), Size(1920, 1080), Size(1024, 768), Size(720, 1280)])
  func theSmallestTargetIsLargeEnoughForFingers(window: Size) {
    let scene = Scene(portraitDesignSize: Size(720, 1280))
    let host = HeadlessHost(scene: scene, size: window)
    #expect(Theme.smallestTarget * host.scene.viewTransform.a >= 48)
  }
}
