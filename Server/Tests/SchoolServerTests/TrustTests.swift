import Classroom
import Foundation
import School
import SchoolClient
import SchoolExchange
import SchoolLink
import SchoolServer
import SchoolStore
import Secrets
import Testing

/// How machines know their server, over real connections.
@Suite struct TrustTests {
  private func address(
    _ school: ServedSchool, _ scheme: String = "https", _ host: String = "127.0.0.1"
  )
    throws -> ServerAddress
  {
    try #require(ServerAddress(reading: "\(scheme)://\(host):\(school.server.port)"))
  }

  private func code(_ school: ServedSchool) throws -> ClassCode {
    try ClassCode(reading: school.code)
  }

  @Test func aTypedCodeBindsTheMachineToTheServersKey() async throws {
    let school = try await ServedSchool()
    let (place, answer) = try RemoteSchool.join(
      InvitationLink(address(school), code(school)))
    let key = try #require(place.key)
    #expect(place.address == "https://127.0.0.1:\(school.server.port)")
    #expect(try RemoteSchool(at: place).hello().key == key)
    let token = try #require(answer.token)
    // The same server with the same key after a power cut.
    school.server.kill()
    try school.server.start()
    #expect(try RemoteSchool(at: place).classes(token).classes.map(\.name.text) == ["2a"])
    // Its certificate alone convinces nobody, and HTTP is still answered on the port.
    #expect(throws: SharingFault.networkFailure) {
      try RemoteSchool(at: place.address).hello()
    }
    #expect(try RemoteSchool(at: school.server.address).hello().key == key)
  }

  /// What proves the other codes is made behind what is asked for.
  @Test func manyCodesKeepNobodyWaiting() async throws {
    let school = try await ServedSchool()
    school.server.stop()
    let teacher = try #require(try await school.store.teacher(account: "sommer"))
    for number in 0..<20 {
      let other = try await school.store.addClass(
        try name("k\(number)"), year: SchoolYear(start: 2026), teacher: teacher)
      for _ in 0..<5 { _ = try await school.store.invite(into: other.id) }
    }
    try school.server.start()
    let new = try await school.store.invite(into: school.schoolClass.id).code
    let joined = try RemoteSchool.join(InvitationLink(address(school), new))
    #expect(joined.answer.className.text == "2a")
  }

  @Test func anotherServerAtTheSameAddressIsNotBelieved() async throws {
    let (school, other) = (try await ServedSchool(), try await ServedSchool())
    let (place, answer) = try RemoteSchool.join(
      InvitationLink(address(school), code(school)))
    let elsewhere = ServerPlace(try address(other).description, key: place.key)
    let token = try #require(answer.token)
    #expect(throws: SharingFault.networkFailure) { try RemoteSchool(at: elsewhere).classes(token) }
    #expect(throws: SharingFault.networkFailure) {
      try RemoteSchool.join(InvitationLink(address(other), code(other), key: place.key))
    }
    // It does not know the code, so it is told nothing but that.
    #expect(throws: SharingFault.addOperationFailed) {
      try RemoteSchool.join(InvitationLink(address(other), code(school)))
    }
    #expect(
      try RemoteSchool.join(InvitationLink(address(school), code(school), key: place.key)).place
        == place)
  }

  /// What lets a machine in at one school is shown to no other, which would not know it.
  @Test func aMachinesTokenIsForItsSchoolOnly() async throws {
    let (school, other) = (try await ServedSchool(), try await ServedSchool())
    let (place, answer) = try RemoteSchool.join(InvitationLink(address(school), code(school)))
    let known = (token: try #require(answer.token), place: place)
    let again = try RemoteSchool.join(InvitationLink(address(school), code(school)), as: known)
    #expect(again.answer.device == answer.device)
    let elsewhere = try RemoteSchool.join(InvitationLink(address(other), code(other)), as: known)
    #expect(elsewhere.answer.device != answer.device && elsewhere.answer.token != nil)
  }

  @Test func whatIsShownForAnotherKeyIsWorthNothing() async throws {
    // Somebody between passes on to the server what a machine showed for the key of the one between.
    let school = try await ServedSchool()
    let connection = SchoolConnection(to: school.server.address)
    var random = SystemRandomNumberGenerator()
    let nonce = AccessToken(using: &random)
    func status(_ key: ContentHash) throws -> Int {
      let proof = try #require(CodeProof(of: try code(school), at: key))
      return try connection.send(
        SchoolPath.proof, body: ProofRequest(nonce: nonce, proof: proof.ofMachine(nonce)).json
      ).status
    }
    let key = try #require(try RemoteSchool(at: school.server.address).hello().key)
    #expect(try status(ContentHash(of: "the key of the one between")) == 422)
    #expect(try status(key) == 200)
  }

  @Test func aMachineThatJoinedByHTTPIsSecuredOnItsNextWay() async throws {
    let school = try await ServedSchool()
    // Another name of this machine, which is not taken for a loopback.
    let open = try address(school, "http", "0.0.0.0")
    let joined = try RemoteSchool(at: open.description).join(school.code)
    let store = try ClassroomStore(in: DataFolder(school.folder.appending(path: "machine").path))
    try store.join(
      JoinedSchool(
        place: ServerPlace(open.description), device: joined.device,
        token: try #require(joined.token), name: joined.school))
    var errand = SchoolErrand(store, now: { ServedSchool.now })
    _ = try errand.run()
    let place = try #require(try store.school()).place
    #expect(place.address == open.secured.description)
    #expect(try place.key == RemoteSchool(at: school.server.address).hello().key)
    _ = try errand.run()
    // Whoever types HTTP is secured at once.
    #expect(try RemoteSchool.join(InvitationLink(open, code(school))).place == place)
  }

  @Test func aRestoredServerKeepsItsKey() async throws {
    let school = try await ServedSchool()
    let key = try RemoteSchool(at: school.server.address).hello().key
    let data = school.folder.appending(path: "school.sqlite").path
    let copy = school.folder.appending(path: "copy.sqlite").path
    #expect(try Program.run(["backup", copy, "--data", data]).status == 0)
    school.server.stop()
    try FileManager.default.removeItem(atPath: data)
    #expect(try Program.run(["restore", copy, "--data", data]).status == 0)
    try school.server.start()
    #expect(try RemoteSchool(at: school.server.address).hello().key == key)
    let other = try await ServedSchool()
    #expect(try other.client.hello().key != key)
  }

  @Test func theSchoolsCertificateTakesThePlaceOfTheKey() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "certificate-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try ["a.pem", "b.pem"].map { name in
      let file = folder.appending(path: name)
      try Data(try SelfMadeKey.make().pem.utf8).write(to: file)
      return file.path
    }
    let school = try await ServedSchool(["--certificate", files[0], "--key", files[0]])
    #expect(try school.client.hello().key == nil)
    // Nobody whom this machine trusts has signed it.
    #expect(throws: SharingFault.networkFailure) {
      try RemoteSchool.join(InvitationLink(address(school), code(school)))
    }
    let key = try SelfMadeKey(pem: String(contentsOfFile: files[0], encoding: .utf8)).hash
    #expect(
      try RemoteSchool(at: ServerPlace(try address(school).description, key: key)).hello().key
        == nil)

    let data = ["--data", folder.appending(path: "school.sqlite").path, "--port", "0"]
    for (options, words) in [
      (["--certificate", files[0], "--key", files[1]], "is not the key of the certificate"),
      (["--certificate", files[0] + "x", "--key", files[1]], "cannot be read as a certificate"),
      (["--certificate", files[0]], "belong together"),
      (["--certificate", files[0], "--key", files[0], "--behind-proxy"], "leave one out"),
    ] {
      let result = try Program.run(["serve"] + options + data)
      #expect(result.status != 0 && result.errors.contains(words), "\(result.errors)")
    }
  }
}
