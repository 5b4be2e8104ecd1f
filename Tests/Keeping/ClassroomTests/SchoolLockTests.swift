import Determinism
import Foundation
import Play
import School
import SchoolExchange
import Secrets
import Testing

@testable import Classroom
@testable import ClassroomWriter

/// A child whom the school asks for pictures is let in by nothing else, whatever is lost or changed here.
struct SchoolLockTests {
  private let world: TestWorld
  private let ada: Classroom.Pupil.ID
  private let ben: Classroom.Pupil.ID
  private let pictures: PictureSequence

  /// Ada has pictures, Ben has none, Cem plays on this machine only.
  init() throws {
    world = try TestWorld(seed: 92)
    pictures = try #require(PictureSequence([0, 1, 2]))
    let store = try world.open()
    var random = SystemRandomNumberGenerator()
    try store.join(
      JoinedSchool(
        place: ServerPlace("https://192.168.1.10:8425"), device: Device.ID(number: 7),
        token: AccessToken(using: &random), name: try #require(DisplayName("Seeschule"))))
    try store.keep(Self.list(["Ada": true, "Ben": false]))
    ada = try store.enter(
      Self.child("Ada"), called: "Ada", animal: "fox", colour: "red",
      token: AccessToken(using: &random), pictures: pictures
    ).id
    ben = try store.enter(
      Self.child("Ben"), called: "Ben", animal: "owl", colour: "blue",
      token: AccessToken(using: &random)
    ).id
    _ = try store.addPupil(name: "Cem", animal: "cat", colour: "red")
    for round in 0..<4 { try store.playRound(round, ada) }
    try store.close()
    // Makes the backup that knows all of it.
    try world.open().close()
  }

  private static func child(_ name: String) -> School.Pupil.ID {
    School.Pupil.ID(number: UInt64(name.utf8.reduce(0) { $0 + Int($1) }))
  }

  /// A class of children, and whether they have pictures.
  private static func list(_ children: KeyValuePairs<String, Bool>) throws -> ClassList {
    ClassList(
      classes: [
        ClassList.Entry(
          id: SchoolClass.ID(number: 3), name: try #require(DisplayName("2a")),
          pupils: children.map {
            ClassList.Child(id: child($0.key), called: $0.key, hasPictures: $0.value)
          },
          work: Schoolwork(subjects: [], documents: [], assignments: []))
      ], now: Timestamp(milliseconds: 5))
  }

  /// So many wrong tries, all of them in a row.
  private func tries(_ count: Int) -> WrongTries { WrongTries(inARow: count, inAll: count) }

  private func isLocked(_ pupil: Classroom.Pupil.ID, in store: ClassroomStore) throws -> Bool {
    let found = try store.pupil(pupil)
    return try #require(found).code != nil
  }

  private func names(in store: ClassroomStore) throws -> [String]? {
    try store.school()?.classes?.classes.flatMap(\.pupils).map(\.called)
  }

  @Test func onlyWhoHasPicturesIsLocked() throws {
    let store = try world.open()
    #expect(try isLocked(ada, in: store) && !isLocked(ben, in: store))
    // The school gives Ben pictures, and takes Ada's away.
    try store.keep(Self.list(["Ada": false, "Ben": true]))
    #expect(try !isLocked(ada, in: store) && isLocked(ben, in: store))
    #expect(try store.schoolchild(ada)?.pictures == nil)
    // Ben has never pressed any.
    try store.keep(Self.list(["Ada": false, "Ben": false]))
    #expect(try !isLocked(ben, in: store))
  }

  /// A code of a child's own is no lock of the school.
  @Test func aCodeThatTheChildChoseStays() throws {
    let store = try world.open()
    try store.setCode(PictureCode(["fox", "owl", "cat", "dog"]), of: ben)
    try store.keep(Self.list(["Ada": true, "Ben": false]))
    try store.leaveSchool()
    #expect(try isLocked(ben, in: store) && !isLocked(ada, in: store))
  }

  /// Neither here nor where the child is imported is its card shut.
  @Test func whoseSchoolWasLeftIsExportedWithoutALock() throws {
    let store = try world.open()
    #expect(try store.export(of: [ada]).contains("schoolLock"))
    try store.leaveSchool()
    for store in [store, try world.open()] {
      let text = try store.export(of: [ada])
      #expect(!text.contains("schoolLock") && !text.contains("\"code\":\""))
    }
  }

  /// A teacher's key for it would only shut it out while the server is away.
  @Test func takingACodeAwayChangesNothingWhereTheSchoolAsks() throws {
    let store = try world.open()
    try store.setCode(nil, of: ada)
    #expect(try isLocked(ada, in: store) && store.pupilsAskedBySchool() == [ada])
    #expect(try store.schoolchild(ada)?.pictures?.isHash(of: pictures) == true)
  }

  @Test(arguments: [
    "DELETE FROM schoolchild", "DELETE FROM school", "DELETE FROM school; DELETE FROM schoolchild",
    "UPDATE schoolchild SET pictures = NULL", "UPDATE school SET classes = NULL",
    "UPDATE school SET token = 'x'",
  ])
  func damageOpensNoDoor(sql: String) throws {
    try world.alter(sql)
    let store = try world.open()
    #expect(try isLocked(ada, in: store) && !isLocked(ben, in: store))
    #expect(try store.school() != nil)
    #expect(try names(in: store) == ["Ada", "Ben"])
    try store.close()
    let again = try world.open()
    #expect(try again.incident == nil && isLocked(ada, in: again))
  }

  /// The row of a child who entered after the backup.
  @Test func aChildWhoseRowIsLostStaysLocked() throws {
    let store = try world.open()
    var random = SystemRandomNumberGenerator()
    let mia = try store.enter(
      Self.child("Mia"), called: "Mia", animal: "fox", colour: "red",
      token: AccessToken(using: &random), pictures: pictures)
    try store.playRound(9, mia.id)
    try store.close()
    try world.alter("DELETE FROM schoolchild WHERE pupil = \(mia.id.stored)")
    let again = try world.open()
    #expect(try isLocked(mia.id, in: again))
    #expect(try again.lostChildren() == [Self.child("Mia"): mia.id])
    // She enters again as who she was, and the lock is the school's.
    try again.keep(Self.list(["Ada": true, "Mia": true]))
    let entered = try again.enter(
      Self.child("Mia"), called: "Mia", animal: "fox", colour: "red",
      token: AccessToken(using: &random))
    #expect(try entered.id == mia.id && isLocked(mia.id, in: again))
    #expect(try again.lostChildren().isEmpty && again.rounds(of: mia.id).count == 1)
    try again.keep(Self.list(["Ada": true, "Mia": false]))
    #expect(try !isLocked(mia.id, in: again))
  }

  /// The lock that nobody can open is told where the pupil arrives.
  @Test func whoComesFromAnotherMachineSaysThatItIsLocked() throws {
    let store = try world.open()
    let text = try store.export()
    let other = try world.open(DataFolder(world.path + "/other"))
    let bytes = Array(text.utf8)
    #expect(try other.importPupils(bytes: bytes, fileName: "export.json").locked == ["Ada"])
    #expect(try isLocked(ada, in: other) && !isLocked(ben, in: other))
    #expect(try other.importPupils(bytes: bytes, fileName: "export.json").locked == [])
  }

  /// Who was forgotten, and comes back by an import, is the child that stands there: whether it has entered again or not.
  @Test(arguments: [true, false]) func aForgottenChildComesBackAsTheSame(hasEntered: Bool) throws {
    let store = try world.open()
    let text = try store.export(of: [ada])
    #expect(!text.contains(Self.child("Ada").description))
    try store.forget(ada)
    // The server tells the child again, as it was not erased there.
    try store.keep(Self.list(["Ada": true, "Ben": false]))
    var random = SystemRandomNumberGenerator()
    let token = AccessToken(using: &random)
    func enter() throws -> Classroom.Pupil {
      try store.enter(
        Self.child("Ada"), called: "Ada", animal: "dog", colour: "green", token: token,
        pictures: pictures)
    }
    let entered = hasEntered ? try enter() : nil
    let report = try store.importPupils(
      bytes: Array(text.utf8), fileName: "x", evenForgotten: true)
    #expect(report.rounds.added == 4 && report.pupils.added == (hasEntered ? 0 : 1))
    // The school's pictures open the card.
    #expect(report.locked.isEmpty)
    let pupil = try #require(try store.pupils().first { $0.name == "Ada" })
    #expect(try store.pupils().count { $0.name == "Ada" } == 1)
    #expect(try pupil.id == entered?.id ?? ada && isLocked(pupil.id, in: store))
    #expect(try store.rounds(of: pupil.id).count == 4)
    #expect(try store.lostChildren() == (hasEntered ? [:] : [Self.child("Ada"): ada]))
    let again = try store.importPupils(
      bytes: Array(text.utf8), fileName: "x", evenForgotten: true)
    #expect(again.rounds.added == 0 && again.pupils.added == 0)
    #expect(try enter().id == pupil.id)
    try store.keep(Self.list(["Ada": false, "Ben": false]))
    #expect(try !isLocked(pupil.id, in: store))
  }

  /// A machine of the same school on which the child plays as well.
  @Test func aChildOfAnotherMachineIsTheOneThatPlaysHere() throws {
    let text = try world.open().export(of: [ada])
    let other = try world.open(DataFolder(world.path + "/other"))
    try join(7, other)
    try other.keep(Self.list(["Ada": true]))
    var random = SystemRandomNumberGenerator()
    let here = try other.enter(
      Self.child("Ada"), called: "Ada", animal: "dog", colour: "green",
      token: AccessToken(using: &random), pictures: pictures)
    let report = try other.importPupils(bytes: Array(text.utf8), fileName: "x")
    #expect(report.rounds.added == 4 && report.pupils.skipped == 1)
    #expect(try other.pupils().map(\.id) == [here.id])
    #expect(try other.rounds(of: here.id).count == 4)
  }

  @Test func aCardThatWasTakenBackIsForgotten() throws {
    let store = try world.open()
    var random = SystemRandomNumberGenerator()
    let cards = [AccessToken(using: &random), AccessToken(using: &random)]
    for (card, name) in zip(cards, ["Ada", "Ben"]) {
      try store.enter(
        Self.child(name), called: name, animal: "fox", colour: "red",
        token: AccessToken(using: &random), card: card)
    }
    #expect(try cards.map { try store.pupil(ofCard: $0)?.id } == [ada, ben])
    #expect(world.files(holding: cards[0].text).isEmpty)
    try store.forgetCard(of: ada)
    #expect(try cards.map { try store.pupil(ofCard: $0)?.id } == [nil, ben])
    try store.forgetCard(cards[1])
    #expect(try store.pupil(ofCard: cards[1]) == nil)
    // Whoever comes in otherwise may have a new card since.
    try store.enter(
      Self.child("Ben"), called: "Ben", animal: "fox", colour: "red",
      token: AccessToken(using: &random), card: cards[1])
    #expect(try store.pupil(ofCard: cards[1])?.id == ben)
    try store.enter(
      Self.child("Ben"), called: "Ben", animal: "fox", colour: "red",
      token: AccessToken(using: &random))
    #expect(try store.pupil(ofCard: cards[1]) == nil)
  }

  /// Locks hold, and open, for children whose rows are lost as for others.
  @Test func whoIsLostIsOpenedWithTheOthers() throws {
    let store = try world.open()
    try store.setCode(PictureCode(["fox", "owl", "cat", "dog"]), of: ben)
    try store.database.write { try $0.execute(sql: "DELETE FROM schoolchild") }
    #expect(try store.pupilsAskedBySchool() == [ada])
    try store.keep(Self.list(["Ada": false, "Ben": false]))
    // The code that Ben has chosen is no lock.
    #expect(try !isLocked(ada, in: store) && isLocked(ben, in: store))
    try store.keep(Self.list(["Ada": true, "Ben": true]))
    #expect(try isLocked(ada, in: store))
    try store.leaveSchool()
    #expect(try !isLocked(ada, in: store) && isLocked(ben, in: store))
    #expect(try store.lostChildren().isEmpty)
  }

  @Test func whatALostChildHasPlayedIsHandedIn() throws {
    let store = try world.open()
    try store.writeParcels()
    let waiting = try store.outboxState().count
    #expect(waiting > 0)
    try store.database.write { try $0.execute(sql: "DELETE FROM outbox; DELETE FROM schoolchild") }
    #expect(try store.outboxState().count == 0)
    var random = SystemRandomNumberGenerator()
    try store.enter(
      Self.child("Ada"), called: "Ada", animal: "fox", colour: "red",
      token: AccessToken(using: &random), pictures: pictures)
    #expect(try store.outboxState().count == waiting)
  }

  @Test func forgettingALostChildTakesItFromTheList() throws {
    let store = try world.open()
    try store.database.write { try $0.execute(sql: "DELETE FROM schoolchild") }
    let other = try store.addPupil(name: "Ben", animal: "cat", colour: "red")
    _ = try store.forget(other.id)
    #expect(try names(in: store) == ["Ada", "Ben"])
    _ = try store.forget(ben)
    #expect(try names(in: store) == ["Ada"])
  }

  /// Whoever tells it first, an errand or somebody who joins: all is handed in again, once.
  @Test func whatTheServerHasLostIsHandedInAgain() throws {
    let store = try world.open()
    func list(_ restored: Int?) throws -> ClassList {
      let list = try Self.list(["Ada": true, "Ben": false])
      return ClassList(
        classes: list.classes, restored: restored.map { Timestamp(milliseconds: $0) }, now: list.now
      )
    }
    func settle() throws -> Int {
      try store.writeParcels()
      return try store.outbox(of: ada, limit: 100).count { entry in
        try store.settle(entry.round, as: ContentHash(of: entry.parcel))
      }
    }
    let count = try settle()
    #expect(count > 0)
    for (moment, again) in [(nil, 0), (7, count), (7, 0), (9, count)] as [(Int?, Int)] {
      try store.keep(try list(moment))
      #expect(try settle() == again, "\(moment ?? 0)")
    }
  }

  @Test func aSchoolIsKnownByItsChildren() throws {
    let store = try world.open()
    #expect(try store.knows(Self.list(["Ben": true])) && !store.knows(Self.list(["Eva": true])))
    var random = SystemRandomNumberGenerator()
    let former = try #require(try store.school())
    let again = JoinedSchool(
      place: ServerPlace("https://192.168.1.11:8425"), device: Device.ID(number: 8),
      token: AccessToken(using: &random), name: former.name)
    try store.joinAgain(again)
    let now = try #require(try store.school())
    #expect(now.device == again.device && now.token == again.token && now.place == again.place)
    #expect(try now.classes == former.classes && store.schoolchild(ada) != nil)
  }

  @Test func forgettingSomebodyOpensNoDoor() throws {
    let store = try world.open()
    let pupils = try store.pupils()
    let cem = try #require(pupils.first { $0.name == "Cem" })
    _ = try store.forget(cem.id)
    #expect(try isLocked(ada, in: store) && names(in: store) == ["Ada", "Ben"])
    _ = try store.forget(ben)
    #expect(try isLocked(ada, in: store) && names(in: store) == ["Ada"])
    try store.close()
    #expect(world.files(holding: "Ben").isEmpty && world.files(holding: "Cem").isEmpty)
  }

  /// Two of one name: the other one stays.
  @Test func forgettingTakesNobodyElseOfThatNameFromTheList() throws {
    let store = try world.open()
    let other = try store.addPupil(name: "Ada", animal: "cat", colour: "red")
    _ = try store.forget(other.id)
    #expect(try names(in: store) == ["Ada", "Ben"])
  }

  @Test func whoIsInNoClassAnyMoreStaysLockedUntilTheTeacherOpens() throws {
    let store = try world.open()
    try store.keep(Self.list(["Ben": false]))
    try store.close()
    let again = try world.open()
    #expect(try isLocked(ada, in: again))
    try again.setCode(nil, of: ada)
    try again.close()
    let opened = try world.open()
    #expect(try !isLocked(ada, in: opened))
  }

  @Test func leavingTheSchoolOpensItsCards() throws {
    let store = try world.open()
    try store.leaveSchool()
    #expect(try !isLocked(ada, in: store) && store.school() == nil)
    try store.close()
    // That it was left is no damage, although the backup has a school.
    let again = try world.open()
    #expect(try again.incident == nil && again.school() == nil)
    try again.keep(Self.list(["Ada": true]))
    #expect(try !isLocked(ada, in: again))
  }

  @Test func wrongPicturesAreCountedBeyondTheProgramsEnd() throws {
    let store = try world.open()
    for count in 0..<3 {
      #expect(
        try store.tryPictures(areRight: false, of: ada, waitedFor: tries(count))
          == .wrong(tries(count + 1)))
    }
    try store.close()
    let again = try world.open()
    #expect(try again.wrongCodes(of: ada).inARow == 3)
    #expect(try again.tryPictures(areRight: true, of: ada, waitedFor: tries(3)) == .right)
    #expect(try again.wrongCodes(of: ada).inARow == 0)
  }

  /// Whoever does not know of all tries may have to wait first: not even the right pictures are told.
  @Test func noPicturesAreTriedBesideAnotherWindow() throws {
    let store = try world.open()
    _ = try store.tryPictures(areRight: false, of: ada, waitedFor: tries(0))
    for isRight in [true, false] {
      for known in [0, 2] {
        #expect(
          try store.tryPictures(areRight: isRight, of: ada, waitedFor: tries(known))
            == .untried(tries(1)))
      }
    }
    #expect(try store.wrongCodes(of: ada).inARow == 1)
  }

  private func join(_ number: UInt64, _ store: ClassroomStore) throws {
    var random = SystemRandomNumberGenerator()
    try store.join(
      JoinedSchool(
        place: ServerPlace("https://192.168.1.10:8425"), device: Device.ID(number: number),
        token: AccessToken(using: &random), name: try #require(DisplayName("Seeschule"))))
  }

  /// What it has played for the school waits again, what it has played meanwhile is its own, and what the server has is
  /// here already.
  @Test func whoseSchoolIsJoinedAgainIsTheSamePupil() throws {
    let store = try world.open()
    try store.writeParcels()
    let entries = try store.outbox(of: ada, limit: 9)
    let handedIn = try #require(entries.first)
    try store.settle(handedIn.round, as: ContentHash(of: handedIn.parcel))
    let waiting = Set(entries.dropFirst().map(\.round))
    #expect(!waiting.isEmpty)
    try store.leaveSchool()
    try store.playRound(9, ada)
    #expect(try store.outboxState().count == 0 && store.lostChildren().isEmpty)
    // Another school has no child of that number.
    try join(8, store)
    try store.keep(Self.list(["Eva": true]))
    try store.playRound(10, ada)
    #expect(try !isLocked(ada, in: store) && store.pupilsAskedBySchool().isEmpty)
    #expect(try store.outboxState().count == 0)
    try store.leaveSchool()
    try join(9, store)
    try store.keep(Self.list(["Ada": true, "Ben": false]))
    #expect(try isLocked(ada, in: store) && store.lostChildren()[Self.child("Ada")] == ada)
    var random = SystemRandomNumberGenerator()
    let entered = try store.enter(
      Self.child("Ada"), called: "Ada", animal: "owl", colour: "blue",
      token: AccessToken(using: &random), pictures: pictures)
    #expect(try entered.id == ada && store.pupils().count == 3)
    try store.writeParcels()
    #expect(try Set(store.outbox(of: ada, limit: 9).map(\.round)) == waiting)
    let count = try store.rounds(of: ada).count
    let page = RoundPage(
      snapshots: [handedIn.snapshot ?? ""], parcels: [handedIn.parcel], place: 1, hasMore: false)
    #expect(try store.takeIn(page, for: ada) == 0 && store.rounds(of: ada).count == count)
    let next = try store.playRound(11, ada)
    try store.writeParcels()
    #expect(try Set(store.outbox(of: ada, limit: 9).map(\.round)) == waiting.union([next]))
    // What the server may have lost are rounds of the school, too.
    try store.keep(
      ClassList(
        classes: Self.list(["Ada": true]).classes, restored: Timestamp(milliseconds: 7),
        now: Timestamp(milliseconds: 7)))
    #expect(try store.outboxState().count == waiting.count + 2)
    try store.leaveSchool()
    try store.forget(ada)
    try join(9, store)
    try store.keep(Self.list(["Ada": true]))
    #expect(try store.lostChildren()[Self.child("Ada")] == nil)
  }
}
