/// Where a school's server is, and how a machine knows that it is this one and no other.
public struct ServerPlace: Sendable, Hashable {
  /// The address as in `https://192.168.1.10:8425`.
  public let address: String
  /// The SHA-256 of the key that the server made for itself, in DER as certificates hold it; nil if it shows a
  /// certificate that the machine trusts anyway, or speaks HTTP.
  public let key: ContentHash?

  /// A place with these properties.
  public init(_ address: String, key: ContentHash? = nil) {
    self.address = address
    self.key = key
  }

  /// Whether another place is that of the same server, as far as it can be known: by its key, or by its address if it
  /// has none.
  public func isSame(as other: ServerPlace) -> Bool {
    key.map { $0 == other.key } ?? (address == other.address)
  }
}
