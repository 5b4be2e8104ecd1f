import CPostgres

/// What is said of an address of PostgreSQL that cannot be used.
///
/// libpq's own words repeat parts of the address, and a password in which a sign is not escaped is such a part, so none
/// of them is passed on.
enum PostgresWords {
  /// What cannot be understood of an address; nil if libpq understands all of it.
  static func fault(inAddress address: String) -> String? {
    var message: UnsafeMutablePointer<CChar>?
    defer { PQfreemem(message) }
    if let options = PQconninfoParse(address, &message) {
      PQconninfoFree(options)
      return nil
    }
    let words = message.map { String(cString: $0) } ?? ""
    let parts = [
      (
        "percent-encoded",
        "a % in it is not followed by two hexadecimal digits; write the sign itself as %25"
      ),
      ("query parameter", "what follows the question mark"),
      ("IPv6", "the host in brackets"),
      ("unexpected character", "what follows the host"),
    ]
    let part = parts.first { words.contains($0.0) }?.1 ?? "its form"
    return "the address of PostgreSQL cannot be understood (\(part)); it looks like \(example)"
  }

  /// Why no connection came about, in words that hold nothing of the address.
  static func whyNotReached(_ words: String) -> String {
    let reasons = [
      ("password", "the server refuses the password"),
      ("authentication", "the server refuses the user"),
      ("pg_hba", "the server admits no such connection (pg_hba.conf)"),
      ("does not exist", "the server knows no such user or database"),
      ("translate host name", "there is no such host; @ in a password is written as %40"),
      ("port", "the port cannot be used"),
      ("too many", "the server has too many connections"),
      ("starting up", "the server is starting"),
      ("shutting down", "the server is ending"),
      ("refused", "nobody listens there"),
      ("No such file", "nobody listens there"),
      ("timeout", "the server does not answer"),
      ("certificate", "the server's certificate is not trusted"),
    ]
    // “port 5432 failed: …” stands before most reasons.
    let reason = words.split(separator: "failed: ").last.map(String.init) ?? words
    return "PostgreSQL: " + (reasons.first { reason.contains($0.0) }?.1 ?? "no connection")
  }

  private static let example = "postgresql://teachify@localhost/teachify"
}
