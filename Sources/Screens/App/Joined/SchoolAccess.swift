import Classroom
import School
import SchoolClient
import SchoolExchange
import SchoolLink
import Secrets
import Stage

/// The school that this machine has joined: joining and leaving it, letting its children in, and keeping in step with
/// its server.
///
/// Whatever waits for the server is done on a queue of its own, so neither a tick nor the disk waits for it.
package final class SchoolAccess: TickObserver {
  /// What is known of handing in; nil if no school was joined.
  private(set) var status: SchoolStatus?
  /// Called when that has changed.
  var onStatus: (() -> Void)?
  /// Called when something new was fetched, and when a school was joined or left.
  var onNews: (() -> Void)?
  private let network: SchoolNetwork?
  private let queue: DiskQueue
  private let storage: Storage
  private var sync: (any SchoolSync)?
  private var knownNews = 0
  /// The wrong pictures that were stored of children, at any window of this machine, when that was looked at last.
  private var wrongTries: [School.Pupil.ID: WrongTries] = [:]
  /// When the doors open again that wrong pictures have closed.
  private var closedUntil: [School.Pupil.ID: Duration] = [:]
  private let uptime: () -> Duration

  /// - Parameters:
  ///   - network: the way to servers; nil if there is none.
  ///   - queue: the queue for whatever waits for them.
  ///   - uptime: how long the machine has been running.
  init(
    network: SchoolNetwork?, queue: DiskQueue, storage: Storage, uptime: @escaping () -> Duration
  ) {
    self.network = network
    self.queue = queue
    self.storage = storage
    self.uptime = uptime
  }

  /// Whether schools can be joined.
  var isAvailable: Bool { network != nil && storage.classroom != nil }

  /// The school that was joined; nil if none was.
  func joined() -> JoinedSchool? {
    guard isAvailable else { return nil }
    return storage.ask { store throws(ClassroomError) in try store.school() } ?? nil
  }

  /// The children of the classes that were joined.
  ///
  /// - Parameter pupils: the pupils of this machine.
  package func children(among pupils: [Classroom.Pupil]) -> [ClassChild] {
    guard let school = joined() else { return [] }
    let known = storage.ask { store throws(ClassroomError) in
      (try store.schoolchildren(), try store.lostChildren())
    }
    return ClassChild.all(
      of: school, entered: known?.0 ?? [], lost: known?.1 ?? [:], pupils: pupils)
  }

  /// How many rounds wait for the school.
  func waitingCount() -> Int {
    storage.ask { store throws(ClassroomError) in try store.outboxState().count } ?? 0
  }

  /// Begins to keep in step, if a school was joined.
  package func begin() {
    guard network != nil else { return }
    storage.keep { store throws(ClassroomError) in
      try store.school() != nil
    } then: { [weak self] hasJoined in
      if hasJoined { self?.startSync() }
    }
  }

  /// Ends keeping in step: to be called before the program ends.
  package func close() {
    sync?.end()
    sync = nil
  }

  /// Ends keeping in step while the program goes on, which must not wait for what is on its way.
  private func retire() {
    guard let sync else { return }
    self.sync = nil
    queue.run {
      sync.end()
    } then: { _ in
    }
  }

  /// Whether it keeps in step with a server.
  var isInStep: Bool { sync != nil }

  /// Says who plays and what it does, for the live board of its class; nil for nobody.
  func tell(_ news: LiveNews?) { sync?.tell(news) }

  /// Whether the teacher lets all of the class pause just now.
  var isHeld: Bool { sync?.isHeld ?? false }

  /// Hands in what was stored.
  func handIn() { sync?.wake(isReachable: false) }

  // MARK: Joining and leaving

  /// Looks for servers in the machine's network, and passes them on.
  func findServers(then: @escaping ([FoundServer]) -> Void) {
    guard let network else { return then([]) }
    queue.run {
      network.find()
    } then: {
      then($0)
    }
  }

  /// Joins the class of a link, and passes on why that was not possible; nil if it was.
  func join(_ link: InvitationLink, then: @escaping (JoinFault?) -> Void) {
    guard let network, let store = storage.classroom else {
      return then(.notShared(.networkUnavailable))
    }
    queue.run {
      Result { () throws(JoinFault) in try network.join(link, in: store) }
    } then: { [weak self] (result: Result<SharingFault?, JoinFault>) in
      switch result {
      case .success:
        self?.startSync()
        then(nil)
      case .failure(let fault): then(fault)
      }
    }
  }

  /// Leaves the school; its children stay as pupils of this machine.
  func leave(then: @escaping () -> Void) {
    retire()
    status = nil
    storage.keep { store throws(ClassroomError) in
      try store.leaveSchool()
    } then: { [weak self] in
      self?.onStatus?()
      self?.onNews?()
      then()
    } otherwise: { [weak self] in
      self?.startSync()
      then()
    }
  }

  private func startSync() {
    retire()
    guard let network, let store = storage.classroom else { return }
    sync = network.sync(store)
    knownNews = 0
    look()
    onNews?()
  }

  // MARK: Letting children in

  /// Lets a child in, who has pressed pictures if it has any, and passes on what came of it.
  ///
  /// Who is let in by the server becomes a pupil of this machine (`plays`).
  func enter(
    _ child: ClassChild, _ pictures: PictureSequence?, then: @escaping (SchoolEntry) -> Void
  ) {
    guard let network, let store = storage.classroom, let school = joined() else {
      return then(SchoolEntry(.failure(.networkUnavailable), known: child.pupil))
    }
    queue.run {
      Result { () throws(SharingFault) in
        try network.enter(school.place, .pictures(child.id, pictures), school.token)
      }
    } then: { [weak self] (answer: Result<EntryAnswer, SharingFault>) in
      var entry = SchoolEntry(answer, known: child.pupil)
      if case .plays = entry { entry = self?.tried(child, pictures) ?? entry }
      guard case .admitted(let token) = entry else {
        if case .closed(let seconds) = entry { self?.close(doorOf: child.id, for: seconds) }
        return then(entry)
      }
      self?.keep(child, token, pictures, nil, in: store, then: then)
    }
  }

  /// Lets the child of a card in, and passes on what came of it.
  ///
  /// Who is let in by the server becomes a pupil of this machine (`plays`), also a child who is newer than the classes
  /// that are stored.
  func enter(by card: AccessToken, then: @escaping (SchoolEntry) -> Void) {
    guard let network, let store = storage.classroom, let school = joined() else {
      return then(.refused(.wrongRecordZone))
    }
    queue.run {
      Result { () throws(SharingFault) in
        let answer = try network.enter(school.place, .card(card), school.token)
        if case .entered(_, let child) = answer,
          school.classes?.classes.contains(where: { $0.pupils.contains { $0.id == child } })
            != true
        {
          try? store.keep(try network.classes(school.place, school.token))
        }
        return answer
      }
    } then: { [weak self] (answer: Result<EntryAnswer, SharingFault>) in
      guard let self else { return }
      guard case .success(.entered(let token, let id)) = answer else {
        let entry = SchoolEntry(answer, known: knownPupil(of: card))
        if [.refused(.userCouldNotLoad), .refused(.wrongRecordZone)].contains(entry) {
          storage.keep { store throws(ClassroomError) in try store.forgetCard(card) }
        }
        return then(entry)
      }
      guard let child = children(among: storage.pupils()).first(where: { $0.id == id }) else {
        return then(.refused(.userCouldNotLoad))
      }
      keep(child, token, nil, card, in: store, then: then)
    }
  }

  /// The pupil whom a card has let in here before, if it is still in a class of this machine.
  private func knownPupil(of card: AccessToken) -> Classroom.Pupil? {
    let pupil = storage.ask { store throws(ClassroomError) in try store.pupil(ofCard: card) } ?? nil
    return pupil.flatMap { pupil in
      children(among: [pupil]).first { $0.pupil?.id == pupil.id }?.pupil
    }
  }

  /// What comes of pictures while the server is not reached; nil if they are those that have let the child in here
  /// before, or if it has none.
  ///
  /// All windows and starts of the program share the tries: each fifth wrong one closes the door, and whichever window
  /// learns of that waits before it looks at any pictures again. So no clock has to be trusted.
  private func tried(_ child: ClassChild, _ pictures: PictureSequence?) -> SchoolEntry? {
    guard child.hasPictures, let pupil = child.pupil else { return nil }
    let left = closedSeconds(for: child)
    guard left == 0 else { return .closed(seconds: left) }
    let stored = storage.ask { store throws(ClassroomError) in
      try store.schoolchild(pupil.id)?.pictures
    }
    // The school has given it pictures since, so only the school knows them.
    guard let pictures, let hash = stored ?? nil else { return .notReached }
    let isRight = hash.isHash(of: pictures)
    while true {
      var known = wrongTries[child.id, default: WrongTries()]
      let outcome = storage.ask { store throws(ClassroomError) in
        try store.tryPictures(areRight: isRight, of: pupil.id, waitedFor: known)
      }
      // A try that cannot be counted is none.
      guard let outcome else { return .notReached }
      known.note(outcome)
      wrongTries[child.id] = known
      if Self.isClosed(after: known) {
        return .closed(seconds: PictureDoor.closedMilliseconds / 1000)
      }
      switch outcome {
      case .right: return nil
      case .wrong(let tries):
        return .wrong(triesLeft: PictureDoor.tries - tries.inARow % PictureDoor.tries)
      // The wrong ones that another window noted are too few to be waited for.
      case .untried: continue
      }
    }
  }

  /// Whether the last of wrong tries closes a door.
  private static func isClosed(after tries: WrongTries) -> Bool {
    tries.inARow > 0 && tries.inARow % PictureDoor.tries == 0
  }

  /// How many seconds no pictures of a child are looked at; 0 if they are.
  func closedSeconds(for child: ClassChild) -> Int {
    if closedUntil[child.id] == nil {
      // A door that was closed before the program was started is closed for the whole time again.
      let tries = child.pupil.flatMap { pupil in
        storage.ask { store throws(ClassroomError) in try store.wrongCodes(of: pupil.id) }
      }
      wrongTries[child.id] = tries
      closedUntil[child.id] = .zero
      if child.hasPictures, tries.map(Self.isClosed) == true {
        close(doorOf: child.id, for: PictureDoor.closedMilliseconds / 1000)
      }
    }
    guard let until = closedUntil[child.id] else { return 0 }
    let left = until - uptime()
    let (seconds, rest) = left.components
    return left <= .zero ? 0 : Int(seconds) + (rest > 0 ? 1 : 0)
  }

  private func close(doorOf child: School.Pupil.ID, for seconds: Int) {
    closedUntil[child] = uptime() + .seconds(seconds)
  }

  private func keep(
    _ child: ClassChild, _ token: AccessToken, _ pictures: PictureSequence?, _ card: AccessToken?,
    in store: ClassroomStore, then: @escaping (SchoolEntry) -> Void
  ) {
    let (id, called) = (child.id, child.called)
    let (animal, colour) = (child.animal.rawValue, child.colour.rawValue)
    storage.keep { store throws(ClassroomError) in
      try store.enter(
        id, called: called, animal: animal, colour: colour, token: token, pictures: pictures,
        card: card)
    } then: { [weak self] pupil in
      self?.sync?.wake(isReachable: true)
      then(.plays(pupil))
    } otherwise: {
      // The teacher is told that nothing can be stored.
      then(child.pupil.map(SchoolEntry.plays) ?? .refused(.createOperationFailed))
    }
  }

  // MARK: Ticks

  package func tickEnds(_ scene: Scene) { look() }

  private func look() {
    guard let sync else { return }
    let state = sync.state
    let now = SchoolStatus(state, isStoring: !storage.disk.isDone)
    if now != status {
      status = now
      onStatus?()
    }
    if state.news != knownNews {
      knownNews = state.news
      onNews?()
    }
  }
}

extension SchoolNetwork {
  /// Joins the class of a link and stores it, with all that the server says of it.
  ///
  /// - Returns: why the classes are missing, which are fetched later; nil if they are there.
  /// - Throws: `otherSchool` if the machine has joined another school, and `notKept` if it could not be stored.
  @discardableResult
  package func join(
    _ link: InvitationLink, in store: ClassroomStore
  ) throws(JoinFault) -> SharingFault? {
    // The same machine, at a server that may have got another address.
    let former = (try? store.school()) ?? nil
    let (place, answer) = try ask(link, former)
    // The machine's own is shown to no server but the one that gave it.
    let kept = former.flatMap { former in
      former.device == answer.device && former.place.isSame(as: place) ? former.token : nil
    }
    guard let token = answer.token ?? kept else { throw .notShared(.networkFailure) }
    let found: Result<ClassList, SharingFault> = Result { () throws(SharingFault) in
      try classes(place, token)
    }
    let school = JoinedSchool(
      place: place, device: answer.device, token: token, name: answer.school)
    do {
      if let former, answer.device != former.device {
        guard try store.knows(found.get()) else { throw JoinFault.otherSchool }
        try store.joinAgain(school)
      } else {
        try store.join(school)
      }
    } catch let error as ClassroomError {
      throw .notKept(error)
    } catch let fault as JoinFault {
      throw fault
    } catch {
      throw .notShared(error as? SharingFault ?? .networkFailure)
    }
    switch found {
    case .success(let classes):
      try? store.keep(classes)
      return nil
    case .failure(let fault): return fault
    }
  }

  private func ask(
    _ link: InvitationLink, _ former: JoinedSchool?
  ) throws(JoinFault) -> (ServerPlace, JoinAnswer) {
    do throws(SharingFault) {
      do throws(SharingFault) {
        return try join(link, former)
      } catch .userCouldNotLoad where former != nil {
        // The server has lost this machine, or is another school's.
        return try join(link, nil)
      }
    } catch {
      throw .notShared(error)
    }
  }
}
