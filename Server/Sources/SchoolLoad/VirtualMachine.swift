import Classroom
import Determinism
import Documents
import Exercises
import Foundation
import Play
import School
import SchoolClient
import SchoolExchange
import SchoolLink
import Secrets

/// A machine with a virtual pupil in front of it, which stores and hands in what is played as every machine of a school
/// does: it joins the class, fetches what is assigned, and plays.
///
/// It runs on a thread of its own, and goes on in its folder where it was killed.
public struct VirtualMachine: Sendable {
  /// Where the server is.
  public var address: String
  /// The class's code.
  public var code: String
  /// The place of the pupil among the class's pupils, from 0.
  public var place: Int
  /// How many rounds it plays.
  public var rounds: Int
  /// Where it stores everything.
  public var folder: String
  /// What chance begins with.
  public var seed: UInt64

  /// A machine with these properties.
  public init(
    address: String, code: String, place: Int, rounds: Int, folder: String, seed: UInt64
  ) {
    self.address = address
    self.code = code
    self.place = place
    self.rounds = rounds
    self.folder = folder
    self.seed = seed
  }

  /// Plays what is missing of its rounds, and goes on until the server has acknowledged all of them.
  ///
  /// - Parameters:
  ///   - games: the games that are played.
  ///   - now: the current moment.
  /// - Throws: `ClassroomError` if something cannot be stored.
  public func run(games: [GamePlay], now: @escaping @Sendable () -> Timestamp) throws {
    let store = try ClassroomStore(in: DataFolder(folder))
    defer { try? store.close() }
    var complete = try completeRounds(store).count
    // Two rounds that are the same count as one and its copy.
    var random = SeededGenerator(seed: seed &+ UInt64(complete) << 32)
    try enter(store, &random)
    var errand = SchoolErrand(store, now: now)
    var (child, exercises) = (try store.schoolchildren().first, ExerciseDocument?.none)
    while exercises == nil {
      attempt(&errand, &random)
      child = try store.schoolchildren().first
      exercises = try child?.work?.documents.first.flatMap { try document($0, in: store) }
    }
    guard let child, let exercises else { return }
    let assignment = child.work?.assignments.first?.id
    var players = games.map { VirtualRounds(of: exercises, in: $0, seed: random.next()) }
    while complete < rounds {
      let number = random.integer(in: 0...(players.count - 1))
      try play(&players[number], child.pupil, for: complete == 0 ? assignment : nil, store)
      complete += 1
      // Some hand in each round when it is over; most have no network for a while.
      if random.unit() < 0.3 { _ = try? errand.run() }
    }
    while try store.outboxState().count > 0 { attempt(&errand, &random) }
  }

  /// The rounds that were played to their end.
  func completeRounds(_ store: ClassroomStore) throws -> [PlayedRound.ID] {
    try store.rounds().filter { $0.ending != .left }.map(\.id)
  }

  /// Joins the class and lets the pupil in, unless that was done before.
  private func enter(_ store: ClassroomStore, _ random: inout SeededGenerator) throws {
    let remote = RemoteSchool(at: address)
    if try store.school() == nil {
      let joined = insist(&random) { () throws(SharingFault) in try remote.join(code) }
      guard let token = joined.token else { return }
      try store.join(
        JoinedSchool(
          place: ServerPlace(address), device: joined.device, token: token, name: joined.school))
    }
    guard try store.schoolchildren().isEmpty, let token = try store.school()?.token else { return }
    let classes = insist(&random) { () throws(SharingFault) in try remote.classes(token) }
    let children = classes.classes[0].pupils
    let child = children[place % children.count]
    let entry = insist(&random) { () throws(SharingFault) in
      try remote.enter(.pictures(child.id, nil), token)
    }
    guard case .entered(let own, _) = entry else { return }
    try store.enter(child.id, called: child.called, animal: "fox", colour: "red", token: own)
  }

  private func document(
    _ document: Schoolwork.Document, in store: ClassroomStore
  ) throws -> ExerciseDocument? {
    guard let path = store.path(of: document) else { return nil }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    return DocumentReader.read(bytes: bytes, fileName: document.fileName).document
  }

  private func play(
    _ player: inout VirtualRounds, _ pupil: Classroom.Pupil.ID, for assignment: Assignment.ID?,
    _ store: ClassroomStore
  ) throws {
    let snapshot = player.snapshot
    var id: PlayedRound.ID?
    let record = try player.play { record, moves in
      if let id {
        try store.keep(record, in: id, moves: moves)
      } else {
        id = try store.begin(
          record, by: pupil, recording: .whole(snapshot: snapshot, moves: moves),
          assignment: assignment)
      }
    }
    if let id { try store.finish(record, in: id, stars: 1) }
  }

  private func attempt(_ errand: inout SchoolErrand, _ random: inout SeededGenerator) {
    if (try? errand.run()) == nil { wait(&random) }
  }

  /// Asks until there is an answer.
  private func insist<Value>(
    _ random: inout SeededGenerator, _ ask: () throws(SharingFault) -> Value
  ) -> Value {
    while true {
      if let value = try? ask() { return value }
      wait(&random)
    }
  }

  private func wait(_ random: inout SeededGenerator) {
    Thread.sleep(forTimeInterval: Double(random.integer(in: 100...700)) / 1000)
  }
}
