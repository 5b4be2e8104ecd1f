import Determinism
import Documents
import Foundation
import Play
import School
import SchoolClient
import SchoolExchange
import Secrets

/// A machine with a virtual pupil in front of it: it joins the class, fetches what is assigned, plays, and hands in.
///
/// It runs on a thread of its own and waits for the server like a real one.
struct VirtualMachine {
  /// What it does wrong on purpose, and what happens to it.
  struct Trouble {
    /// The share of requests whose cable is cut before the answer is there.
    var cuts = 0.0
    /// The share of batches that are sent twice, in another order.
    var repeats = 0.0
  }

  private let address: String
  private let code: String
  private let place: Int
  private let games: [GamePlay]
  private let trouble: Trouble
  private var random: SeededGenerator
  private let now: @Sendable () -> Timestamp
  private let client: RemoteSchool
  /// Parcels that the server has not acknowledged, in the order in which they were played.
  private var outbox: [String] = []
  private var acknowledgedSnapshots: Set<ContentHash> = []
  private var snapshots: [ContentHash: String] = [:]

  /// - Parameters:
  ///   - place: the place of the pupil among the class's pupils, from 0.
  init(
    address: String, code: String, place: Int, games: [GamePlay], trouble: Trouble, seed: UInt64,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.address = address
    self.code = code
    self.place = place
    self.games = games
    self.trouble = trouble
    random = SeededGenerator(seed: seed)
    self.now = now
    client = RemoteSchool(at: address)
  }

  /// What came of it.
  struct Report: Sendable {
    /// The rounds that were played and handed in.
    var sent: Set<UploadedRound.ID> = []
    /// Requests that had to be tried again.
    var retries = 0
  }

  /// Joins, plays a number of rounds, and goes on until the server has acknowledged all of them.
  mutating func run(rounds count: Int) -> Report {
    var report = Report()
    let (code, place) = (code, place)
    let joined = insist(&report) { client throws(SharingFault) in try client.join(code) }
    guard let token = joined.token else { return report }
    let classes = insist(&report) { client throws(SharingFault) in try client.classes(token) }
    let children = classes.classes[0].pupils
    let child = children[place % children.count].id
    let entered = insist(&report) { client throws(SharingFault) in
      try client.enter(.pictures(child, nil), token)
    }
    guard case .entered(let own, _) = entered else { return report }
    let work = insist(&report) { client throws(SharingFault) in try client.schoolwork(own) }
    guard let assignment = work.assignments.first,
      let document = work.documents.first(where: { $0.version.id == assignment.document })
    else { return report }
    let hash = document.version.id.hash
    let bytes = insist(&report) { client throws(SharingFault) in try client.document(hash, own) }
    let read = DocumentReader.read(bytes: bytes, fileName: document.fileName)
    guard let exercises = read.document else { return report }

    var players = games.map { VirtualRounds(of: exercises, in: $0, seed: random.next()) }
    for number in 0..<count {
      let player = random.integer(in: 0...(players.count - 1))
      let id = UploadedRound.ID(number: random.next())
      let parcel = players[player].next(
        as: id, by: child, for: number == 0 ? assignment.id : nil, at: now())
      snapshots[parcel.snapshot] = players[player].snapshot
      outbox.append(String(decoding: parcel.json, as: UTF8.self))
      report.sent.insert(id)
      // Most hand in each round when it is over; some have no network for a while.
      if random.unit() < 0.7 { handIn(own, &report, insists: false) }
    }
    while !outbox.isEmpty { handIn(own, &report, insists: true) }
    return report
  }

  /// Sends what waits, once.
  private mutating func handIn(_ token: AccessToken, _ report: inout Report, insists: Bool) {
    var waiting = Array(outbox.prefix(RoundBatch.mostRounds))
    if random.unit() < trouble.repeats { waiting.shuffle(using: &random) }
    if random.unit() < trouble.repeats, let one = waiting.randomElement(using: &random) {
      waiting.append(one)
    }
    // A batch is shorter than its limit, also after its texts are quoted.
    var (size, fitting): (Int, [String]) = (0, [])
    for parcel in waiting {
      size += 2 * parcel.utf8.count
      if size > RoundBatch.mostBytes / 2, !fitting.isEmpty { break }
      fitting.append(parcel)
    }
    let needed = snapshots.filter { !acknowledgedSnapshots.contains($0.key) }.map(\.value).sorted()
    let batch = RoundBatch(sent: now(), snapshots: needed, parcels: fitting)
    let times = random.unit() < trouble.repeats ? 2 : 1
    for _ in 0..<times {
      let client =
        random.unit() < trouble.cuts
        ? RemoteSchool(at: address, timeout: random.integer(in: 1...30)) : client
      guard let receipt = try? client.handIn(batch, token) else {
        report.retries += 1
        if insists { wait(milliseconds: random.integer(in: 20...200)) }
        continue
      }
      for (parcel, line) in zip(fitting, receipt.lines) {
        // Only what the server has as it was sent leaves the outbox.
        guard line.isSettled, line.hash == ContentHash(of: parcel) else { continue }
        outbox.removeAll { $0 == parcel }
      }
      acknowledgedSnapshots.formUnion(needed.map { ContentHash(of: $0) })
      if receipt.lines.contains(where: { $0.outcome == .withoutSnapshot }) {
        acknowledgedSnapshots = []
      }
    }
  }

  /// Asks until there is an answer.
  private mutating func insist<Value>(
    _ report: inout Report, _ ask: (RemoteSchool) throws(SharingFault) -> Value
  ) -> Value {
    while true {
      if let value = try? ask(client) { return value }
      report.retries += 1
      wait(milliseconds: random.integer(in: 20...200))
    }
  }

  private func wait(milliseconds: Int) {
    Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
  }
}
