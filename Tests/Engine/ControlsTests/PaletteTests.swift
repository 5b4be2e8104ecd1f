import Stage
import StageTesting
import Testing

@testable import Controls

/// Right and wrong are told apart, also by eyes that see two kinds of colour instead of three.
struct PaletteTests {
  @Test func blueAndOrangeAreToldApartByAllEyes() {
    let safe = Palette.colourSafe
    let pairs = [
      (safe.right, safe.wrong), (safe.rightPaper, safe.wrongPaper),
      (safe.rightTint, safe.wrongTint),
    ]
    for (index, pair) in pairs.enumerated() {
      for eye in Eye.allCases {
        #expect(eye.distance(pair.0, pair.1) >= 20, "pair \(index), \(eye)")
      }
    }
  }

  /// The simulation is not blind itself: green and red papers are nearly one to deuteranopes.
  @Test func greenAndRedAreNot() {
    let usual = Palette.usual
    #expect(Eye.usual.distance(usual.right, usual.wrong) > 80)
    #expect(Eye.deuteranopia.distance(usual.right, usual.wrong) < 20)
    #expect(Eye.deuteranopia.distance(usual.rightPaper, usual.wrongPaper) < 5)
  }

  @Test(arguments: [Palette.usual, .colourSafe]) func wordsInTheseColoursCanBeRead(palette: Palette)
  {
    for ground in [Color.white, Theme.paper, palette.rightPaper] {
      #expect(palette.right.contrast(with: ground) >= 4.5)
    }
    for ground in [Color.white, Theme.paper, palette.wrongPaper] {
      #expect(palette.wrong.contrast(with: ground) >= 4.5)
    }
    for ground in [
      palette.rightPaper, palette.wrongPaper, palette.rightTint, palette.wrongTint,
    ] {
      #expect(Theme.ink.contrast(with: ground) >= 4.5)
    }
  }

  @Test func picturesFollow() {
    #expect(Palette.usual.picture("ui/right") == "ui/right")
    #expect(Palette.colourSafe.picture("ui/right") == "ui/right-safe")
  }
}

/// How colours look to a kind of eye: the matrices of Machado, Oliveira and Fernandes (2009) for the
/// whole loss of one kind of cone, applied to linear light.
private enum Eye: CaseIterable {
  case usual, protanopia, deuteranopia, tritanopia

  private var rows: [[Double]] {
    switch self {
    case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  /// The distance in CIELAB (1976) of two colours as this eye sees them; 2.3 is just noticeable.
  func distance(_ first: Color, _ second: Color) -> Double {
    let pair = [lab(first), lab(second)]
    return zip(pair[0], pair[1]).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private func lab(_ color: Color) -> [Double] {
    let light = color.linear
    let seen = rows.map { row in
      min(max(zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1)
    }
    let white = [0.95047, 1, 1.08883]
    let xyz = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    let parts = zip(xyz, white).map { row, white in
      Self.response(zip(row, seen).reduce(0) { $0 + $1.0 * $1.1 } / white)
    }
    return [116 * parts[1] - 16, 500 * (parts[0] - parts[1]), 200 * (parts[1] - parts[2])]
  }

  private static func response(_ share: Double) -> Double {
    guard share > 0.008856 else { return 7.787 * share + 16 / 116 }
    var root = 1.0
    // Newton's steps to the cube root.
    for _ in 0..<40 { root -= (root * root * root - share) / (3 * root * root) }
    return root
  }
}
