import Testing

@testable import Exercises

struct PossibleAmountTests {
  @Test(arguments: [
    ["ein Viertelliter", "250 ml", "¼ l", "ein viertel Liter"],
    ["eine Dreiviertelstunde", "45 min", "45 Minuten", "dreiviertel Stunden"],
    ["ein Vierteljahr", "3 Monate"], ["ein halbes Jahr", "6 Monate", "sechs Monate", "182 Tage"],
    ["ein Jahr", "365 Tage", "12 Monate"], ["ein Jahr", "52 Wochen"],
    ["vier Wochen", "ein Monat"], ["one month", "30 days"],
    ["ein Jahrhundert", "hundert Jahre", "100 Jahre", "zehn Jahrzehnte"],
    ["a decade", "ten years", "10 years"], ["a fortnight", "14 days", "two weeks"],
    ["01.05.", "erster Mai", "1. Mai", "May 1st", "der 1. Mai"],
    ["24.12.1914", "24. Dezember", "24. Dezember 1914", "Donnerstag, 24.12.14"],
    ["1990-10-03", "3.10.1990", "3 October 1990"],
    ["IIII", "IV", "vier"], ["8 Milliarden", "8.000 Mio."], ["Mitternacht", "0 Uhr", "24:00"],
    ["ein Zoll", "2,54 cm"], ["1 Zoll", "2,54 cm"], ["ein Schock", "60 Stück"],
    ["one mile", "1609.344 m"],
    ["3:30 pm", "15:30", "15.30 Uhr", "3.30 p.m."], ["6:00 pm", "18:00", "6 pm"],
    ["50km/h", "50 km/h"], ["2Z 4E", "2 Z 4 E"], ["1 Million", "1 Mio."], ["1 ft", "12 inches"],
    ["1:2", "1 : 2"], ["3 Rest 1", "3, Rest 1"], ["1.50 $", "150 cents"], ["2³", "2^3"],
    ["7 + 5", "6 + 6", "3 · 4"],
    ["12 inches", "12 in", "1 ft"], ["30 minutes", "30 mins", "1/2 hr"], ["1 h", "1 hr"],
    ["1000 m", "1,000 m"], ["3 : 4", "6 : 8"], ["ein halber Zentner", "50 Pfund"],
  ]) func whatMayBeOneAmountOverlaps(texts: [String]) {
    for first in texts {
      for second in texts where first != second {
        #expect(AnswerAmounts(first).overlap(AnswerAmounts(second)), "\(first), \(second)")
      }
    }
  }

  @Test(arguments: [
    ["12. Mai 1949", "23. Mai 1949", "12. Mai 1955", "3. Oktober 1990"],
    ["Montag", "Dienstag", "Mittwoch"], ["der Tag", "die Woche", "das Jahr", "die Stunde"],
    ["10 Jahre", "12 Jahre", "80 Jahre"], ["zehn Jahre", "zwölf Jahre"],
    ["45 min", "eine halbe Stunde"],
    ["3 Meter hoch", "5 Meter hoch"], ["eine Woche", "ein Monat", "ein Jahr"],
    ["Paris", "12 Sterne", "die Nacht"], ["IV", "IX"], ["ein Jahrhundert", "ein Jahrzehnt"],
  ]) func othersDoNot(texts: [String]) {
    for first in texts {
      for second in texts where first != second {
        #expect(!AnswerAmounts(first).overlap(AnswerAmounts(second)), "\(first), \(second)")
      }
    }
  }

  @Test(arguments: [
    "Hund", "Andrea", "die Nacht", "Pfirsich", "Macht", "nach Hause", "Telefon", "die Schule",
  ])
  func wordsHaveNone(text: String) {
    #expect(PossibleAmount(text, isRead: false) == nil)
  }

  /// Rounds by rules of version 12 replay as they were played.
  @Test func onlyTheCurrentRulesCountDoubts() {
    let answers = ["250 ml", "ein Viertelliter", "3 kg", "zwei Kilo"]
    let exercises = answers.map {
      Exercise(id: $0, question: "Wie viel ist \($0) hier?", answer: $0)
    }
    func isOffered(_ comparison: BorrowingComparison) -> Bool {
      exercises.offer("ein Viertelliter", to: exercises[0], comparison)
    }
    #expect(isOffered(.amounts))
    #expect(!isOffered(.possibleAmounts))
  }
}
