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

  /// Brings the tables up to date. To be called before anything else, by one process.
  ///
  /// - Returns: the names of the steps that were done; empty if there was nothing to do.
  /// - Throws: `SchoolStoreError.later` if a later version of Teachify has written the database.
  @discardableResult
  public func migrate() async throws -> [String] { try await SchoolSchema.migrate(database) }

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
  func hash(of secret: String) throws -> SecretHash {
    guard let hash = SecretHash(of: secret, salt: [random(), random()]) else {
      throw SchoolStoreError.failed("an empty password, or no memory to hash it")
    }
    return hash
  }
}

extension AccessToken {
  /// What is kept of it: whoever reads the database cannot come in by it.
  var stored: SQLValue { .text(ContentHash(of: text).description) }
}
