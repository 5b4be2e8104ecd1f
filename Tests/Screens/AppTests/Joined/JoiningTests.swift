import Classroom
import Controls
import Dispatch
import School
import SchoolClient
import SchoolExchange
import Secrets
import Stage
import Synchronization
import Testing

@testable import App

/// Behind the teacher's door a class is joined, and the school is left.
struct JoiningTests {
  private let kept: TemporaryStore
  private let school = FakeSchool()

  init() throws { kept = try TemporaryStore() }

  private func inside(queue: DiskQueue = DiskQueue(isBeside: false)) throws -> Pupil {
    let pupil = try Pupil(
      store: kept.store, atStart: true, network: school.network, networkQueue: queue)
    pupil.flow.access.showTeacher()
    pupil.settle()
    pupil.tap("school")
    #expect(pupil.screen == "school")
    return pupil
  }

  private func type(_ address: String, _ code: String, in pupil: Pupil) {
    for (name, words) in [("address", address), ("code", code)] {
      (pupil.scene.first(named: name) as? TextField)?.text = words
    }
    pupil.tap("join")
  }

  @Test func aClassIsJoinedByTyping() throws {
    let pupil = try inside()
    pupil.host.type("192.168.1.10")
    pupil.press(.enter)
    pupil.host.type(school.code.description.lowercased())
    pupil.press(.enter)
    #expect(pupil.words.contains("Seeschule") && pupil.words.contains("Klasse: 2a"))
    let joined = try #require(try kept.store.school())
    #expect(
      joined.place == ServerPlace("https://192.168.1.10:8425", key: school.key)
        && joined.device == school.device)
    #expect(joined.classes == school.classes)
    pupil.press(.escape)
    #expect(pupil.screen == "teacher" && pupil.words.contains("Schule: Seeschule"))
    pupil.press(.escape)
    #expect(pupil.sees("child-Ada") && pupil.sees("child-Ben"))
  }

  @Test func aLinkThatIsPastedIsEnough() throws {
    let pupil = try inside()
    let address = try #require(ServerAddress(reading: "192.168.1.10"))
    let key = ContentHash(of: "the server's")
    let link = InvitationLink(address, school.code, key: key)
    type(link.description + "0", "", in: pupil)
    #expect(pupil.words.contains(pupil.flow.translation("school.link.damaged")))
    type(link.description, "", in: pupil)
    #expect(pupil.words.contains("Seeschule"))
    #expect(try kept.store.school()?.place == ServerPlace(address.description, key: key))
  }

  /// The server got another key, or came back from a copy that does not know this machine.
  @Test(arguments: [true, false]) func aSchoolThatKnowsThisMachineNoMoreIsJoinedAgain(
    isTheSame: Bool
  ) throws {
    try school.joined(by: kept.store)
    let ada = try school.enter(1, "Ada", in: kept.store)
    school.device = Device.ID(number: 8)
    if !isTheSame { school.pupils = [school.child(9, "Ada", hasPictures: true)] }
    let pupil = try inside()
    pupil.tap("another")
    pupil.host.type(school.code.description)
    pupil.press(.enter)
    let joined = try #require(try kept.store.school())
    #expect(joined.device == Device.ID(number: isTheSame ? 8 : 7))
    #expect(try kept.store.schoolchildren().map(\.pupil) == [ada.id])
    let text = pupil.flow.translation
    #expect(
      pupil.words.contains { $0.hasPrefix(text("school.leaveFirst")) } == !isTheSame)
  }

  /// A server that gives no token does not get the one of another.
  @Test func aMachinesTokenIsShownToNoOtherServer() throws {
    try school.joined(by: kept.store)
    var network = school.network
    let asked = Mutex<[AccessToken]>([])
    let join = network.join
    network.join = { [school] (link, former) throws(SharingFault) in
      let (_, answer) = try join(link, former)
      return (
        ServerPlace("https://10.0.0.9:8425", key: ContentHash(of: "another")),
        JoinAnswer(
          device: school.device, token: nil, schoolClass: answer.schoolClass,
          className: answer.className, school: answer.school)
      )
    }
    network.classes = { [school] (_, token) throws(SharingFault) in
      asked.withLock { $0.append(token) }
      return school.classes
    }
    let address = try #require(ServerAddress(reading: "10.0.0.9"))
    #expect(throws: JoinFault.notShared(.networkFailure)) {
      try network.join(InvitationLink(address, school.code), in: kept.store)
    }
    #expect(asked.withLock { $0.isEmpty })
  }

  /// As on a full disk.
  @Test func whatCannotBeStoredIsNotCalledDamaged() throws {
    let pupil = try inside()
    try kept.setFull(true, table: "school")
    type("192.168.1.10", school.code.description, in: pupil)
    let words = pupil.flow.translation("keeping.notKept", "")
    #expect(pupil.words.contains { $0.hasPrefix(words) }, "\(pupil.words)")
    try kept.setFull(false, table: "school")
    pupil.tap("join")
    #expect(try kept.store.school()?.device == school.device)
  }

  @Test func aServerInTheNetworkIsOffered() throws {
    let address = try #require(ServerAddress(reading: "192.168.1.10"))
    school.found = [FoundServer(name: "Seeschule", address: address)]
    let pupil = try inside()
    let field = try #require(pupil.scene.first(named: "address") as? TextField)
    #expect(field.text == "192.168.1.10:8425" && pupil.scene.focusedNode?.name == "code")
    #expect(pupil.words.contains(pupil.flow.translation("school.found", "Seeschule")))
    pupil.host.type(school.code.description)
    pupil.press(.enter)
    #expect(try kept.store.school()?.place.address == address.description)
  }

  @Test func amongSeveralServersNoneIsChosen() throws {
    school.found = try ["10.0.0.2", "10.0.0.3"].map {
      FoundServer(name: "Schule", address: try #require(ServerAddress(reading: $0)))
    }
    let pupil = try inside()
    #expect((pupil.scene.first(named: "address") as? TextField)?.text == "")
    #expect(pupil.words.contains { $0.contains("10.0.0.2:8425") && $0.contains("10.0.0.3:8425") })
  }

  @Test func aFingerTypesOnLargeKeys() throws {
    let pupil = try inside()
    func touch(_ name: String) {
      guard let node = pupil.scene.first(named: name) else { return }
      pupil.host.tap(at: pupil.host.middle(of: node), id: 1)
      pupil.settle()
    }
    touch("address")
    for sign in "10.0.0.2:90" { touch("key-\(sign)") }
    let field = try #require(pupil.scene.first(named: "address") as? TextField)
    #expect(field.text == "10.0.0.2:90")
    touch("key-done")
    #expect(pupil.scene.focusedNode?.name == "code")
  }

  @Test func everyFaultIsSaidAndNothingIsJoined() throws {
    let pupil = try inside()
    let text = pupil.flow.translation
    type("", school.code.description, in: pupil)
    #expect(pupil.words.contains(text("school.address.strange")))
    type("server", "K7MP", in: pupil)
    #expect(pupil.words.contains(text("school.code.length", "8", "4")))
    var random = SystemRandomNumberGenerator()
    type("server", ClassCode(using: &random).description, in: pupil)
    #expect(pupil.words.contains(text("sharing.addOperationFailed.teacher")))
    school.isReached = false
    type("server", school.code.description, in: pupil)
    #expect(pupil.words.contains(text("sharing.networkFailure.teacher")))
    #expect(try kept.store.school() == nil && school.joined == 0)
    school.isReached = true
    pupil.tap("join")
    #expect(try kept.store.school() != nil)
  }

  /// Nothing waits for the server but the form, which says so.
  @Test func theScreenGoesOnWhileTheServerIsAsked() throws {
    let gate = DispatchSemaphore(value: 0)
    let queue = DiskQueue(isBeside: true)
    let pupil = try inside(queue: queue)
    queue.run {
      gate.wait()
    } then: { _ in
    }
    type("server", school.code.description, in: pupil)
    #expect(pupil.words.contains(pupil.flow.translation("school.asking")))
    #expect((pupil.scene.first(named: "join") as? Button)?.isEnabled == false)
    #expect(!pupil.host.frame.isIdle)
    gate.signal()
    while !queue.isDone { pupil.host.run() }
    pupil.settle()
    #expect(pupil.words.contains("Seeschule"))
    #expect(!pupil.words.contains(pupil.flow.translation("school.asking")))
  }

  @Test func whoeverLeavesMeanwhileIsNotHeldUp() throws {
    let gate = DispatchSemaphore(value: 0)
    let queue = DiskQueue(isBeside: true)
    let pupil = try inside(queue: queue)
    queue.run {
      gate.wait()
    } then: { _ in
    }
    type("server", school.code.description, in: pupil)
    pupil.press(.escape)
    #expect(pupil.screen == "teacher")
    gate.signal()
    while !queue.isDone { pupil.host.run() }
    #expect(try kept.store.school() != nil)
  }

  @Test func leavingIsAskedForAndSaysWhatWaits() throws {
    try school.joined(by: kept.store)
    let ada = try school.enter(1, "Ada", in: kept.store)
    let pupil = try Pupil(
      store: kept.store, child: ada, network: school.network)
    pupil.begin()
    for _ in 0..<3 { pupil.answer(true) }
    #expect(pupil.waits(for: "result"))
    pupil.flow.access.showTeacher()
    pupil.settle()
    pupil.tap("school")
    pupil.tap("leave")
    let text = pupil.flow.translation
    #expect(pupil.words.contains { $0.contains(text("school.leave.waiting.one")) })
    pupil.tap("stay")
    #expect(try kept.store.school() != nil)
    pupil.tap("leave")
    pupil.tap("leave-now")
    #expect(try kept.store.school() == nil && school.ended == 1)
    #expect(pupil.sees("address") && !pupil.sees("school-sign"))
    #expect(try kept.store.pupils().map(\.id) == [ada.id])
  }

  /// What waits for one school is not lost because somebody joins another.
  @Test func anotherSchoolIsJoinedOnlyAfterLeavingThisOne() throws {
    try school.joined(by: kept.store)
    let pupil = try inside()
    pupil.tap("another")
    school.device = Device.ID(number: 8)
    school.pupils = [school.child(9, "Zoe", hasPictures: false)]
    type("http://other", school.code.description, in: pupil)
    let text = pupil.flow.translation
    #expect(pupil.words.contains { $0.contains(text("school.leaveFirst")) })
    #expect(try kept.store.school()?.device == Device.ID(number: 7))
    pupil.press(.escape)
    #expect(pupil.words.contains("Seeschule") && pupil.screen == "school")
    pupil.press(.escape)
    #expect(pupil.screen == "teacher")
  }

  @Test func withoutANetworkThereIsNoSchool() throws {
    try school.joined(by: kept.store)
    let pupil = try Pupil(store: kept.store, atStart: true)
    #expect(!pupil.sees("child-Ada") && !pupil.sees("school-sign"))
    pupil.flow.access.showTeacher()
    pupil.settle()
    #expect(pupil.scene.first(named: "school")?.isHidden == true)
  }
}
