import Testing

@testable import Notation

struct EncodingGuessTests {
  /// A text in an encoding; what it cannot say is left out.
  static func bytes(_ text: String, _ encoding: TextEncoding) -> [UInt8] {
    let upper = encoding.upperCodes ?? []
    return text.unicodeScalars.compactMap { scalar in
      scalar.value < 0x80
        ? UInt8(scalar.value) : upper.firstIndex(of: scalar.value).map { UInt8($0 + 0x80) }
    }
  }

  private func read(_ bytes: [UInt8]) -> (text: String, guess: EncodingGuess) {
    let guess = EncodingGuess(bytes)
    return (String(decoding: guess.best.decode(bytes) ?? [], as: UTF8.self), guess)
  }

  static let german = "Frage;Antwort\ncat;Kätzchen\nstreet;Straße\nbig;größer\nÄpfel;Bäume\n"
  static let french =
    "Frage;Antwort\nFenster;la fenêtre\nSommer;l'été\nJunge;le garçon\nMutter;la mère\n"
  static let polish = "Frage;Antwort\nApfel;jabłko\nFünf;pięć\nMilch;mleko świeże\nStuhl;krzesło\n"
  static let czech = "Frage;Antwort\nPferd;kůň\nvier;čtyři\nKirsche;třešeň\nMilch;mléko\n"
  static let turkish = "Frage;Antwort\nBaum;ağaç\nKind;çocuk\nWinter;kış\nSonne;güneş\nLicht;ışık\n"
  static let russian = "Frage;Antwort\nKatze;кошка\nHund;собака\nHaus;дом\nIch;Я\nMoskau;Москва\n"
  static let spanish = "Frage;Antwort\nJahr;el año\nKind;el niño\nmüde;cansado\nWann?;¿Cuándo?\n"
  static let signs = "Frage;Antwort\n3 × 4;12\n½ + ½;1\nPreis;5 €\nTemperatur;20 °C\n"

  @Test(arguments: [
    (german, [TextEncoding.windows1252, .windows1250, .dos850, .macRoman, .iso8859part15]),
    (french, [.windows1252, .dos850, .macRoman, .iso8859part15]),
    (spanish, [.windows1252, .dos850, .macRoman]), (polish, [.windows1250, .iso8859part2]),
    (czech, [.windows1250, .iso8859part2]), (turkish, [.windows1254, .iso8859part9]),
    (russian, [.windows1251, .koi8r]), (signs, [.windows1252]),
  ])
  func textsAreReadAsTheyWereWritten(text: String, encodings: [TextEncoding]) {
    for encoding in encodings {
      let result = read(Self.bytes(text, encoding))
      #expect(result.text == text, "\(encoding)")
      #expect(result.guess.rival == nil, "\(encoding)")
    }
  }

  /// A single word is enough where no other reading makes sense.
  @Test(arguments: ["Käse", "Straße", "Müller", "schön", "ÄPFEL", "Größe", "fünf"])
  func singleGermanWords(word: String) {
    for encoding in [TextEncoding.windows1252, .dos850, .macRoman] {
      let result = read(Self.bytes("cat;dog\n\(word);x\n", encoding))
      #expect(result.text.contains(word), "\(encoding)")
      #expect(result.guess.rival == nil, "\(encoding)")
    }
  }

  /// A heading alone is enough, as many tables have no other letters beyond ASCII.
  @Test(arguments: [
    ("Lösung", [TextEncoding.windows1252, .windows1250, .dos850, .macRoman]),
    ("LÖSUNG", [.windows1252, .macRoman]), ("Réponse", [.windows1252, .dos850, .macRoman]),
    ("opción", [.windows1252, .dos850, .macRoman]), ("Odpowiedź", [.windows1250, .iso8859part2]),
    ("Österreich", [.windows1252, .windows1250, .dos850, .macRoman]),
    ("Otázka", [.windows1250, .iso8859part2]), ("Ответ", [.windows1251, .koi8r]),
  ])
  func singleHeadings(word: String, encodings: [TextEncoding]) {
    for encoding in encodings {
      let result = read(Self.bytes("cat;dog;\(word)\n1;2;3\n", encoding))
      #expect(result.text.contains(word), "\(encoding)")
      #expect(result.guess.rival == nil, "\(encoding)")
    }
  }

  /// Dots before a word stand for letters of another encoding more often than for what is left out.
  @Test func dotsAreNoCapitals() {
    let result = read(Self.bytes("Hauptstadt von Österreich;Wien\n", .macRoman))
    #expect(result.text.contains("Österreich") || result.guess.rival != nil)
    let left = read(Self.bytes("Der Hund bellt … und läuft weg…;ja\n", .windows1252))
    #expect(left.text.contains("bellt … und läuft weg…"))
    #expect(left.guess.rival == nil)
  }

  /// A sign within a word is no letter, and a byte without a meaning is none at all.
  @Test(arguments: [TextEncoding.windows1252, .windows1254, .dos850, .macRoman])
  func signsWithinWordsAreNotTaken(encoding: TextEncoding) {
    let text = "Seçenek1;Soru;Seçenek2;Cevap\n1:6;Oyun?;4:4;6:2\n"
    let result = read(Self.bytes(text, encoding))
    #expect(result.text == text || result.guess.rival != nil)
    if let rival = result.guess.rival {
      let word = String(decoding: rival.decode(result.guess.word) ?? [], as: UTF8.self)
      #expect(!word.contains("\u{FFFD}") && !word.contains("‡"))
    }
  }

  /// Letters that were misread before tell nothing of the encoding in which they were saved.
  @Test func misreadWordsAreNotWeighed() {
    let text = "Seçenek A;Doğru cevap\nIn Norwegen heiÃŸt die grÃ¶ÃŸte Stadt ___.;Oslo\n"
    let result = read(Self.bytes(text, .windows1254))
    #expect(result.text == text)
    #expect(result.guess.rival == nil)
  }

  @Test func whatCanBeMeantInTwoWaysIsAskedAbout() {
    // ê in Western, ę in Central Europe.
    let guess = EncodingGuess(Array("a;rz".utf8) + [0xEA] + Array("s\n".utf8))
    #expect(guess.rival != nil)
    #expect(guess.word == Array("rz".utf8) + [0xEA] + Array("s".utf8))
    #expect(guess.offset == 2)
  }

  @Test func everyEncodingIsFoundByItsNames() {
    for encoding in TextEncoding.allCases {
      #expect(TextEncoding(named: encoding.rawValue) == encoding)
      #expect(TextEncoding(named: encoding.rawValue.uppercased()) == encoding)
    }
    #expect(TextEncoding(named: "Latin1") == .windows1252)
    #expect(TextEncoding(named: "CP1250") == .windows1250)
    #expect(TextEncoding(named: "klingon") == nil)
  }

  @Test func tablesHaveACharacterForEveryByte() {
    for encoding in TextEncoding.allCases {
      guard let codes = encoding.upperCodes else { continue }
      #expect(codes.count == 128, "\(encoding)")
    }
    #expect(TextEncoding.windows1252.decode([0x80, 0xE4]) == Array("€ä".utf8))
    #expect(TextEncoding.dos850.decode([0x84, 0xE1]) == Array("äß".utf8))
    #expect(TextEncoding.macRoman.decode([0x8A, 0xA7]) == Array("äß".utf8))
  }

  /// Bytes of no text at all do no harm.
  @Test func anyBytesAreWeighed() {
    for seed in 0..<200 {
      let bytes = (0..<60).map { UInt8(truncatingIfNeeded: ($0 &* 131 &+ seed) &* (seed &+ 7)) }
      _ = EncodingGuess(bytes)
    }
    _ = EncodingGuess([UInt8](repeating: 0xE4, count: 100_000))
  }
}
