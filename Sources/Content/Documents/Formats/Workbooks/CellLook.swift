/// How a text looks, as far as that may mean something: the right answer in bold letters, in a colour or
/// underlined or on a coloured ground, and what is struck out.
struct CellLook: Equatable {
  var isBold = false
  var isUnderlined = false
  var isStruck = false
  /// Whether a piece of it is struck out.
  var holdsStruck = false
  /// The colours of the letters and of the ground, each as a number of its own; 0 for the usual one.
  var ink: UInt32 = 0
  var ground: UInt32 = 0

  /// What two pieces of a text have in common.
  func shared(with other: CellLook) -> CellLook {
    CellLook(
      isBold: isBold && other.isBold, isUnderlined: isUnderlined && other.isUnderlined,
      isStruck: isStruck && other.isStruck,
      ink: ink == other.ink ? ink : 0, ground: ground == other.ground ? ground : 0)
  }

  /// What a text has of its own or of its cell.
  func joined(with other: CellLook) -> CellLook {
    CellLook(
      isBold: isBold || other.isBold, isUnderlined: isUnderlined || other.isUnderlined,
      isStruck: isStruck || other.isStruck,
      holdsStruck: holdsStruck || other.holdsStruck,
      ink: ink == 0 ? other.ink : ink, ground: ground == 0 ? other.ground : ground)
  }

  /// A colour such as `00B050`, `#00b050` or `FF00B050`; 0 for one that is no colour, and for `usual`.
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
  /// Nil where there was no piece.
  private(set) var look: CellLook?

  mutating func add(_ piece: CellLook) {
    let holdsStruck = piece.isStruck || look?.holdsStruck ?? false
    look = look?.shared(with: piece) ?? piece
    look?.holdsStruck = holdsStruck
  }
}
