import Classroom
import Foundation
import School
import SchoolClient
import SchoolExchange
import SchoolLink
import Secrets
import Synchronization
import Testing

@testable import App

/// A school whose server is a value: what it answers is set by a test.
final class FakeSchool: Sendable {
  private struct State {
    var isReached = true
    var answers: [Result<EntryAnswer, SharingFault>] = []
    var tried: [EntryRequest] = []
    var joined = 0
    var link = SchoolLink.State()
    var wakes = 0
    var ended = 0
    var pupils: [ClassList.Child] = []
    var device = Device.ID(number: 7)
    var cards: [AccessToken: UInt64] = [:]
    var found: [FoundServer] = []
    var told: [LiveNews?] = []
    var isHeld = false
  }

  private let state = Mutex(State())
  private let token: AccessToken
  let code: ClassCode
  /// The key that the server shows.
  let key = ContentHash(of: "key")
  static let bytes = Array(
    "question,answer,wrong1,wrong2,wrong3\ncat,Katze,Hund,Maus,Kuh\ndog,Hund,Katze,Maus,Kuh\n".utf8)
  static let subject = Subject(
    id: Subject.ID(number: 1), schoolClass: SchoolClass.ID(number: 1), name: name("Englisch"),
    colour: .yellow)
  static let document = Schoolwork.Document(
    version: DocumentVersion(
      id: DocumentVersion.ID(subject: subject.id, hash: ContentHash(of: bytes)), title: "Tiere",
      created: Timestamp(milliseconds: 0)), fileName: "tiere.csv")

  /// A name that a test has written.
  static func name(_ text: String) -> DisplayName { DisplayName(text)! }

  init() {
    var random = SystemRandomNumberGenerator()
    token = AccessToken(using: &random)
    code = ClassCode(using: &random)
    state.withLock {
      $0.link.isWanted = false
      $0.link.reached = Timestamp(milliseconds: 0)
      $0.pupils = [child(1, "Ada", hasPictures: true), child(2, "Ben", hasPictures: false)]
    }
  }

  func child(_ number: UInt64, _ called: String, hasPictures: Bool) -> ClassList.Child {
    ClassList.Child(
      id: School.Pupil.ID(number: number), called: called, hasPictures: hasPictures)
  }

  var isReached: Bool {
    get { state.withLock { $0.isReached } }
    set { state.withLock { $0.isReached = newValue } }
  }
  var pupils: [ClassList.Child] {
    get { state.withLock { $0.pupils } }
    set { state.withLock { $0.pupils = newValue } }
  }
  var link: SchoolLink.State {
    get { state.withLock { $0.link } }
    set { state.withLock { $0.link = newValue } }
  }
  var device: Device.ID {
    get { state.withLock { $0.device } }
    set { state.withLock { $0.device = newValue } }
  }
  var joined: Int { state.withLock { $0.joined } }
  /// What was said for the live board.
  var told: [LiveNews?] { state.withLock { $0.told } }
  /// Whether the teacher lets all pause.
  var isHeld: Bool {
    get { state.withLock { $0.isHeld } }
    set { state.withLock { $0.isHeld = newValue } }
  }
  var wakes: Int { state.withLock { $0.wakes } }
  var ended: Int { state.withLock { $0.ended } }
  var tried: [EntryRequest] { state.withLock { $0.tried } }

  /// What the server says to the next tries to get in; afterwards it lets everybody in.
  func answer(_ answers: Result<EntryAnswer, SharingFault>...) {
    state.withLock { $0.answers += answers }
  }

  /// The servers that tell the network where they are.
  var found: [FoundServer] {
    get { state.withLock { $0.found } }
    set { state.withLock { $0.found = newValue } }
  }

  /// Gives a child a card.
  func card(for number: UInt64) -> AccessToken {
    var random = SystemRandomNumberGenerator()
    let card = AccessToken(using: &random)
    state.withLock { $0.cards[card] = number }
    return card
  }

  func entered(_ number: UInt64) -> Result<EntryAnswer, SharingFault> {
    .success(.entered(token: token, pupil: School.Pupil.ID(number: number)))
  }

  var classes: ClassList {
    ClassList(
      classes: [
        ClassList.Entry(
          id: SchoolClass.ID(number: 1), name: Self.name("2a"), pupils: pupils,
          work: Schoolwork(subjects: [], documents: [], assignments: []))
      ], now: Timestamp(milliseconds: 29_000_000 * 60_000))
  }

  var network: SchoolNetwork {
    SchoolNetwork(
      join: { [self] (link, _) throws(SharingFault) in
        guard isReached else { throw .networkFailure }
        guard link.code == code else { throw .addOperationFailed }
        state.withLock { $0.joined += 1 }
        let answer = JoinAnswer(
          device: device, token: token, schoolClass: SchoolClass.ID(number: 1),
          className: Self.name("2a"),
          school: Self.name("Seeschule"))
        return (ServerPlace(link.address.description, key: link.key ?? key), answer)
      },
      classes: { [self] (_, _) throws(SharingFault) in
        guard isReached else { throw .networkFailure }
        return classes
      },
      enter: { [self] (_, request, _) throws(SharingFault) in
        guard isReached else { throw .networkFailure }
        let answer = state.withLock { state in
          state.tried.append(request)
          return state.answers.isEmpty ? nil : state.answers.removeFirst()
        }
        switch request {
        case .pictures(let pupil, _): return try (answer ?? entered(pupil.number)).get()
        case .card(let card):
          if let answer { return try answer.get() }
          guard let number = state.withLock({ $0.cards[card] }) else { throw .userCouldNotLoad }
          return try entered(number).get()
        }
      },
      find: { [self] in found },
      sync: { [self] _ in Link(school: self) })
  }

  private struct Link: SchoolSync {
    let school: FakeSchool

    var state: SchoolLink.State { school.link }

    func wake(isReachable: Bool) { school.state.withLock { $0.wakes += 1 } }

    func tell(_ news: LiveNews?) { school.state.withLock { $0.told.append(news) } }

    var isHeld: Bool { school.isHeld }

    func end() { school.state.withLock { $0.ended += 1 } }
  }

  /// A machine that has joined.
  func joined(by store: ClassroomStore) throws {
    try store.join(
      JoinedSchool(
        place: ServerPlace("https://192.168.1.10:8425", key: key), device: device, token: token,
        name: Self.name("Seeschule")))
    try store.keep(classes)
  }

  /// A child who has entered on a machine.
  func enter(
    _ number: UInt64, _ called: String, by pictures: PictureSequence? = nil,
    in store: ClassroomStore
  ) throws -> Classroom.Pupil {
    try store.enter(
      School.Pupil.ID(number: number), called: called, animal: "owl", colour: "blue",
      token: token, pictures: pictures)
  }

  func assignment(
    _ number: UInt64, in game: Assignment.GameChoice = .free, deadline: Timestamp? = nil,
    rounds: Int = 1, isEndless: Bool = false
  ) -> Assignment {
    Assignment(
      id: Assignment.ID(number: number), document: Self.document.version.id,
      schoolClass: SchoolClass.ID(number: 1), game: game, opens: Timestamp(milliseconds: 0),
      deadline: deadline, rounds: rounds, isEndless: isEndless)
  }

  /// What the link does: stores what is for a child with the documents, and tells that there is something new.
  func assign(
    _ assignments: [Assignment], to pupil: Classroom.Pupil, in store: ClassroomStore,
    done: [Schoolwork.Done] = []
  ) throws {
    try store.keep(Self.document, Self.bytes)
    try store.keep(
      Schoolwork(
        subjects: [Self.subject], documents: [Self.document], assignments: assignments, done: done),
      for: pupil.id)
    state.withLock { $0.link.news += 1 }
  }
}
