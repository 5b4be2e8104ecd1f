import School
import SchoolExchange
import SchoolPages
import SchoolStore
import Testing

/// The machines of a class by the pages: which one is lost, and that it is let in no more.
@Suite struct DevicePagesTests {
  @Test func aLostMachineIsShutOutAfterASecondQuestion() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    try await browser.signInByPage()
    let (id, mia) = (school.schoolClass.id, school.pupils[0].id)
    let path = Address.devices(of: id)
    #expect(try await browser.open(path).text.contains("No machine has joined yet."))
    let joined = try (0..<2).map { _ in try school.client.join(school.code) }
    let tokens = try joined.map { try #require($0.token) }
    guard
      case .entered = try school.client.enter(.pictures(mia, try pictures([0, 1, 2])), tokens[1])
    else {
      Issue.record("the pictures do not let in")
      return
    }
    let page = try await browser.open(path).text
    let rows = page.split(separator: "<tr>").map(String.init)
    let lost = try #require(rows.first { $0.contains(joined[1].device.description) })
    #expect(lost.contains("Mia") && lost.contains("today"))
    let other = try #require(rows.first { $0.contains(joined[0].device.description) })
    #expect(other.contains("never") && other.contains("nobody"))
    let number = try #require(lost.firstMatch(of: /Machine (\d)/)).output.1

    let remove = Address.removing(joined[1].device, of: id)
    let question = try await browser.open(remove)
    #expect(question.text.contains("Shut Machine \(number) out?"))
    _ = try school.client.classes(tokens[1])
    #expect(try await browser.submit(remove).location == path + "?done=machineRemoved")
    #expect(throws: SharingFault.userCouldNotLoad) { try school.client.classes(tokens[1]) }
    _ = try school.client.classes(tokens[0])
    #expect(throws: (any Error).self) { try school.client.join(school.code) }
    let after = try await browser.open(path).text
    #expect(!after.contains(remove) && after.contains("Machine \(number): shut out"))
    #expect(try await browser.open(remove).status == 404)
    // The machine of another class is as nowhere.
    let made = try await browser.submit("/classes/new", ["name": "1c", "year": "2026"])
    let elsewhere = try #require(made.location?.split(separator: "?").first)
    #expect(
      try await browser.open("\(elsewhere)/devices/\(joined[0].device)/remove").status == 404)
  }
}
