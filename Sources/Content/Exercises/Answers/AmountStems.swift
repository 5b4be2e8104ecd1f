/// The beginnings of number words and of units, German and English, and where they occur in the words of a text.
enum AmountStems {
  /// Whether a text may have figures or one of the words: false is certain.
  ///
  /// - Complexity: O(n); it is asked of every answer of a document.
  static func mayBeIn(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices {
        let byte = bytes[index]
        if byte &- 0x30 < 10 || byte >= 0xE2 || byte == 0xC2 { return true }
        if index &+ 2 < bytes.count, beginnings.contain(byte, bytes[index &+ 1], bytes[index &+ 2])
        {
          return true
        }
        guard isLetter(byte) else {
          if isShortWord(bytes[start..<index]) { return true }
          start = index &+ 1
          continue
        }
      }
      return isShortWord(bytes[start...])
    }
  }

  /// The numerals and the units in a normalised text.
  static func found(in plain: String) -> (numerals: [Int], units: Set<String>) {
    var numerals: [Int] = []
    var units: Set<String> = []
    for word in Array(plain.utf8).split(whereSeparator: { !isLetter($0) }) {
      read(word, &numerals)
      if word.count < 4, let unit = shortUnits[key(word)] { units.insert(unit) }
      for place in word.indices {
        for unit in longUnits[Int(word[place])] where word[place...].starts(with: unit.utf8) {
          units.insert(unit)
        }
      }
    }
    return (numerals, units)
  }

  /// Number words stand one behind another, behind articles or units: “ein|und|zwanzig”, “Jahr|hundert”. The “acht” in
  /// “Nacht” is none.
  private static func read(_ word: ArraySlice<UInt8>, _ numerals: inout [Int]) {
    if let number = shortNumerals[key(word)], word.count < 4 { return numerals.append(number) }
    var rest = word
    while let first = rest.first,
      let stem = stems[Int(first)].first(where: { rest.starts(with: $0.name) })
    {
      if let number = stem.number { numerals.append(number) }
      rest = rest.dropFirst(stem.name.count)
    }
  }

  @inline(__always)
  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 || byte == UInt8(ascii: "%")
      || byte == UInt8(ascii: "$")
  }

  @inline(__always)
  private static func isShortWord(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    (1...3).contains(bytes.count) && shortWords.contains(key(bytes))
  }

  /// A number for a word of up to three bytes, the same for large letters and small ones.
  @inline(__always)
  private static func key(_ word: some Sequence<UInt8>) -> UInt32 {
    word.reduce(0) { $0 << 8 | UInt32($1 | 0x20) }
  }

  private static let beginnings = Beginnings(of: numberNames.flatMap(\.names) + unitNames)

  private static let shortNumerals: [UInt32: Int] = Dictionary(
    uniqueKeysWithValues: [
      ("one", 1), ("two", 2), ("six", 6), ("ten", 10), ("elf", 11), ("mio", 1_000_000),
      ("mrd", 1_000_000_000),
    ].map { (key($0.0.utf8), $0.1) })

  /// Number words by their first byte, the longest first; nil for what may stand before or between them.
  private static let stems: [[(name: [UInt8], number: Int?)]] = {
    var stems = [[(name: [UInt8], number: Int?)]](repeating: [], count: 256)
    func add(_ name: String, _ number: Int?) {
      let bytes = Array(name.utf8)
      if let first = bytes.first { stems[Int(first)].append((bytes, number)) }
    }
    for entry in numberNames {
      for name in entry.names { add(name, entry.number) }
    }
    for name in ["eine", "ein", "und", "tel", "s"] + unitNames { add(name, nil) }
    return stems.map { $0.sorted { $0.name.count > $1.name.count } }
  }()

  private static let numberNames: [(number: Int, names: [String])] = [
    (0, "null zero"), (1, "eins erst first once"),
    (2, "zwei zwie zwot halb hälft haelft half halv doppel double twice paar pair"),
    (3, "drei dritt anderthalb three third triple"), (4, "vier four quarter quart"),
    (5, "fünf fuenf five fift"), (6, "sechs sixt"), (7, "sieb sieben seven"), (8, "acht eight"),
    (9, "neun nine nint"), (10, "zehn tent"), (11, "elft eleven"),
    (12, "zwölf zwoelf twelve twelft dutzend dozen"), (13, "dreizehn thirteen"),
    (14, "vierzehn fourteen"), (15, "fünfzehn fuenfzehn fifteen"), (16, "sechzehn sixteen"),
    (17, "siebzehn siebenzehn seventeen"), (18, "achtzehn eighteen"), (19, "neunzehn nineteen"),
    (20, "zwanzig twent"), (30, "dreißig dreissig thirt"), (40, "vierzig fourty fort"),
    (50, "fünfzig fuenfzig fifty"), (60, "sechzig sixty"), (70, "siebzig seventy"),
    (80, "achtzig eighty"), (90, "neunzig ninet"), (100, "hundert hundred"),
    (1_000, "tausend thousand"), (1_000_000, "million"), (1_000_000_000, "milliard billion"),
  ].map { ($0.0, $0.1.split(separator: " ").map { String($0) }) }

  /// Units that are looked for anywhere in a word, by their first byte: “Viertelliter”.
  private static let longUnits: [[String]] = {
    var units = [[String]](repeating: [], count: 256)
    for name in unitNames {
      if let first = name.utf8.first { units[Int(first)].append(name) }
    }
    return units
  }()

  private static let unitNames = words(
    """
    liter litre meter metre gramm gram kilo pfund pound zentner tonne hektar unze ounce gallon pint euro cent franken
    rappen dollar pence penn minute sekunde second stunde hour tag day woche week fortnight monat month jahr year
    dekade decade mins secs uhr clock mitternacht midnight noon zoll inch fuß foot feet yard meile mile grad degree prozent percent
    promille schock stück
    """)

  /// Units that are words of their own.
  private static let shortUnits: [UInt32: String] = Dictionary(
    uniqueKeysWithValues: words(
      """
      mm cm dm m km mg g kg t ml cl dl l hl s sek sec min h std ct € £ $ ¢ % ‰ ° °c m² m³ qm ha fr rp chf eur lb lbs oz ft yd in hr hrs pt qt d mi st yr yrs gal
      """
    ).filter { $0.utf8.count < 4 }.map { (key($0.utf8), $0) })

  private static let shortWords = Set(shortNumerals.keys).union(shortUnits.keys)

  private static func words(_ list: String) -> [String] {
    list.split { $0 == " " || $0 == "\n" }.map { String($0) }
  }
}
