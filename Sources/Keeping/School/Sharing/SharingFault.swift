/// Why something could not be shared between a machine and the school's server.
///
/// Each is told to a child and to a teacher in words of their own (`childKey`, `teacherKey`). The description
/// of a case names the cause for which it is told; it is told for no other.
public enum SharingFault: String, Error, Sendable, CaseIterable {
  /// The machine has no network: no connection can even be begun, because there is no route to any server.
  case networkUnavailable
  /// The server was not reached or did not finish its answer, though there is a network: it is off, too busy,
  /// shows another key than the one that this machine knows (`ServerPlace`), or took too long. It is tried again by itself.
  case networkFailure
  /// What was asked for is in another class or another school than the machine has joined: a card or a code
  /// of somewhere else.
  case wrongRecordZone
  /// An assignment was not given to anybody: none of the pupils for whom it is meant is in the class now.
  case failedSharing
  /// What something was to be put into does not exist, or no longer: the subject of a document, the
  /// document of an assignment, the class of a subject.
  case parentObjectIsFaulty
  /// What was to be sent is damaged on this machine: it cannot be read, or does not have the hash under which
  /// it was kept. It stays here and holds up nothing else.
  case objectIsFaulty
  /// What the server acknowledged does not have the hash of what was sent: it was damaged on its way or
  /// there. It stays in the outbox, and is sent again.
  case objectIsFaultyAfterCloudUpload
  /// The pupil is not known any more: the card was taken back, or the pupil was erased or left the school.
  case userCouldNotLoad
  /// A change was not made because somebody else has changed the same since it was shown.
  case updateOperationFailed
  /// Something was not deleted because others need it: a subject with documents, a document with an
  /// assignment that has not ended, a teacher whose class has no other.
  case deleteOperationFailed
  /// Something new was not made because the server's disk is full, or holds as many of its kind as the server
  /// allows.
  case createOperationFailed
  /// A machine or a pupil was not added to a class: the code has expired, was mistyped, or belongs to no class.
  case addOperationFailed
  /// The server does not know the order or the place from which a list was asked for: it is older than
  /// the program on this machine.
  case fetchSortTypeNotAvailable
  /// It may be seen but not changed by whoever asks (`Permission.forbidden`).
  case noWritePermission
  /// Nothing is shared: no assignment is open for the pupil, or the teacher has none in the class.
  case noSharedData

  /// Whether the server was not reached, so that it may be there and everything go on by itself.
  public var isOfNetwork: Bool { self == .networkUnavailable || self == .networkFailure }

  /// The key of the words for a child.
  public var childKey: String { "sharing.\(rawValue).child" }

  /// The key of the words for a teacher.
  public var teacherKey: String { "sharing.\(rawValue).teacher" }
}
