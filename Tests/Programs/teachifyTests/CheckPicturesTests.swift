import Foundation
import Testing

/// Pictures beside documents, as `check`, `shot` and `simulate` meet them.
@Suite(.onWaitingThreads)
struct CheckPicturesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let document =
    #"{"format":"teachify","version":1,"title":"x","exercises":["# + "\n"
    + (1...6).map {
      #"{"question":"Was ist \#($0)?","picture":"p\#($0).svg","answer":"Wort \#($0)"}"#
    }.joined(separator: ",\n") + "]}\n"

  private func svg(_ content: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"40\">\(content)</svg>"
  }

  private func fill() throws -> String {
    for number in 1...6 {
      _ = try folder.write(
        svg("<rect width=\"40\" height=\"40\" fill=\"#ff00ff\"/>"), to: "p\(number).svg")
    }
    return try folder.write(Self.document, to: "x.json")
  }

  @Test func picturesThatAreThereAreFine() throws {
    let result = try Program.run(["check", try fill()])
    #expect(result.output == "1 file, 0 errors, 0 warnings\n")
  }

  @Test func eachFaultIsToldWithItsPlace() throws {
    let path = try fill()
    try FileManager.default.removeItem(atPath: folder.path + "/p1.svg")
    _ = try folder.write("<html></html>", to: "p2.svg")
    _ = try folder.write(svg(String(repeating: " ", count: 1 << 20)), to: "p3.svg")
    _ = try folder.write(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 1, 0, 0, 0, 1, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0], to: "p4.svg")
    let result = try Program.run(["check", path])
    #expect(result.status == 1)
    let faults = result.output.split(separator: "\n").map {
      $0.replacing(path, with: "").split(separator: " ").enumerated().compactMap {
        $0.offset == 0 || $0.element.hasPrefix("[") ? String($0.element) : nil
      }.joined(separator: " ")
    }
    #expect(
      faults.dropLast() == [
        ":2:36: [question.picture]", ":3:36: [question.picture]", ":4:36: [question.picture]",
        ":5:36: [question.picture]",
      ])
    // What check calls left out is left out of every game.
    let played = try Program.run([
      "simulate", path, "--game", "mathpiano", "--rounds", "1", "--json",
    ])
    let told = played.errors.split(separator: "\n")
    #expect(told.count { $0.contains("question is left out") } == 4)
  }

  /// A PNG of eight grey pixels each way, its checksums right, whose pixels are so many bytes.
  private func png(pixelBytes: Int) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let named = Array(name.utf8) + content
      var sum: UInt32 = 0xFFFF_FFFF
      for byte in named {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
      }
      return number(content.count) + named + number(Int(~sum))
    }
    // A stored block of zlib: its length, that length inverted, zeros, and Adler's sum of them.
    let length = UInt8(pixelBytes)
    let block =
      [0x78, 0x01, 0x01, length, 0, ~length, 0xFF] + [UInt8](repeating: 0, count: pixelBytes)
      + [0, length, 0, 1]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + part("IHDR", number(8) + number(8) + [8, 0, 0, 0, 0]) + part("IDAT", block)
      + part("IEND", [])
  }

  @Test(arguments: [(72, false), (71, true), (20, true)])
  func damagedPixelsAreFoundWhereChecksumsAreRight(pixelBytes: Int, isDamaged: Bool) throws {
    let path = try fill()
    _ = try folder.write(png(pixelBytes: pixelBytes), to: "p3.svg")
    let result = try Program.run(["check", path])
    let words = ":4:36: error: “p3.svg” is damaged or no PNG, JPEG or SVG, so the question is left"
    #expect(result.output.contains(words) == isDamaged, "\(result.output)")
    #expect(result.output.contains("question.picture") == isDamaged, "\(result.output)")
    // Nobody is asked beside an empty frame.
    let played = try Program.run([
      "simulate", path, "--game", "feedme", "--rounds", "1", "--json",
    ])
    #expect(played.errors.contains("question is left out") == isDamaged)
  }

  @Test func writingInADrawingIsTold() throws {
    let path = try fill()
    _ = try folder.write(svg("<text x=\"1\" y=\"9\">5 cm</text>"), to: "p2.svg")
    let result = try Program.run(["check", path])
    #expect(
      result.output.contains(
        ":3:36: warning: The texts in “p2.svg” are not shown. Convert them to paths"
      ), "\(result.output)")
  }

  @Test func aNameThatIsAlmostRightIsOffered() throws {
    let path = try fill()
    try FileManager.default.moveItem(
      atPath: folder.path + "/p1.svg", toPath: folder.path + "/P1.SVG")
    let result = try Program.run(["check", path])
    #expect(result.output.contains("“P1.SVG”"), "\(result.output)")
  }

  /// Whatever the files of answers' pictures are, the round is drawn and played; they change nothing in
  /// it.
  @Test(arguments: ["mathpiano", "teachifybird", "feedme"])
  func damagedPicturesStopNothing(game: String) throws {
    func drawn() throws -> (isDrawn: Bool, records: String) {
      let picture = folder.path + "/x.png"
      let shot = try Program.run([
        "shot", folder.path + "/x.json", picture, "--game", game, "--tick", "70", "--pupil",
        "novice",
      ])
      #expect(shot.status == 0, "\(shot.errors)")
      let played = try Program.run([
        "simulate", folder.path + "/x.json", "--game", game, "--rounds", "3", "--seed", "4",
      ])
      #expect(played.status == 0)
      return (try Data(contentsOf: URL(filePath: picture)).count > 0, played.output)
    }
    _ = try fill()
    _ = try folder.write(
      Self.document.replacing(/"picture":"(p.\.svg)","answer":"(Wort .)"/) {
        #""answer":{"text":"\#($0.2)","picture":"\#($0.1)"}"#
      }, to: "x.json")
    let whole = try drawn()
    for number in 1...6 { _ = try folder.write("no picture", to: "p\(number).svg") }
    let damaged = try drawn()
    #expect(whole.records == damaged.records)
  }
}
