/// The fields of a protocol buffers message, in which newer versions of Anki keep settings.
struct ProtobufFields: Sequence, IteratorProtocol {
  /// The value of a field; numbers of fixed length are skipped.
  enum Value {
    case number(UInt64)
    case bytes(ArraySlice<UInt8>)
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The next field; nil at the end and if the message is damaged.
  mutating func next() -> (number: Int, value: Value)? {
    while !rest.isEmpty {
      guard let key = number() else { return nil }
      let field = Int(truncatingIfNeeded: key >> 3)
      switch key & 7 {
      case 0:
        guard let value = number() else { return nil }
        return (field, .number(value))
      case 1: guard skip(8) else { return nil }
      case 2:
        guard let count = number(), count <= UInt64(rest.count) else { return nil }
        let bytes = rest.prefix(Int(count))
        rest = rest.dropFirst(Int(count))
        return (field, .bytes(bytes))
      case 5: guard skip(4) else { return nil }
      default: return nil
      }
    }
    return nil
  }

  private mutating func skip(_ count: Int) -> Bool {
    guard rest.count >= count else { return false }
    rest = rest.dropFirst(count)
    return true
  }

  /// A number with seven bits per byte, the lowest first.
  private mutating func number() -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = rest.popFirst() {
      guard shift < 64 else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
      shift += 7
    }
    return nil
  }
}
