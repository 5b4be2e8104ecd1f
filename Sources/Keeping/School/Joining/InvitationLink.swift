/// Everything that a machine needs to join a class: where the server is, the class's code and, if it is known, the
/// server's key. As a text it stands in the invitation's QR code, and can be pasted where an address is typed.
///
/// `teachify://192.168.1.10:8425/K7MP-4XR4/…` with the 64 digits of the key; without them the server shows a
/// certificate.
public struct InvitationLink: Sendable, Hashable, CustomStringConvertible {
  /// Where the server is.
  public let address: ServerAddress
  /// The class's code.
  public let code: ClassCode
  /// The SHA-256 of the server's key (`ServerPlace.key`); nil if it is not known, or if there is none.
  public let key: ContentHash?

  /// A link of its parts.
  public init(_ address: ServerAddress, _ code: ClassCode, key: ContentHash? = nil) {
    self.address = address
    self.code = code
    self.key = key
  }

  /// The link as a text. It always means HTTPS.
  public var description: String {
    ([String(address.place), code.description] + (key.map { [$0.description] } ?? []))
      .reduce("\(Self.scheme):/") { $0 + "/" + $1 }
  }

  /// The link in a text; nil if the text is none, or a part of it is damaged.
  ///
  /// Capitals, blanks and line breaks do not matter.
  public init?(reading text: String) {
    guard Self.isMeant(by: text) else { return nil }
    let parts = text.filter { !$0.isWhitespace }.lowercased()
      .dropFirst("\(Self.scheme)://".count).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3,
      let address = ServerAddress(reading: "https://\(parts[0])"),
      let code = try? ClassCode(reading: String(parts[1]))
    else { return nil }
    self.init(address, code)
    if parts.count == 3 {
      guard let key = ContentHash(String(parts[2])) else { return nil }
      self.init(address, code, key: key)
    }
  }

  /// Whether a text begins as a link does, so that it is one or a damaged one, but nothing else.
  public static func isMeant(by text: String) -> Bool {
    text.filter { !$0.isWhitespace }.lowercased().hasPrefix("\(scheme)://")
  }

  private static let scheme = "teachify"
}
