import Foundation
import Testing

@testable import Commands

/// Whatever is written goes the same way: whole or not at all, links stay links, pipes stay pipes.
@Suite(.onWaitingThreads)
struct FileWritingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: target)
  }

  private func mode(_ path: String) -> UInt32 {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : 0
  }

  private func isLink(_ name: String) -> Bool { mode(path(name)) & S_IFMT == S_IFLNK }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: path(name), encoding: .utf8)
  }

  @Test("a link stays one, also one that leads nowhere yet; what it leads to is written")
  func links() throws {
    _ = try folder.write("old", to: "below/real.txt")
    try link("a", to: "b")
    try link("b", to: "below/real.txt")
    try link("dangling", to: "below/new.txt")
    try Files.write("new", to: path("a"))
    try Files.write("new", to: path("dangling"))
    #expect(isLink("a") && isLink("b") && isLink("dangling"))
    #expect(text("below/real.txt") == "new" && text("below/new.txt") == "new")
    try link("loop", to: "loop")
    #expect(throws: InputFailure.self) { try Files.write("new", to: path("loop")) }
    #expect(isLink("loop"))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(left == ["a", "b", "below", "dangling", "loop"])
  }

  @Test(
    "what is read is never overwritten, nor what pupils have done",
    arguments: [
      "play in.csv --record in.csv", "play in.csv --announce in.csv", "play in.csv --trace in.csv",
      "play in.csv --announce same.csv", "simulate --merge in.csv in.csv --html in.csv",
      "convert in.csv data/teachify/classroom.sqlite --to csv --force",
      "play in.csv --trace data/teachify/classroom.sqlite",
      "export data/teachify/forgotten --force", "convert in.csv same.csv --force",
      "convert in.csv link.json --force --to json", "convert in.csv in.csv --force",
      "convert in.csv.skipped.txt in.csv --force",
      "shot in.csv link.json --game mathpiano --tick 1", "export kept.json --force",
      "play in.csv --announce data/teachify/forgotten", "play in.csv --trace kept.json",
      "play --announce data/teachify/classroom.sqlite", "play in.csv --announce hard.txt",
      "play --trace data/teachify/backups/new", "convert in.csv out.gift --to gift --force",
    ])
  func guarded(command: String) throws {
    let document = "Frage;Antwort\na;b\n"
    let file = try folder.write(document, to: "in.csv")
    #expect(Foundation.link(file, path("same.csv")) == 0)
    try link("link.json", to: "in.csv")
    try link("in.csv.skipped.txt", to: "in.csv")
    try link("out.gift.skipped.txt", to: "data/teachify/classroom.sqlite")
    try link("kept.json", to: "data/teachify/classroom.sqlite")
    _ = try folder.write("kept", to: "data/teachify/forgotten")
    _ = try folder.write("kept", to: "data/teachify/classroom.sqlite")
    _ = try folder.write("kept", to: "data/teachify/backups/old")
    #expect(Foundation.link(path("data/teachify/backups/old"), path("hard.txt")) == 0)
    let outcome = try Program.run(
      command.split(separator: " ").map(String.init),
      environment: ["XDG_DATA_HOME": path("data"), "HOME": folder.path], folder: folder.path)
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(text("in.csv") == document)
    #expect(text("data/teachify/forgotten") == "kept")
    #expect(text("data/teachify/classroom.sqlite") == "kept")
    #expect(text("data/teachify/backups/old") == "kept")
    #expect(text("data/teachify/backups/new") == nil)
  }

  @Test(
    "a file of another kind is not replaced by what a command makes; an earlier one of its own is",
    arguments: [
      "shot in.csv OUT --game mathpiano --tick 1", "pace --svg OUT --pupils 1 --game mathpiano",
      "weeks --svg OUT --pupils 1 --skills 2 --days 1 --minutes 1",
      "simulate in.csv --game mathpiano --pupil class --shard 1/2 --part OUT",
      "simulate in.csv --game mathpiano --pupil class --html OUT",
    ])
  func otherKinds(command: String) throws {
    _ = try folder.write("2 + 3;5\n4 + 4;8\n1 + 1;2\n2 + 2;4\n", to: "in.csv")
    _ = try folder.write("Frage;Antwort\na;b\n", to: "quiz.csv")
    func run(_ output: String) throws -> Program.Outcome {
      try Program.run(
        command.replacing("OUT", with: output).split(separator: " ").map(String.init),
        folder: folder.path)
    }
    let refused = try run("quiz.csv")
    #expect(refused.status == 1 && refused.errors.contains("another kind of file"))
    #expect(text("quiz.csv") == "Frage;Antwort\na;b\n")
    for _ in 0..<2 {
      let made = try run("made")
      // That few pupils do not settle is no matter here.
      #expect(!made.errors.contains("another kind of file"), "\(made.errors)")
      #expect(text("made")?.isEmpty != true, "\(made.errors)")
    }
  }

  @Test(
    "a film replaces frames of an earlier one and nothing else, not through links or pipes either",
    arguments: ["text", "link", "picture elsewhere", "dangling", "pipe", "folder"])
  func framesOfAFilm(obstacle: String) throws {
    _ = try folder.write("2 + 3;5\n4 + 4;8\n1 + 1;2\n2 + 2;4\n", to: "in.csv")
    _ = try folder.write("old", to: "prec")
    let film = ["film", "in.csv", "out", "--game", "mathpiano", "--to", "4"]
    for _ in 0..<2 {
      let made = try Program.run(film, folder: folder.path)
      #expect(made.status == 0, "\(made.errors)")
    }
    let third = path("out/frame-00003.png")
    try FileManager.default.moveItem(atPath: third, toPath: path("other.png"))
    let picture = try Data(contentsOf: URL(filePath: path("other.png")))
    switch obstacle {
    case "text": _ = try folder.write("old", to: "out/frame-00003.png")
    case "link": try link("out/frame-00003.png", to: "../prec")
    case "picture elsewhere": try link("out/frame-00003.png", to: "../other.png")
    case "dangling": try link("out/frame-00003.png", to: "../none")
    case "pipe": mkfifo(third, 0o600)
    default: _ = try folder.write("old", to: "out/frame-00003.png/a")
    }
    let (kind, first) = (mode(third), path("out/frame-00001.png"))
    let stamp = try FileManager.default.attributesOfItem(atPath: first)[.systemFileNumber] as? Int
    let refused = try Program.run(film, folder: folder.path)
    #expect(refused.status == 1 && refused.errors.contains("frame-00003.png"), "\(refused.errors)")
    #expect(mode(third) == kind && text("prec") == "old" && text("none") == nil)
    #expect(try Data(contentsOf: URL(filePath: path("other.png"))) == picture)
    #expect(
      try FileManager.default.attributesOfItem(atPath: first)[.systemFileNumber] as? Int == stamp,
      "nothing is drawn before")
  }

  @Test("pictures are not copied through a link that leads nowhere")
  func danglingPicture() throws {
    _ = try folder.write("<svg viewBox='0 0 9 9'><path d='M0 0L9 9'/></svg>", to: "a.svg")
    _ = try folder.write("picture;question;answer\na.svg;Was?;b\n", to: "in.csv")
    _ = try folder.write("", to: "below/empty")
    try link("below/a.svg", to: "made.svg")
    let outcome = try Program.run(
      ["convert", "in.csv", "below/out.json"], folder: folder.path)
    #expect(outcome.errors.contains("another file of this name"), "\(outcome.errors)")
    #expect(isLink("below/a.svg") && text("below/made.svg") == nil && text("made.svg") == nil)
  }

  @Test("what a killed program has left half written goes; what is being written stays")
  func leftDrafts() throws {
    _ = try folder.write("2 + 3;5\n", to: "in.csv")
    let others = [".teachify-notes", ".in.csv.2026-01", "draft"]
    for name in others + [".teachify-draft-1f", ".teachify-draft-2f"] {
      _ = try folder.write("names", to: name)
    }
    let busy = open(path(".teachify-draft-2f"), O_RDWR)
    #expect(flock(busy, LOCK_EX) == 0)
    let outcome = try Program.run(["convert", "in.csv", "out.gift"], folder: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(text(".teachify-draft-1f") == nil && text(".teachify-draft-2f") == "names")
    for name in others { #expect(text(name) == "names") }
    close(busy)
    let next = try Program.run(
      ["export", "all.json"], environment: ["XDG_DATA_HOME": path("data")], folder: folder.path)
    #expect(next.status == 0 && text(".teachify-draft-2f") == nil, "\(next.errors)")
  }

  /// Each write makes a draft; a sweep at the same time takes none that is being written.
  @Test("programs that write into one folder do not disturb each other")
  func draftsOfOthers() async throws {
    let folder = folder.path
    await withTaskGroup(of: Bool.self) { group in
      for writer in 0..<2 {
        group.addTask {
          (0..<200).allSatisfy { number in
            (try? Files.write("\(number)", to: "\(folder)/\(writer)")) != nil
          }
        }
      }
      group.addTask {
        for _ in 0..<400 { Files.removeDrafts(in: folder) }
        return true
      }
      for await isWhole in group { #expect(isWhole) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["0", "1"])
  }

  @Test("a pipe and a device are written into and stay what they are")
  func pipesAndDevices() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    let alone = #expect(throws: InputFailure.self) { try Files.write("new", to: path("pipe")) }
    #expect(alone?.description.contains("nobody reads") == true)
    let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
    try Files.write("new", to: path("pipe"))
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(read(reader, &bytes, 9) == 3)
    close(reader)
    #expect(mode(path("pipe")) & S_IFMT == S_IFIFO)
    try link("full", to: "/dev/full")
    let full = #expect(throws: InputFailure.self) { try Files.write("new", to: path("full")) }
    #expect(full?.description.contains("disk is full") == true)
    try Files.write("new", to: "/dev/null")
    for device in ["/dev/full", "/dev/null"] { #expect(mode(device) & S_IFMT == S_IFCHR) }
  }

  @Test(
    "a pipe from which nobody reads ends a command, which says so",
    arguments: [
      ["shot", "DOCUMENT", "PIPE", "--game", "feedme", "--tick", "1"],
      [
        "simulate", "DOCUMENT", "--game", "feedme", "--pupil", "class", "--pupils", "2", "--part",
        "PIPE",
      ],
      [
        "simulate", "DOCUMENT", "--game", "feedme", "--pupil", "class", "--pupils", "2", "--html",
        "PIPE",
      ],
      ["pace", "--game", "feedme", "--pupils", "1", "--svg", "PIPE"],
    ])
  func nobodyReads(arguments: [String]) throws {
    let document = try folder.write("Frage;Antwort\n1 + 1;2\n2 + 2;4\n3 + 3;6\n", to: "a.csv")
    mkfifo(path("pipe"), 0o600)
    let outcome = try Program.run(
      arguments.map {
        switch $0 {
        case "DOCUMENT": document
        case "PIPE": path("pipe")
        default: $0
        }
      }, environment: ["HOME": folder.path])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("nobody reads"), "\(outcome.output)\(outcome.errors)")
  }

  @Test("what is known of pupils is for the user's eyes from its first byte")
  func readers() throws {
    #expect(Files.draftMode(for: .owner) == 0o600)
    try Files.write("new", to: path("own"), for: .owner)
    #expect(mode(path("own")) & 0o777 == 0o600)
    // Also where everybody could read what was there.
    _ = try folder.write("old", to: "shared")
    chmod(path("shared"), 0o666)
    try Files.write("new", to: path("shared"), for: .owner)
    #expect(mode(path("shared")) & 0o777 == 0o600)
    chmod(path("shared"), 0o640)
    try Files.write("newer", to: path("shared"))
    #expect(mode(path("shared")) & 0o777 == 0o640)
  }

  @Test("where nothing can be written, what was there stays")
  func refused() throws {
    _ = try folder.write("old", to: "file")
    #expect(throws: InputFailure.self) { try Files.write("x", to: path("file/below")) }
    #expect(throws: InputFailure.self) { try Files.write("x", to: path("none/file")) }
    #expect(text("file") == "old")
  }

  @Test("commands follow links only when told to overwrite, and write into pipes")
  func commands() throws {
    _ = try folder.write("2 + 3;5\n", to: "in.csv")
    try link("out.gift", to: "real.gift")
    let convert = ["convert", "in.csv", "out.gift"]
    let refused = try Program.run(convert, folder: folder.path)
    #expect(refused.status == 1 && refused.errors.contains("--force"), "\(refused.errors)")
    let forced = try Program.run(convert + ["--force"], folder: folder.path)
    #expect(forced.status == 0, "\(forced.errors)")
    #expect(isLink("out.gift") && text("real.gift")?.contains("2 + 3") == true)
    let device = try Program.run(
      ["convert", "in.csv", "/dev/full", "--to", "gift", "--force"], folder: folder.path)
    #expect(device.status == 1 && device.errors.contains("disk is full"), "\(device.errors)")
    #expect(mode("/dev/full") & S_IFMT == S_IFCHR)
  }
}
