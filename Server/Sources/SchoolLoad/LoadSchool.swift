import School
import SchoolExchange
import SchoolStore
import Secrets

/// A school that was made for a load: classes with a document that is assigned to each, and one teacher of all.
struct LoadSchool: Sendable {
  /// A class of it.
  struct Room: Sendable {
    let schoolClass: SchoolClass
    let code: String
    let pupils: [Pupil]
    /// What each pupil presses; nil if their doors stand open.
    let pictures: [PictureSequence]?
    let document: DocumentVersion.ID
    let assignment: Assignment
  }

  let teacher: Teacher
  let account: String
  let rooms: [Room]

  /// How many pupils a class has.
  static let classSize = 30
  private static let password = "a sentence of several words"

  /// Founds a school with as many classes as its pupils need.
  ///
  /// - Parameters:
  ///   - store: where, with its tables.
  ///   - pupils: how many pupils.
  ///   - document: what is assigned.
  ///   - account: the account of the teacher, who is the administrator.
  ///   - hasPictures: whether each pupil has three pictures.
  static func found(
    in store: SchoolStore, pupils: Int, document: (bytes: [UInt8], fileName: String),
    account: String = "teacher", hasPictures: Bool = false
  ) async throws -> LoadSchool {
    let teacher = try await store.found(
      try name("Load"), teacher: try name("Teacher"), account: account, password: password
    ).teacher
    var rooms: [Room] = []
    for number in 0..<(pupils + classSize - 1) / classSize {
      let schoolClass = try await store.addClass(
        try name("Class \(number + 1)"), year: SchoolYear(start: 2026), teacher: teacher)
      let size = min(classSize, pupils - number * classSize)
      var chance = SystemRandomNumberGenerator()
      let pictures = hasPictures ? (0..<size).map { _ in PictureSequence(using: &chance) } : nil
      let children = try await store.addPupils(
        try (0..<size).map { (try name("Child \($0 + 1)"), nil) }, to: schoolClass,
        pictures: pictures)
      let subject = try await store.addSubject(
        try name("Subject"), colour: .mathBlue, to: schoolClass.id)
      let version = try await store.addDocument(
        document.bytes, fileName: document.fileName, title: "Load", to: subject.id)
      rooms.append(
        Room(
          schoolClass: schoolClass,
          code: try await store.invite(into: schoolClass.id).code.description, pupils: children,
          pictures: pictures, document: version.id,
          assignment: try await store.assign(version.id)))
    }
    return LoadSchool(teacher: teacher, account: account, rooms: rooms)
  }

  /// A machine for each pupil, which has joined its class.
  func joinMachines(_ store: SchoolStore) async throws -> [JoinedMachine] {
    var machines: [JoinedMachine] = []
    for room in rooms {
      for (place, pupil) in room.pupils.enumerated() {
        guard let token = try await store.join(room.code).token else {
          throw SchoolStoreError.failed("a machine without a token")
        }
        machines.append(
          JoinedMachine(
            token: token, pupil: pupil.id, pictures: room.pictures?[place],
            schoolClass: room.schoolClass.id, assignment: room.assignment.id))
      }
    }
    return machines
  }

  /// A session of the teacher's.
  func signIn(_ store: SchoolStore) async throws -> AccessToken {
    let request = SignInRequest(account: account, password: Self.password)
    guard let session = try await store.signIn(request) else {
      throw SchoolStoreError.failed("the teacher's own password is wrong")
    }
    return session.token
  }

  private static func name(_ text: String) throws -> DisplayName {
    guard let name = DisplayName(text) else { throw SchoolStoreError.failed("no name: \(text)") }
    return name
  }
}

extension [JoinedMachine] {
  /// Lets all pupils in, without a server.
  ///
  /// - Returns: their tokens.
  func enter(_ store: SchoolStore) async throws -> [AccessToken] {
    var tokens: [AccessToken] = []
    for machine in self { tokens.append(try await machine.enter(store)) }
    return tokens
  }
}

/// A machine that has joined a class, and the pupil who sits in front of it.
struct JoinedMachine: Sendable {
  /// The machine's.
  let token: AccessToken
  let pupil: Pupil.ID
  let pictures: PictureSequence?
  let schoolClass: SchoolClass.ID
  let assignment: Assignment.ID

  /// Lets the pupil in, without a server.
  ///
  /// - Returns: the pupil's token.
  func enter(_ store: SchoolStore) async throws -> AccessToken {
    guard case .device(let device)? = try await store.caller(token),
      case .entered(let own, _) = try await store.enter(.pictures(pupil, pictures), on: device)
    else { throw SchoolStoreError.failed("a pupil is not let in") }
    return own
  }
}
