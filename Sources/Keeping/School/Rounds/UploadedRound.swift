/// A round that a pupil's machine has handed in, as it is filed: who played what when, and where to find it.
public struct UploadedRound: Sendable, Equatable, Identifiable {
  /// A round's identifier, drawn on the machine when the round began.
  public typealias ID = Identifier<UploadedRound>

  /// The round's identifier. A machine that got no answer hands a round in again under the same.
  public let id: ID
  /// The SHA-256 of what was handed in: what was asked, the record and the moves.
  public let hash: ContentHash
  /// Who played.
  public let pupil: Pupil.ID
  /// The machine that handed it in.
  public let device: Device.ID
  /// The assignment for which it was played; nil if the pupil chose it.
  public let assignment: Assignment.ID?
  /// When it ended, by the machine's clock.
  public let ended: Timestamp
  /// How far that clock was off when the round was handed in; nil if the machine could not compare it.
  public let offset: ClockOffset?
  /// When the server received it, by its own clock.
  public let received: Timestamp
  /// What replaying it has shown.
  public var verification: Verification

  /// A round with these parts.
  public init(
    id: ID, hash: ContentHash, pupil: Pupil.ID, device: Device.ID, assignment: Assignment.ID? = nil,
    ended: Timestamp, offset: ClockOffset?, received: Timestamp,
    verification: Verification = .pending
  ) {
    self.id = id
    self.hash = hash
    self.pupil = pupil
    self.device = device
    self.assignment = assignment
    self.ended = ended
    self.offset = offset
    self.received = received
    self.verification = verification
  }
}
