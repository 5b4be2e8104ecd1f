/// What people write in place of a missing answer.
///
/// Any of it may also be a real answer. So it counts only if other answers are words, and an apostrophe
/// before it says that it is meant literally (`FormulaGuard`).
enum Placeholder {
  /// The length of the longest placeholder in bytes.
  private static let longest = 28

  /// Whether a text is any of the following, or a remark about the answer, such as “nur Mehrzahl”.
  ///
  /// - Complexity: O(1).
  static func isOne(_ text: some Collection<UInt8>) -> Bool {
    if DoubtfulRows.isRemark(text) { return true }
    guard text.dropFirst(longest).isEmpty, !text.isEmpty else { return false }
    let text = String(decoding: text, as: UTF8.self)
    return isLine(text) || isSign(text) || isDitto(text) || isStillToCome(text)
  }

  /// Whether a text consists of dots, or is a line to write on.
  static func isLine(_ text: String) -> Bool {
    text == "…" || text.count > 1 && text.allSatisfy { "_. ".contains($0) }
  }

  /// Whether a text consists only of symbols: `–`, `?`, `(?)`.
  static func isSign(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { "–—-?!:;() ".contains($0) }
  }

  /// Whether a text is a symbol that nobody would offer as a wrong answer beside words.
  static func isGap(_ text: String) -> Bool {
    text == "…" || text == "..." || !text.isEmpty && text.allSatisfy { "?–—-".contains($0) }
  }

  /// Whether a text means “as above”.
  static func isDitto(_ text: String) -> Bool {
    guard text.utf8.count <= 9 else { return false }
    if ["dito", "ditto"].contains(text.lowercased()) { return true }
    let bare = text.filter { !"-–— ".contains($0) }
    return ["\"", "„", "“", "”", "″", "''", "’’", ",,", "〃"].contains(bare)
  }

  /// Whether a text says that the answer is still missing: `fehlt noch`, `(fehlt)`, `TODO`.
  static func isStillToCome(_ text: String) -> Bool {
    guard text.utf8.count <= longest, let first = text.utf8.first, beginnings.contains(first | 0x20)
    else { return false }
    // The English verb, as lists of verbs write it.
    if text == "to do" { return false }
    let word = text.lowercased().filter { !"()[]!?. ".contains($0) }
    let isAside = "([".contains(text.first ?? " ") || text.last == "!"
    return toCome.contains(word) || isAside && toComeAside.contains(word)
  }

  private static let toCome = words(
    "fehltnoch folgtnoch kommtnoch todo tbd tba xxx xxxx nochüberlegen mirfälltnichtsein")
  /// Words that are also real answers, unless they are in brackets or have an exclamation mark.
  private static let toComeAside = words(
    "fehlt folgt nachschauen nocheins nocheine nocheinen nochergänzen ergänzen missing")
  private static let beginnings = Set(
    toCome.union(toComeAside).compactMap { $0.utf8.first } + "([".utf8.map { $0 | 0x20 })

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }
}
