import School

/// A teacher's first password, or the next one after it was forgotten.
package enum Password {
  /// Sixteen signs without look-alikes in groups of four: 72 random bits.
  package static func random(using generator: inout some RandomNumberGenerator) -> String {
    let signs = (0..<16).map { _ in
      ClassCode.signs[Int.random(in: 0..<ClassCode.signs.count, using: &generator)]
    }
    return stride(from: 0, to: 16, by: 4).map { String(signs[$0..<$0 + 4]) }.joined(separator: "-")
  }

  /// The same by the system's chance.
  package static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return random(using: &generator)
  }
}
