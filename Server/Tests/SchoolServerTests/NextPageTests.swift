import Documents
import Exercises
import Foundation
import Play
import School
import SchoolExchange
import SchoolPages
import SchoolStore
import Testing

/// Which error is behind the wrong answers of whom, and what is done about it.
@Suite struct NextPageTests {
  /// Six follow an error, the others make mistakes of any kind.
  private static let errors: [Int: ErrorRule] = [
    2: .subtractSmallerFromLarger, 5: .subtractSmallerFromLarger, 9: .addDropCarry,
    14: .addDropCarry, 20: .subtractSmallerFromLarger, 26: .addDropCarry,
  ]

  @Test func whoFollowsAnErrorIsNamedAndGetsExercisesForIt() async throws {
    let school = try await ServedSchool()
    let desk = school.desk
    let id = try #require(
      SchoolClass.ID(
        try await desk.add(NewClass(name: try name("4a"), year: SchoolYear(start: 2026))).name))
    let names = try (1...28).map { PupilName(first: try name("Kind \($0)"), last: nil) }
    let pupils = try await desk.add(NewPupils(pupils: names, arePicturesGiven: false), to: id)
      .keys.map(\.pupil)
    let subject = try #require(
      Subject.ID(
        try await desk.addSubject(
          SubjectTerms(name: try name("Mathe"), colour: .mathBlue), to: id
        ).name))
    var rule = try GeneratorNotation.parse("sub:201..399:111..189;add:125..199:125..199")
    rule.count = 20
    let bytes = DocumentWriter.json(
      ExerciseDocument(
        header: DocumentHeader(title: "Plus und Minus"), content: .generator(rule)))
    let made = try await desk.addDocument(
      bytes, fileName: "a.json", title: "Plus und Minus", to: subject)
    let version = DocumentVersion.ID(
      subject: subject, hash: try #require(ContentHash(made.name)))
    let assignment = try #require(
      Assignment.ID(try await desk.assign(version, AssignmentTerms()).name))
    let code = try await desk.invite(into: id).code
    try await school.play(
      pupils, bytes, named: "a.json", for: assignment, code: code, rounds: { _ in 9 }, seed: 11,
      as: { index in
        // Who follows an error knows the rest; the others know more or less of it.
        let rule = Self.errors[index]
        return ClassPupil(
          ability: rule == nil ? 1 + Double(index % 4) : 5, slip: 0.03, time: 2, rule: rule)
      })
    let browser = Browser(at: school.server.address)
    try await browser.signInByPage()
    let path = Address.next(of: id)
    let page = try await browser.open(path).text
    let groups = page.split(separator: "<section class=\"need\"").dropFirst().map(String.init)
    var named: [Int: String] = [:]
    for group in groups where group.contains("/practice\"") {
      let found = try #require(group.firstMatch(of: /name="rule" value="([^"]+)"/)).output.1
      for match in group.matches(of: />Kind (\d+)</) {
        named[try #require(Int(match.output.1)) - 1] = String(found)
      }
    }
    let right = Self.errors.filter { named[$0.key] == $0.value.rawValue }
    #expect(right.count >= 5, "\(named)")
    #expect(named.keys.allSatisfy { Self.errors[$0] != nil }, "\(named)")

    // The page of each of them says the same, with the same answers that show it.
    for (index, rule) in Self.errors where named[index] == rule.rawValue {
      let own = try await browser.open(Address.of(pupils[index], in: id)).text
      let mistakes = try #require(own.split(separator: "id=\"mistakes\"").dropFirst().first)
      let row = try #require(
        page.split(separator: "<li><a href=").first { $0.contains(">Kind \(index + 1)<") })
      let detail = try #require(row.firstMatch(of: /<span class="faint">([^<]+)</)).output.1
      let evidence = try #require(row.firstMatch(of: /<ul class="evidence">.*?<\/ul>/)).output
      #expect(mistakes.contains(">\(detail)<") && mistakes.contains(evidence))
      #expect(mistakes.contains("href=\"\(path)\""))
    }

    // One button: exercises that tell, for those who need them.
    let error = ErrorRule.addDropCarry
    let some = pupils.enumerated().filter { named[$0.offset] == error.rawValue }.map(\.element)
    let asked = try await browser.submit(
      path + "/practice",
      [
        "rule": error.rawValue, "subject": subject.description,
        "for": some.map(\.description).joined(separator: "-"),
      ])
    let draft = try #require(asked.location)
    let shown = try await browser.open(draft).text
    for pupil in some {
      #expect(shown.contains("name=\"pupil-\(pupil)\" value=\"yes\" checked"))
    }
    let fields = Dictionary(
      uniqueKeysWithValues: some.map { ("pupil-\($0)", "yes") } + [("to", "some"), ("rounds", "1")])
    let address = String(try #require(draft.split(separator: "?").first))
    #expect(try await browser.submit(address + "/add", fields).status == 303)
    let given = try #require(
      try await desk.work(of: id).assignments.first { $0.id != assignment })
    #expect(given.audience == .pupils(Set(some)))
    let practice = try await desk.document(given.document)
    try await school.play(
      some, practice, named: "b.json", for: given.id, code: code, rounds: { _ in 3 }, seed: 12,
      as: { _ in ClassPupil(ability: 5, slip: 0.03, time: 2, rule: error) })
    let answers = try await desk.answers(
      of: id, by: some, to: [given.id], since: Timestamp(milliseconds: 0), most: 1000)
    #expect(answers.keys.sorted() == some.sorted())
    for pupil in some {
      let own = answers[pupil] ?? []
      guard case .unlearning(let finding, _) = LearningNeed(own) else {
        Issue.record("\(own.count) answers of the practice tell nothing")
        continue
      }
      #expect(finding.rule == error)
    }
    for (wrong, subject) in [("x", subject.description), (error.rawValue, "0"), ("", "")] {
      let answer = try await browser.submit(
        path + "/practice", ["rule": wrong, "subject": subject])
      #expect(answer.status == 400)
    }
  }
}
