import Foundation
import Play
import School
import SchoolExchange
import SchoolPages
import SchoolStore
import Testing

/// The pages in a real browser: Chromium without scripts goes through them at three widths and in both languages, with
/// the keyboard alone, and axe-core looks for what keeps somebody out.
@Suite(.serialized, .timeLimit(.minutes(30))) struct BrowserPagesTests {
  @Test func everyPageCanBeUsedByEverybody() async throws {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let python = root.appending(path: ".build/browser/bin/python")
    try #require(
      FileManager.default.isExecutableFile(atPath: python.path),
      "\(python.path) is missing; ./test installs it (set_up_browser)")
    let games = try #require(Program.games)
    let school = try await ServedSchool(["--teachify", games.path])
    let large = try await LargeClass(in: school)
    let process = Process()
    process.executableURL = python
    process.arguments = [
      root.appending(path: "Server/Tests/Support/look-at-pages").path, school.server.address,
      large.id.description, large.pupil.description, large.subject.description,
      ProcessInfo.processInfo.environment["TEACHIFY_SHOTS"] ?? school.folder.path,
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["TEACHIFY_LESSON"] = String(
      decoding: try JSONEncoder().encode(large.tokens), as: UTF8.self)
    environment["TEACHIFY_PINS"] = Address.of(large.pins, in: large.id)
    // Chromium ends with the bus that another test starts and ends.
    environment["DBUS_SYSTEM_BUS_ADDRESS"] = nil
    process.environment = environment
    let text = try await process.words()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.contains("axe found nothing on"), "\(text)")
    if ProcessInfo.processInfo.environment["TEACHIFY_SHOTS"] != nil { print(text) }
  }
}

/// A class as there are many: 28 pupils, five subjects, and what was played.
struct LargeClass {
  let id: SchoolClass.ID
  let pupil: Pupil.ID
  let subject: Subject.ID
  /// Pictures with pins, whose parts were named.
  let pins: DocumentVersion.ID
  /// What the machine shows for some of the pupils, by their names.
  private(set) var tokens: [String: String] = [:]

  private static let names = """
    Ada, Lindner
    Ben, Sommer
    Ben, Winter
    Bengü, Yılmaz
    Charlotte-Sophie, von der Heydebreck-Lastorf
    Dana
    Emil
    Emma
    Fatima
    Finn
    Greta
    Hannah
    Ilias
    Jonas
    Karl
    Lea
    Leon
    Lina
    Mats
    Mia
    Mohammed
    Nele
    Noah
    Oskar
    Paula
    Romy
    Theo
    Zoë
    """
  private static let documents: [(subject: Int, title: String)] = [
    (0, "Plus bis 20"), (0, "Einmaleins mit 2, 5 und 10"), (1, "Tiere auf Englisch"),
    (1, "Farben"), (2, "Lange Wörter mit ck, tz und doppelten Mitlauten richtig trennen"),
    (3, "Bäume im Winter"), (4, "Hauptstädte"), (0, "Verdoppeln und halbieren"),
  ]

  init(in school: ServedSchool) async throws {
    let desk = school.desk
    id = try #require(
      SchoolClass.ID(
        try await desk.add(NewClass(name: try name("3b"), year: SchoolYear(start: 2026))).name))
    _ = try await desk.add(NewClass(name: try name("1c"), year: SchoolYear(start: 2025)))
    let names = Self.names.split(separator: "\n").map { line in
      line.split(separator: ",").map { DisplayName(String($0)) }
    }
    let keys = try await desk.add(
      NewPupils(
        pupils: try names.map {
          PupilName(first: try #require($0[0]), last: $0.count > 1 ? $0[1] : nil)
        }, arePicturesGiven: true), to: id
    ).keys
    let pupils = keys.map(\.pupil)
    pupil = pupils[1]
    _ = try await desk.makeCards(for: .one(called: "Dana"), in: id)
    var subjects: [Subject.ID] = []
    for (word, colour) in zip(
      ["Mathe", "Englisch", "Deutsch", "Sachunterricht", "Erdkunde"],
      [Subject.Colour.mathBlue, .yellow, .red, .black, .teacherRed])
    {
      let made = try await desk.addSubject(
        SubjectTerms(name: try name(word), colour: colour), to: id)
      subjects.append(try #require(Subject.ID(made.name)))
    }
    subject = subjects[0]
    let code = try await desk.invite(into: id).code
    let (now, day) = (ServedSchool.now, 86_400_000)
    for (index, document) in Self.documents.enumerated() {
      let words = (1...6).map { "Wort \($0) von \(index),\($0),x\($0),y\($0),z\($0)\n" }
      let bytes = Array(("question,answer,wrong1,wrong2,wrong3\n" + words.joined()).utf8)
      let made = try await desk.addDocument(
        bytes, fileName: "d\(index).csv", title: document.title, to: subjects[document.subject])
      let version = DocumentVersion.ID(
        subject: subjects[document.subject], hash: try #require(ContentHash(made.name)))
      guard index < 7 else { continue }
      let terms = AssignmentTerms(
        audience: index == 5 ? .pupils(Set(pupils.prefix(9))) : .everyone,
        opens: now.advanced(byMilliseconds: -(10 - index) * day),
        deadline: index < 2
          ? now.advanced(byMilliseconds: -day)
          : index == 3 ? now.advanced(byMilliseconds: 5 * day) : nil,
        rounds: index == 1 ? 2 : 1)
      let assignment = try #require(
        Assignment.ID(try await desk.assign(version, terms).name))
      // The last two never come; the others do more or less of it.
      try await school.play(
        Array(pupils.prefix(index == 5 ? 9 : 26)), bytes, named: document.title + ".csv",
        for: assignment, code: code,
        rounds: { ($0 * 7 + index * 3) % 5 < 4 - index / 2 ? 1 + ($0 + index) % 2 : 0 },
        seed: UInt64(index + 1), at: now.advanced(byMilliseconds: -(8 - index) * day))
      guard index == 0 else { continue }
      // One has practised for weeks, more and less.
      for week in 2...9 where week != 5 {
        try await school.play(
          [pupil], bytes, named: document.title + ".csv", for: assignment, code: code,
          rounds: { _ in 1 + week * 3 % 5 }, seed: UInt64(100 + week),
          at: now.advanced(byMilliseconds: -week * 7 * day),
          as: { _ in ClassPupil(ability: 4 - Double(week) / 4, slip: 0.03, time: 2, rule: nil) })
      }
    }
    pins = try await Self.nameParts(in: school, by: pupils, of: subjects[3], code: code)
    let machine = try #require(try school.client.join(code).token)
    let called = try await desk.members(of: id).pupils
    for key in keys.prefix(24) {
      let entry = try school.client.enter(.pictures(key.pupil, key.pictures), machine)
      guard case .entered(let token, _) = entry else { throw SharingFault.userCouldNotLoad }
      tokens[try #require(called.first { $0.pupil == key.pupil }).called] = token.text
    }
  }
}
