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

  /// Whether a question in signs is true for many numbers: `3 < ?`, `__ + __ = 11`, `12 is divisible by ?`. Asked while a
  /// document is read, as `namesKind`.
  ///
  /// - Complexity: O(n).
  package static func holdsForMany(_ question: String) -> Bool {
    guard question.utf8.count < 160 else { return false }
    if NumberRelation.compares(question) { return true }
    let text = AnswerText.normalized(question)
    if asksHowMany.contains(where: text.hasPrefix) { return false }
    if relations.occurs(in: text + " ") { return true }
    return text.contains("=") && NumberRelation.gapCount(text) > 1
  }

  /// Whether an answer is a fraction such as `1/2`.
  package static func isFraction(_ answer: String) -> Bool {
    // Most answers are words.
    answer.utf8.first.map { $0 < 0x3A } ?? false && Fraction(answer) != nil
  }

  /// What is said of a number without speaking of one: “7 ist größer als ?”, “? is even”.
  private static let relations = PhraseSet([
    "ist größer als ", "ist kleiner als ", "ist mehr als ", "ist weniger als ", "is greater than ",
    "is bigger than ", "is larger than ", "is more than ", "is less than ", "is smaller than ",
    "is even ", "is odd ", "ist gerade ", "ist ungerade ", "teilbar durch ", "divisible by ",
    "is a multiple of ", "is a factor of ", "ist ein vielfaches von ", "ist ein teiler von ",
  ])
  /// By how much one number is greater than another has one answer.
  private static let asksHowMany = [
    "um wie", "wie viel", "wieviel", "wie oft", "how much", "how many", "by how",
  ]

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
