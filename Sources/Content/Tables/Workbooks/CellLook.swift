import Items

/// The parts of a text's appearance that may have a meaning: bold letters, a colour, an underline or a
/// coloured background may mark the right answer, and a strike-through what is no longer valid.
struct CellLook: Equatable {
  var isBold = false
  var isUnderlined = false
  var isItalic = false
  var isStruck = false
  /// Whether part of it is struck out.
  var holdsStruck = false
  /// The marks that only a part of it has.
  var partMarks: LetterMarks = []
  /// The colours of the letters and the background, each encoded as a number; 0 for the usual colour.
  var ink: UInt32 = 0
  var ground: UInt32 = 0

  /// Whether its letters or its background are red by a colour given in the file.
  var isRed: Bool { [ink, ground].contains(where: Self.isRed) }

  private static func isRed(_ color: UInt32) -> Bool {
    let (red, green, blue) = (color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF)
    return color >> 24 == 1 && red > 0xA0 && green < 0x70 && blue < 0x70
  }

  /// The marks that all of it has.
  var marks: LetterMarks {
    var marks: LetterMarks = isBold ? .bold : []
    if isUnderlined { marks.insert(.underline) }
    if isItalic { marks.insert(.italic) }
    if ink != 0 || ground != 0 { marks.insert(.color) }
    return marks
  }

  /// The properties that two pieces of a text have in common.
  func shared(with other: CellLook) -> CellLook {
    CellLook(
      isBold: isBold && other.isBold, isUnderlined: isUnderlined && other.isUnderlined,
      isItalic: isItalic && other.isItalic, isStruck: isStruck && other.isStruck,
      ink: ink == other.ink ? ink : 0, ground: ground == other.ground ? ground : 0)
  }

  /// The properties of a text together with those of its cell.
  func joined(with other: CellLook) -> CellLook {
    CellLook(
      isBold: isBold || other.isBold, isUnderlined: isUnderlined || other.isUnderlined,
      isItalic: isItalic || other.isItalic, isStruck: isStruck || other.isStruck,
      holdsStruck: holdsStruck || other.holdsStruck,
      partMarks: partMarks.union(other.partMarks),
      ink: ink == 0 ? other.ink : ink, ground: ground == 0 ? other.ground : ground)
  }

  /// A colour such as `00B050`, `#00b050` or `FF00B050`; 0 if it is not a colour, or is `usual`.
  static func color(_ text: String?, usual: UInt32) -> UInt32 {
    guard let digits = text?.drop(while: { $0 == "#" }).suffix(6), digits.utf8.count == 6,
      let color = UInt32(digits, radix: 16)
    else { return 0 }
    return color == usual ? 0 : color | 0x100_0000
  }

  static let black: UInt32 = 0
  static let white: UInt32 = 0xFF_FFFF
}

/// The look that all pieces of a text have in common.
struct SharedLook {
  /// Nil if there was no piece.
  private(set) var look: CellLook?

  mutating func add(_ piece: CellLook) {
    guard let known = look else {
      look = piece
      look?.holdsStruck = piece.isStruck
      return
    }
    var shared = known.shared(with: piece)
    shared.holdsStruck = piece.isStruck || known.holdsStruck
    shared.partMarks = [known, piece].reduce(into: LetterMarks()) { marks, look in
      marks.formUnion(look.marks.union(look.partMarks))
    }.subtracting(shared.marks)
    look = shared
  }
}
