import Classroom
import Controls
import School
import SchoolExchange
import Secrets
import Stage
import Testing

@testable import App

/// The children of a class come in by name and pictures, and play on without the school.
struct EnteringTests {
  private let kept: TemporaryStore
  private let school = FakeSchool()

  init() throws {
    kept = try TemporaryStore()
    try school.joined(by: kept.store)
  }

  private func start(size: Size = Size(1280, 720)) throws -> Pupil {
    try Pupil(size: size, store: kept.store, atStart: true, network: school.network)
  }

  private func press(_ animals: [Animal], in pupil: Pupil) {
    for animal in animals { pupil.tap("picture-\(animal.rawValue)") }
    pupil.settle()
  }

  @Test func whoHasPicturesPressesThree() throws {
    let pupil = try start()
    pupil.tap("child-Ada")
    #expect(pupil.screen == "code" && pupil.words.contains("Ada, drück deine drei Bilder!"))
    school.answer(.success(.wrong(triesLeft: 4)))
    press([.owl, .cat, .fox], in: pupil)
    #expect(pupil.screen == "code")
    #expect(pupil.words.contains(pupil.flow.translation("code.others")))
    press([.fox, .owl, .cat], in: pupil)
    #expect(pupil.screen == "menu" && pupil.flow.player?.name == "Ada")
    let ada = School.Pupil.ID(number: 1)
    #expect(
      school.tried == [
        .pictures(ada, PictureSequence([1, 2, 0])), .pictures(ada, PictureSequence([0, 1, 2])),
      ])
    #expect(try kept.store.schoolchildren().map(\.child) == [ada])
    #expect(school.wakes == 1)
    pupil.press(.escape)
    #expect(pupil.sees("child-Ada") && !pupil.sees("pupil-Ada"))
  }

  @Test func whoHasNonePlaysAtOnce() throws {
    let pupil = try start()
    pupil.tap("child-Ben")
    #expect(pupil.screen == "menu" && pupil.flow.player?.name == "Ben")
    school.isReached = false
    pupil.press(.escape)
    pupil.tap("child-Ben")
    #expect(pupil.screen == "menu" && school.tried.count == 1)
  }

  /// Types a card as a scanner does, with Enter at the end.
  private func scan(_ card: AccessToken, in pupil: Pupil) {
    for sign in card.text {
      guard let key = Key(rawValue: "\(sign)") ?? Key(rawValue: "digit\(sign)") else { continue }
      pupil.host.press(key)
    }
    pupil.press(.enter)
    pupil.settle()
  }

  @Test func whoHasACardScansIt() throws {
    let pupil = try start()
    // Ada has pictures, but needs none with her card.
    scan(school.card(for: 1), in: pupil)
    #expect(pupil.screen == "menu" && pupil.flow.player?.name == "Ada")
    pupil.press(.escape)
    // Who is new in the class is fetched.
    school.pupils.append(school.child(3, "Mia", hasPictures: true))
    scan(school.card(for: 3), in: pupil)
    #expect(pupil.screen == "menu" && pupil.flow.player?.name == "Mia")
    #expect(try kept.store.schoolchildren().count == 2)
  }

  @Test func whoTypesACardByHandSeesHowFarItIs() throws {
    let pupil = try start()
    for sign in ["a", "b", "c"] {
      pupil.host.press(try #require(Key(rawValue: sign)))
      pupil.host.run(ticks: 30)
    }
    let text = pupil.flow.translation
    #expect(pupil.words.contains(text("start.card", "3", "32")))
    #expect(!pupil.host.frame.isIdle)
    pupil.host.run(ticks: CardReading.patience + 1)
    #expect(pupil.words.contains(text("start.prompt")) && pupil.host.frame.isIdle)
  }

  @Test func aCardThatIsNotKnownLetsNobodyIn() throws {
    let pupil = try start()
    var random = SystemRandomNumberGenerator()
    let text = pupil.flow.translation
    scan(AccessToken(using: &random), in: pupil)
    #expect(pupil.screen == "start" && pupil.words.contains(text("sharing.userCouldNotLoad.child")))
    // One of another school.
    scan(school.card(for: 9), in: pupil)
    #expect(pupil.screen == "start" && pupil.flow.player == nil)
    school.isReached = false
    scan(school.card(for: 1), in: pupil)
    #expect(pupil.screen == "start" && pupil.words.contains(text("school.notReached")))
  }

  @Test func aCardThatHasLetInLetsInWithoutTheSchool() throws {
    let (card, other) = (school.card(for: 1), school.card(for: 2))
    let pupil = try start()
    scan(card, in: pupil)
    pupil.press(.escape)
    school.isReached = false
    scan(card, in: pupil)
    #expect(pupil.screen == "menu" && pupil.flow.player?.name == "Ada")
    pupil.press(.escape)
    scan(other, in: pupil)
    #expect(pupil.screen == "start" && pupil.flow.player == nil)
    // The school takes it back.
    school.isReached = true
    school.answer(.failure(.userCouldNotLoad))
    scan(card, in: pupil)
    school.isReached = false
    scan(card, in: pupil)
    #expect(pupil.screen == "start" && pupil.flow.player == nil)
  }

  /// Who was lost with a damaged database is not there twice, and goes on as before.
  @Test(arguments: [true, false]) func whoWasLostEntersAgainAsTheSamePupil(hasPictures: Bool) throws
  {
    school.pupils = [school.child(1, "Ada", hasPictures: hasPictures)]
    try kept.store.keep(school.classes)
    let ada = try school.enter(
      1, "Ada", by: hasPictures ? PictureSequence([0, 1, 2]) : nil, in: kept.store)
    try kept.store.loseChildren()
    let pupil = try start()
    #expect(pupil.sees("child-Ada") && !pupil.sees("pupil-Ada"))
    pupil.tap("child-Ada")
    if hasPictures { press([.fox, .owl, .cat], in: pupil) }
    #expect(pupil.screen == "menu" && pupil.flow.player?.id == ada.id)
    #expect(try kept.store.schoolchildren().map(\.pupil) == [ada.id])
    // The lock is the school's: it opens once there are no pictures any more.
    school.pupils = [school.child(1, "Ada", hasPictures: false)]
    try kept.store.keep(school.classes)
    #expect(try kept.store.pupil(ada.id)?.code == nil)
  }

  /// With or without the school: what a child has chosen itself still holds.
  @Test(arguments: [true, false]) func whoWasLostIsAskedForItsOwnCode(isReached: Bool) throws {
    let ben = try school.enter(2, "Ben", in: kept.store)
    try kept.store.setCode(PictureCode(["fox", "owl", "cat", "dog"]), of: ben.id)
    try kept.store.loseChildren()
    school.isReached = isReached
    let pupil = try start()
    pupil.tap("child-Ben")
    #expect(pupil.screen == "code" && pupil.flow.player == nil)
    press([.fox, .owl, .cat, .dog], in: pupil)
    #expect(pupil.screen == "menu" && pupil.flow.player?.id == ben.id)
    #expect(try kept.store.schoolchildren().count == (isReached ? 1 : 0))
  }

  @Test func aCardKeepsThePicturesThatAreKnown() throws {
    let pictures = try #require(PictureSequence([0, 1, 2]))
    let ada = try school.enter(1, "Ada", by: pictures, in: kept.store)
    let pupil = try start()
    scan(school.card(for: 1), in: pupil)
    #expect(pupil.flow.player?.id == ada.id)
    #expect(try kept.store.schoolchild(ada.id)?.pictures?.isHash(of: pictures) == true)
  }

  @Test func aDoorThatWrongPicturesHaveClosedIsClosedAfterTheNextStart() throws {
    let pictures = try #require(PictureSequence([0, 1, 2]))
    _ = try school.enter(1, "Ada", by: pictures, in: kept.store)
    school.isReached = false
    let pupil = try start()
    pupil.tap("child-Ada")
    for _ in 0..<PictureDoor.tries { press([.owl, .cat, .fox], in: pupil) }
    let next = try start()
    next.tap("child-Ada")
    press([.fox, .owl, .cat], in: next)
    #expect(next.screen == "code" && next.flow.player == nil)
  }

  /// A window in which Ada stands at her door, by a clock.
  private func window(_ clock: UptimeClock) throws -> Pupil {
    let pupil = try Pupil(
      store: kept.store, atStart: true, uptime: { clock.now }, network: school.network)
    pupil.tap("child-Ada")
    return pupil
  }

  /// However many windows there are, and however often the program is started, no more is tried than at one window.
  @Test func wrongPicturesCloseTheDoorForAllWindows() throws {
    _ = try school.enter(1, "Ada", by: PictureSequence([0, 1, 2]), in: kept.store)
    school.isReached = false
    let clock = UptimeClock()
    let (first, second) = (try window(clock), try window(clock))
    for _ in 0..<PictureDoor.tries - 1 { press([.owl, .cat, .fox], in: first) }
    // What the other window has counted is known to this one only now, and has closed nothing.
    press([.owl, .cat, .fox], in: second)
    let ada = try #require(try kept.store.schoolchildren().first).pupil
    #expect(try kept.store.wrongCodes(of: ada).inARow == PictureDoor.tries)
    for pupil in try [first, second, window(clock)] {
      press([.fox, .owl, .cat], in: pupil)
      #expect(pupil.screen == "code" && pupil.flow.player == nil)
      #expect(pupil.words.contains { $0.contains("In 60 Sekunden geht es weiter.") })
    }
    clock.now = .seconds(60)
    for pupil in [first, second] { pupil.settle() }
    press([.owl, .cat, .fox], in: first)
    #expect(try kept.store.wrongCodes(of: ada).inARow == PictureDoor.tries + 1)
    press([.fox, .owl, .cat], in: second)
    #expect(second.screen == "menu" && second.flow.player?.id == ada)
  }

  /// To have waited for as many wrong ones before the right ones gives no further tries.
  @Test func whoHasWaitedBeforeWaitsForLaterWrongPictures() throws {
    _ = try school.enter(1, "Ada", by: PictureSequence([0, 1, 2]), in: kept.store)
    school.isReached = false
    let clock = UptimeClock()
    func guess(in pupil: Pupil) {
      for _ in 0..<PictureDoor.tries { press([.owl, .cat, .fox], in: pupil) }
    }
    let (first, second) = (try window(clock), try window(clock))
    guess(in: first)
    press([.fox, .owl, .cat], in: second)
    clock.now = .seconds(60)
    for pupil in [first, second] { pupil.settle() }
    press([.fox, .owl, .cat], in: first)
    #expect(first.screen == "menu" && second.screen == "code")
    guess(in: try window(clock))
    press([.fox, .owl, .cat], in: second)
    #expect(second.screen == "code" && second.flow.player == nil)
    #expect(second.words.contains { $0.contains("In 60 Sekunden geht es weiter.") })
    clock.now = .seconds(120)
    second.settle()
    press([.fox, .owl, .cat], in: second)
    #expect(second.screen == "menu")
  }

  /// Else as many could be tried as anybody likes.
  @Test func whereNoTriesAreCountedNoPicturesLetIn() throws {
    _ = try school.enter(1, "Ada", by: PictureSequence([0, 1, 2]), in: kept.store)
    school.isReached = false
    let pupil = try start()
    pupil.tap("child-Ada")
    try kept.setFull(true, table: "pupil", change: "UPDATE")
    press([.owl, .cat, .fox], in: pupil)
    press([.fox, .owl, .cat], in: pupil)
    #expect(pupil.screen == "code" && pupil.flow.player == nil)
    try kept.setFull(false)
    press([.fox, .owl, .cat], in: pupil)
    #expect(pupil.screen == "menu" && pupil.flow.player?.name == "Ada")
  }

  @Test func whoseSchoolIsJoinedAgainStandsOnTheFirstPageOnce() throws {
    let ada = try school.enter(1, "Ada", by: PictureSequence([0, 1, 2]), in: kept.store)
    try kept.store.leaveSchool()
    let alone = try start()
    #expect(alone.sees("pupil-Ada") && !alone.sees("child-Ada"))
    alone.tap("pupil-Ada")
    #expect(alone.screen == "menu" && alone.flow.player?.id == ada.id)
    try school.joined(by: kept.store)
    let pupil = try start()
    #expect(pupil.sees("child-Ada") && !pupil.sees("pupil-Ada"))
    pupil.tap("child-Ada")
    press([.fox, .owl, .cat], in: pupil)
    #expect(pupil.screen == "menu" && pupil.flow.player?.id == ada.id)
    #expect(try kept.store.pupils().count == 1)
  }

  /// Only the school knows them.
  @Test func picturesThatTheSchoolHasGivenSinceLetNobodyInWithoutIt() throws {
    _ = try school.enter(2, "Ben", in: kept.store)
    school.pupils = [school.child(2, "Ben", hasPictures: true)]
    try kept.store.keep(school.classes)
    school.isReached = false
    let pupil = try start()
    pupil.tap("child-Ben")
    press([.fox, .owl, .cat], in: pupil)
    #expect(
      pupil.screen == "code" && pupil.words.contains(pupil.flow.translation("school.notReached")))
  }

  @Test func whoIsInNoClassAnyMoreIsNotLetInByItsCard() throws {
    _ = try school.enter(1, "Ada", by: PictureSequence([0, 1, 2]), in: kept.store)
    school.pupils = []
    try kept.store.keep(school.classes)
    let pupil = try start()
    pupil.tap("pupil-Ada")
    #expect(pupil.screen == "code" && pupil.flow.player == nil)
  }

  /// Also where the program is told who plays.
  @Test func aChildIsAskedForItsPicturesOfTheSchool() throws {
    let ada = try school.enter(1, "Ada", by: PictureSequence([0, 1, 2]), in: kept.store)
    let pupil = try start()
    pupil.flow.director?.present(pupil.flow.codeScene(of: ada) { .home(.play) })
    pupil.settle()
    press([.fox, .owl, .cat], in: pupil)
    #expect(pupil.screen == "menu" && school.tried.count == 1)
    // A code of this machine would mean nothing.
    pupil.tap("tab-settings")
    #expect(!pupil.sees("code-choose"))
  }

  @Test func namesThatCannotBeShownAreNot() throws {
    school.pupils = ["", "a\u{202E}b", "a\nb", String(repeating: "x", count: 5000), "Zoe"]
      .enumerated()
      .map { school.child(UInt64($0 + 10), $1, hasPictures: false) }
    try kept.store.keep(school.classes)
    let pupil = try start()
    #expect(pupil.sees("child-Zoe"))
    #expect(pupil.flow.school.children(among: []).map(\.called) == ["Zoe"])
  }

  @Test func noChildHasAPictureTwice() throws {
    let pupil = try start()
    pupil.tap("child-Ada")
    press([.fox, .fox, .owl], in: pupil)
    #expect(pupil.screen == "code" && school.tried.isEmpty)
  }

  @Test func aClosedDoorIsWaitedFor() throws {
    let clock = UptimeClock()
    let pupil = try Pupil(
      store: kept.store, atStart: true, uptime: { clock.now }, network: school.network)
    pupil.tap("child-Ada")
    school.answer(.success(.closed(seconds: 60)))
    press([.owl, .cat, .fox], in: pupil)
    #expect(pupil.words.contains { $0.contains("In 60 Sekunden geht es weiter.") })
    // Going away and coming back does not help.
    pupil.press(.escape)
    pupil.tap("child-Ada")
    #expect(pupil.words.contains { $0.contains("In 60 Sekunden geht es weiter.") })
    press([.fox, .owl, .cat], in: pupil)
    #expect(school.tried.count == 1)
    clock.now = .seconds(60)
    pupil.settle()
    #expect(pupil.words.contains("Ada, drück deine drei Bilder!"))
    press([.fox, .owl, .cat], in: pupil)
    #expect(pupil.screen == "menu")
  }

  private final class UptimeClock {
    var now = Duration.zero
  }

  @Test func withoutTheServerWhoWasHereBeforePlaysOn() throws {
    let ada = try school.enter(1, "Ada", by: PictureSequence([0, 1, 2]), in: kept.store)
    school.isReached = false
    let pupil = try start()
    pupil.tap("child-Ada")
    press([.fox, .owl, .cat], in: pupil)
    #expect(pupil.screen == "menu" && pupil.flow.player == ada)
    pupil.press(.escape)
    pupil.tap("child-Ben")
    #expect(pupil.screen == "start" && pupil.flow.player == nil)
    #expect(pupil.words.contains(pupil.flow.translation("school.notReached")))
    pupil.tap("guest")
    #expect(pupil.screen == "menu")
  }

  /// Nobody plays as another child because the server is off.
  @Test func withoutTheServerThePicturesAreThoseThatLetInLast() throws {
    let places = [Animal.fox, .owl, .cat].compactMap { Animal.codePictures.firstIndex(of: $0) }
    let ada = try school.enter(1, "Ada", by: PictureSequence(places), in: kept.store)
    school.isReached = false
    let pupil = try start()
    pupil.tap("child-Ada")
    for _ in 0..<PictureDoor.tries - 1 {
      press([.owl, .fox, .cat], in: pupil)
      #expect(pupil.screen == "code" && pupil.flow.player == nil)
    }
    press([.fox, .owl, .cat], in: pupil)
    #expect(pupil.screen == "menu" && pupil.flow.player == ada)
    pupil.press(.escape)
    pupil.tap("child-Ada")
    for _ in 0..<PictureDoor.tries { press([.owl, .fox, .cat], in: pupil) }
    // The door is closed, also for the right ones.
    press([.fox, .owl, .cat], in: pupil)
    #expect(pupil.screen == "code" && pupil.flow.player == nil)
  }

  @Test func whoIsNotKnownAnyMoreIsToldSo() throws {
    _ = try school.enter(1, "Ada", in: kept.store)
    school.answer(.failure(.userCouldNotLoad))
    let pupil = try start()
    pupil.tap("child-Ada")
    press([.fox, .owl, .cat], in: pupil)
    #expect(pupil.screen == "code")
    #expect(pupil.words.contains(pupil.flow.translation("sharing.userCouldNotLoad.child")))
  }

  @Test func newChildrenAppearWhileTheFirstScreenIsShown() throws {
    let pupil = try start()
    #expect(!pupil.sees("child-Cem"))
    school.pupils.append(school.child(3, "Cem", hasPictures: false))
    try kept.store.keep(school.classes)
    school.link.news += 1
    pupil.settle()
    #expect(pupil.sees("child-Cem"))
  }

  // MARK: Thirty names

  private enum Way: CaseIterable {
    case touch, swipe, wheel, keys
  }

  /// Every name of a large class can be reached, however and in whatever window.
  @Test(arguments: LayoutTests.wide + LayoutTests.tall) func thirtyNamesAreReached(size: Size)
    throws
  {
    school.pupils = (1...30).map { school.child($0, "Kind \($0)", hasPictures: true) }
    try kept.store.keep(school.classes)
    for way in Way.allCases {
      let pupil = try start(size: size)
      var seen: Set<String> = []
      func look() {
        for node in pupil.scene.focusableNodes {
          if let name = node.name, name.hasPrefix("child-") { seen.insert(name) }
        }
      }
      look()
      if way == .keys { pupil.press(.tab) }
      for _ in 0..<31 where seen.count < 30 {
        switch way {
        case .touch:
          if let arrow = pupil.scene.first(named: "page-forward") {
            pupil.host.tap(at: pupil.host.middle(of: arrow), id: 1)
          }
        case .swipe:
          guard
            let first = pupil.scene.focusableNodes.first(where: {
              $0.name?.hasPrefix("child-") == true
            })
          else { break }
          let place = pupil.host.middle(of: first)
          pupil.host.drag(from: place + Point(150, 0), to: place - Point(50, 0), ticks: 5, id: 1)
        case .wheel:
          pupil.host.send(.wheel(dx: 0, dy: -40, at: Point(size.width / 2, size.height / 2)))
        case .keys: pupil.press(.pageDown)
        }
        pupil.host.run(ticks: 2)
        look()
      }
      #expect(pupil.screen == "start", "\(way) \(size)")
      #expect(seen.count == 30, "\(way) \(size)")
    }
  }
}
