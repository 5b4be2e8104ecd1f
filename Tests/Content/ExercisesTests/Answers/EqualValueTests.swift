import Determinism
import Testing

@testable import Exercises

/// An answer that is as much as the right one is right as well: no game may call it wrong.
struct EqualValueTests {
  @Test(arguments: [
    ("1/2", "2/4"), ("1/2", "0,5"), ("0,5", "1/2"), ("3", "6/2"), ("1 1/2", "1,5"), ("½", "0.5"),
    ("50 %", "1/2"), ("1/4", "25%"), ("−1/2", "-0,5"), ("3/4", "0,75"), ("1\u{2044}2", "0,5"),
    ("1.000", "1000"), ("1,000", "1000"), ("12.500", "12 500"), ("5 €", "5,00 €"), ("5€", "5 €"),
    ("€5", "5 Euro"), ("5,00 €", "500 ct"), ("1 € 50 ct", "1,50 €"), ("1.000 €", "1000 EUR"),
    ("1 m", "100 cm"), ("1,250 km", "1250 m"), ("1.250 km", "1250 m"), ("1.250 m", "1250 m"),
    ("1 m 20 cm", "120 cm"), ("½ kg", "500 g"), ("1/2 h", "30 min"),
    ("1 Std. 30 Min.", "90 Minuten"),
    ("1 Jahr", "12 Monate"), ("1 Woche", "7 Tage"), ("2 l", "2000 ml"), ("1 m²", "100 dm2"),
    ("$1", "100¢"), ("-5 m", "−500 cm"), ("56", "sechsundfünfzig"), ("18", "XVIII"),
    ("21", "twenty-one"), ("hundert Zentimeter", "1 m"), ("Hundert  ZENTIMETER", "1 m"),
    ("eine\u{A0}halbe Stunde", "30 min"), ("half an hour", "30 min"), ("zwei Liter", "2000 ml"),
    ("ein m²", "100 dm2"), ("fünf Euro", "5 €"), ("ten pence", "10 p"),
  ])
  func equalValuesAreFound(right: String, other: String) {
    #expect(EqualValue(right).isSame(as: other))
    #expect(EqualValue(other).isSame(as: right))
  }

  @Test(arguments: [
    ("1/2", "1/3"), ("50 %", "50"), ("Katze", "Hund"), ("1.000", "1"), ("3 R 1", "3"),
    ("2:1", "4:2"),
    ("1/2", "halb"), ("12", "13"), ("5 cm", "5"), ("", ""), ("1/0", "2/0"),
    ("1 m", "10 cm"), ("1 €", "1 $"), ("1,250 km", "1250 km"), ("3,125", "3125"), ("1 m", "1 min"),
    ("30 Tage", "1 Monat"), ("1 m", "1 m²"), ("1 m 1 s", "61"), ("5 Äpfel", "5 Birnen"),
    ("24.12. m", "24 m"), ("€", "5 €"), ("5-6 m", "11 m"),
    ("4", "IIII"), ("8", "Achtung"), ("8", "achtzehn"), ("1", "I"), ("100", "C"),
  ])
  func othersAreNot(right: String, other: String) {
    #expect(!EqualValue(right).isSame(as: other))
    #expect(!EqualValue(other).isSame(as: right))
  }

  @Test func alternativesCountAsTheRightAnswer() {
    let exercise = Exercise(
      id: "1", question: "Wie lang?", answer: "ein Meter", wrong: .list(["100 cm", "1 km"]),
      alternatives: ["1 m"], hasAllOptions: false, category: [], tags: [], picture: nil, note: nil,
      unknownFields: [])
    #expect(AnswerPool(exercise: exercise).wrong.map(\.text) == ["1 km"])
  }
}
