import Testing

@testable import Exercises

struct NumberWordTests {
  @Test(arguments: [
    ("acht", 8), ("Acht", 8), ("null", 0), ("eins", 1), ("zwölf", 12), ("siebzehn", 17),
    ("einundzwanzig", 21), ("sechsundfünfzig", 56), ("dreißig", 30), ("hundert", 100),
    ("einhundert", 100), ("hundertundeins", 101), ("zweihundertdrei", 203),
    ("neunhundertneunundneunzig", 999), ("tausend", 1000), ("zweitausendvierhundertzehn", 2410),
    ("achtzigtausend", 80_000), ("eight", 8), ("twenty-one", 21), ("forty", 40),
    ("one hundred and five", 105), ("two thousand three hundred", 2300),
  ])
  func wordsAreNumbers(word: String, number: Int) {
    #expect(NumberWord.value(of: word) == number)
  }

  @Test(arguments: [
    "", "8", "Achtung", "einfach", "zwei Hunde", "Vierbeiner", "dreißigste", "hundertundhundert",
    "ten five", "one one", "hundred thousand thousand", "und", "eight o'clock", "zwanzigund",
    "thirst", "tausendtausend",
  ])
  func othersAreNone(word: String) {
    #expect(NumberWord.value(of: word) == nil)
  }

  /// Whatever a Roman would not write is no number of theirs.
  @Test func romanNumeralsAreThoseThatAreWritten() {
    let expected = [("II", 2), ("IV", 4), ("XVIII", 18), ("XLIX", 49), ("MCMXCIV", 1994)]
    for (text, number) in expected { #expect(RomanNumeral.value(of: text) == number) }
    for text in ["", "I", "IIII", "VX", "IC", "iv", "MM3", "CIVIL", "MIX UP"] {
      #expect(RomanNumeral.value(of: text) == nil, "\(text)")
    }
  }
}
