import Determinism
import Testing

@testable import Exercises

struct RefutationTests {
  /// A comma before three digits is one of thousands to English teachers.
  @Test(arguments: [
    ("How many metres are 1 km?", "1,000"), ("How many metres are 1 km?", "1,000 m"),
    ("999 + 1", "1,000"), ("2.5 km in m", "2,500 m"), ("1,500 m in km", "1.5 km"),
    ("1,000 m in km", "1 km"), ("1,5 km in m", "1500 m"),
  ]) func commasOfThousandsAreNoMistake(question: String, answer: String) {
    #expect(Refutation(of: answer, to: question) == nil)
  }

  @Test(arguments: [
    ("How many metres are 1 km?", "1,001"), ("2.5 km in m", "2,050 m"), ("0,5 + 0,5", "0,1"),
  ])
  func whatIsWrongWithAndWithoutThemIsWrong(question: String, answer: String) {
    #expect(Refutation(of: answer, to: question) != nil)
  }

  @Test(arguments: [
    ("1/4 + 1/4", "1/8", "1/4 + 1/4", "1/2"), ("1/2 + 1/3 = ?", "2/5", "1/2 + 1/3", "5/6"),
    ("3/4 − 1/2", "2/2", "3/4 − 1/2", "1/4"), ("2/3 · 3/4", "6/7", "2/3 · 3/4", "1/2"),
    ("1/2 : 1/4", "1/8", "1/2 : 1/4", "2"), ("1 1/2 + 1/2", "1", "1 1/2 + 1/2", "2"),
    ("1½ + ½", "3", "1½ + ½", "2"), ("0,5 · 0,5", "2,5", "0,5 · 0,5", "0,25"),
    ("1,2 : 4", "3", "1,2 : 4", "3/10"), ("2 + 3 · 4", "20", "2 + 3 · 4", "14"),
    ("(2 + 3) · 4", "14", "(2 + 3) · 4", "20"), ("11 : 4", "2 R 2", "11 : 4", "2 R 3"),
    ("11 : 4", "1 R 7", "11 : 4", "2 R 3"), ("? + 5 = 12", "8", "? + 5 = 12", "7"),
    ("12 − ? = 5", "6", "12 − ? = 5", "7"), ("x · 4 = 12", "4", "x · 4 = 12", "3"),
    ("__ : 4 = 3", "7", "__ : 4 = 3", "12"), ("7 + 5", "13", "7 + 5", "12"),
    ("3/4 ? 2/3", "<", "3/4 ? 2/3", ">"), ("0,5 ○ 1/2", ">", "0,5 ○ 1/2", "="),
    ("10 : 4", "3,5", "10 : 4", "2,5"), ("100 - 25 %", "75", "", ""), ("5 − 8", "3", "5 − 8", "−3"),
    ("1 + 1", "3", "1 + 1", "2"), ("11 + 1", "10", "11 + 1", "12"),
    ("7x8", "54", "7 · 8", "56"), ("7 X 8 =", "54", "7 · 8", "56"),
    ("7 mal 8", "54", "7 · 8", "56"),
    ("7 ✕ 8 = ?", "54", "7 · 8", "56"), ("7 plus 8", "14", "7 + 8", "15"),
    ("56 geteilt durch 8", "8", "56 : 8", "7"), ("56 divided by 8", "8", "56 : 8", "7"),
    ("9 minus 4 ist?", "6", "9 − 4", "5"), ("Wie viel ist 7 · 8?", "54", "7 · 8", "56"),
    ("Berechne: 7 · 8.", "54", "7 · 8", "56"), ("What is 7 times 8?", "54", "7 · 8", "56"),
    ("Was ist das Ergebnis von 12 − 3 + 4?", "14", "12 − 3 + 4", "13"),
    ("Rechne aus: 1/4 + 1/4 = ?", "1/8", "1/4 + 1/4", "1/2"),
    ("Wie viel ist 2 + 3 · 4?", "20", "2 + 3 · 4", "14"),
    ("8 = 3 + ?", "6", "3 + ? = 8", "5"), ("12 = 7 + ?", "4", "7 + ? = 12", "5"),
    ("? = 7 + 8", "14", "7 + 8", "15"), ("1 — 1", "1", "1 − 1", "0"), ("1 – 1", "1", "1 − 1", "0"),
    ("1 ― 1", "1", "1 − 1", "0"), ("7+8=.....", "14", "7 + 8", "15"),
    ("7 + 8 = ____", "14", "7 + 8", "15"), ("7 + 8 = ▢", "14", "7 + 8", "15"),
    ("7 + 8 = (  )", "14", "7 + 8", "15"), ("7 + .... = 15", "9", "7 + ? = 15", "8"),
    ("3 € + 4 €", "8 €", "3 € + 4 €", "7 €"), ("3 cm + 4 cm", "8", "3 cm + 4 cm", "7"),
    ("10 € - 2,50 €", "6,50 €", "10 € − 2,50 €", "7,50 €"),
    ("4 · 20 ct", "60 ct", "4 · 20 ct", "80 ct"), ("12 cm : 3 =", "5 cm", "12 cm : 3", "4 cm"),
    ("2 m + 50 cm", "300 cm", "2 m + 50 cm", "250 cm"), ("3 € + 4 €", "8", "3 € + 4 €", "7"),
    ("3 kg + 500 g", "4,5 kg", "3 kg + 500 g", "3,5 kg"),
    ("1 h - 15 min", "35 min", "1 h − 15 min", "45 min"),
    ("3 Äpfel + 4 Äpfel", "8 Äpfel", "3 Äpfel + 4 Äpfel", "7 äpfel"),
    ("7:30 + 0:45", "8:30", "7:30 + 0:45", "8:15"),
    ("9:40 bis 10:25", "55 min", "9:40 bis 10:25", "45 min"),
    ("22:00 bis 6:00", "7 h", "22:00 bis 6:00", "8 h"),
    ("7:30 + 45 min", "8:30", "7:30 + 45 min", "8:15"),
    ("12:00 - 1:15", "10:15", "12:00 − 1:15", "10:45"), ("25 % von 80", "25", "25 % von 80", "20"),
    ("10% of 50 €", "6 €", "10% of 50 €", "5 €"), ("5 : 2", "3", "5 : 2", "2 R 1"),
    ("1 : 4", "0,3", "1 : 4", "0,25"), ("2²", "5", "2²", "4"), ("3³ =", "9", "3³", "27"),
    ("3^2", "6", "3^2", "9"), ("5!", "20", "5!", "120"), ("5! : 3!", "2", "5! : 3!", "20"),
    ("2^3", "6", "2^3", "8"),
    ("2² + 1", "6", "2² + 1", "5"), ("20 − (8 + 2)", "14", "20 − (8 + 2)", "10"),
    ("3/4 von 20", "16", "3/4 von 20", "15"),
    ("2/3 von 9 €", "7 €", "2/3 von 9 €", "6 €"),
    ("Das Doppelte von 8?", "18", "Das Doppelte von 8", "16"),
    ("Was ist die Hälfte von 12", "5", "Was ist die Hälfte von 12", "6"),
    ("drei Viertel von 20", "16", "drei Viertel von 20", "15"),
    ("half of 12", "5", "half of 12", "6"),
    ("Die Differenz von 80 und 34", "44", "Die Differenz von 80 und 34", "46"),
    ("Was ist die Summe aus 17 und 25?", "43", "Was ist die Summe aus 17 und 25", "42"),
    ("Der Quotient von 48 und 6", "7", "Der Quotient von 48 und 6", "8"),
    ("the product of 6 and 7", "48", "the product of 6 and 7", "42"),
    ("Subtrahiere 4 von 9!", "6", "Subtrahiere 4 von 9!", "5"),
    ("Addiere 14 und 9.", "24", "Addiere 14 und 9", "23"),
    ("Dividiere 48 durch 6", "9", "Dividiere 48 durch 6", "8"),
    ("twice 8", "18", "twice 8", "16"), ("3+4 Äpfel", "8", "3+4 Äpfel", "7"),
    ("Zahl: 36 – die Hälfte: ?", "16", "Zahl: 36 – die Hälfte:", "18"),
    ("Zahl: 12 – das Doppelte: ?", "26", "Zahl: 12 – das Doppelte:", "24"),
    ("Zahl: 12 – Nachfolger: ?", "14", "Zahl: 12 – Nachfolger:", "13"),
    ("Der Vorgänger von 30", "28", "Der Vorgänger von 30", "29"),
    ("Nachfolger von 12", "14", "Nachfolger von 12", "13"),
    ("1/4 als Dezimalzahl", "0,3", "1/4 als Dezimalzahl", "0,25"),
    ("Round 149 to the nearest 100", "200", "Round 149 to the nearest 100", "100"),
    ("Runde 47 auf Zehner.", "40", "Runde 47 auf Zehner", "50"),
    ("50 ct ___ 5 €", ">", "50 ct ___ 5 €", "<"), ("2 kg ? 1900 g", "<", "2 kg ? 1900 g", ">"),
    ("60 min ○ 1 h", "<", "60 min ○ 1 h", "="),
    ("2 m + 50 cm ? 3 m", ">", "2 m + 50 cm ? 3 m", "<"),
    ("3 km", "300 m", "3 km", "3000 m"), ("1/2 h", "20 min", "1/2 h", "30 min"),
    ("8.15 Uhr + 45 min", "9.10 Uhr", "8.15 Uhr + 45 min", "9:00"),
    ("von 8:00 bis 9:45", "2 h", "von 8:00 bis 9:45", "1 h 45 min"),
    ("1 h 20 min + 50 min", "2 h", "1 h 20 min + 50 min", "2 h 10 min"),
    ("2/4 = 1/__", "3", "2/4 = 1/__", "2"), ("4 + 4", "ist 9", "4 + 4", "8"),
    ("3 + 6", "acht", "3 + 6", "9"), ("6 · 7 = 48", "richtig", "6 · 7", "42"),
    ("5 < 3", "richtig", "5 < 3", "falsch"), ("2 + 2 > 3", "falsch", "2 + 2 > 3", "richtig"),
    ("2 km = ? m", "200 m", "2 km", "2000 m"), ("5 € = ___ ct", "50 ct", "5 €", "500 ct"),
    ("1 kg 50 g = ? g", "1500 g", "1 kg 50 g", "1050 g"),
    ("120 min = ? h", "3 h", "120 min", "2 h"),
    (
      "Heft, kostet 0,95 €, Ich gebe 1,00 € – Rückgeld: ?", "0,15 €", "1,00 € − 0,95 €", "0,05 €"
    ),
    ("pen, price 3€, paid 10€ – change: ?", "6€", "10 € − 3 €", "7 €"),
    ("1/8 + 1/8", "⅜", "1/8 + 1/8", "1/4"), ("⅛ + ⅛", "1/3", "1/8 + 1/8", "1/4"),
    ("3 hoch 2", "6", "3 hoch 2", "9"), ("Was ist 2 hoch 3?", "6", "Was ist 2 hoch 3", "8"),
    ("2 to the power of 3", "6", "2 to the power of 3", "8"),
    ("2.4 kg in g", "240 g", "2.4 kg in g", "2400 g"),
    ("How many cm in 4 m 20 cm?", "42 cm", "How many cm in 4 m 20 cm", "420 cm"),
    ("3 hours in minutes", "200 minutes", "3 hours in minutes", "180 minutes"),
    ("Convert 2 km to m", "200 m", "Convert 2 km to m", "2000 m"),
    ("Wandle 3 km in m um.", "300 m", "Wandle 3 km in m um", "3000 m"),
    ("3 Eis, kosten 3 €, ich gebe 10 € – Rückgeld: ?", "1 €", "", ""),
    ("7 € + ? = 12 €", "6 €", "7 + ? = 12", "5"), ("7cm + ? = 12cm", "6 cm", "7 + ? = 12", "5"),
  ])
  func wrongAnswersAreRefuted(question: String, answer: String, task: String, result: String) {
    let found = Refutation(of: answer, to: question)
    if task.isEmpty {
      #expect(found == nil)
    } else {
      #expect(found?.task == task && found?.result == result, "\(String(describing: found))")
      #expect(found?.isCertain == true)
    }
  }

  /// Results are told with their units.
  @Test(arguments: [
    ("How many pence in £2.05?", "25p", "205"), ("Wie viele Minuten sind 2 h?", "100", "120"),
    ("Half of £7", "£3.05", "3.50"),
  ])
  func amountsInWordsAreWorkedOut(question: String, answer: String, number: String) {
    let found = Refutation(of: answer, to: question)
    #expect(found?.isCertain == true, "\(String(describing: found))")
    #expect(found?.result?.hasPrefix(number) == true, "\(String(describing: found))")
  }

  /// What may mean something else is told and played.
  @Test(arguments: [
    ("XIX", "21", "19"),
    ("How much change from £10 if I spend £6.40?", "£4.60", "3.60"),
    ("Ich habe 5 € und kaufe ein Eis für 1,80 €. Wie viel Rückgeld?", "3,80 €", "3,20"),
  ])
  func doubtfulOnesAreTold(question: String, answer: String, result: String) {
    let found = Refutation(of: answer, to: question)
    #expect(
      found?.result?.hasPrefix(result) == true && found?.isCertain == false,
      "\(String(describing: found))")
  }

  @Test(arguments: [
    ("XIX", "19"), ("How much change from £10 if I spend £6.40?", "£3.60"),
    ("Das Rückgeld war 2 €, das Eis kostete 3 €. Womit habe ich bezahlt?", "5 €"),
    ("Zwei Eis kosten je 2 €. Rückgeld auf 5 €?", "1 €"), ("2.4 kg in g", "2400 g"),
    ("How many cm are in 4 m 20 cm?", "420"), ("How many days are in 2 months?", "60"),
    ("Round 2.4 kg to kg", "2 kg"), ("Half of £7", "£3.50"),
    ("How many pence in £2.05?", "205p"),
  ])
  func rightOnesInWordsAreNotRefuted(question: String, answer: String) {
    #expect(Refutation(of: answer, to: question) == nil)
  }

  @Test(arguments: [
    ("1/4 + 1/4", "1/2"), ("1/4 + 1/4", "2/4"), ("1/4 + 1/4", "0,5"), ("1/4 + 1/4", "50 %"),
    ("10 : 3", "3,33"), ("10 : 3", "3,3"), ("10 : 3", "3 R 1"), ("2/3", "0,67"), ("2/3", "0,66"),
    ("10 : 3", "3 1/3"), ("11 : 4", "2 R 3"), ("11 : 4", "2,75"), ("1 + 1", "10"),
    ("101 + 11", "1000"),
    ("1.000 + 250", "1.250"), ("1.000 + 250", "251"), ("1.000 + 0,5", "1,5"),
    ("0,5 + 0,25", "0.750"),
    ("24.12. − 31.12.", "7"), ("Wie viel?", "1.000"), ("3 + 4", "sieben"), ("3 + 4 = 8", "falsch"),
    ("3 + 4", "4 + 3"), ("? + ? = 12", "6"), ("12 = 7 + ?", "5"), ("½ + ½", "1"),
    ("2 1/2 + 1/2", "3"), ("7 ? 9", "<"), ("1.500 ? 1.499", ">"), ("01.01. - 02.01.", "1"),
    ("3 cm + 4 cm", "7"), ("8:00 - 9:30", "90 min"), ("5 : 3", "1,7"), ("7 € : 8", "0,88 €"),
    ("3 km - 5 km", "2 km"), ("2,50 € + 50 ct", "3 €"), ("2^x", "5"), ("1 - 2 - 3 - 4", "−8"),
    ("5 : 10", "50 %"),
    ("1.000.000 + 1", "1.000.001"), ("((((((((((1))))))))))", "2"),
    ("Wie viele Beine haben 3 Hunde?", "13"), ("Das Spiel endet 3 : 2. Wie viele Tore?", "5"),
    ("7x8", "56"), ("Wie viel ist 7 · 8?", "56"), ("Was ist 24.12. - 31.12.?", "7"),
    ("Wie viel ist 20 % von 50?", "10"), ("7 mal 8 ist 54", "falsch"), ("3x + 4", "8"),
    ("x = 3 + ?", "4"), ("8 = 3 + ?", "5"), ("7 mal 8 cm", "56 cm"),
    ("5 : 0", "geht nicht"), ("Rechne 3 Aufgaben", "4"), ("7 ... 9", "<"), ("Was ist 3?", "4"),
    ("Zähle: 1 2 3 ?", "5"), ("3 + 4 = 8", "1"), ("Wie viel ist 2x3x4?", "24"),
    ("6 x 4 = ? x 8", "3"), ("20 − (8 + 2)", "10"),
    ("2 · (3 + 4)", "14"), ("9 − (−2) + 1", "12"), ("3²", "9"), ("3^2", "9"), ("5!", "120"),
    ("7 · 8!", "56"), ("2^3 + 1", "9"),
    ("2^x", "6"), ("das Doppelte von 8", "16"),
    ("3/4 von 20", "15"),
    ("ein Viertel von 1 h", "15 min"), ("3 km", "3.000 m"), ("3 km", "3 km"),
    ("3 km", "Tagesmarsch"), ("1 km ___ 900 m", ">"), ("60 min ___ 1 h", "="),
    ("Zahl: 36 – die Hälfte: ?", "18"), ("Zahl: 12 – Vorgänger: ?", "11"),
    ("Schreibe 1/4 als Dezimalzahl.", "0,25"), ("Wandle 3/5 in Prozent um.", "60 %"),
    ("Jahr: 1492 – Ereignis: ?", "1"), ("Runde 149 auf Hunderter", "100"),
    ("Round 450 to the nearest hundred", "500"),
    ("3 Äpfel ___ 1 h", "<"), ("3,50 € 5,00 €", "1,50 €"),
    ("von 8:00 Uhr bis 9:45 Uhr", "1 h 45 min"), ("von 8:00 bis 9:45", "105 min"),
    ("7:45 bis 13:05", "5 h 20 min"), ("23:30 bis 0:15", "45 min"), ("8:00 bis 9:30", "1:30"),
    ("8:15 Uhr + 45 min", "9 Uhr"), ("2/4 = 1/__", "2"), ("1_ + 3 = 15", "2"), ("3 + 5", "acht"),
    ("4 + 4", "ist 8"), ("2 < 3", "richtig"), ("von 3 bis 7", "4"), ("Drittel von 5 Leuten", "2"),
    ("1 Monat", "4 Wochen"), ("3+4 Äpfel", "7"), ("7 · 8", "sechsundfünfzig"),
    ("2 km = ? m", "2000 m"), ("0,5 km = ? m", "50000 cm"), ("7 € + ? = 12 €", "5 €"),
    ("7 € + ? = 12 $", "6 €"), ("3 Tage = ? Stunden", "72 h"), ("7 m + ? = 12 Meter", "6 m"),
    ("Die Differenz von 80 und 34", "46"), ("Die Differenz von 34 und 80", "46"),
    ("Subtrahiere 4 von 9", "5"),
    ("Der Unterschied zwischen 3 Hunden und 5 Katzen", "7"), ("Teile 12 durch 3", "4"),
  ])
  func whatIsRightOrUnsureIsNotRefuted(question: String, answer: String) {
    #expect(Refutation(of: answer, to: question) == nil)
  }

  /// They may ask for something else than the calculation.
  @Test(arguments: [
    ("3/4", "4"), ("1939-1945", "6"), ("8/2", "2"), ("24/7", "3"), ("1939 – 1945", "6"),
    ("Was ist 24/7?", "3"), ("5/0", "0"),
  ])
  func doubtfulQuestionsAreOnlyTold(question: String, answer: String) {
    #expect(Refutation(of: answer, to: question).map { !$0.isCertain } ?? true)
  }

  /// By zero nothing can be divided, so every number is wrong.
  @Test(arguments: ["5 : 0", "5 : 0 =", "Wie viel ist 5 : 0?", "5 geteilt durch 0", "0 ÷ 0"])
  func nothingIsTheResultOfADivisionByZero(question: String) {
    for answer in ["0", "5", "0 R 5"] {
      let found = Refutation(of: answer, to: question)
      #expect(found?.isCertain == true && found?.result == nil)
    }
  }

  /// Whatever is worked out exactly is never refuted, whatever differs by one always.
  @Test func resultsAreExact() throws {
    var generator = SeededGenerator(seed: 5)
    func fraction() throws -> (text: String, value: ExactValue) {
      let (top, bottom) = (generator.index(below: 40), generator.index(below: 12) + 1)
      return ("\(top)/\(bottom)", try #require(ExactValue(top, over: bottom)))
    }
    let signs: [(String, Exercises.Operation)] = [
      ("+", .addition), ("−", .subtraction), ("·", .multiplication), (":", .division),
    ]
    for _ in 0..<3000 {
      let (left, right) = (try fraction(), try fraction())
      let sign = signs[generator.index(below: 4)]
      let question = "\(left.text) \(sign.0) \(right.text)"
      guard let result = left.value.calculated(sign.1, right.value) else { continue }
      let written = "\(result.numerator)/\(result.denominator)"
      #expect(Refutation(of: written, to: question) == nil, "\(question) = \(written)")
      let wrong = "\(result.numerator + 1)/\(result.denominator)"
      #expect(Refutation(of: wrong, to: question)?.isCertain == true, "\(question) = \(wrong)")
    }
  }

  @Test func anyTextIsLookedAtSafely() {
    var generator = SeededGenerator(seed: 9)
    let signs = Array("0123456789+-*:/=?()., %½x_R[]—…")
    for _ in 0..<5000 {
      func text() -> String {
        String(
          (0..<generator.index(below: 24)).map { _ in signs[generator.index(below: signs.count)] })
      }
      _ = Refutation(of: text(), to: text())
      _ = ExactValue(text())
    }
    _ = Refutation(of: "9223372036854775807", to: "9223372036854775807 * 9223372036854775807")
  }
}
