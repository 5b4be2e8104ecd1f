/// Numbers for characters, so that layouts and rasters need not carry strings.
///
/// A character is what a reader perceives as one: a letter with its accents, an emoji of several
/// parts.
@MainActor
package final class ClusterTable {
  /// A character.
  package struct Cluster {
    /// The character as text.
    package var text: String
    /// Its first scalar.
    package var firstScalar: UInt32
    /// Whether it consists of that scalar only.
    package var isSingle: Bool
  }

  private var clusters: ContiguousArray<Cluster> = []
  private var indices: [Character: Int32] = [:]

  /// The number of a character.
  func index(of character: Character) -> Int32 {
    if let known = indices[character] { return known }
    let scalars = character.unicodeScalars
    let first = scalars.first?.value ?? 0x20
    clusters.append(
      Cluster(text: String(character), firstScalar: first, isSingle: scalars.count == 1))
    let index = Int32(clusters.count - 1)
    indices[character] = index
    return index
  }

  /// The character with a number.
  subscript(index: Int32) -> Cluster { clusters[Int(index)] }
}
