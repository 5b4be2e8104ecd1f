/// Where a school's server is, as a teacher types it.
public struct ServerAddress: Sendable, Hashable, CustomStringConvertible {
  /// The address as in `https://192.168.1.10:8425`, without a slash at the end.
  public let description: String

  /// The port at which a server answers if nobody has chosen another.
  public static let usualPort = 8425

  /// The address that somebody typed; nil if the text is none.
  ///
  /// Blanks, capitals and slashes at the end do not matter. Without `http://` or `https://` it is HTTPS, and
  /// without a port, too, at `usualPort`, so a name or a number on the board is enough.
  public init?(reading text: String) {
    let typed = text.filter { !$0.isWhitespace }.lowercased()
    let mark = typed.firstRange(of: "://")
    let scheme = mark.map { typed[..<$0.lowerBound] } ?? "https"
    guard scheme == "http" || scheme == "https" else { return nil }
    var place = typed[(mark?.upperBound ?? typed.startIndex)...]
    while place.last == "/" { place.removeLast() }
    guard let (host, port) = Self.hostAndPort(place) else { return nil }
    let known = port ?? (mark == nil ? Self.usualPort : nil)
    description = "\(scheme)://\(host)" + (known.map { ":\($0)" } ?? "")
  }

  /// Whether the scheme is HTTP: what is sent there can be read on its way.
  public var isOpen: Bool { description.hasPrefix("http://") }

  /// Whether it is this machine itself, where nobody else can listen.
  public var isLoopback: Bool {
    let host = place.prefix { $0 != ":" }
    let isNumber = host.allSatisfy { $0.isASCIIDigit || $0 == "." }
    return host == "localhost" || (host.hasPrefix("127.") && isNumber) || place.hasPrefix("[::1]")
  }

  /// Host and port, as somebody types it.
  public var place: Substring {
    description.firstRange(of: "://").map { description[$0.upperBound...] } ?? description[...]
  }

  /// What has to be typed for it: host and port, if that is enough.
  public var typed: String {
    ServerAddress(reading: String(place)) == self ? String(place) : description
  }

  /// The same host and port with HTTPS.
  public var secured: ServerAddress { ServerAddress(checked: "https://\(place)") }

  private init(checked description: String) { self.description = description }

  /// The host and the port of what follows the scheme; nil if it is something else.
  private static func hostAndPort(_ text: Substring) -> (host: Substring, port: Int?)? {
    // The numbers of IPv6 contain colons and therefore stand in brackets.
    let end = text.first == "[" ? text.lastIndex(of: "]").map(text.index(after:)) : nil
    let colon = text[(end ?? text.startIndex)...].firstIndex(of: ":")
    let host = text[..<(colon ?? text.endIndex)]
    guard end.map({ $0 == host.endIndex }) ?? true, isHost(host) else { return nil }
    guard let colon else { return (host, nil) }
    let digits = text[text.index(after: colon)...]
    guard digits.allSatisfy(\.isASCIIDigit), let port = Int(digits), (1...65_535).contains(port)
    else { return nil }
    return (host, port)
  }

  private static func isHost(_ host: Substring) -> Bool {
    if host.first == "[" {
      let inner = host.dropFirst().dropLast()
      return inner.contains(":")
        && inner.allSatisfy { $0.isASCIIDigit || ("a"..."f").contains($0) || $0 == ":" }
    }
    let isWord = { (sign: Character) in sign.isASCIIDigit || ("a"..."z").contains(sign) }
    return host.contains(where: isWord)
      && host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
        label.first.map(isWord) == true && label.last.map(isWord) == true
          && label.allSatisfy { isWord($0) || $0 == "-" }
      }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
