import Dispatch
import School
import Secrets

/// Everything a school keeps on its server.
///
/// What a call has stored when it returns survives a crash and a power cut. Any number of stores, also in several
/// processes, may use one database. What is asked by a machine or a pupil is decided by `may`; what founds and changes a
/// school is for whoever runs the server, and asks nobody.
public struct SchoolStore: Sendable {
  let database: any SchoolDatabase
  let now: @Sendable () -> Timestamp
  let random: @Sendable () -> UInt64
  let owed = OwedOverwriting()
  // One password at a time: each takes a processor for 50 ms, and 19 MB.
  private let passwords = DispatchQueue(label: "teachify.passwords", qos: .userInitiated)

  /// A store in a database.
  ///
  /// - Parameters:
  ///   - database: the database; `migrate` makes its tables.
  ///   - now: the current moment.
  ///   - random: random bits; they must not be predictable.
  public init(
    _ database: any SchoolDatabase, now: @escaping @Sendable () -> Timestamp,
    random: @escaping @Sendable () -> UInt64 = { .random(in: .min ... .max) }
  ) {
    self.database = database
    self.now = now
    self.random = random
  }

  /// Whether several servers may use its database at one time.
  public var isShared: Bool { database.isShared }

  /// Brings the tables up to date. To be called before anything else, by one process.
  ///
  /// - Returns: the names of the steps that were done; empty if there was nothing to do.
  /// - Throws: `SchoolStoreError.later` if a later version of Teachify has written the database.
  @discardableResult
  public func migrate() async throws -> [String] {
    let steps = try await SchoolSchema.migrate(database)
    try await readFingerprints()
    if steps.contains(SchoolSchema.judging) { try await readAskedPins() }
    return steps
  }

  func newIdentifier<Subject>() -> Identifier<Subject> { Identifier(number: random()) }

  /// Chance as a generator.
  var chance: Chance { Chance(random: random) }

  struct Chance: RandomNumberGenerator {
    let random: @Sendable () -> UInt64

    func next() -> UInt64 { random() }
  }

  /// A secret's hash.
  ///
  /// - Throws: if it is empty, or there is not enough memory.
  func hash(of secret: String) async throws -> SecretHash {
    let salt = [random(), random()]
    guard let hash = await onOwnThread({ SecretHash(of: secret, salt: salt) }) else {
      throw SchoolStoreError.failed("an empty password, or no memory to hash it")
    }
    return hash
  }

  /// Whether a secret has a hash. Without a hash it takes as long, and is false: how long an answer takes does not
  /// tell which accounts there are.
  func isRight(_ secret: String, for hash: SecretHash?) async -> Bool {
    let isRight = await onOwnThread { (hash ?? Self.nobodys).isHash(of: secret) }
    return isRight && hash != nil
  }

  private static let nobodys = SecretHash(
    encoded: "$argon2id$v=19$m=19456,t=2,p=1$" + String(repeating: "A", count: 22) + "$"
      + String(repeating: "A", count: 43))

  private func onOwnThread<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      passwords.async { continuation.resume(returning: body()) }
    }
  }
}

extension AccessToken {
  /// What is kept of it: whoever reads the database cannot come in by it.
  var stored: SQLValue { .text(storedText) }

  /// The same as a text.
  var storedText: String { ContentHash(of: text).description }
}
