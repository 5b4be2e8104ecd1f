import Foundation

/// Finds identifiers of pupils in the bytes of a database, whatever state it is in.
///
/// SQLite stores an integer in columns and indexes as 1, 2, 3, 4, 6 or 8 bytes, the highest first, and the
/// number of a row in 1 to 9 bytes of which all but the ninth have 7 bits
/// ([Database File Format](https://www.sqlite.org/fileformat2.html)).
enum IdentifierTraces {
  /// The identifiers that may be there. Identifiers are 64 random bits; one that happens to be small is always
  /// among them, because its few bytes are everywhere.
  ///
  /// - Complexity: O(n) in the bytes.
  static func find(_ identifiers: Set<Int64>, in bytes: Data) -> Set<Int64> {
    let wanted = Set(identifiers.map { UInt64(bitPattern: $0) })
    var found = wanted.filter { Int64(bitPattern: $0).magnitude >> 31 == 0 }
    // The last eight bytes, of columns and of the number of a row.
    var (column, row) = (UInt64(0), UInt64(0))
    for byte in bytes {
      let last = UInt64(byte)
      let candidates = [
        column << 8 | last, row << 8 | last, (row << 7 | last & 0x7F) & (1 << 56 - 1),
      ]
      column = candidates[0]
      row = candidates[2]
      for candidate in candidates where wanted.contains(candidate) { found.insert(candidate) }
      // Of six and of seven bytes.
      let extended = UInt64(bitPattern: Int64(bitPattern: column << 16) >> 16)
      if wanted.contains(extended) { found.insert(extended) }
      for bits in [49, 42, 35] as [UInt64] where wanted.contains(row & (1 << bits - 1)) {
        found.insert(row & (1 << bits - 1))
      }
    }
    return Set(found.map { Int64(bitPattern: $0) })
  }
}
