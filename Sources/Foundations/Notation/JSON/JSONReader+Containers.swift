/// The place of a field's name, without its quotation marks.
struct KeySpan {
  let start: Int
  let end: Int
  let hasEscapes: Bool
}

extension JSONReader {
  mutating func readObject(key: UInt32, depth: Int) -> Bool {
    let index = open(.object, key: key)
    let firstKey = keys.count
    var names: Set<String> = []
    var isDamaged = false
    var comma: Int?
    openObjects += 1
    loop: while true {
      skipBlanks()
      guard !isAtEnd else {
        reportEnd()
        isDamaged = true
        break
      }
      switch bytes[position] {
      case UInt8(ascii: "}"):
        reportTrailing(comma)
        position += 1
        break loop
      case UInt8(ascii: "\""):
        let isRepeated = readKey(since: firstKey, names: &names)
        if readMember(depth: depth, isRepeated: isRepeated) { isDamaged = true }
      case UInt8(ascii: ","):
        reportStrayComma()
        position += 1
        continue
      case UInt8(ascii: "]") where openArrays > 0, UInt8(ascii: "{") where openArrays > 0:
        if !isDamaged {
          report.error(at: position, .jsonSyntaxUnclosedObject)
        }
        isDamaged = true
        break loop
      case UInt8(ascii: "]"):
        report.error(at: position, .jsonSyntaxBracket("]"))
        position += 1
        continue
      default:
        report.error(at: position, .jsonSyntaxField)
        isDamaged = true
        skipToDelimiter()
      }
      comma = takeComma(isAfterDamage: isDamaged, isInObject: true)
    }
    openObjects -= 1
    keys.removeLast(keys.count - firstKey)
    close(index, isDamaged: isDamaged)
    return isDamaged
  }

  mutating func readArray(key: UInt32, depth: Int) -> Bool {
    let index = open(.array, key: key)
    var last: Int?
    var isDamaged = false
    var comma: Int?
    openArrays += 1
    loop: while true {
      skipBlanks()
      guard !isAtEnd else {
        reportEnd()
        isDamaged = true
        break
      }
      switch bytes[position] {
      case UInt8(ascii: "]"):
        reportTrailing(comma)
        position += 1
        break loop
      case UInt8(ascii: ","):
        reportStrayComma()
        position += 1
        continue
      case UInt8(ascii: "}"):
        let isStray = openObjects == 0 || (isObject(last) && goesOnAfterBracket())
        if isStray {
          report.error(at: position, .jsonSyntaxBracket("}"))
          position += 1
        } else {
          report.error(at: position, .jsonSyntaxUnclosedList)
          isDamaged = true
          break loop
        }
      default:
        last = nodes.count
        if readValue(key: JSONNode.noKey, depth: depth + 1) { isDamaged = true }
      }
      comma = takeComma(isAfterDamage: isDamaged, isInObject: false)
    }
    openArrays -= 1
    close(index, isDamaged: isDamaged)
    return isDamaged
  }

  /// Reads a field's colon and value.
  ///
  /// - Returns: whether the value is damaged.
  private mutating func readMember(depth: Int, isRepeated: Bool) -> Bool {
    let key = UInt32(truncatingIfNeeded: (keys.last?.start ?? 1) - 1)
    skipBlanks()
    guard !isAtEnd else {
      reportEnd()
      return true
    }
    guard bytes[position] == UInt8(ascii: ":") else {
      report.error(at: position, .jsonSyntaxColon)
      skipToDelimiter()
      return true
    }
    position += 1
    skipBlanks()
    guard !isAtEnd else {
      reportEnd()
      return true
    }
    switch bytes[position] {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      report.error(at: position, .jsonSyntaxValueMissing)
      return true
    default: break
    }
    let index = nodes.count
    let isDamaged = readValue(key: key, depth: depth + 1)
    if isRepeated, index < nodes.count { nodes[index].isRepeated = true }
    return isDamaged
  }

  /// Reads a field's name and appends it to `keys`.
  ///
  /// - Returns: whether the object already has a field with this name.
  private mutating func readKey(since first: Int, names: inout Set<String>) -> Bool {
    let start = position
    let end = skipString(isName: true)
    let span = KeySpan(
      start: start + 1, end: max(start + 1, end.content), hasEscapes: end.hasEscapes)
    let isRepeated: Bool
    if keys.count - first < 16 {
      var index = first
      while index < keys.count, !Self.isSameKey(keys[index], span, in: bytes) { index &+= 1 }
      isRepeated = index < keys.count
    } else {
      if names.isEmpty { names = Set(keys[first...].map { Self.keyText($0, in: bytes) }) }
      isRepeated = !names.insert(Self.keyText(span, in: bytes)).inserted
    }
    if isRepeated {
      let name = Self.keyText(span, in: bytes)
      report.warning(at: start, .jsonFieldRepeated(name))
    }
    keys.append(span)
    return isRepeated
  }

  private static func keyText(_ span: KeySpan, in bytes: [UInt8]) -> String {
    let content = bytes[span.start..<span.end]
    return span.hasEscapes
      ? JSONString.unescaped(content) : CombiningMarks.text(content)
  }

  /// Static, because a method's reader would be copied for each call.
  private static func isSameKey(_ left: KeySpan, _ right: KeySpan, in bytes: [UInt8]) -> Bool {
    if left.hasEscapes || right.hasEscapes {
      return keyText(left, in: bytes) == keyText(right, in: bytes)
    }
    guard left.end - left.start == right.end - right.start else { return false }
    var index = 0
    while index < left.end - left.start {
      if bytes[left.start + index] != bytes[right.start + index] { return false }
      index &+= 1
    }
    return true
  }

  private func isObject(_ index: Int?) -> Bool {
    guard let index, index < nodes.count else { return false }
    return nodes[index].kind == .object
  }

  /// Whether the list continues after the bracket here, which is therefore superfluous.
  private func goesOnAfterBracket() -> Bool {
    let rest = bytes[(position + 1)...].first { !Self.isBlank($0) }
    return rest == UInt8(ascii: ",") || rest == UInt8(ascii: "]")
  }

  /// Reads the comma after a value and reports if it is missing. In objects this is reported only if a name
  /// follows; anything else there is a fault of its own.
  ///
  /// - Returns: the offset of the comma, nil if there is none.
  private mutating func takeComma(isAfterDamage: Bool, isInObject: Bool) -> Int? {
    skipBlanks()
    guard !isAtEnd else { return nil }
    switch bytes[position] {
    case UInt8(ascii: ","):
      position += 1
      return position - 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return nil
    case let byte:
      if !isAfterDamage, !isInObject || byte == UInt8(ascii: "\"") {
        report.error(at: position, .jsonSyntaxComma)
      }
      return nil
    }
  }

  private mutating func reportTrailing(_ comma: Int?) {
    guard let comma else { return }
    report.error(at: comma, .jsonSyntaxCommaLast)
  }

  private mutating func reportStrayComma() {
    report.error(at: position, .jsonSyntaxCommaMore)
  }
}
