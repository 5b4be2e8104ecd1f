import Documents
import Foundation
import GameRegister
import School
import SchoolClient
import SchoolExchange
import SchoolLoad
import SchoolStore
import Testing

/// A school by commands alone, as somebody without a browser has it.
@Suite struct CommandTests {
  private let folder: URL
  private var data: String { folder.appending(path: "school.sqlite").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "commands-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @discardableResult
  private func run(_ arguments: [String], input: String = "") throws -> Program.Result {
    let result = try Program.run(arguments + ["--data", data], input: input)
    #expect(result.status == 0, "\(arguments): \(result.errors)")
    return result
  }

  @Test func aSchoolIsFoundedAndAClassMade() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let teacher = try run([
      "teacher", "add", "Frau Sommer", "--account", "sommer", "--school", "Schule am See",
    ])
    #expect(teacher.lines[0] == "account  sommer")
    let other = try run(["teacher", "password", "sommer"])
    #expect(other.lines[0] == "account  sommer")
    #expect(other.lines[1] != teacher.lines[1])
    let rights = try FileManager.default.attributesOfItem(atPath: data)[.posixPermissions] as? Int
    #expect(rights == 0o600)
    let made = try run(
      ["class", "add", "2a", "--teacher", "sommer", "--names", "-"],
      input: "\u{FEFF}Mia\r\nBen, Sommer\r\n\r\nMia, Winter\r\n")
    #expect(made.lines[0] == "3 pupils")
    #expect(made.lines[1].wholeMatch(of: /code [3-9A-Z]{4}-[3-9A-Z]{4}/) != nil)
    #expect(try run(["class", "code", "2a"]).lines[0] != made.lines[1])
    let file = folder.appending(path: "zahlen.csv")
    try Data("question,answer\n3 + 4,7\n8 - 2,6\n".utf8).write(to: file)
    #expect(
      try run(["class", "assign", file.path, "--class", "2a"]).output.contains("“zahlen”"))
    let results = try run(["class", "results", "2a"])
    // Spreadsheets know UTF-8 by it.
    #expect(results.lines.count == 1 && results.output.hasPrefix("\u{FEFF}"))
  }

  @Test func progressStaysWhereTheClassSaysSo() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(["teacher", "add", "Frau Sommer", "--account", "sommer", "--school", "Schule"])
    try run(["class", "add", "2a", "--teacher", "sommer", "--names", "-"], input: "Mia\n")
    #expect(
      try run(["class", "progress", "2a", "--stays"]).lines == [
        "Progress in 2a stays on its machine."
      ])
    #expect(
      try run(["class", "progress", "2a", "--comes-along"]).lines == ["Progress in 2a comes along."]
    )
    #expect(try Program.run(["class", "progress", "2a", "--data", data]).status != 0)
    #expect(try Program.run(["class", "progress", "2b", "--stays", "--data", data]).status != 0)
  }

  @Test func whatIsWrongIsSaidWithItsPlace() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(["teacher", "add", "Frau Sommer", "--account", "sommer", "--school", "Schule"])
    let names = try Program.run(
      ["class", "add", "2a", "--teacher", "sommer", "--names", "-", "--data", data],
      input: "Mia\nBen, Sommer, 3\n")
    #expect(names.status != 0 && names.errors.contains("-:2: this is no name"))
    for (list, words) in [
      ("Vorname;Nachname\nMia;Maier\n", "-:1: “Vorname;Nachname” looks like a heading"),
      ("Mia\n\(String(repeating: "a", count: 41))\n", "has 41 signs. Shorten it to 40"),
    ] {
      let names = try Program.run(
        ["class", "add", "2a", "--teacher", "sommer", "--names", "-", "--data", data], input: list)
      #expect(names.status != 0 && names.errors.contains(words), "\(names.errors)")
    }
    let spreadsheet = try Program.run(
      ["class", "add", "1a", "--teacher", "sommer", "--names", "-", "--data", data],
      input: "Zoé;Maier\nMia\tSommer\n")
    #expect(spreadsheet.status == 0 && spreadsheet.output.contains("2 pupils"))
    let teacher = try Program.run(
      ["class", "add", "2a", "--teacher", "winter", "--names", "-", "--data", data], input: "Mia\n")
    #expect(teacher.status != 0 && teacher.errors.contains("There are: sommer"))
    let twice = try Program.run([
      "teacher", "add", "Herr Sommer", "--account", "sommer", "--data", data,
    ])
    #expect(twice.status != 0)
  }

  @Test func aBackupIsRestoredAndTheFormerDataAreKept() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(["teacher", "add", "Frau Sommer", "--account", "sommer", "--school", "Schule"])
    try run(["class", "add", "2a", "--teacher", "sommer", "--names", "-"], input: "Mia\n")
    let copy = folder.appending(path: "copy.sqlite").path
    try run(["backup", copy])
    // A copy is never written over.
    #expect(try Program.run(["backup", copy, "--data", data]).status != 0)
    try run(["class", "add", "3b", "--teacher", "sommer", "--names", "-"], input: "Ben\n")
    try run(["pupil", "erase", "Mia", "--class", "2a"], input: "Mia\n")
    // Who was erased does not come back with the copy.
    #expect(try run(["restore", copy]).output.contains("erased again: 1"))
    #expect(try run(["class", "code", "2a"]).status == 0)
    #expect(try Program.run(["class", "code", "3b", "--data", data]).status != 0)
    #expect(
      try Program.run(["pupil", "export", "Mia", "--class", "2a", "--data", data]).status != 0)
    let aside = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.contains(".before-") }
    #expect(aside.count == 1)

    // Something else is not put in the place of a school.
    let other = folder.appending(path: "other.sqlite").path
    try Data(repeating: 7, count: 9000).write(to: URL(filePath: other))
    #expect(try Program.run(["restore", other, "--data", data]).status != 0)
    #expect(try run(["class", "code", "2a"]).status == 0)
  }

  /// It was killed between moving the data aside and putting the copy in their place; with the system's service, the
  /// server has begun a school of its own meanwhile.
  @Test(arguments: [false, true])
  func aRestoreThatWasCutOffIsDoneOnceMore(isServedBetween: Bool) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(["teacher", "add", "Frau Sommer", "--account", "sommer", "--school", "Schule"])
    try run(["class", "add", "2a", "--teacher", "sommer", "--names", "-"], input: "Ida\nJon\n")
    let copy = folder.appending(path: "copy.sqlite").path
    try run(["backup", copy])
    try run(["pupil", "erase", "Ida", "--class", "2a"], input: "Ida\n")
    // What stands beside the file was not moved yet, or is not there.
    try FileManager.default.moveItem(atPath: data, toPath: data + ".before-1700000000")
    if isServedBetween { try run(["upgrade"]) }
    #expect(try run(["restore", copy]).output.contains("erased again: 1"))
    #expect(try run(["class", "pupils", "2a"]).lines == ["Jon"])
  }

  @Test func aCopyWithMoreThanTheProgramMakesIsRefused() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(["teacher", "add", "Frau Sommer", "--account", "sommer", "--school", "Schule"])
    for (number, statement) in [
      "CREATE TRIGGER t AFTER INSERT ON pupil BEGIN UPDATE teacher SET administrator = 1; END",
      "CREATE VIEW v AS SELECT * FROM pupil", "CREATE TABLE more (id INTEGER)",
      "ALTER TABLE round ADD COLUMN more TEXT",
    ].enumerated() {
      let copy = folder.appending(path: "copy\(number).sqlite").path
      try run(["backup", copy])
      let database = try SQLiteDatabase(path: copy)
      try await database.write { try $0.run(statement, []) }
      try await database.close()
      let refused = try Program.run(["restore", copy, "--data", data])
      #expect(refused.status != 0 && refused.errors.contains("was not made by it"), "\(statement)")
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .allSatisfy { !$0.contains(".before-") && !$0.contains(".part") })
  }

  @Test(arguments: ["--port=83978", "--port=-1", "--most-megabytes=0"])
  func aNumberThatCannotBeIsRefused(_ option: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let refused = try Program.run(["serve", "--data", data, option])
    #expect(refused.status == 64 && refused.errors.contains("is a number from"))
  }

  @Test func aSchoolYearHasNoTwoClassesOfOneName() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(["teacher", "add", "Frau Sommer", "--account", "sommer", "--school", "Schule"])
    let add = ["class", "add", "2a", "--teacher", "sommer", "--names", "-"]
    try run(add + ["--year", "2025"], input: "Mia\n")
    try run(add + ["--year", "2026"], input: "Mia\n")
    let refused = try Program.run(add + ["--year", "2026", "--data", data], input: "Ben\n")
    #expect(refused.status != 0 && refused.errors.contains("in this school year already"))
  }

  /// Results and exports are read in terminals and by spreadsheets, whichever sign separates cells there.
  /// Also when somebody types it twice, or on two machines.
  @Test func ofTwoClassesOfOneNameAtOneMomentOneIsMade() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(["teacher", "add", "Frau Sommer", "--account", "sommer", "--school", "Schule"])
    let data = data
    let statuses = await withTaskGroup(of: Int32?.self) { group in
      for _ in 0..<6 {
        group.addTask {
          try? Program.run(
            ["class", "add", "3c", "--teacher", "sommer", "--names", "-", "--data", data],
            input: "Ida\nJon\n"
          ).status
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.filter { $0 == 0 }.count == 1 && statuses.count == 6)
    #expect(try run(["class", "list"]).lines.count == 1)
  }

  @Test func whatAPupilSaysDoesNothingToWhoReadsIt() async throws {
    let school = try await ServedSchool()
    let token = try #require(try school.client.join(school.code).token)
    let document = try #require(
      DocumentReader.read(bytes: ServedSchool.bytes, fileName: "a.csv").document)
    var rounds = VirtualRounds(of: document, in: GameRegister.games[0].play, seed: 1)
    for (number, title) in [
      "Plus,=cmd|'/C calc'!A0,x", "A\u{9B}31mRED\u{202E}gpj\u{2028}x", "\u{FF1D}1+41", "x;@A1",
    ].enumerated() {
      let honest = rounds.next(
        as: UploadedRound.ID(number: UInt64(number)), by: school.pupils[0].id, for: nil,
        at: ServedSchool.now)
      var record = honest.record
      (record.documentTitle, record.documentHash) = (title, "0000000000000000")
      let parcel = RoundParcel(
        id: honest.id, pupil: honest.pupil, assignment: nil, started: honest.started,
        ended: honest.ended, stars: 3, record: record, snapshot: honest.snapshot,
        moves: honest.moves)
      let batch = RoundBatch(
        sent: ServedSchool.now, snapshots: [rounds.snapshot],
        parcels: [String(decoding: parcel.json, as: UTF8.self)])
      #expect(try school.client.handIn(batch, token).lines.map(\.outcome) == [.filed])
    }
    let data = school.folder.appending(path: "school.sqlite").path
    let results = try Program.run(["class", "results", "2a", "--data", data]).output
    for title in ["\"Plus,'=cmd|", "\"A31mREDgpjx\"", "\"'\u{FF1D}1+41\"", "\"x;'@A1\""] {
      #expect(results.contains(title), "\(title)")
    }
    let export = try Program.run(["pupil", "export", "Mia", "--class", "2a", "--data", data]).output
    for sign in ["\u{9B}", "\u{202E}", "\u{2028}"] as [Unicode.Scalar] {
      #expect(!export.unicodeScalars.contains(sign) && !results.unicodeScalars.contains(sign))
    }
    // It says the same.
    let read = try PupilExport(json: Array(export.utf8))
    #expect(
      read.rounds.contains { $0.parcel.record.documentTitle == "A\u{9B}31mRED\u{202E}gpj\u{2028}x" }
    )
  }

  @Test func nothingIsRestoredWhileTheServerRuns() async throws {
    let school = try await ServedSchool()
    let data = school.folder.appending(path: "school.sqlite").path
    let copy = school.folder.appending(path: "copy.sqlite").path
    #expect(try Program.run(["backup", copy, "--data", data]).status == 0)
    let refused = try Program.run(["restore", copy, "--data", data])
    #expect(refused.status != 0 && refused.errors.contains("Stop it first"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: school.folder.path)
        .allSatisfy { !$0.contains(".before-") && !$0.hasSuffix(".part") })
    try FileManager.default.removeItem(at: folder)
  }

  @Test func aSchoolIsSetUpOnceWithThreeAnswers() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let answers = "Schule am See\nFrau Grün\n2a\n"
    let made = try run(["set-up"], input: answers)
    #expect(made.output.contains("gruen"))
    #expect(made.output.firstMatch(of: /[3-9A-Z]{4}-[3-9A-Z]{4}/) != nil)
    #expect(try Program.run(["set-up", "--data", data], input: answers).status != 0)
    try run(["upgrade"])
  }

  @Test func aTeacherKnowsPupilsByTheirNames() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(["teacher", "add", "Frau Sommer", "--account", "sommer", "--school", "Schule"])
    let cards = try run(
      ["class", "add", "2a", "--teacher", "sommer", "--names", "-", "--pictures"],
      input: "Mia\nBen, Sommer\nBen, Winter\n")
    #expect(cards.lines.count == 5)
    #expect(cards.lines[3].wholeMatch(of: /Ben S\.: \p{L}+, \p{L}+, \p{L}+/) != nil)
    try run(["class", "add", "3b", "--teacher", "sommer", "--names", "-"], input: "Ida\n")

    let pictures = try run(["pupil", "pictures", "Mia", "--class", "2a"])
    #expect(pictures.lines[0].wholeMatch(of: /Mia: \p{L}+, \p{L}+, \p{L}+/) != nil)
    try run(["pupil", "move", "Mia", "--class", "2a", "--to", "3b"])
    let gone = try Program.run(["pupil", "export", "Mia", "--class", "2a", "--data", data])
    #expect(gone.status != 0 && gone.errors.contains("There are: Ben S., Ben W."))
    #expect(gone.errors.contains("“Mia” is in the class 3b now."), "\(gone.errors)")
    // How commands are written is not what was wrong.
    #expect(!gone.errors.contains("Usage:"))
    #expect(try run(["pupil", "export", "Mia", "--class", "3b"]).output.contains("Mia"))

    // Only who types the name again erases it.
    let kept = try Program.run(
      ["pupil", "erase", "Ben S.", "--class", "2a", "--data", data], input: "Ben\n")
    #expect(kept.status != 0 && kept.errors.contains("Nothing was erased"))
    try run(["pupil", "erase", "Ben S.", "--class", "2a"], input: "Ben S.\n")
    let rest = try Program.run(["pupil", "export", "Ida", "--class", "2a", "--data", data])
    #expect(rest.errors.contains("There are: Ben"))
    #expect(!rest.errors.contains("Ben S."))
  }

  @Test func classesAndPupilsAreListed() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(["teacher", "add", "Frau Sommer", "--account", "sommer", "--school", "Schule"])
    let none = try Program.run(["class", "list", "--data", data])
    #expect(none.status != 0 && none.errors.contains("class add"))
    let add = ["class", "add", "--teacher", "sommer", "--names", "-", "--year"]
    try run(add + ["2025", "2a"], input: "Mia\n")
    try run(add + ["2026", "3a"], input: "Mia\nBen, Sommer\nBen, Winter\n")
    #expect(
      try run(["class", "list"]).lines == [
        "3a  2026/27  Frau Sommer  3 pupils", "2a  2025/26  Frau Sommer  1 pupil",
      ])
    #expect(try run(["class", "pupils", "3a"]).lines == ["Ben S.", "Ben W.", "Mia"])
    let nobody = try Program.run(["class", "pupils", "3a", "--pictures", "--data", data])
    #expect(nobody.status != 0 && nobody.errors.contains("--names"))
  }

  @Test func namesThatAreThereAreNotAddedOnceMoreByMistake() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(["teacher", "add", "Frau Sommer", "--account", "sommer", "--school", "Schule"])
    let names = "Mia\nBen, Sommer\nIda\n"
    try run(["class", "add", "2a", "--teacher", "sommer", "--names", "-"], input: names)
    let add = ["class", "pupils", "2a", "--names", "-"]
    for (list, words) in [
      (names, "All 3 names are in the class 2a already"),
      (names + "Zoe\n", "3 of the 4 names"), ("mia\n", "This name is"),
    ] {
      let twice = try Program.run(add + ["--data", data], input: list)
      #expect(twice.status != 0 && twice.errors.contains(words), "\(twice.errors)")
      #expect(twice.errors.contains("--even-if-there"))
    }
    #expect(try run(["class", "pupils", "2a"]).lines.count == 3)
    #expect(try run(add, input: "Zoe\nTom\nMia\n").lines == ["3 pupils"])
    #expect(try run(add + ["--even-if-there"], input: "Ben, Sommer\n").lines == ["1 pupil"])
    #expect(try run(["class", "pupils", "2a"]).lines.contains("Ben Sommer (2)"))
  }

  @Test func picturesStandBesideTheNamesOnTheScreen() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(["teacher", "add", "Frau Sommer", "--account", "sommer", "--school", "Schule"])
    let made = try run(
      ["class", "add", "2a", "--teacher", "sommer", "--names", "-", "--pictures"],
      input: "Lukas, Meier\nMia, Sommer\nLukas, Meier\n")
    #expect(
      made.lines.dropFirst(2).map { $0.prefix { $0 != ":" } } == [
        "Lukas Meier", "Mia", "Lukas Meier (2)",
      ])
    let page = folder.appending(path: "pictures.html").path
    let printed = try run(
      ["class", "pupils", "2a", "--names", "-", "--page", page], input: "Zoe\nTom\n")
    #expect(printed.lines == ["2 pupils", "page \(page)"])
    let rights = try FileManager.default.attributesOfItem(atPath: page)[.posixPermissions] as? Int
    #expect(rights == 0o600)
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.matches(of: /<section class="strip">/).count == 2)
    #expect(html.contains("<b>Zoe</b> 2a") && html.matches(of: /<li>\p{L}+<\/li>/).count == 6)
    // A page that cannot be written makes neither class nor pupils.
    let refused = try Program.run(
      [
        "class", "add", "3b", "--teacher", "sommer", "--names", "-", "--page", page, "--data", data,
      ], input: "Ida\n")
    #expect(refused.status != 0 && refused.errors.contains("is there already"))
    #expect(try run(["class", "list"]).lines.count == 1)
  }

  @Test(arguments: [
    ("en_GB.UTF-8", "7 · 8 is 56, not 54. Correct"), ("de_DE.UTF-8", "7 · 8 ist 56, nicht 54."),
  ])
  func aFileWithErrorsIsRefusedInWordsOfPeople(_ language: String, _ words: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(["teacher", "add", "Frau Sommer", "--account", "sommer", "--school", "Schule"])
    try run(["class", "add", "2a", "--teacher", "sommer", "--names", "-"], input: "Mia\n")
    let file = folder.appending(path: "times.csv")
    try Data("question,answer\n3 · 4,12\n7 · 8,54\n6 · 9,54\n".utf8).write(to: file)
    let refused = try Program.run(
      ["class", "assign", file.path, "--class", "2a", "--data", data], language: language)
    #expect(refused.status != 0 && refused.errors.contains("times.csv:3:"), "\(refused.errors)")
    #expect(refused.errors.contains(words) && refused.errors.contains("teachify check"))
    #expect(!refused.errors.contains("miscalculated") && !refused.errors.contains("Usage:"))
  }

  @Test(arguments: [
    "host=localhost dbname=teachify", "host=localhost", "dbname=x", "user=a password=b",
    "postgresql:localhost/teachify",
  ])
  func anAddressThatIsNoFileIsRefused(_ data: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let refused = try Program.run(["upgrade", "--data", data])
    #expect(refused.status != 0 && refused.errors.contains("postgresql://"), "\(refused.errors)")
    #expect(!FileManager.default.fileExists(atPath: data))
  }

  @Test(arguments: ["", " ", "frau\nsommer", String(repeating: "x", count: 200)])
  func anAccountThatNobodyCouldTypeIsRefused(_ account: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let refused = try Program.run([
      "teacher", "add", "Frau Sommer", "--account", account, "--school", "Schule", "--data", data,
    ])
    #expect(refused.status != 0 && refused.errors.contains("is no name"), "\(refused.errors)")
  }

  @Test func nothingIsWrittenWhileACopyIsBeingRestored() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(["teacher", "add", "Frau Sommer", "--account", "sommer", "--school", "Schule"])
    let lock = open(data + ".served", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
    for command in [["new-key"], ["teacher", "password", "sommer"], ["upgrade"]] {
      let refused = try Program.run(command + ["--data", data])
      #expect(refused.status != 0 && refused.errors.contains("being restored"), "\(command)")
    }
    // And the other way round.
    #expect(flock(lock, LOCK_SH | LOCK_NB) == 0)
    let copy = folder.appending(path: "copy.sqlite").path
    try run(["backup", copy])
    let refused = try Program.run(["restore", copy, "--data", data])
    #expect(refused.status != 0 && refused.errors.contains("Stop it first"))
    close(lock)
    try run(["restore", copy])
  }

  @Test func aLinkToTheDataIsTheSameData() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(["teacher", "add", "Frau Sommer", "--account", "sommer", "--school", "Schule"])
    let link = folder.appending(path: "link.sqlite").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: data)
    let copy = folder.appending(path: "copy.sqlite").path
    try run(["backup", copy])
    let lock = open(data + ".served", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    #expect(flock(lock, LOCK_SH | LOCK_NB) == 0)
    #expect(try Program.run(["restore", copy, "--data", link]).status != 0)
    close(lock)
    #expect(try Program.run(["restore", copy, "--data", link]).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == data)
    try run(["teacher", "password", "sommer"])
  }

  @Test func dataThatOthersCouldReadAreTakenFromThem() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(["teacher", "add", "Frau Sommer", "--account", "sommer", "--school", "Schule"])
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: data)
    try run(["upgrade"])
    let rights = try FileManager.default.attributesOfItem(atPath: data)[.posixPermissions] as? Int
    #expect(rights == 0o600)
  }
}
