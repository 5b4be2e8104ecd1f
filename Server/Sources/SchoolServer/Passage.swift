import Glibc
import HTTPTypes

/// How a request came here, as far as the safety of a password depends on it.
package struct Passage: Sendable, Equatable {
  /// How a connection is protected.
  package enum Protection: Sendable {
    /// Not at all.
    case none
    /// By TLS with the key that the server has made for itself: machines know it, browsers do not.
    case ownKey
    /// By TLS with a certificate that browsers trust.
    case certificate
  }

  /// How the way here is protected.
  package let protection: Protection
  /// Whether it was sent on this machine, to this server itself.
  package let isLocal: Bool
  /// From where it came, which goes into no log.
  package let address: String
  /// By what tries from there are counted: whoever has IPv6 has many addresses.
  package var network: String { Self.network(of: address) }

  /// How a request came here.
  ///
  /// Whoever asks can write `X-Forwarded-Proto`, so it counts only where a proxy is known to write it. Then nothing
  /// is local: what seems to come from this machine comes from the proxy. Without such a proxy, a request that some
  /// proxy has passed on is not local, either, because nobody knows how it came to that.
  ///
  /// - Parameters:
  ///   - peer: the address of the other end of the connection.
  ///   - protection: how the connection is protected.
  ///   - authority: the host that was asked for, as the request says it.
  ///   - headers: those of the request.
  ///   - isBehindProxy: whether all requests come through a proxy that writes the headers itself.
  package init(
    peer: String, protection: Protection = .none, authority: String?, headers: HTTPFields,
    isBehindProxy: Bool
  ) {
    if isBehindProxy {
      self.protection = headers[values: .forwardedProto] == ["https"] ? .certificate : .none
      isLocal = false
      // What the proxy has seen itself stands last.
      let last = headers[.forwardedFor]?.split(separator: ",").last.map { $0.filter { $0 != " " } }
      address = last.flatMap { $0.isEmpty ? nil : Self.withoutPort(String($0.prefix(64))) } ?? peer
    } else {
      self.protection = protection
      isLocal =
        Self.isLoopback(peer) && Self.isLocalName(authority)
        && !Self.passedOn.contains { headers[$0] != nil }
      address = peer
    }
  }

  /// Whether it came through TLS.
  package var isEncrypted: Bool { protection != .none }

  /// Whether a password can be taken: nobody between can have read it. With the server's own key, a browser warns, and
  /// whoever is used to going past that would also go past the warning about somebody between.
  package var admitsPassword: Bool { protection == .certificate || isLocal }

  private static let passedOn: [HTTPField.Name] = [
    .forwardedProto, .forwardedFor, .forwarded, .via,
  ]

  /// Whether a browser on this machine was told this machine: any other name may be a page's of elsewhere that leads
  /// here, and whose scripts could read the answers.
  private static func isLocalName(_ authority: String?) -> Bool {
    guard let authority else { return false }
    return authority.lowercased().wholeMatch(of: /(localhost|127\.0\.0\.1|\[::1\])(:\d+)?/) != nil
  }

  /// An address without the port that some proxies write behind it, which is another one for each connection.
  private static func withoutPort(_ text: String) -> String {
    let withPort = text.wholeMatch(of: /\[([^\]]*)\](?::\d*)?|(\d+\.\d+\.\d+\.\d+):\d*/)
    return withPort.flatMap { $0.1 ?? $0.2 }.map(String.init) ?? text
  }

  /// An address of IPv4 as it is; of IPv6 the first 64 bits, which one house has.
  static func network(of address: String) -> String {
    var bytes = in6_addr()
    // A zone follows addresses of this link alone.
    let plain = address.prefix { $0 != "%" }
    guard inet_pton(AF_INET6, String(plain), &bytes) == 1 else { return address }
    let parts = withUnsafeBytes(of: bytes) { Array($0) }
    if parts.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]) {
      return parts.suffix(4).map(String.init).joined(separator: ".")
    }
    return parts.prefix(8).map { String($0, radix: 16) }.joined(separator: ":") + "::/64"
  }

  /// Whether an address is this machine's own, which nobody else can have.
  static func isLoopback(_ address: String) -> Bool {
    address == "::1" || address.hasPrefix("127.") || address.hasPrefix("::ffff:127.")
  }
}

extension HTTPField.Name {
  /// `X-CSRF-Token`.
  static let csrfToken = known("X-CSRF-Token")
  fileprivate static let forwardedProto = known("X-Forwarded-Proto")
  fileprivate static let forwardedFor = known("X-Forwarded-For")
  fileprivate static let forwarded = known("Forwarded")
  fileprivate static let via = known("Via")

  /// A name that is written here.
  static func known(_ name: String) -> HTTPField.Name {
    guard let known = HTTPField.Name(name) else { preconditionFailure("\(name) is no header") }
    return known
  }
}
