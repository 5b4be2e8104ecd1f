import CExpat
import Notation

/// A start tag: its name and attributes. Valid only during the callback.
///
/// Namespace prefixes are left out, because programs that write office files choose them freely.
package struct XMLTag {
  /// The name without its prefix.
  package let name: String
  private let attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?

  init(
    _ word: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    name = Self.localName(word)
    self.attributes = attributes
  }

  /// The value of an attribute, by its name without prefix; nil if it is missing.
  package subscript(_ wanted: StaticString) -> String? {
    guard var pair = attributes else { return nil }
    while let word = pair[0], let value = pair[1] {
      if Self.isLocalName(word, wanted) { return Self.text(value) }
      pair += 2
    }
    return nil
  }

  /// An attribute as an integer; nil if it is missing or not an integer.
  package func number(_ name: StaticString) -> Int? { self[name].flatMap { Int($0) } }

  /// Whether an attribute is true, as in XML Schema.
  package func isTrue(_ name: StaticString) -> Bool {
    let value = self[name]
    return value == "1" || value == "true"
  }

  static func localName(_ word: UnsafePointer<CChar>) -> String {
    text(start(of: word))
  }

  private static func text(_ word: UnsafePointer<CChar>) -> String {
    CombiningMarks.text(UnsafeRawBufferPointer(start: word, count: strlen(word)))
  }

  private static func start(of word: UnsafePointer<CChar>) -> UnsafePointer<CChar> {
    strchr(word, Int32(UInt8(ascii: ":"))).map { UnsafePointer($0) + 1 } ?? word
  }

  private static func isLocalName(_ word: UnsafePointer<CChar>, _ wanted: StaticString) -> Bool {
    strcmp(start(of: word), UnsafeRawPointer(wanted.utf8Start).assumingMemoryBound(to: CChar.self))
      == 0
  }
}
