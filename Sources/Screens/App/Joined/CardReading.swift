import Secrets
import Stage

/// The signs of a child's card, as a scanner types them, or somebody by hand.
struct CardReading: Equatable {
  private var signs = ""
  private var (firstTick, lastTick) = (0, 0)

  /// After how many ticks without a sign another card begins.
  static let patience = 180
  /// A scanner has typed all of it before this many ticks are over; who types slower is a person.
  private static let scannerTicks = 40

  /// Takes a key.
  ///
  /// - Returns: what the card holds, once it is complete.
  mutating func take(_ key: KeyPress, at tick: Int) -> AccessToken? {
    guard key.phase == .down, let sign = Self.sign(of: key.key) else { return nil }
    if !isBegun(at: tick) { (signs, firstTick) = ("", tick) }
    lastTick = tick
    signs.append(sign)
    guard let card = AccessToken(signs) else { return nil }
    signs = ""
    return card
  }

  /// Whether some signs are there, and more may follow.
  func isBegun(at tick: Int) -> Bool { !signs.isEmpty && tick - lastTick <= Self.patience }

  /// How many signs somebody has typed by hand, who wants to see it; 0 for a scanner, which is faster.
  func typedCount(at tick: Int) -> Int {
    isBegun(at: tick) && lastTick - firstTick > Self.scannerTicks ? signs.count : 0
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
