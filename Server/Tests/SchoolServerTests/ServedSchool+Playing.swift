import Documents
import GameRegister
import Play
import School
import SchoolExchange
import SchoolLoad
import Secrets
import Testing

extension ServedSchool {
  /// Each pupil of the class plays rounds for the assignment and hands them in.
  func play(rounds count: Int, seed: UInt64) async throws {
    try await play(
      pupils.map(\.id), Self.bytes, for: assignment.id, code: code, rounds: { _ in count },
      seed: seed)
  }

  /// Pupils play a document and hand in their rounds.
  func play(
    _ pupils: [Pupil.ID], _ bytes: [UInt8], named fileName: String = "tiere.csv",
    for assignment: Assignment.ID?, code: String,
    rounds count: (Int) -> Int, seed: UInt64, at ended: Timestamp = ServedSchool.now,
    as mind: (Int) -> ClassPupil? = { _ in nil }
  ) async throws {
    let token = try #require(try client.join(code).token)
    let document = try #require(
      DocumentReader.read(bytes: bytes, fileName: fileName).document)
    var rounds = VirtualRounds(of: document, in: GameRegister.games[2].play, seed: seed)
    var parcels: [String] = []
    for (index, pupil) in pupils.enumerated() {
      rounds.pupil = mind(index)
      for round in 0..<count(index) {
        let parcel = rounds.next(
          as: UploadedRound.ID(number: seed << 32 + UInt64(index) << 16 + UInt64(round)),
          by: pupil, for: assignment, at: ended)
        parcels.append(String(decoding: parcel.json, as: UTF8.self))
      }
    }
    guard !parcels.isEmpty else { return }
    let receipt = try client.handIn(
      RoundBatch(sent: ServedSchool.now, snapshots: [rounds.snapshot], parcels: parcels), token)
    guard receipt.lines.allSatisfy({ $0.outcome == .filed }) else { throw NotFiled() }
  }

  struct NotFiled: Error {}
}
