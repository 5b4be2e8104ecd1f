/// How similar two words look.
enum Likeness {
  /// The number of bytes compared, which limits the work.
  private static let limit = 32

  /// One minus the share of letters to change, add or leave out (Levenshtein): 1 for equal texts, 0 for texts
  /// that have nothing in common.
  ///
  /// The texts must be normalised; beyond ASCII, their bytes count as letters.
  ///
  /// - Complexity: O(m · n) in their lengths, at most 1 024 steps.
  static func of(_ left: String, _ right: String) -> Double {
    let left = Array(left.utf8.prefix(limit))
    let right = Array(right.utf8.prefix(limit))
    let longest = max(left.count, right.count)
    guard longest > 0 else { return 1 }
    var row = Array(0...right.count)
    for (above, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = above + 1
      for column in right.indices {
        let changed = diagonal + (letter == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, min(row[column], diagonal) + 1)
      }
    }
    return 1 - Double(row[right.count]) / Double(longest)
  }

  /// Whether two texts begin with the same two bytes.
  static func haveSameBeginning(_ left: String, _ right: String) -> Bool {
    left.utf8.count > 1 && left.utf8.prefix(2).elementsEqual(right.utf8.prefix(2))
  }
}
