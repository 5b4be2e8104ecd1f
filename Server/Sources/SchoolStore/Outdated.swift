import SchoolExchange

/// Somebody has changed what is to be changed since it was seen.
public struct Outdated: Error, Sendable, Equatable {
  /// What it is now, as JSON on one line.
  public let current: [UInt8]
}

extension Versioned {
  /// - Throws: `Outdated` if it is not the version that was seen; nil for any.
  func demand(_ version: String?) throws(Outdated) {
    guard version == nil || version == self.version else { throw Outdated(current: json) }
  }
}
