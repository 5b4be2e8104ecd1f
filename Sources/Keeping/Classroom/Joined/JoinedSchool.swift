import School
import SchoolExchange
import Secrets

/// The school that this machine has joined: where its server is, and what the server said last.
public struct JoinedSchool: Sendable, Equatable {
  /// Where the server is, and by which key it is known.
  public let place: ServerPlace
  /// What the machine is called there.
  public let device: Device.ID
  /// What the machine shows there.
  public let token: AccessToken
  /// What the school is called.
  public let name: DisplayName
  /// The classes that the machine has joined, with their pupils; nil before they were fetched.
  public internal(set) var classes: ClassList?
  /// When they were fetched last, by the machine's clock; nil before.
  public internal(set) var fetched: Timestamp?

  /// A school that was just joined.
  public init(place: ServerPlace, device: Device.ID, token: AccessToken, name: DisplayName) {
    self.place = place
    self.device = device
    self.token = token
    self.name = name
  }
}

/// A pupil of this machine as a child of the school.
public struct Schoolchild: Sendable, Equatable {
  /// The pupil here.
  public let pupil: Pupil.ID
  /// The child at the school.
  public let child: School.Pupil.ID
  /// What the machine shows for it.
  public let token: AccessToken
  /// When its pupil was made on this machine, by its clock.
  public let since: Timestamp
  /// The pictures that let it in last; nil if it pressed none.
  public internal(set) var pictures: PictureHash?
  /// What is for it; nil before it was fetched.
  public internal(set) var work: Schoolwork?
  /// When that was fetched last, by the machine's clock, or after all that was handed in before if that clock says
  /// otherwise; nil before.
  public internal(set) var fetched: Timestamp?
  /// The server's place of the last of its rounds that was taken in here; 0 before the first.
  public internal(set) var place = 0

  /// A child who has just entered.
  public init(
    pupil: Pupil.ID, child: School.Pupil.ID, token: AccessToken, since: Timestamp
  ) {
    self.pupil = pupil
    self.child = child
    self.token = token
    self.since = since
  }
}

/// A round that waits until the school's server has it.
public struct OutboxEntry: Sendable, Equatable {
  /// The round.
  public let round: PlayedRound.ID
  /// The pupil who played it.
  public let pupil: Pupil.ID
  /// What is sent (`RoundParcel.json`), always the same bytes.
  public let parcel: String
  /// What was asked; nil if that is lost.
  public let snapshot: String?
}

/// How many rounds wait until the school's server has them.
public struct OutboxState: Sendable, Equatable {
  /// How many.
  public let count: Int
  /// When the first of them ended; nil if there is none.
  public let since: Timestamp?
  /// How many the server will never take; they stay on this machine.
  public let refused: Int

  /// A state with these numbers.
  public init(count: Int, since: Timestamp?, refused: Int) {
    self.count = count
    self.since = since
    self.refused = refused
  }
}
