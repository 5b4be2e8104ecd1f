import Documents
import Exercises
import Foundation
import GameRegister
import Play
import School
import SchoolPages
import Testing

@testable import SchoolServer

/// How a document will be seen and played, looked at by a browser.
@Suite struct PreviewTests {
  private let browser: Browser
  private let school: ServedSchool
  private let path: String

  init() async throws {
    // Both builds draw the same.
    let program = try #require(Program.games)
    school = try await ServedSchool(["--teachify", program.path])
    browser = Browser(at: school.server.address)
    path = Address.preview(of: school.assignment.document, in: school.schoolClass.id)
  }

  @Test func eachGameIsSeenAtBothSizesOfTexts() async throws {
    try await browser.signInByPage()
    let page = try await browser.open(path)
    #expect(page.status == 200)
    for game in GameRegister.games.map(\.game) {
      let addresses = PreviewPage.textSizes.map {
        "\(path)/\(game.rawValue).png?size=\($0)&amp;question=1"
      }
      var pictures: [[UInt8]] = []
      for address in addresses {
        #expect(page.text.contains("src=\"\(address)\""), "\(address)")
        let found = try await browser.open(address.replacingOccurrences(of: "&amp;", with: "&"))
        #expect(found.status == 200 && found.headers["content-type"] == "image/png")
        let file = try #require(try? PictureFile.inspect(found.body))
        #expect((file.width, file.height) == (960, 540))
        pictures.append(found.body)
      }
      #expect(pictures[0] != pictures[1], "\(game)")
    }
  }

  /// By two servers, neither of which has what the other has drawn.
  @Test func aPictureIsTheSameEachTime() async throws {
    let program = try #require(Program.games)
    let view = Self.view(of: ServedSchool.bytes)
    var pictures: [GameStills.Picture] = []
    for _ in 0..<2 {
      let stills = GameStills(program: program.path)
      pictures.append(
        await stills.picture(view, of: ServedSchool.bytes, for: Teacher.ID(number: 1)))
      #expect(stills.kept(view) == pictures.last)
    }
    guard case .drawn = pictures[0] else {
      Issue.record("\(pictures[0])")
      return
    }
    #expect(pictures[0] == pictures[1])
  }

  private static func view(of document: [UInt8], question: Int = 1) -> GameStills.View {
    GameStills.View(
      document: ContentHash(of: document), fileName: "tiere.csv", game: GameRegister.games[2].game,
      textSize: 100, question: question, language: .german)
  }

  /// The document has a single exercise.
  @Test func aQuestionThatThereIsNotIsNoPicture() async throws {
    try await browser.signInByPage()
    let still = "\(path)/feedme.png?size=100&question="
    let first = try await browser.open(still + "1")
    #expect(first.status == 200 && first.headers["cache-control"] == "no-store")
    #expect(try await browser.open(still + "2").status == 422)
    #expect(try await browser.open(path).text.contains("question=2") == false)
  }

  @Test func eachQuestionIsSeen() async throws {
    let subject = school.assignment.document.subject
    let file = "Frage;Antwort;Falsch;Falsch;Falsch\nHund;dog;cat;cow;pig\nKatze;cat;dog;cow;pig\n"
    let made = try await school.desk.addDocument(
      Array(file.utf8), fileName: "x.csv", title: "x", to: subject)
    let version = DocumentVersion.ID(
      subject: subject, hash: try #require(ContentHash(made.name)))
    let path = Address.preview(of: version, in: school.schoolClass.id)
    try await browser.signInByPage()
    let first = try await browser.open(path).text
    #expect(first.contains("\(path)?question=2") && first.contains("question 1 of 2, "))
    #expect(try await browser.open(path + "?question=2").text.contains("\(path)?question=1"))
    var pictures: Set<[UInt8]> = []
    for question in 1...2 {
      let still = try await browser.open("\(path)/feedme.png?size=100&question=\(question)")
      #expect(still.status == 200)
      pictures.insert(still.body)
    }
    #expect(pictures.count == 2)
  }

  @Test func onlyWhoMaySeeTheDocumentSeesIt() async throws {
    let still = "\(path)/feedme.png?size=100&question=1"
    for address in [path, still] {
      let refused = try await browser.open(address)
      #expect(refused.location?.hasPrefix(Address.signIn) == true, "\(refused.status)")
    }
    try await browser.signInByPage()
    for query in [
      "", "?size=100", "?size=120&question=1", "?size=100&question=0", "?size=100&question=x",
    ] {
      #expect(try await browser.open("\(path)/feedme.png\(query)").status == 404, "\(query)")
    }
    let hash = "\(school.assignment.document.hash)"
    let elsewhere = path.replacingOccurrences(
      of: hash, with: String(repeating: "0", count: hash.count))
    for address in [
      path + "?question=0", "\(path)/chess.png?size=100&question=1", elsewhere,
      "\(elsewhere)/feedme.png?size=100&question=1",
    ] {
      #expect(try await browser.open(address).status == 404, "\(address)")
    }
  }

  /// Its numbers are those of `teachify simulate --pupil class --pupils 100`.
  @Test func theRehearsalIsThatOfThePrograms() async throws {
    try await browser.signInByPage()
    var document = try #require(
      DocumentReader.read(bytes: ServedSchool.bytes, fileName: "tiere.csv").document)
    document.options.shuffle = true
    for module in GameRegister.games {
      let source = ExerciseSource(document: document, for: module.profile)
      let report = try RehearsalReport(
        await module.play.run(Rehearsal(source: source, pupilCount: 100), jobs: 2))
      let page = try await browser.open("\(path)?game=\(module.game.rawValue)")
      let (asked, right, missed) = report.answers
      let shares = [(right, asked), (missed, asked), (report.tally.completed, report.tally.rounds)]
        .map { (RehearsalReport.perMille($0.0, of: $0.1) + 5) / 10 }
        .map { "<td class=\"number\">\($0) %</td>" }.joined()
      #expect(page.text.contains(shares), "\(module.game)")
      let lure = try #require(report.exercises.first?.mostAttractive)
      #expect(page.text.contains("\(lure.text) ("), "\(lure)")
      #expect(page.text.contains("aria-current"))
    }
  }

  @Test func whatNoGamePlaysHasNoRehearsal() throws {
    let long = String(repeating: "Donaudampfschifffahrtsgesellschaft", count: 40)
    let document = try #require(
      DocumentReader.read(
        bytes: Array("Frage;Antwort;Falsch\n\(long);\(long)a;b\n".utf8), fileName: "x.csv"
      )
      .document)
    #expect(ClassRehearsals.reports(of: document, in: GameRegister.games.map(\.play)).isEmpty)
  }

  /// Which exercise is hard does not depend on its line: whoever has no lives left answers nothing more.
  @Test func theOrderOfLinesMakesNothingHarder() throws {
    func easiest(_ isReversed: Bool) throws -> [String: Double] {
      let lines = (3...16).map { "\($0) + 2;\($0 + 2)\n" }
      let text = "Frage;Antwort\n" + (isReversed ? lines.reversed() : lines).joined()
      let document = try #require(
        DocumentReader.read(bytes: Array(text.utf8), fileName: "x.csv").document)
      let reports = ClassRehearsals.reports(of: document, in: [GameRegister.games[0].play])
      return Dictionary(
        uniqueKeysWithValues: reports[0].exercises.map {
          ($0.question, Double($0.right) / Double(max(1, $0.asked)))
        })
    }
    let (there, back) = (try easiest(false), try easiest(true))
    for group in [["3 + 2", "4 + 2", "5 + 2"], ["14 + 2", "15 + 2", "16 + 2"]] {
      let difference = group.map { (there[$0] ?? 0) - (back[$0] ?? 0) }.reduce(0, +) / 3
      #expect(abs(difference) < 0.12, "\(group): \(difference)")
    }
  }

  /// More exercises than a round of a rehearsal has.
  @Test func aLargeDocumentIsRehearsedInPart() throws {
    let lines = (1...3_000).map { "\($0) + \($0);\(2 * $0)\n" }.joined()
    let document = try #require(
      DocumentReader.read(bytes: Array("Frage;Antwort\n\(lines)".utf8), fileName: "x.csv").document)
    let reports = ClassRehearsals.reports(of: document, in: GameRegister.games.map(\.play))
    #expect(reports.count == GameRegister.games.count)
    for report in reports {
      #expect(report.tally.rounds == 100)
      #expect(report.answers.asked <= 100 * ClassRehearsals.mostExercises)
    }
  }

  /// What draws them fails, is another program, or takes too long. It is not tried again.
  @Test(arguments: ["exit 1", "exit 0", "sleep 1000", "while :; do :; done"])
  func aPictureThatCannotBeDrawnIsNone(script: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "games-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appending(path: "teachify")
    let tries = folder.appending(path: "tries")
    try Data("#!/bin/sh\necho x >>\(tries.path)\n\(script)\n".utf8).write(to: program)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.path)
    let stills = GameStills(program: program.path, seconds: 1)
    for _ in 0..<2 {
      let found = await stills.picture(Self.view(of: []), of: [], for: Teacher.ID(number: 1))
      guard case .impossible = found else {
        Issue.record("\(found)")
        return
      }
    }
    #expect(try String(contentsOf: tries, encoding: .utf8) == "x\n")
  }

  /// Whoever asks for very many pictures keeps no colleague waiting.
  @Test func aTeacherWaitsForAFewPictures() async throws {
    let stills = GameStills(program: "/bin/false")
    let found = await withTaskGroup(of: GameStills.Picture.self) { group in
      for question in 1...200 {
        group.addTask {
          await stills.picture(
            Self.view(of: [], question: question), of: [], for: Teacher.ID(number: 1))
        }
      }
      return await group.reduce(into: [GameStills.Picture]()) { $0.append($1) }
    }
    #expect(found.contains(.busy) && found.contains { $0 != .busy })
    let other = await stills.picture(Self.view(of: [1]), of: [1], for: Teacher.ID(number: 2))
    #expect(other != .busy)
  }

  @Test func theProgramIsFoundBesideAnotherOrOnThePath() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "programs-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (own, games) = (folder.path + "/teachify-school", folder.path + "/teachify")
    #expect(GameStills.program(beside: own, path: "/nowhere") == nil)
    try Data("#!/bin/sh\n".utf8).write(to: URL(filePath: games))
    #expect(GameStills.program(beside: own, path: "/nowhere") == nil)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: games)
    #expect(GameStills.program(beside: own, path: "/nowhere") == games)
    #expect(GameStills.program(beside: "/nowhere/x", path: "/elsewhere:\(folder.path)") == games)
  }

  @Test func aProgramThatIsNoneIsSaid() throws {
    let outcome = try Program.run(["serve", "--teachify", "/nowhere/teachify"])
    #expect(outcome.status == 64 && outcome.errors.contains("--teachify"))
  }
}
