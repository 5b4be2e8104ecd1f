import Notation

/// Questions with many numbers as right answers: “Welche Zahl ist größer als 50?”, “Nenne eine gerade Zahl”.
package enum OpenNumber {
  /// Whether a question asks for one of many numbers.
  ///
  /// - Complexity: O(n); O(1) for questions with fewer than eight letters, as calculations are.
  package static func isAsked(_ question: String) -> Bool {
    // The shortest such question, “eine Zahl?”, has eight letters; calculations have none.
    guard question.utf8.count > 9, question.utf8.count < 400,
      question.utf8.count(where: { $0 >= 0x41 }) > 7
    else { return false }
    return numbers.occurs(in: question + " ") && signs.occurs(in: question)
      || anyOf.occurs(in: question)
  }

  /// What has many numbers, also where no number is spoken of.
  private static let anyOf = PhraseSet([
    "ein vielfaches von", "ein teiler von", "einen teiler von", "eine primzahl", "a multiple of",
    "a factor of", "a divisor of", "a prime number", "eine gerade zahl", "eine ungerade zahl",
    "zahl aus der ", "ein ergebnis aus der",
  ])

  /// Whether a question names a kind of numbers, as “A square number” does. It is asked while a document is read, not
  /// while it is played, so that rounds that were kept before it was known replay as they were.
  ///
  /// - Complexity: O(n).
  package static func namesKind(_ question: String) -> Bool { kinds.occurs(in: question) }

  private static let kinds = PhraseSet([
    "a square number", "a cube number", "a triangular number", "a common multiple",
    "a common factor", "a number you can", "a number that", "number in the", "eine quadratzahl",
    "eine kubikzahl", "eine dreieckszahl", "ein gemeinsames vielfaches", "ein gemeinsamer teiler",
    "eine zahl, die", "eine zahl die",
  ])

  /// Words for a number, as opposed to an amount.
  private static let numbers = PhraseSet([
    "zahl ", "zahl?", "zahl:", "number", "nombre", "número", "numero",
  ])

  private static let signs = PhraseSet([
    "größer als", "groesser als", "kleiner als", "mehr als", "weniger als", "zwischen",
    "gerade zahl",
    "ist gerade", "ist ungerade", "teilbar", "primzahl", "vielfaches", "eine zahl", "greater than",
    "bigger than", "larger than", "less than", "smaller than", "between", "even number",
    "odd number",
    "is even", "is odd", "divisible", "prime", "multiple of", "plus grand que", "plus petit que",
    "nombre pair", "nombre impair", "mayor que", "menor que", "maggiore di", "minore di",
  ])
}
