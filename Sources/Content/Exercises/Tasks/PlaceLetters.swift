/// The letters that schools use for ones, tens, hundreds and so on.
public enum PlaceLetters: String, Sendable, CaseIterable, Codable {
  /// E, Z, H, T, ZT, HT, M, as in German primary schools.
  case german = "de"
  /// O, T, H, Th, TTh, HTh, M.
  case english = "en"

  /// The letters, starting with the ones, up to the million.
  var letters: [String] {
    switch self {
    case .german: ["E", "Z", "H", "T", "ZT", "HT", "M"]
    case .english: ["O", "T", "H", "Th", "TTh", "HTh", "M"]
    }
  }

  /// The largest number that has letters for all its digits.
  static let limit = 9_999_999

  /// 472 as `4 H 7 Z 2 E`: places with a zero are left out, unless the gap is there.
  ///
  /// - Parameter gap: the place whose digit is replaced by `?`, counted from 0 for the ones.
  func text(of number: Int, gap: Int? = nil) -> String {
    let parts = letters.indices.reversed().compactMap { place -> String? in
      if place == gap { return "? \(letters[place])" }
      let digit = number / Self.power(place) % 10
      return digit == 0 ? nil : "\(digit) \(letters[place])"
    }
    return parts.isEmpty ? "0 \(letters[0])" : parts.joined(separator: " ")
  }

  static func power(_ place: Int) -> Int {
    (0..<place).reduce(1) { power, _ in power * 10 }
  }
}
