import Testing

@testable import Exercises

struct NumberPropertyTests {
  @Test(arguments: [
    ("Welche Zahl ist ein Teiler von 24?", "8", "7"),
    ("Welche dieser Zahlen ist ein Teiler von 20?", "5", "8"),
    ("Which of these numbers is a factor of 12?", "4", "5"),
    ("Welche Zahl ist ein Vielfaches von 7?", "14", "20"),
    ("Welche Zahl ist durch 3 teilbar?", "12", "13"),
    ("Which number is divisible by 5?", "25", "26"),
    ("Nenne eine gerade Zahl.", "4", "3"), ("Which number is odd?", "3", "4"),
    ("Welche Zahl ist eine Primzahl?", "7", "9"), ("A square number", "16", "12"),
    ("Find a prime number", "2", "1000"),
    ("Welche Zahl ist größer als 50?", "51", "50"), ("Was ist kleiner als 10?", "9", "10"),
    ("Welche Zahl liegt zwischen 3 und 7?", "4", "7"),
    ("Welche der folgenden Zahlen ist ungerade?", "5", "6"),
  ])
  func numbersThatHaveItAreTold(question: String, having: String, lacking: String) throws {
    let property = try #require(NumberProperty(askedBy: question, answer: having))
    #expect(property.holds(for: having) == true)
    #expect(property.holds(for: lacking) == false)
  }

  /// Where more is asked for than the property, or it is a matter of definition, nothing is said.
  @Test(arguments: [
    ("Welche Zahl ist der größte Teiler von 24?", "12"),
    ("Welche Zahl ist kein Teiler von 24?", "7"),
    ("Welche zweistellige Zahl ist ein Teiler von 24?", "12"),
    ("Welche Zahl ist nicht durch 3 teilbar?", "7"), ("Welche Zahl ist gerade?", "acht"),
    ("Welche Zahl ist ein Teiler von 24?", "3,5"), ("24 : 8", "3"),
    ("Which number is both even and prime?", "2"), ("Welche Zahl ist ein Teiler von 0?", "5"),
  ])
  func otherQuestionsAreNotJudged(question: String, answer: String) {
    #expect(NumberProperty(askedBy: question, answer: answer) == nil)
  }

  @Test func zeroAndOneAreAMatterOfDefinition() throws {
    let multiple = try #require(
      NumberProperty(askedBy: "Welche Zahl ist ein Vielfaches von 7?", answer: "21"))
    #expect(multiple.holds(for: "0") == nil)
    let prime = try #require(
      NumberProperty(askedBy: "Welche Zahl ist eine Primzahl?", answer: "7"))
    #expect(prime.holds(for: "1") == nil)
  }
}
