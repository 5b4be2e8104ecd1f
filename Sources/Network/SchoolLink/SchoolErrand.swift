import Classroom
import School
import SchoolClient
import SchoolExchange
import Secrets

/// One way to the school's server and back: hands in the rounds that wait, and fetches what is new, also what the
/// children have played on other machines.
///
/// What the server has acknowledged is stored at once, so a program that ends in the middle sends again only what
/// was on its way; the server takes it once.
public struct SchoolErrand {
  private let store: ClassroomStore
  private let now: () -> Timestamp
  /// The snapshots that the server has, as far as this program knows.
  private var acknowledged: Set<ContentHash> = []

  /// An errand for the school that a machine has joined.
  ///
  /// - Parameters:
  ///   - store: what this machine has stored.
  ///   - now: the machine's clock, whether it is right or not.
  public init(_ store: ClassroomStore, now: @escaping () -> Timestamp) {
    self.store = store
    self.now = now
  }

  /// What came of an errand.
  public struct Outcome: Sendable, Equatable {
    /// How many rounds the server has now that it did not have before, as far as this machine knows.
    public var handedIn = 0
    /// Whether what is for the children is another than before.
    public var hasNews = false
    /// The children whom the server does not know any more, so that nothing of theirs can be sent.
    public var strangers: [Classroom.Pupil.ID] = []
    /// The children whom the school has erased, and who are forgotten here, too.
    public var forgotten: [Classroom.Pupil.ID] = []
  }

  /// Goes there and back; does nothing if no school was joined.
  ///
  /// - Throws: `SharingFault` if the server could not be reached or refused, and `ClassroomError`. What was done
  ///   before is done.
  public mutating func run() throws -> Outcome {
    var outcome = Outcome()
    guard let school = try store.school() else { return outcome }
    var place = school.place
    if let secured = try RemoteSchool.secured(place) {
      // A machine that has joined by HTTP; nothing else is sent before.
      try store.move(to: secured)
      place = secured
    }
    let remote = RemoteSchool(at: place)
    try store.writeParcels()
    for child in try store.schoolchildren() {
      do {
        outcome.handedIn += try handIn(of: child, to: remote)
        try fetchRounds(of: child, from: remote, &outcome)
        try fetchWork(for: child, from: remote, &outcome)
      } catch SharingFault.userCouldNotLoad {
        // The others go on.
        outcome.strangers.append(child.pupil)
        // Its card may have been taken back.
        try store.forgetCard(of: child.pupil)
      }
    }
    let classes = try remote.classes(school.token)
    try forget(classes.erased, &outcome)
    // The server's clock is another each time.
    if classes.classes != school.classes?.classes { outcome.hasNews = true }
    try store.keep(classes)
    for entry in classes.classes { try fetch(entry.work.documents, from: remote, by: school.token) }
    try store.removeDocumentsOfNoWork()
    return outcome
  }

  /// Forgets children whom the school has erased, with everything that was played here.
  private func forget(_ erased: [School.Pupil.ID], _ outcome: inout Outcome) throws {
    guard !erased.isEmpty else { return }
    let erased = Set(erased)
    for child in try store.schoolchildren() where erased.contains(child.child) {
      // What cannot be reached now is remembered, and tried again at each start.
      try store.forget(child.pupil)
      outcome.forgotten.append(child.pupil)
      outcome.strangers.removeAll { $0 == child.pupil }
      outcome.hasNews = true
    }
  }

  /// Sends what waits of a child.
  ///
  /// - Returns: how many rounds the server has taken.
  private mutating func handIn(of child: Schoolchild, to remote: RemoteSchool) throws -> Int {
    var count = 0
    var hasAskedAgain = false
    while true {
      let waiting = try store.outbox(of: child.pupil, limit: RoundBatch.mostRounds)
      guard !waiting.isEmpty else { return count }
      let (fitting, snapshots) = batch(waiting)
      let receipt = try remote.handIn(
        RoundBatch(sent: now(), snapshots: snapshots, parcels: fitting.map(\.parcel)), child.token)
      var isAnySettled = false
      for (entry, line) in zip(fitting, receipt.lines) {
        // What was damaged on its way is sent again.
        guard line.hash == ContentHash(of: entry.parcel) else { continue }
        switch line.outcome {
        case .filed, .again, .conflict:
          isAnySettled = true
          if try store.settle(entry.round, as: line.hash) { count += 1 }
        case .refused:
          isAnySettled = true
          try store.noteRefused(
            entry.round, as: line.hash, because: line.fault ?? .objectIsFaulty)
        case .withoutSnapshot where entry.snapshot == nil:
          // What was asked is lost here, too; the others must not wait for it.
          isAnySettled = true
          try store.noteRefused(entry.round, as: line.hash, because: .objectIsFaulty)
        case .withoutSnapshot: break
        }
      }
      acknowledged.formUnion(snapshots.map { ContentHash(of: $0) })
      if isAnySettled {
        hasAskedAgain = false
        continue
      }
      // The server has lost what it had acknowledged, or the way damages everything.
      guard !hasAskedAgain else { throw SharingFault.objectIsFaultyAfterCloudUpload }
      hasAskedAgain = true
      acknowledged = []
    }
  }

  /// The first rounds that fit into a batch, and the snapshots that they need.
  private func batch(_ waiting: [OutboxEntry]) -> ([OutboxEntry], [String]) {
    var (size, fitting, snapshots): (Int, [OutboxEntry], [String]) = (0, [], [])
    var sent: Set<String> = []
    for entry in waiting {
      var snapshot = entry.snapshot
      if let text = snapshot, sent.contains(text) || acknowledged.contains(ContentHash(of: text)) {
        snapshot = nil
      }
      size += RoundBatch.mostBytes(of: entry.parcel) + (snapshot.map(RoundBatch.mostBytes) ?? 0)
      if size > RoundBatch.mostBytes, !fitting.isEmpty { break }
      fitting.append(entry)
      if let snapshot {
        snapshots.append(snapshot)
        sent.insert(snapshot)
      }
    }
    return (fitting, snapshots)
  }

  /// Fetches what a child has played on other machines.
  private func fetchRounds(
    of child: Schoolchild, from remote: RemoteSchool, _ outcome: inout Outcome
  ) throws {
    var walk = RoundWalk()
    var page = try remote.rounds(after: child.place, child.token)
    while true {
      // Each page is stored with its place, so whatever ends in the middle goes on there.
      if try store.takeIn(page, for: child.pupil) > 0 { outcome.hasNews = true }
      guard let place = try walk.next(after: page) else { return }
      page = try remote.rounds(after: place, child.token)
    }
  }

  private func fetchWork(
    for child: Schoolchild, from remote: RemoteSchool, _ outcome: inout Outcome
  ) throws {
    let work = try remote.schoolwork(child.token)
    if work != child.work { outcome.hasNews = true }
    // Documents first: what is offered must be there.
    try fetch(work.documents, from: remote, by: child.token)
    try store.keep(work, for: child.pupil)
  }

  private func fetch(
    _ documents: [Schoolwork.Document], from remote: RemoteSchool, by token: AccessToken
  ) throws {
    for document in documents where store.path(of: document) == nil {
      try store.keep(document, try remote.document(document.version.id.hash, token))
    }
  }
}
