import Secrets
import Stage

/// The signs of a child's card, as a scanner types them, or somebody by hand.
struct CardReading: Equatable {
  private var signs = ""
  private var lastTick = 0

  /// After how many ticks without a sign another card begins.
  static let patience = 180

  /// Takes a key.
  ///
  /// - Returns: what the card holds, once it is complete.
  mutating func take(_ key: KeyPress, at tick: Int) -> AccessToken? {
    guard key.phase == .down, let sign = Self.sign(of: key.key) else { return nil }
    if tick - lastTick > Self.patience { signs = "" }
    lastTick = tick
    signs.append(sign)
    guard let card = AccessToken(signs) else { return nil }
    signs = ""
    return card
  }

  /// A hexadecimal digit: in the same place on all keyboards with digits, so a scanner's language does not matter.
  private static func sign(of key: Key) -> Character? {
    let name = key.rawValue
    guard let last = name.last, last.isHexDigit, name.count == 1 || name.hasPrefix("digit") else {
      return nil
    }
    return last
  }
}
