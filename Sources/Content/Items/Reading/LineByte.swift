/// Bytes that separate words and lines.
package enum LineByte {
  @inlinable
  package static func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// A space or a tab.
  @inlinable
  package static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// A space, a tab or a line end: white space in XML, and what cells of tables lose at their ends.
  @inlinable
  package static func isBlankOrEnd(_ byte: UInt8) -> Bool { isBlank(byte) || isEnd(byte) }

  /// A space, a tab, or one of their vertical relatives.
  @inlinable
  package static func isWhiteInLine(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
  }

  /// The same, or a line end.
  @inlinable
  package static func isWhite(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
