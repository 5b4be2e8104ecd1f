/// Words by which people say which of several answers is meant: ordinals, and the words between two letters or numbers.
enum PlaceWords {
  /// The number of an ordinal, `zweite`, `2nd` or `2e`; nil for other words.
  static func ordinal(_ word: some StringProtocol) -> Int? {
    let folded = HeadingWords.folded(word)
    if let number = ordinals[folded] { return number }
    let digits = folded.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.count), endings.contains(String(folded.dropFirst(digits.count)))
    else { return nil }
    return Int(digits)
  }

  /// Whether a word stands between two answers that are both meant, `A und C`.
  ///
  /// - Parameter isBetweenCapitals: whether it is between two capital letters, where a small letter is a word: `A i C`.
  static func isBetween(_ word: some StringProtocol, isBetweenCapitals: Bool) -> Bool {
    between.contains(word.lowercased())
      || isBetweenCapitals && ["i", "e", "y", "a"].contains(String(word))
  }

  /// Whether a word says only that an answer follows or precedes: `die zweite`, `zweite Antwort`.
  static func isBesideOrdinal(_ word: some StringProtocol) -> Bool {
    if articles.contains(word.lowercased()) { return true }
    switch HeadingName(String(word)).kind {
    case .option, .correct, .role(.answer): return true
    default: return false
    }
  }

  private static let between: Set<String> = [
    "und", "u.", "sowie", "and", "ve", "en", "et", "и", "та", "й", "و", "och", "og", "ja", "és",
    "și", "και",
    "oraz",
  ]
  private static let articles: Set<String> = [
    "die", "der", "das", "the", "de", "het", "la", "le", "el", "il", "a", "o",
  ]
  private static let endings: Set<String> = [
    ".", "st", "nd", "rd", "th", "e", "er", "re", "ere", "eme", "de", "ste", "º", "ª", "°", "o",
    "a",
  ]

  private static let ordinals: [String: Int] = {
    let names = [
      """
      erste ersten erster erstes first eerste premier première primero primera primer primo prima primeiro primeira
      pierwszy pierwsza pierwsze первый первая первое birinci перший перша перше första første prvi prva první ensimmäinen első
      """,
      """
      zweite zweiten zweiter zweites second tweede deuxième seconde segundo segunda secondo seconda drugi druga drugie
      второй вторая второе ikinci другий друга друге andra anden andre druhý druhá toinen második
      """,
      """
      dritte dritten dritter drittes third derde troisième tercero tercera tercer terzo terza terceiro terceira trzeci
      trzecia trzecie третий третья третье üçüncü третій третя третє tredje treći treća třetí kolmas harmadik
      """,
      """
      vierte vierten vierter viertes fourth vierde quatrième cuarto cuarta quarto quarta czwarty czwarta czwarte
      четвертый четвертая четвертое dördüncü четвертий четверта fjärde fjerde četvrti četvrta čtvrtý čtvrtá neljäs
      """,
      """
      fünfte fünften fünfter fünftes fifth vijfde cinquième quinto quinta piąty piąta piąte пятый пятая пятое beşinci
      пʼятий пʼята femte peti peta pátý pátá viides
      """,
    ]
    var ordinals: [String: Int] = [:]
    for (index, words) in names.enumerated() {
      for word in words.split(whereSeparator: \.isWhitespace) {
        ordinals[HeadingWords.folded(word)] = index + 1
      }
    }
    return ordinals
  }()
}
