import Notation

/// A property of whole numbers for which a question asks: “Welche Zahl ist ein Teiler von 24?”, “Which number is even?”.
/// Which of the offered numbers have it can be worked out.
package struct NumberProperty {
  /// The question without its mark.
  package let question: String
  private let kind: Kind

  private enum Kind {
    case divisor(of: Int)
    case multiple(of: Int)
    case even(Bool)
    case prime
    case square
    case more(than: Int)
    case less(than: Int)
    case between(Int, Int)
    case relation(NumberRelation)
  }

  /// Nil if a question asks for anything else, or for more than the property, or if the answer is no whole number.
  ///
  /// - Complexity: O(n); O(1) for an answer with anything but digits.
  package init?(askedBy question: String, answer: String) {
    if NumericAnswer(answer) != nil, let relation = NumberRelation(question) {
      self.question = Refutation.asWritten(question)
      kind = .relation(relation)
      return
    }
    guard Self.number(answer) != nil, question.utf8.count <= 80,
      let first = question.utf8.first, first >= 0x41
    else { return nil }
    var words = AnswerText.normalized(question)
      .split { $0 == " " || ".?!:".contains($0) }[...]
    // Of what begins alike the longest comes first.
    if let lead = Self.leads.first(where: { words.starts(with: $0) }) {
      words = words.dropFirst(lead.count)
    }
    if let article = words.first, Self.articles.contains(article) { words = words.dropFirst() }
    guard let kind = Self.kind(Array(words)) else { return nil }
    self.question = Refutation.asWritten(question)
    self.kind = kind
  }

  /// Whether a number has the property; nil for other texts, and for zero and one where it is a matter of definition.
  package func holds(for text: String) -> Bool? {
    if case .relation(let relation) = kind { return relation.holds(for: text) }
    return Self.number(text).flatMap { holds(for: $0) }
  }

  private func holds(for number: Int) -> Bool? {
    switch kind {
    case .relation(let relation): return relation.holds(for: "\(number)")
    case .divisor(let whole): return number == 0 ? nil : whole % number == 0
    case .multiple(let part): return number == 0 ? nil : number % part == 0
    case .even(let isEven): return number == 0 ? nil : (number % 2 == 0) == isEven
    case .prime: return number < 2 ? nil : Self.isPrime(number)
    case .square: return number == 0 ? nil : Self.isSquare(number)
    case .more(let limit): return number > limit
    case .less(let limit): return number < limit
    case .between(let low, let high): return number > low && number < high
    }
  }

  private static func kind(_ words: [Substring]) -> Kind? {
    let last = words.last.flatMap(number)
    switch words.count {
    case 1, 2:
      guard words.count == 1 || ["zahl", "number"].contains(words[1]) else { return nil }
      switch words.first {
      case "gerade", "even": return .even(true)
      case "ungerade", "odd": return .even(false)
      case "prime", "primzahl": return .prime
      case "square", "quadratzahl": return .square
      default: return nil
      }
    case 3:
      if words[0] == "durch", words[2] == "teilbar" { return number(words[1]).flatMap(multiple) }
      guard let last else { return nil }
      switch (words[0], words[1]) {
      case ("teiler", "von"), ("factor", "of"), ("divisor", "of"):
        return last > 0 ? .divisor(of: last) : nil
      case ("vielfaches", "von"), ("multiple", "of"), ("teilbar", "durch"), ("divisible", "by"):
        return multiple(of: last)
      case ("größer", "als"), ("mehr", "als"), ("greater", "than"), ("larger", "than"),
        ("bigger", "than"), ("more", "than"):
        return .more(than: last)
      case ("kleiner", "als"), ("weniger", "als"), ("less", "than"), ("smaller", "than"):
        return .less(than: last)
      default: return nil
      }
    case 4:
      guard ["zwischen", "between"].contains(words[0]), ["und", "and"].contains(words[2]),
        let low = number(words[1]), let last
      else { return nil }
      return .between(min(low, last), max(low, last))
    default: return nil
    }
  }

  private static func multiple(of part: Int) -> Kind? { part > 0 ? .multiple(of: part) : nil }

  private static func number(_ text: some StringProtocol) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// - Complexity: O(√n).
  private static func isPrime(_ number: Int) -> Bool {
    var divisor = 2
    while divisor * divisor <= number {
      if number % divisor == 0 { return false }
      divisor += 1
    }
    return true
  }

  /// - Complexity: O(√n).
  private static func isSquare(_ number: Int) -> Bool {
    var root = 1
    while root * root < number { root += 1 }
    return root * root == number
  }

  private static let articles: Set<Substring> = ["ein", "eine", "einen", "a", "an"]

  private static let leads: [[Substring]] = [
    "welche von diesen zahlen ist", "welche von den zahlen ist", "welche der folgenden zahlen ist",
    "welche dieser zahlen ist", "welche der zahlen ist", "welche dieser zahlen liegt",
    "welche der zahlen liegt", "welche zahl ist", "welche zahl liegt", "welches ist", "was ist",
    "nenne", "finde", "which of the following numbers is", "which of these numbers is",
    "which of the numbers is", "which of these is", "which number is", "which number lies",
    "which is", "what is", "name", "find",
  ].map { $0.split(separator: " ") }
}
