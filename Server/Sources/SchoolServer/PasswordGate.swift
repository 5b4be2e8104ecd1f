import Logging
import School
import SchoolExchange
import SchoolStore
import Secrets

/// Looks at passwords only where nobody else can have read them, and where few others were tried before; the same
/// counts hold for whoever asks and for pages.
struct PasswordGate: Sendable {
  let now: @Sendable () -> Timestamp
  /// Counts passwords from one address.
  let addresses = Throttle.addresses
  /// Counts passwords for one account.
  let accounts = Throttle.accounts
  /// Of one account, from all addresses.
  let accountsEverywhere = Throttle.accountsEverywhere
  let wrongPasswords = WrongPasswords()
  let familiarAddresses = FamiliarAddresses()
  let rareLines = RareLines()
  let isBehindProxy: Bool

  /// What comes of a password.
  enum Outcome {
    case signedIn(AccessToken, TeacherProfile)
    case wrong
    case closed(seconds: Int)
    case unprotected
  }

  /// What comes of a password that somebody has sent.
  ///
  /// - Parameters:
  ///   - passage: how it came.
  ///   - account: whose it is said to be.
  ///   - logger: where it is told that somebody guesses.
  ///   - look: compares it; nil if it is another one.
  func outcome(
    _ passage: Passage, account: String, _ logger: Logger,
    _ look: () async throws -> (token: AccessToken, profile: TeacherProfile)?
  ) async throws -> Outcome {
    guard passage.admitsPassword else { return .unprotected }
    let (now, key) = (now(), String(account.prefix(SignInRequest.mostBytes)))
    // Whoever guesses from elsewhere shuts no teacher out, unless very many do.
    let pair = "\(passage.network) \(key)"
    // Nor does whoever guesses from her own school.
    let isFamiliar = familiarAddresses.contains(pair, at: now)
    let counts: [(Throttle?, String)] = [
      (isFamiliar ? nil : addresses, passage.network), (accounts, pair), (accountsEverywhere, key),
    ]
    for (throttle, key) in counts {
      guard let throttle else { continue }
      guard throttle.admits(key, at: now) else {
        rareLines.tell("too many passwords were tried", at: now, logger)
        return .closed(seconds: throttle.seconds)
      }
    }
    guard let (token, profile) = try await look() else {
      if let count = wrongPasswords.toTell(of: key, at: now) {
        logger.warning("\(count) wrong passwords for an account")
      }
      return .wrong
    }
    accounts.forget(pair)
    accountsEverywhere.forget(key)
    wrongPasswords.forget(key)
    familiarAddresses.note(pair, at: now)
    return .signedIn(token, profile)
  }
}
