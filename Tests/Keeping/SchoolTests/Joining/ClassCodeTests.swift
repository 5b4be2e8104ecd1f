import School
import StageTesting
import Testing

/// The code on the board, as children type it.
struct ClassCodeTests {
  private func fault(_ text: String) -> ClassCodeFault? {
    do {
      _ = try ClassCode(reading: text)
      return nil
    } catch {
      return error
    }
  }

  @Test func isReadHoweverItIsTyped() throws {
    try forEachCase("small letters, blanks and dashes do not matter") { random, _ in
      let code = ClassCode(using: &random)
      let separators = ["", "", "", " ", "-", "–", "\u{2011}", "\u{A0}", "\t", "—", " - "]
      let typed = code.description.filter { $0 != "-" }.reduce(into: "") { text, sign in
        let look = ["Z": "2", "S": "5", "G": "6", "B": "8", "V": "U"][String(sign)]
        let written = random.chance(0.3) ? look ?? String(sign) : String(sign)
        text += random.element(of: separators)!
        text += random.chance(0.5) ? written.lowercased() : written
      }
      try hold((try? ClassCode(reading: typed)) == code, "\(code) typed as “\(typed)”")
    }
  }

  @Test func oneMistypedSignIsFound() throws {
    try forEachCase("a check sign finds one other sign and two exchanged", count: 200) {
      random, _ in
      let signs = ClassCode(using: &random).description.filter { $0 != "-" }.map { $0 }
      for place in signs.indices {
        for other in ClassCode.signs where other != signs[place] {
          var typed = signs
          typed[place] = other
          try hold(fault(String(typed)) == .mistyped, "\(String(signs)) as \(String(typed))")
        }
        for second in signs.indices where signs[place] != signs[second] {
          var typed = signs
          typed.swapAt(place, second)
          try hold(fault(String(typed)) == .mistyped, "\(String(signs)) as \(String(typed))")
        }
      }
    }
  }

  @Test func signsHaveNoLookAlikes() {
    #expect(ClassCode.signs.count == 23 && Set(ClassCode.signs).count == 23)
    #expect(!ClassCode.signs.contains(where: { "01258IOLQSAEU".contains($0) && $0 != "S" }))
  }

  @Test func everySignCanStandEverywhere() throws {
    var seen = [Set<Character>](repeating: [], count: ClassCode.length)
    try forEachCase("codes use all signs") { random, _ in
      for (place, sign) in ClassCode(using: &random).description.filter({ $0 != "-" }).enumerated()
      {
        seen[place].insert(sign)
      }
    }
    if PropertyCases.standard.only == nil {
      #expect(seen.allSatisfy { $0.count == 23 })
    }
  }

  /// Codes are on paper, and the signs and the check sign stay as they are.
  @Test func aCodeOnPaperStaysValid() throws {
    #expect(try ClassCode(reading: "k7mp 4xr4").description == "K7MP-4XR4")
  }

  @Test func saysWhatIsWrong() {
    #expect(fault("K7MP-4XRH") == .mistyped)
    #expect(fault("") == .length(count: 0))
    #expect(fault("K7MP-4XR") == .length(count: 7))
    #expect(fault("K7MP-4XRHH") == .length(count: 9))
    #expect(fault("K7 mo 4XRH") == .strange(sign: "o", place: 3))
    #expect(fault("K7MP.4XRH") == .strange(sign: ".", place: 4))
    #expect(fault("K7MP-4XRß") == .strange(sign: "ß", place: 7))
    #expect(fault("Ｋ7MP-4XRH") == .strange(sign: "Ｋ", place: 0))
  }

  @Test func noTextIsTooStrange() throws {
    try forEachCase("any text is read or refused") { random, _ in
      let text = String(
        String.UnicodeScalarView(
          (0..<random.index(below: 20)).compactMap { _ in
            Unicode.Scalar(UInt32(random.index(below: random.chance(0.5) ? 128 : 0x11_0000)))
          }))
      if let code = try? ClassCode(reading: text) {
        try hold((try? ClassCode(reading: code.description)) == code, "\(text)")
      }
    }
  }
}
