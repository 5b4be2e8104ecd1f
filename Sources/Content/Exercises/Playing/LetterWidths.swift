/// The widths of texts in the games' typeface, as far as they can be determined without drawing.
///
/// Lengths are thousandths of an em. Kerning is ignored; `TextRoom` keeps a margin for it.
package enum LetterWidths {
  /// The width assumed for letters that the table lacks: characters of other scripts, emoji.
  static let unknown = 1300

  /// The advance width of a letter. Combining marks have none.
  package static func width(of scalar: Unicode.Scalar) -> Int {
    let index = Int(scalar.value) - 0x20
    if table.indices.contains(index), table[index] > 0 { return table[index] }
    switch scalar.value {
    case 0x0300...0x036F, 0xFE00...0xFE0F, 0x200B...0x200F, 0xAD: return 0
    case 0x2010, 0x2011: return table[0x0D]
    // Letters that other typefaces stand in for; the widest bold ones, measured in DejaVu Sans.
    case 0x0386...0x03AB: return 1010
    case 0x03AC...0x03CE: return 870
    case 0x05BE, 0x05C0, 0x05C3, 0x05C6: return 500
    case 0x0591...0x05C7: return 0
    case 0x05D0...0x05F4: return 760
    // Dashes, quotation marks, and mathematical signs.
    case 0x2012...0x2022, 0x2212, 0x2260...0x2265: return 700
    default: return unknown
    }
  }
}
