import Exercises
import Foundation
import Play
import StageSDL
import Testing

@testable import Commands

/// The files of pictures are looked at once as long as they stay as they are.
@Suite(.onWaitingThreads)
struct PictureLooksTests {
  private let folder: TemporaryFolder
  private let looks = PictureLooks()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ text: String, date: TimeInterval) throws -> String {
    let path = try folder.write(text, to: "a.svg")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceReferenceDate: date)], ofItemAtPath: path)
    return path
  }

  private func svg(_ width: Int) -> String { "<svg viewBox='0 0 \(width) 10'></svg>" }

  @Test func aFileIsReadAgainWhenItsSizeOrDateHasChanged() throws {
    let path = try write(svg(20), date: 1000)
    let first = try looks.look(path).get()
    #expect(first.width == 20)
    // As nobody can change a file without a trace, this tells that it is not read again.
    _ = try write(svg(30), date: 1000)
    #expect(try looks.look(path).get() == first)
    _ = try write(svg(30), date: 1000.5)
    let second = try looks.look(path).get()
    #expect(second.width == 30 && second.version != first.version)
    _ = try write(svg(400), date: 1000.5)
    let third = try looks.look(path).get()
    #expect(third.width == 400 && third.version != second.version)
  }

  @Test func filesThatComeGoAndAreMendedAreNoticed() throws {
    #expect(looks.look(folder.path + "/a.svg") == .failure(.missing))
    let path = try write("no picture", date: 1000)
    #expect(looks.look(path) == .failure(.unreadable))
    _ = try write(svg(20), date: 1001)
    #expect(try looks.look(path).get().width == 20)
    try FileManager.default.removeItem(atPath: path)
    #expect(looks.look(path) == .failure(.missing))
  }

  /// A photograph whose segments are in order, and whose pixels nobody can decode.
  private func damagedPhotograph(side: Int) -> [UInt8] {
    let length = [UInt8(side >> 8), UInt8(side & 255)]
    return [0xFF, 0xD8, 0xFF, 0xC2, 0, 11, 8] + length + length + [1, 1, 0x11, 0]
      + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x55, 0x55, 0xFF, 0xD9]
  }

  @Test func damageThatIsFoundLaterIsSaidOnce() throws {
    let looks = PictureLooks(pixelSteps: 0)
    let path = folder.path + "/a.jpg"
    try Data(damagedPhotograph(side: 2000)).write(to: URL(filePath: path))
    #expect(try looks.look(path).get().width == 2000)
    looks.finishReading()
    #expect(looks.takeDamaged() == [path])
    #expect(looks.takeDamaged() == [] && looks.look(path) == .failure(.unreadable))
  }

  /// A round may begin at once.
  @Test func whatIsOpenedToBePlayedAsksForNoDamagedPhotograph() throws {
    try Data(damagedPhotograph(side: 2000)).write(to: URL(filePath: folder.path + "/a.jpg"))
    _ = try folder.write(svg(20), to: "b.svg")
    let exercises = ["a.jpg", "b.svg"].map {
      #"{"question": "Was ist das?", "answer": "\#($0)", "wrong": ["c", "d", "e"], "picture": "\#($0)"}"#
    }
    let document = try folder.write(
      #"{"format": "teachify", "version": 1, "title": "x", "exercises": ["#
        + exercises.joined(separator: ", ") + "]}", to: "x.json")
    let opened = try Files.opened(document, looks: PictureLooks(pixelSteps: 0))
    guard case .readable(let entry) = opened, case .exercises(let left) = entry.document.content
    else {
      Issue.record("\(opened)")
      return
    }
    #expect(left.map(\.answer) == ["b.svg"])
    #expect(entry.diagnostics.map(\.id) == ["question.picture"])
  }

  @Test func twoNamesThatLookTheSameAreTold() throws {
    _ = try folder.write(svg(20), to: "ba\u{308}r.svg")
    let second = try folder.write(svg(30), to: "b\u{E4}r.svg")
    #expect(looks.look(folder.path + "/bär.svg") == .failure(.ambiguous))
    try FileManager.default.removeItem(atPath: second)
    #expect(try looks.look(folder.path + "/bär.svg").get().width == 20)
  }

  @Test(arguments: [40, 2000]) func aPhotographWithoutItsPixelsIsFound(side: Int) throws {
    let bytes = damagedPhotograph(side: side)
    let looks = PictureLooks(pixelSteps: PictureLooks.pixelStepsOfWindow)
    var found: [Result<PictureFile, PictureFault>] = []
    // Also after as many as are read at once.
    for number in 0..<8 {
      let path = "\(folder.path)/\(number).jpg"
      try Data(bytes).write(to: URL(filePath: path))
      found.append(looks.look(path))
      for _ in 0..<600 where found[number] != .failure(.unreadable) {
        usleep(50_000)
        found[number] = looks.look(path)
      }
    }
    #expect(found.allSatisfy { $0 == .failure(.unreadable) })
  }

  @Test func aNameIsFoundHoweverItsLettersAreWritten() throws {
    _ = try folder.write(svg(20), to: "ba\u{308}r.svg")
    #expect(try looks.look(folder.path + "/bär.svg").get().width == 20)
  }

  /// The next round shows what the teacher has corrected under the same name.
  @Test func theNextRoundsPictureHasAnotherVersion() throws {
    var exercise = Exercise(id: "1", question: "Was?", answer: "Hund", picture: "a.svg")
    exercise.pictureFolder = folder.path
    func shown() -> PictureBook.Picture? {
      PictureBook(of: [exercise]) { try? looks.look($0).get() }.picture(of: exercise)
    }
    _ = try write(svg(20), date: 1000)
    let before = try #require(shown())
    #expect(shown() == before)
    _ = try write(svg(30), date: 1001)
    let after = try #require(shown())
    #expect(after.path == before.path && after.version != before.version && after.aspect == 3)
  }

  // MARK: - Drawings that are tried out

  /// A drawing of wide circles that takes more than a second.
  private func intricate(_ number: Int) throws -> String {
    let circles = (0..<80).map {
      "<circle cx='500' cy='500' r='\(400 - $0 % 300)' fill='none' stroke='#000' stroke-width='2' "
        + "stroke-dasharray='0.3 0.3'/>"
    }
    return try folder.write(
      "<svg viewBox='0 0 1000 1000'>\(circles.joined())<desc>\(number)</desc></svg>",
      to: "slow\(number).svg")
  }

  private var process: PictureProcess {
    PictureProcess(program: Program.path, arguments: [PicturesCommand.name])
  }

  @Test func whoAsksWaitsOnlyForAGivenTime() throws {
    let looks = PictureLooks(trying: process, patience: .milliseconds(300))
    let paths = try (0..<10).map { try intricate($0) }
    let clock = ContinuousClock()
    let start = clock.now
    let found = paths.map(looks.look)
    #expect(start.duration(to: clock.now) < .seconds(3))
    #expect(found.contains(.failure(.untried)))
  }

  @Test func whatIsTriedOutLaterIsKnownThen() throws {
    let looks = PictureLooks(trying: process, patience: .zero)
    // Plain but for its style sheet, so that it is tried out.
    let path = try folder.write(
      "<svg viewBox='0 0 2000 10'><style></style><path d='M0 0L9 9'/></svg>", to: "quick.svg")
    #expect(looks.look(path) == .failure(.untried))
    var found = looks.look(path)
    for _ in 0..<600 where found == .failure(.untried) {
      usleep(50_000)
      found = looks.look(path)
    }
    #expect(try found.get().width == 2000)
  }

  /// However long the drawings of a document take, `check` looks at as many on every machine.
  @Test func checkLooksOnlyAtWhatItsStepsAllow() throws {
    let count = 30
    for number in 0..<count { _ = try intricate(number) }
    let exercises = (0..<count).map {
      "{\"question\": \"Was \($0)?\", \"answer\": \"a\($0)\", \"picture\": \"slow\($0).svg\"}"
    }
    let document = try folder.write(
      "{\"format\": \"teachify\", \"version\": 1, \"title\": \"x\", \"exercises\": ["
        + exercises.joined(separator: ", ") + "]}", to: "many.json")
    let outcome = try Program.run(["check", document])
    let untried = outcome.output.split(separator: "\n").filter { $0.contains("[picture.untried]") }
    #expect(untried.count == count - 1, "\(outcome.output)")
  }
}
