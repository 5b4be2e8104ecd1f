/// One value of a JSON text: its kind and its place.
///
/// It has sixteen bytes, so that the tree of fifty megabytes of exercises takes little more memory than the
/// text. Strings and numbers stay in the text until they are needed.
package struct JSONNode {
  package enum Kind: UInt8 {
    case null, `true`, `false`, number, string, array, object
    /// The value is not recognizable.
    case invalid
  }

  /// The offset of the value's first byte.
  package let start: UInt32
  /// The offset after the value's last byte.
  package var end: UInt32
  /// The offset of the quotation mark that begins the field's name; `noKey` outside objects.
  package let key: UInt32
  /// From the lowest bit: 24 bits of `next`, three of `kind`, one for each flag.
  private var packed: UInt32

  package static let noKey = UInt32.max
  /// The maximum number of values in a text: their indices fit into 24 bits, and 8 million of them into 128
  /// MB. Even the shortest exercise has three values in thirty bytes, so no document of exercises below the
  /// size limit comes near.
  package static let countLimit = 8_000_000

  package init(kind: Kind, start: Int, end: Int, key: UInt32, next: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.key = key
    packed = UInt32(truncatingIfNeeded: next) & 0xFF_FFFF | UInt32(kind.rawValue) << 24
  }

  package var kind: Kind { Kind(rawValue: UInt8(packed >> 24 & 0b111)) ?? .invalid }

  /// The index of the first node that does not belong to this one.
  package var next: Int {
    get { Int(packed & 0xFF_FFFF) }
    set { packed = packed & 0xFF00_0000 | UInt32(truncatingIfNeeded: newValue) & 0xFF_FFFF }
  }

  /// Whether something in it could not be read, so that parts may be missing.
  package var isDamaged: Bool {
    get { packed >> 27 & 1 == 1 }
    set { setFlag(27, newValue) }
  }

  /// Whether the string contains a backslash.
  package var hasEscapes: Bool {
    get { packed >> 28 & 1 == 1 }
    set { setFlag(28, newValue) }
  }

  /// Whether its object has an earlier field of the same name.
  package var isRepeated: Bool {
    get { packed >> 29 & 1 == 1 }
    set { setFlag(29, newValue) }
  }

  private mutating func setFlag(_ bit: UInt32, _ isOn: Bool) {
    packed = isOn ? packed | 1 << bit : packed & ~(1 << bit)
  }
}
