extension UInt8 {
  /// Whether the byte is a letter of ASCII, capital or small.
  @inlinable
  package var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
