/// How wide texts are in the typeface of the games, as far as it can be known without drawing.
///
/// Lengths are thousandths of an em. Kerning is left out; `TextRoom` keeps a margin for it.
package enum LetterWidths {
  /// As wide as a letter is taken that the table has not: signs of other scripts, emoji.
  static let unknown = 1300

  /// How far the pen moves for a letter. Marks that stand on others take no room.
  package static func width(of scalar: Unicode.Scalar) -> Int {
    let index = Int(scalar.value) - 0x20
    if table.indices.contains(index), table[index] > 0 { return table[index] }
    switch scalar.value {
    case 0x0300...0x036F, 0xFE00...0xFE0F, 0x200B...0x200F, 0xAD: return 0
    case 0x2010, 0x2011: return table[0x0D]
    // Dashes, quotation marks, and the signs of calculations.
    case 0x2012...0x2022, 0x2212, 0x2260...0x2265: return 700
    default: return unknown
    }
  }
}
