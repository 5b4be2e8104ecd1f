import Foundation
import Testing

/// Pictures that were made to take all memory or time: `check` tells, and what shows a document goes on.
@Suite(.onWaitingThreads)
struct HostilePicturesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let head =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"100\" "

  private static func numbers(_ count: Int, below limit: Int) -> [Int] {
    var state: UInt64 = 7
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  /// A line of so many corners, rounded and wide.
  private static func roundJoins(_ corners: Int, width: String) -> String {
    let points = numbers(2 * corners, below: 100).map(String.init).joined(separator: " ")
    return head + "viewBox=\"0 0 100 100\"><path d=\"M0 0L\(points)\" fill=\"none\" stroke=\"red\" "
      + "stroke-width=\"\(width)\" stroke-linejoin=\"round\" stroke-linecap=\"round\"/></svg>"
  }

  /// Curves far larger than the picture: each becomes a thousand lines.
  private static func largeCurves(_ count: Int) -> String {
    let points = numbers(6 * count, below: 9_999_999).map { "\($0 - 5_000_000)" }
    return head + "viewBox=\"0 0 100 100\"><path d=\"M0 0C\(points.joined(separator: " "))\" "
      + "stroke=\"red\"/></svg>"
  }

  /// As many copies of as many colours as go into a megabyte.
  private static func gradients() -> String {
    let stops = String(repeating: "<stop offset=\"0\"/>", count: 25_000)
    let shapes = String(repeating: "<path fill=\"url(#a)\" d=\"M0 0h1v1\"/>", count: 14_000)
    return head + "viewBox=\"0 0 100 100\"><linearGradient id=\"a\">\(stops)</linearGradient>"
      + "\(shapes)</svg>"
  }

  /// A gradient that refers to itself, and groups within groups.
  private static func recursion() -> String {
    let groups = 20_000
    return head + "viewBox=\"0 0 100 100\"><linearGradient id=\"a\" xlink:href=\"#b\"/>"
      + "<linearGradient id=\"b\" xlink:href=\"#a\"/>"
      + String(repeating: "<g transform=\"scale(9)\">", count: groups)
      + "<path fill=\"url(#a)\" stroke=\"red\" d=\"M0 0L9 9 0 9z\"/>"
      + String(repeating: "</g>", count: groups) + "</svg>"
  }

  /// Whether each is refused; nil where that depends on the decoder's own economy: it must only cost no
  /// more than others.
  private static let drawings: [(name: String, text: String, isRefused: Bool?)] = [
    ("ordinary", roundJoins(40, width: "2"), false),
    ("joins", roundJoins(2600, width: "9999999"), nil),
    ("more joins", roundJoins(70_000, width: "100000"), true),
    ("curves", largeCurves(12_000), nil),
    ("gradients", gradients(), true),
    ("recursion", recursion(), false),
  ]

  @Test func checkRefusesWhatCannotBeDrawnAndTheWindowsPictureGoesOn() throws {
    for (index, drawing) in Self.drawings.enumerated() {
      _ = try folder.write(drawing.text, to: "p\(index).svg")
    }
    let exercises = Self.drawings.indices.map {
      #"{"question":"Was ist \#($0)?","picture":"p\#($0).svg","answer":"Wort \#($0)","#
        + #""wrong":["Ort","Hort","Bord"]}"#
    }
    let path = try folder.write(
      #"{"format":"teachify","version":1,"title":"x","exercises":["# + "\n"
        + exercises.joined(separator: ",\n") + "]}\n", to: "x.json")
    let result = try Program.run(["check", path])
    #expect(result.status == 1)
    for (index, drawing) in Self.drawings.enumerated() {
      let isTold = result.output.contains("Drawing “p\(index).svg” takes too")
      guard let isRefused = drawing.isRefused else { continue }
      #expect(isTold == isRefused, "\(drawing.name): \(result.output)")
    }
    #expect(result.peakMemory < 300 << 20)
    let shot = try Program.run([
      "shot", path, folder.path + "/x.png", "--game", "feedme", "--tick", "100",
    ])
    #expect(shot.status == 0, "\(shot.errors)")
    #expect(shot.peakMemory < 400 << 20)
  }

  @Test func aFullDiskIsToldAndLeavesNothingBehind() async throws {
    _ = try folder.write(Self.drawings[0].text, to: "p0.svg")
    let path = try folder.write(
      "Frage;Antwort;Falsch1;Falsch2;Falsch3\nWas ist das?;Wort;Ort;Hort;Bord\n", to: "x.csv")
    let picture = folder.path + "/x.png"
    let round = try await RecordedFixture(.feedMe)
    let frames = folder.path + "/frames"
    // Files of a kilobyte at most, as on a disk with no more room.
    let command = "trap '' XFSZ; ulimit -f 1; exec \"$@\""
    for arguments in [
      ["shot", path, picture, "--game", "feedme", "--tick", "10"],
      ["shot", path, "/dev/full", "--game", "feedme", "--tick", "10"],
      ["film", path, frames, "--game", "feedme", "--from", "10", "--to", "14"],
      ["replay", round.path, "--shot", "10=\(picture)"],
      ["replay", round.path, "--shot", "10=/dev/full"],
    ] {
      let result = try Program.runTool(
        "/bin/sh", ["-c", command, "sh", Program.path] + arguments,
        environment: ["SWIFT_BACKTRACE": "enable=no"])
      #expect(result.status == 1, "\(arguments)")
      #expect(result.errors.contains("cannot be written"), "\(arguments): \(result.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: picture))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left.sorted() == ["frames", "p0.svg", "x.csv"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: frames).isEmpty)
  }
}
