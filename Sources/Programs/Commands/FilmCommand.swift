import App
import ArgumentParser
import Foundation
import Stage
import StageSDL

struct FilmCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "film",
    abstract: "Draws a game played by a virtual pupil as frames of a film, without a display.",
    discussion: """
      Frames are written as frame-00001.png and so on into a folder, or to standard output as raw \
      RGBA, four bytes a pixel, where the folder is “-”; ffmpeg makes films of both. Ticks are \
      sixtieths of a second; the round starts at tick 0.
      """)

  @Argument(help: "The exercise document.")
  var file: String

  @Argument(help: "The folder to write into, or - for raw frames on standard output.")
  var output: String

  @OptionGroup var played: PlayedGame

  @Option(help: "The first tick to draw.")
  var from = 0

  @Option(help: "The last tick to draw.")
  var to: Int

  @Option(help: "How many ticks there are from frame to frame: 2 makes 30 frames a second.")
  var every = 2

  @Option(help: "The pupil who plays: perfect, random, novice, or skill=0.7,slip=0.05,time=2.5.")
  var pupil = "perfect"

  func validate() throws {
    guard from >= 0, from <= to, to <= 1_000_000 else {
      throw ValidationError("--from and --to take numbers from 0 to 1000000, the first not above")
    }
    guard (1...60).contains(every) else {
      throw ValidationError("--every takes a number from 1 to 60")
    }
    _ = try Pupils.parse(pupil)
  }

  @MainActor
  func run() async throws {
    let installation = try Installation.find()
    let viewport = played.size.viewport
    let scene = try played.scene(of: file, installation)
    let player = try Pupils.parse(pupil)
    let hand = FilmHand(player, of: played.game, in: scene, seed: played.seed)
    if hand == nil { played.game.letPlay(player, in: scene, seed: played.seed) }
    let painter = try played.painter(installation)
    let reel = try FilmReel(output)
    try reel.checkFrames((to - from) / every + 1, reading: file)
    let director = played.director(of: scene)
    var frame = director.advance(by: .zero)
    for tick in 0...to {
      if tick >= from, (tick - from).isMultiple(of: every) {
        try reel.append(painter.draw(frame.drawList, viewport: viewport))
      }
      if tick < to { frame = director.advanceOneTick(input: hand?.input() ?? []) }
    }
  }
}

/// Where the frames of a film are written.
final class FilmReel {
  private let folder: String
  private var count = 0

  /// A folder, which is made if it is missing, or standard output for `-`.
  ///
  /// - Throws: `InputFailure` if the folder cannot be made.
  init(_ folder: String) throws {
    self.folder = folder
    guard folder != "-" else { return }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw InputFailure(
        file: folder, "the folder cannot be written", "name a folder you may write to")
    }
  }

  /// Checks that nothing but frames of an earlier film would be lost, before the first one is drawn.
  ///
  /// - Parameters:
  ///   - count: how many frames there will be.
  ///   - input: the document, which must not be overwritten.
  /// - Throws: `InputFailure` if one of them cannot be written.
  func checkFrames(_ count: Int, reading input: String) throws {
    guard folder != "-" else { return }
    try Files.checkNotKept("\(folder)/\(Self.name(of: 1))")
    let names = Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    for number in 1...count where names.contains(Self.name(of: number)) {
      let path = "\(folder)/\(Self.name(of: number))"
      // Nobody has named these files, so nothing is written through them into others.
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw InputFailure(
          file: path, "no picture is there, but a link, a pipe or a folder",
          "name another folder to write into, or remove it")
      }
      try Files.checkOther(path, than: input)
      try Files.checkReplaceable(path, by: .picture)
    }
  }

  private static func name(of number: Int) -> String {
    let digits = String(number)
    return "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
  }

  /// Adds a frame.
  ///
  /// - Throws: when it cannot be written.
  func append(_ image: PixelImage) throws {
    count += 1
    guard folder == "-" else {
      return try Files.write(image, to: "\(folder)/\(Self.name(of: count))")
    }
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(image.bytes))
    } catch {
      throw InputFailure("error: the frames cannot be written; check what reads them")
    }
  }
}
