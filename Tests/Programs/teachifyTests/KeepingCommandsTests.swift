import Classroom
import Foundation
import Play
import Testing

/// `teachify results`, `export`, `import`, `forget` and `teacher`, run as a teacher runs them.
@Suite(.onWaitingThreads)
struct KeepingCommandsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(Self.export, to: "class.json")
    let outcome = try run("import class.json --language en")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.outputLines == [
        "Pupils: 3 new, 0 already here", "Rounds: 1 new, 0 completed, 0 already here",
        "Reviews: 1 new, 0 renewed, 0 already here", "Documents: 1 new, 0 already here",
      ])
  }

  private func run(_ line: String) throws -> Program.Outcome {
    try Program.run(
      line.split(separator: " ").map(String.init),
      // Forgetting empties the cache, which is not to be that of whoever runs the tests.
      environment: [
        "XDG_DATA_HOME": folder.path + "/data", "XDG_CACHE_HOME": folder.path + "/cache",
        "TZ": "Europe/Berlin",
      ],
      folder: folder.path)
  }

  private static func pupil(_ id: Int, _ name: String, rounds: String = "", reviews: String = "")
    -> String
  {
    #"{"id":"000000000000000\#(id)","name":"\#(name)","animal":"fox","colour":"red","#
      + #""created":"2026-01-31T08:00:00.000Z","settings":{},"rounds":[\#(rounds)],"#
      + #""reviews":[\#(reviews)]}"#
  }

  private static let round =
    #"{"round":"00000000000000ff","started":"2026-01-31T08:15:00.000Z","ended":null,"stars":2,"#
    + #""game":"feedme","document":"Tiere","hash":"h","seed":1,"settings":{"endless":false,"#
    + #""maximumExercises":null,"orientation":"landscape","speedPercent":100},"engine":2,"#
    + #""answers":[{"exercise":"1","question":"cat","given":"Katze","answer":"Katze","#
    + #""correct":true,"ticks":90,"options":["Katze","Hund"]}],"score":10,"ticks":200,"#
    + #""ending":"completed","recording":null}"#

  private static let review =
    #"{"exercise":"cat","stability":2.5,"difficulty":5,"lastDay":1,"dueDay":3,"lapses":0}"#

  private static var export: String {
    let pupils = [
      pupil(1, "Anna", rounds: round, reviews: review), pupil(2, "Ben"), pupil(3, "Ben"),
    ]
    return export(of: pupils)
  }

  private static func export(of pupils: [String]) -> String {
    #"{"format":"teachify-classroom","version":1,"exported":"2026-02-01T08:00:00.000Z","#
      + #""documents":[{"hash":"h","title":"Tiere","firstSeen":"2026-01-30T08:00:00.000Z","#
      + #""deadline":null}],"pupils":[\#(pupils.joined(separator: ","))]}"#
  }

  @Test("a line for each round, with the clock's time, in both languages")
  func results() throws {
    let english = try run("results --language en")
    #expect(english.status == 0, "\(english.errors)")
    #expect(english.outputLines.count == 2)
    #expect(english.outputLines.first?.hasPrefix("Begun             Pupil  Game") == true)
    #expect(
      english.outputLines.last
        == "2026-01-31 09:15  Anna   FeedMe  Tiere         1      0       0     10      2",
      "\(english.output)")
    #expect(try run("results --language de").output.hasPrefix("Begonnen"))
    let nothing = try run("results --pupil 0000000000000002 --language en")
    #expect(nothing.status == 0 && nothing.output.isEmpty)
    #expect(nothing.errors == "Nothing has been played yet. Guests' rounds are not kept.\n")
  }

  @Test("what a pupil keeps forgetting is listed below the rounds, in both languages")
  func leeches() throws {
    let name = ReviewName.name(question: "cat", answer: "Katze")
    let review =
      #"{"exercise":"\#(name)","stability":1,"difficulty":9,"lastDay":9,"dueDay":10,"lapses":8}"#
    let pupil = Self.pupil(
      4, "Lea", rounds: Self.round.replacing("00ff", with: "00fe"), reviews: review)
    _ = try folder.write(Self.export(of: [pupil]), to: "lea.json")
    #expect(try run("import lea.json").status == 0)
    let english = try run("results --pupil Lea --language en")
    #expect(
      english.outputLines.suffix(2) == [
        "Lea keeps forgetting this. It is not asked any more; a memory aid or another explanation "
          + "helps more:",
        "  cat → Katze (forgotten 8 times)",
      ], "\(english.output)")
    #expect(try run("results --pupil Lea --language de").output.contains("8-mal vergessen"))
    #expect(try !run("results --pupil Anna --language en").output.contains("forgetting"))
  }

  @Test("answers too fast to have been thought about are counted below, in both languages")
  func rapidGuesses() throws {
    let fast = Self.round.replacing("00ff", with: "00fe")
      .replacing("\"ticks\":90,", with: "\"ticks\":9,")
    let sky = fast.replacing("00fe", with: "00fd").replacing("feedme", with: "teachifybird")
    let slow = Self.round.replacing("00ff", with: "00fc")
    let pupil = Self.pupil(4, "Lea", rounds: [fast, sky, slow].joined(separator: ","))
    _ = try folder.write(Self.export(of: [pupil]), to: "lea.json")
    #expect(try run("import lea.json").status == 0)
    let english = try run("results --language en")
    #expect(
      english.outputLines.suffix(2) == [
        "Answers for which there was hardly time to think. They do not count for difficulty and "
          + "practising again. Nothing is taken away for them, and not each was a guess:",
        "  Lea: 1 of 3",
      ], "\(english.output)")
    #expect(try run("results --pupil Lea --language de").output.contains("\n  Lea: 1 von 3\n"))
    #expect(try !run("results --pupil Anna --language en").output.contains("hardly time"))
  }

  @Test("why a round without end became faster or harder, in both languages")
  func steps() throws {
    let nothing = try run("results --steps --language en")
    #expect(nothing.status == 0 && nothing.output.isEmpty)
    #expect(nothing.errors == "No round has followed a child yet. Endless ones do.\n")
    let changes =
      #""changes":[{"answers":4,"what":"pace","from":100,"to":90,"measured":42,"expected":35},"#
      + #"{"answers":5,"what":"difficulty","from":-5,"to":120,"measured":100,"expected":80},"#
      + #"{"answers":6,"what":"difficulty","from":120,"to":75,"measured":0,"expected":80}],"#
    let round = Self.round.replacing("00000000000000ff", with: "00000000000000fe")
      .replacing(#""ending":"#, with: changes + #""ending":"#)
    let export = Self.export.replacing(Self.round, with: round)
    _ = try folder.write(export, to: "steps.json")
    let taken = try run("import steps.json --language en")
    #expect(taken.status == 0, "\(taken.errors)")
    #expect(
      try run("results --steps --pupil Anna --language de").outputLines == [
        "2026-01-31 09:15 · Anna · FeedMe · Tiere",
        "  Nach Antwort 4: Tempo 100 % → 90 %, denn die Gefahr war bei den Antworten 42 % ihres "
          + "Weges weit; 35 % sollen es sein.",
        "  Nach Antwort 5: Schwierigkeit −0,05 → 1,20, denn eine Aufgabe war richtig, die zu 80 % "
          + "zu erwarten war.",
        "  Nach Antwort 6: Schwierigkeit 1,20 → 0,75, denn eine Aufgabe war falsch oder zu spät, "
          + "die zu 80 % richtig zu erwarten war.",
      ])
    #expect(
      try run("results --steps --language en").output.contains("difficulty −0.05 → 1.20, because"))
  }

  @Test("the teacher's secret is taken away, and nothing else")
  func secret() throws {
    let none = "There is no secret word. Whoever presses the key in Teachify sets one.\n"
    #expect(try run("teacher --language en").output == none)
    let store = try ClassroomStore(in: DataFolder(folder.path + "/data/teachify"))
    try store.setTeacherSecret("Apfelbaum")
    try store.close()
    let since = try run("teacher --language en")
    #expect(since.output.contains(/was set on \d{4}-\d\d-\d\d\. teachify teacher --reset/))
    let reset = try run("teacher --reset --language de")
    #expect(reset.status == 0)
    #expect(reset.output.hasPrefix("Das Geheimwort ist zurückgesetzt."), "\(reset.output)")
    #expect(try run("teacher --reset --language en").output == none)
    #expect(try run("results --language en").outputLines.count == 2)
  }

  @Test("answers as a table, rounds as JSON that the diagnosis reads")
  func tables() throws {
    let table = try run("results --csv --pupil Anna")
    #expect(table.outputLines.count == 2)
    #expect(
      table.outputLines.last
        == "Anna,0000000000000001,2026-01-31T08:15:00.000Z,feedme,Tiere,1,1,cat,Katze,Katze,"
        + "right,,1.50,Katze | Hund,h,1,00000000000000ff,")
    _ = try folder.write(try run("results --json").output, to: "rounds.json")
    let diagnosis = try run("diagnose rounds.json --language en")
    #expect(diagnosis.output == "Anna: 1 answer, no error.\n", "\(diagnosis.errors)")
  }

  @Test(
    "a terminal and a spreadsheet are shown the signs of control characters",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func controlCharacters() throws {
    let round = Self.round.replacing("00ff", with: "00fe")
      .replacing("\"cat\"", with: "\"\\u001b]0;x\\u0007\\u009b2J\"")
    let pupil = Self.pupil(4, "Lea", rounds: round)
    _ = try folder.write(Self.export(of: [pupil]), to: "lea.json")
    let taken = try run("import lea.json --language en")
    #expect(taken.status == 0, "\(taken.errors)")
    #expect(try run("results --csv --pupil Lea").output.contains("\u{241B}]0;x\u{2407}"))
    for form in ["--csv", "--json"] {
      let shown = try Program.runTool(
        "/usr/bin/script", ["-qec", "\(Program.path) results \(form) --pupil Lea", "/dev/null"],
        environment: ["XDG_DATA_HOME": folder.path + "/data"], folder: folder.path)
      #expect(shown.status == 0 && shown.output.contains("]0;x"), "\(shown.output)")
      #expect(
        shown.output.unicodeScalars.allSatisfy { !"\u{1B}\u{7}\u{9B}".unicodeScalars.contains($0) })
    }
  }

  @Test("what was imported is exported again, and importing it once more changes nothing")
  func exchange() throws {
    let outcome = try run("export all.json --language en")
    #expect(outcome.output == "3 pupils written to all.json.\n", "\(outcome.errors)")
    let again = try run("import all.json --language en")
    #expect(again.status == 0)
    #expect(again.outputLines.first == "Pupils: 0 new, 3 already here")
    #expect(again.outputLines[1] == "Rounds: 0 new, 0 completed, 1 already here")
    let refused = try run("export all.json")
    #expect(refused.status == 1 && refused.errors.contains("--force"))
    let one = try run("export all.json --force --pupil Anna --language de")
    #expect(one.output == "1 Kind nach all.json geschrieben.\n")
  }

  @Test("faults of a file are told with their places; the rest is taken in")
  func damagedFile() throws {
    let damaged = Self.export.replacing("\"stars\":2", with: "\"stars\":9")
      .replacing("00000000ff", with: "00000000fe")
    _ = try folder.write(damaged, to: "damaged.json")
    let outcome = try run("import damaged.json --language en")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("damaged.json:1:"), "\(outcome.errors)")
    #expect(outcome.outputLines.count == 4)
    #expect(try run("import none.json").status == 1)
  }

  @Test("two pupils or rounds of one number are told with their places, and the first one counts")
  func numbersThatStandTwice() throws {
    let round = Self.round.replacing("00ff", with: "00fe")
    let pupils = [
      Self.pupil(
        4, "Lea", rounds: round + "," + round.replacing("\"score\":10", with: "\"score\":9")),
      Self.pupil(4, "Leo"),
    ]
    _ = try folder.write(
      Self.export(of: pupils).replacing("{\"id\"", with: "\n{\"id\""), to: "twice.json")
    let outcome = try run("import twice.json --language en")
    #expect(outcome.status == 1 && outcome.errorLines.count == 2, "\(outcome.errors)")
    #expect(outcome.errorLines.first?.hasPrefix("twice.json:2:") == true)
    #expect(outcome.errorLines.first?.contains("another round of the file") == true)
    #expect(outcome.errorLines.last?.hasPrefix("twice.json:3:") == true)
    #expect(outcome.errorLines.last?.contains("another pupil of the file") == true)
    #expect(outcome.outputLines.first == "Pupils: 1 new, 0 already here")
    #expect(try run("results --pupil Lea --language en").output.contains("  10  "))
    #expect(try run("results --pupil Leo").status == 1)
  }

  @Test("of a forgotten pupil nothing is counted as taken in")
  func countsBesideAForgottenPupil() throws {
    #expect(try run("forget Anna --yes").status == 0)
    let outcome = try run("import class.json --language en")
    #expect(
      outcome.outputLines == [
        "Pupils: 0 new, 2 already here", "Rounds: 0 new, 0 completed, 0 already here",
        "Reviews: 0 new, 0 renewed, 0 already here", "Documents: 0 new, 0 already here",
      ], "\(outcome.errors)")
  }

  /// The backup of today, after a start at which it got all that was imported.
  private func damageBackup() throws -> String {
    #expect(try run("results").status == 0)
    let backups = folder.path + "/data/teachify/backups"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: backups).last)
    var bytes = try #require(FileManager.default.contents(atPath: "\(backups)/\(name)"))
    bytes.replaceSubrange(0..<4096, with: Data(count: 4096))
    try bytes.write(to: URL(fileURLWithPath: "\(backups)/\(name)"))
    return "\(backups)/\(name)"
  }

  @Test("what is whole in a damaged backup is taken over where there is nothing else, and told")
  func damagedBackup() throws {
    _ = try damageBackup()
    try FileManager.default.removeItem(atPath: folder.path + "/data/teachify/classroom.sqlite")
    let outcome = try run("results --language en")
    #expect(outcome.outputLines.count == 2)
    #expect(
      outcome.errorLines.last?.hasPrefix("1 round was saved from damaged files") == true,
      "\(outcome.errors)")
  }

  @Test("whom nobody knows may stand in a copy that cannot be read: that is told, and remembered")
  func forgetFromCopies() throws {
    let store = try ClassroomStore(in: DataFolder(folder.path + "/data/teachify"))
    try store.close()
    let path = folder.path + "/data/teachify/set-aside-2026-01-31-081500"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: path + "/classroom.sqlite"))
    let named = try run("forget Zoe --yes --language en")
    #expect(named.status == 1 && named.errors.contains(path), "\(named.errors)")
    #expect(FileManager.default.fileExists(atPath: path))
    let numbered = try run("forget 00000000000000aa --yes --language en")
    #expect(numbered.status == 0, "\(numbered.errors)")
    #expect(numbered.output.contains("Deleted with it, as it was damaged: \(path)"))
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try run("forget 00000000000000ab --yes").errors.contains("there is no pupil"))
    #expect(try run("results --language en").status == 0)
  }

  @Test("a forgotten pupil is in no file any more; a name of several is not guessed")
  func forget() throws {
    let outcome = try run("forget Anna --yes --language de")
    #expect(outcome.status == 0 && outcome.output == "Anna ist vergessen.\n", "\(outcome.errors)")
    let data = folder.path + "/data/teachify"
    let names = FileManager.default.enumerator(atPath: data)?.compactMap { $0 as? String } ?? []
    #expect(names.contains("classroom.sqlite"))
    for name in names {
      let bytes = FileManager.default.contents(atPath: "\(data)/\(name)") ?? Data()
      #expect(bytes.range(of: Data("Anna".utf8)) == nil, "\(name)")
      #expect(bytes.range(of: Data("Katze".utf8)) == nil, "\(name)")
    }
    let twice = try run("forget Anna --yes")
    #expect(twice.status == 1 && twice.errors.contains("Anna"))
    let several = try run("forget Ben --yes")
    #expect(several.status == 1)
    #expect(several.errors.contains("0000000000000002") && several.errors.contains("0003"))
    #expect(try run("forget 0000000000000003 --yes").status == 0)
    #expect(try run("results --pupil Ben").status == 0)
  }

  @Test("a name is found without its capitals; where there is none, those there are are told")
  func names() throws {
    #expect(try run("results --pupil anna --language en").outputLines.count == 2)
    #expect(try run("results --pupil ben --language en").status == 0)
    let near = try run("results --pupil Ana")
    #expect(near.status == 1)
    #expect(
      near.errors
        == "error: there is no pupil Ana; did you mean Anna? The pupils are Anna, Ben\n")
    for command in ["export x.json --pupil Zoe", "forget Zoe --yes"] {
      #expect(
        try run(command).errors == "error: there is no pupil Zoe; the pupils are Anna, Ben\n")
    }
    let others = Self.export.replacing("000000000000000", with: "000000000000001")
      .replacing("\"Ben\"", with: "\"ANNA\"").replacing(Self.round, with: "")
    _ = try folder.write(others, to: "others.json")
    #expect(try run("import others.json").status == 0)
    #expect(try run("results --pupil Anna").status == 0)
    let several = try run("forget anna --yes")
    #expect(
      several.errors
        == "error: anna may be ANNA, Anna; write the name as it stands there\n", "\(several.errors)"
    )
  }

  @Test("a damaged database is told, and the command goes on with the backup")
  func damage() throws {
    let path = folder.path + "/data/teachify/classroom.sqlite"
    try Data("no database".utf8).write(to: URL(fileURLWithPath: path))
    let outcome = try run("results --language en")
    #expect(outcome.status == 0)
    #expect(outcome.errorLines.first?.hasPrefix("The stored data was damaged. It is now") == true)
    #expect(outcome.errorLines.dropFirst().first?.hasPrefix("The backup of 20") == true)
  }

  @Test("what could not be printed is told the next time", arguments: ["/dev/full", "&-"])
  func unprinted(stream: String) throws {
    let path = folder.path + "/data/teachify/classroom.sqlite"
    try Data("no database".utf8).write(to: URL(fileURLWithPath: path))
    let silent = try Program.runTool(
      "/bin/sh", ["-c", "exec \"$0\" results --language en 2>\(stream)", Program.path],
      environment: ["XDG_DATA_HOME": folder.path + "/data"])
    #expect(silent.status == 0 && silent.errors.isEmpty)
    let outcome = try run("results --language en")
    #expect(outcome.errorLines.first?.hasPrefix("The stored data was damaged. It is now") == true)
    #expect(try !run("results --language en").errors.contains("damaged"))
  }

  @Test("without a place to keep things, that is said")
  func noPlace() throws {
    for (home, text) in [("/proc/none", "cannot be written"), ("", "XDG_DATA_HOME")] {
      let outcome = try Program.run(
        ["results"], environment: ["XDG_DATA_HOME": home, "HOME": ""], folder: Program.root)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains(text), "\(outcome.errors)")
    }
  }

  @Test("what could not be erased is named, and the exit code tells; pictures go")
  func forgetInPart() throws {
    let cache = folder.path + "/cache/teachify/rasters"
    let raster = try folder.write("x", to: "cache/teachify/rasters/1-2x2.raster")
    let picture = try folder.write("x", to: "cache/teachify/pictures/1f/Annas Hund.png")
    let backups = folder.path + "/data/teachify/backups"
    try FileManager.default.moveItem(atPath: backups, toPath: folder.path + "/hidden")
    #expect(symlink(backups, backups) == 0)
    let outcome = try Program.run(
      ["forget", "Anna", "--yes", "--language", "en"],
      environment: [
        "XDG_DATA_HOME": folder.path + "/data", "XDG_CACHE_HOME": folder.path + "/cache",
      ], folder: folder.path)
    #expect(outcome.status == 1 && outcome.errors.contains(backups), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: raster), "\(cache)")
    #expect(!FileManager.default.fileExists(atPath: picture), "\(cache)")
    // The next start tells it still, until it can be done.
    #expect(try run("results --language en").errors.contains(backups))
    unlink(backups)
    try FileManager.default.moveItem(atPath: folder.path + "/hidden", toPath: backups)
    #expect(try run("results --language en").status == 0)
    #expect(try !run("results --language en").errors.contains("deleted pupil"))
    let again = try run("import class.json --language en")
    #expect(again.errors.contains("1 pupil was forgotten here"), "\(again.errors)")
    #expect(try run("import class.json --even-forgotten").status == 0)
    #expect(try run("results --pupil Anna").status == 0)
  }

  @Test("no room at the start is told as that, not as missing rights")
  func noRoom() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/data")
    let outcome = try Program.runTool(
      "/bin/sh", ["-c", "ulimit -f 8; exec \"$0\" results --language en", Program.path],
      environment: ["XDG_DATA_HOME": folder.path + "/data", "SWIFT_BACKTRACE": "enable=no"],
      folder: folder.path)
    #expect(outcome.status == 1 && outcome.errors.contains("ulimit -f"), "\(outcome.errors)")
  }

  @Test("no room is told at the start even where nothing has to be written")
  func noRoomLater() throws {
    let outcome = try Program.runTool(
      "/bin/sh", ["-c", "ulimit -f 64; exec \"$0\" results --language en", Program.path],
      environment: ["XDG_DATA_HOME": folder.path + "/data", "SWIFT_BACKTRACE": "enable=no"],
      folder: folder.path)
    #expect(outcome.status == 0 && outcome.output.contains("Anna"), "\(outcome.errors)")
    let told = outcome.errors.split(separator: "\n").filter {
      $0.hasPrefix("Something could not be kept: ") && $0.contains("ulimit -f")
    }
    #expect(told.count == 1, "\(outcome.errors)")
  }

  @Test("a name that shows nothing is refused, and so is a folder to write to")
  func nothingToSee() throws {
    _ = try folder.write(Self.export(of: [Self.pupil(7, "\u{200B}")]), to: "unseen.json")
    let taken = try run("import unseen.json --language en")
    #expect(taken.status == 1 && taken.errors.contains("is no name"), "\(taken.errors)")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/sub", withIntermediateDirectories: true)
    let written = try run("export sub --force")
    #expect(written.status == 1 && written.errors.contains("This is a folder"), "\(written.errors)")
  }
}
