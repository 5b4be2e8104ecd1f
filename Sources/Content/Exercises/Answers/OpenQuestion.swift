import Notation

/// Questions for one of many: “Nenne ein Säugetier”, “Name an animal”. The answer of another exercise may be right, too.
package enum OpenQuestion {
  /// Whether a question asks for one of many.
  ///
  /// - Complexity: O(1).
  package static func isAsked(_ question: String) -> Bool {
    let text = question.utf8.drop { $0 == 0x20 }
    guard let first = text.first, "ncg".utf8.contains(first | 0x20), text.count > 8 else {
      return false
    }
    let begin = String(decoding: text.prefix(24), as: UTF8.self).lowercased()
    return beginnings.contains(where: begin.hasPrefix)
  }

  private static let beginnings = [
    "nenne ein ", "nenne eine ", "nenne einen ", "nenne etwas", "nenn ein ", "nenn eine ",
    "nenn einen ", "nenn etwas", "name a ", "name an ", "name one ", "name something",
    "give an example ", "give one example ", "nomme un ", "nomme une ", "cite un ", "cite une ",
    "nombra un ", "nombra una ",
  ]
}
