/// The letter frequencies of a language, which make one reading of bytes likelier than another.
///
/// The shares are those of Wikipedia's article “Letter frequency”, rounded, for the languages it covers;
/// those of Cyrillic, Greek and Hebrew are our own estimates.
struct LetterModel: Sendable {
  /// The costs of letters in bits, by the code points of their lowercase forms.
  private let costs: [UInt32: Double]
  /// The cost of the language in bits before any text is known: our pupils mostly read German.
  let prior: Double
  /// The cost of a letter that the language does not have.
  static let foreign = 17.0

  /// The cost of a lowercase letter in bits: the rarer, the higher.
  func cost(of letter: UInt32) -> Double { costs[letter] ?? Self.foreign }

  /// - Parameters:
  ///   - share: the approximate percentage of texts in the language.
  ///   - letters: each letter with its share in percent.
  private init(share: Double, _ letters: String) {
    prior = Self.bits(share / 100)
    var costs: [UInt32: Double] = [:]
    for entry in letters.split(separator: " ") {
      guard let letter = entry.unicodeScalars.first, let share = Double(entry.dropFirst()) else {
        continue
      }
      costs[letter.value] = Self.bits(share / 100)
    }
    self.costs = costs
  }

  /// The negative logarithm to base two, accurate to a tenth, the same on every machine.
  static func bits(_ share: Double) -> Double {
    1 - Double(share.exponent) - share.significand
  }

  static let german = LetterModel(
    share: 50,
    "a6.5 b1.9 c2.7 d5.1 e16.4 f1.7 g3 h4.6 i6.6 j0.3 k1.4 l3.4 m2.5 n9.8 o2.6 p0.7 q0.02 r7 s7.3 "
      + "t6.2 u4.2 v0.8 w1.9 x0.03 y0.04 z1.1 ä0.58 ö0.44 ü1 ß0.31")
  static let english = LetterModel(
    share: 15,
    "a8.2 b1.5 c2.8 d4.3 e12.7 f2.2 g2 h6.1 i7 j0.15 k0.8 l4 m2.4 n6.7 o7.5 p1.9 q0.1 r6 s6.3 t9.1 "
      + "u2.8 v1 w2.4 x0.15 y2 z0.07 é0.01")
  static let french = LetterModel(
    share: 10,
    "a7.6 b0.9 c3.3 d3.7 e14.7 f1.1 g0.9 h0.7 i7.5 j0.6 k0.07 l5.5 m3 n7.1 o5.8 p2.5 q1.4 r6.7 s7.9 "
      + "t7.2 u6.3 v1.8 w0.05 x0.4 y0.13 z0.3 à0.5 â0.05 æ0.001 œ0.02 ç0.09 è0.27 é1.5 ê0.22 ë0.01 "
      + "î0.05 ï0.01 ô0.02 ù0.06 û0.06 ü0.001")
  static let spanish = LetterModel(
    share: 5,
    "a11.5 b2.2 c4 d5 e12.2 f0.7 g1.8 h0.7 i6.2 j0.5 k0.01 l5 m3.2 n6.7 o8.7 p2.5 q0.9 r6.9 s8 t4.6 "
      + "u2.9 v1.1 w0.02 x0.2 y1 z0.5 á0.5 é0.43 í0.73 ñ0.31 ó0.83 ú0.17 ü0.01")
  static let portuguese = LetterModel(
    share: 1,
    "a14.6 b1 c3.9 d5 e12.6 f1 g1.3 h0.8 i6.2 j0.4 k0.02 l2.8 m4.7 n4.4 o9.7 p2.5 q1.2 r6.5 s6.8 t4.3 "
      + "u3.6 v1.6 w0.04 x0.25 y0.01 z0.47 à0.07 á0.12 â0.56 ã0.73 ç0.53 é0.34 ê0.45 í0.13 ó0.3 ô0.64 "
      + "õ0.04 ú0.2")
  static let italian = LetterModel(
    share: 4,
    "a11.7 b0.9 c4.5 d3.7 e11.8 f1.2 g1.6 h0.14 i10.1 j0.01 k0.01 l6.5 m2.5 n6.9 o9.8 p3.1 q0.5 r6.4 "
      + "s5 t5.6 u3 v2.1 w0.03 x0.01 y0.02 z1.2 à0.64 è0.26 é0.03 ì0.03 ò0.03 ù0.17")
  static let turkish = LetterModel(
    share: 3,
    "a12 b2.8 c1.5 d5.2 e9.9 f0.5 g1.3 h1.2 i9.6 j0.03 k5.7 l5.9 m3.8 n8 o3 p0.9 r7.7 s3 t3.3 u3.2 "
      + "v1 y3.3 z1.5 ç1.2 ğ1.1 ı5.1 ö0.8 ş1.8 ü1.9 â0.02 î0.01")
  static let swedish = LetterModel(
    share: 1,
    "a9.4 b1.5 c1.5 d4.7 e10.1 f2 g2.9 h2.1 i5.8 j0.6 k3.1 l5.3 m3.5 n8.5 o4.5 p1.8 q0.02 r8.4 s6.6 "
      + "t7.7 u1.9 v2.4 w0.14 x0.16 y0.7 z0.07 å1.3 ä1.8 ö1.3 é0.02")
  static let danish = LetterModel(
    share: 1,
    "a6 b2 c0.6 d5.9 e15.5 f2.4 g4.1 h1.6 i6 j0.7 k3.4 l5.2 m3.2 n7.2 o4.6 p1.8 q0.01 r9 s5.8 t6.9 "
      + "u2 v2.3 w0.07 x0.03 y0.7 z0.03 å1.2 æ0.9 ø0.9")
  static let polish = LetterModel(
    share: 4,
    "a10.5 b1.7 c3.9 d3.7 e7.4 f0.14 g1.7 h1 i8.3 j1.8 k2.8 l2.6 m2.5 n6.2 o6.7 p2.4 r5.2 s5.2 t2.5 "
      + "u2.1 v0.01 w5.8 x0.01 y3.2 z4.9 ą0.7 ć0.74 ę1 ł2.1 ń0.36 ó1.1 ś0.8 ź0.08 ż0.7")
  static let czech = LetterModel(
    share: 2,
    "a8.4 b0.8 c0.7 d3.5 e7.6 f0.08 g0.09 h1.4 i6.1 j1.4 k2.9 l3.8 m2.4 n6.5 o6.7 p1.9 r4.8 s5.2 t5.7 "
      + "u2.2 v5.3 w0.02 x0.03 y1 z1.6 á0.9 č0.5 ď0.02 é0.6 ě1.2 í1.6 ň0.01 ó0.02 ř0.4 š0.7 ť0.01 "
      + "ú0.05 ů0.2 ý1 ž0.7 ľ0.1 ĺ0.01 ô0.05")
  static let hungarian = LetterModel(
    share: 1,
    "a8.9 b1.9 c0.7 d1.9 e11.7 f0.6 g3.4 h1.3 i4.2 j1.2 k5 l6.2 m3.8 n5.9 o4 p1 r4.3 s5.9 t8.5 u0.8 "
      + "v2 y2.6 z4.3 á3.4 é3.9 í0.65 ó1.1 ö1.1 ő1 ú0.2 ü0.6 ű0.2")
  static let romanian = LetterModel(
    share: 1,
    "a10 b1.1 c5.3 d3.5 e11.5 f1.2 g1 h0.5 i10 j0.2 k0.1 l4.5 m3.1 n6.5 o4.1 p3.2 r6.8 s4.4 t6 u6.2 "
      + "v1.2 x0.1 y0.07 z0.7 ă4 â0.9 î1.4 ş1.6 ţ1")
  static let croatian = LetterModel(
    share: 2,
    "a11.5 b1.5 c0.8 d3.7 e8.8 f0.3 g1.6 h0.8 i9.8 j5.1 k3.6 l3.7 m3.1 n6.6 o9 p2.9 r5.4 s4.6 t4.5 "
      + "u4.3 v3.5 z1.8 č1 ć0.6 đ0.2 š1 ž0.6")
  static let russian = LetterModel(
    share: 4,
    "о11 е8.5 а8 и7.4 н6.7 т6.3 с5.5 р4.7 в4.5 л4.4 к3.5 м3.2 д3 п2.8 у2.6 я2 ы1.9 ь1.7 г1.7 з1.7 "
      + "б1.6 ч1.4 й1.2 х1 ж0.9 ш0.7 ю0.6 ц0.5 щ0.4 э0.3 ф0.3 ъ0.04 ё0.04 і0.01 ї0.01 є0.01")
  static let ukrainian = LetterModel(
    share: 2,
    "о9.4 а8.1 н6.6 и6.2 і5.7 в5.3 т5.3 е4.9 р4.6 с4.1 к3.6 л3.6 д3.3 у3.3 м3 п2.8 я2.5 з2.2 ь1.8 "
      + "б1.7 г1.6 ч1.4 й1.4 х1.2 ж0.9 ю0.9 ш0.8 ц0.8 ї0.8 є0.6 щ0.4 ф0.3 ґ0.01")
  static let bulgarian = LetterModel(
    share: 1,
    "а11.8 и9.1 о9 е8.9 н7.2 т6.8 р5.5 с5.3 в4.6 л3.5 к3.4 д3.4 п2.9 м2.7 з2.3 ъ1.9 я1.8 г1.7 у1.6 "
      + "ч1.5 б1.4 ц0.8 х0.8 ж0.7 й0.7 щ0.7 ш0.5 ф0.2 ю0.15 ь0.02")
  static let serbian = LetterModel(
    share: 1,
    "а11.5 и9.8 о9 е8.8 н5.7 р5.4 ј5.1 с4.6 т4.5 у4.3 д3.7 к3.6 в3.5 м3.1 л3 п2.9 з1.8 г1.6 б1.5 ч1 "
      + "ш1 њ0.8 ц0.8 х0.8 љ0.6 ж0.6 ћ0.6 ф0.3 ђ0.2 џ0.02")
  static let greek = LetterModel(
    share: 2,
    "α9.5 β0.8 γ1.8 δ1.8 ε7 ζ0.4 η4.5 θ1.2 ι7 κ4 λ3 μ3.4 ν6.3 ξ0.5 ο8 π4.2 ρ4.4 σ4.5 ς3.7 τ8.3 υ3.5 "
      + "φ1 χ1.2 ψ0.2 ω1.8 ά1.8 έ1.7 ή1.3 ί2.3 ό2.2 ύ1.2 ώ0.9 ϊ0.1 ϋ0.02 ΐ0.01 ΰ0.01")
  static let hebrew = LetterModel(
    share: 1,
    "א5.5 ב4.7 ג1.3 ד2.6 ה10.9 ו10.4 ז1.3 ח2.5 ט1.2 י11.1 כ2.7 ך0.8 ל7.4 מ5.2 ם3 נ2.9 ן1.4 ס1.5 "
      + "ע3.2 פ1.7 ף0.2 צ1.2 ץ0.1 ק2.1 ר5.6 ש4.4 ת5.1")
}

extension TextEncoding {
  /// The languages for which the encoding was made.
  var languages: [LetterModel] {
    switch self {
    case .utf8, .utf16LittleEndian, .utf16BigEndian: []
    case .windows1252, .iso8859part15, .dos850, .macRoman:
      [.german, .english, .french, .spanish, .italian, .portuguese, .swedish, .danish]
    case .windows1250, .iso8859part2:
      [.german, .english, .polish, .czech, .hungarian, .romanian, .croatian]
    case .windows1254, .iso8859part9:
      [.german, .english, .turkish, .french, .spanish, .italian]
    case .windows1251: [.russian, .ukrainian, .bulgarian, .serbian, .english]
    case .koi8r: [.russian, .bulgarian, .english]
    case .windows1253: [.greek, .english]
    case .windows1255: [.hebrew, .english]
    }
  }

  /// Whether its letters beyond ASCII are Latin.
  var isLatin: Bool {
    switch self {
    case .windows1251, .koi8r, .windows1253, .windows1255: false
    default: true
    }
  }

  /// The approximate share of the encoding among files that don't state theirs; our own estimate.
  var share: Double {
    switch self {
    case .utf8, .utf16LittleEndian, .utf16BigEndian: 0
    case .windows1252: 0.55
    case .dos850, .windows1250, .macRoman: 0.1
    case .windows1251, .windows1254: 0.04
    case .windows1253, .windows1255: 0.01
    case .iso8859part2, .iso8859part9, .iso8859part15, .koi8r: 0.0175
    }
  }
}
