import Notation

/// Questions for a form of a number, in which another form of the same number is wrong: “Kürze 6/9 vollständig.”, “Erweitere
/// 1/2 mit 3.”
package enum FormQuestion {
  /// Whether a question asks for a form.
  ///
  /// - Complexity: O(n).
  package static func isAsked(_ question: String) -> Bool { words.occurs(in: question) }

  private static let words = PhraseSet([
    "kürze", "gekürzt", "erweiter", "simplif", "lowest terms", "simplest", "reduce", "expand",
    "gemischte zahl", "mixed number", "improper", "unechte", "runde auf", "round to",
    "als bruch", "als dezimal", "als kommazahl", "in prozent", "in worten", "als zahlwort",
    "in ziffern",
    "mit ziffern", "römisch", "as a fraction", "as a decimal", "as a percent", "in words",
    "in figures",
    "in digits", "roman", "potenz", "power", "schreibweise", "geschrieben", "written", "spelled",
    "spelt",
  ])
}
