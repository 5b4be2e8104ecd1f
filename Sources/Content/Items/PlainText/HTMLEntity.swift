import Exercises
import Notation

/// The characters that HTML writes as names or numbers.
package enum HTMLEntity {
  /// The code of the character that `&…;` stands for, and the index after it; nil if it stands for
  /// none. As in browsers, numbers and the names of Latin-1 need no semicolon.
  ///
  /// - Parameter isInAttribute: whether it stands in the value of an attribute, where a bare name before a letter, a
  ///   digit or `=` stands for itself, as in addresses.
  package static func read(
    _ bytes: [UInt8], at start: Int, isInAttribute: Bool = false
  ) -> (code: UInt32, end: Int)? {
    var end = start + 1
    let limit = min(bytes.count, start + 1 + longest)
    while end < limit, bytes[end] != UInt8(ascii: ";") { end += 1 }
    if end < bytes.count, end > start + 1, bytes[end] == UInt8(ascii: ";") {
      let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
      let code = name.hasPrefix("#") ? number(name.dropFirst()) : codes[name]
      if let code { return (code, end + 1) }
    }
    return bare(bytes, at: start, isInAttribute: isInAttribute)
  }

  /// The character of a number or a name without its semicolon.
  private static func bare(
    _ bytes: [UInt8], at start: Int, isInAttribute: Bool
  ) -> (code: UInt32, end: Int)? {
    let isNumber = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "#")
    let isHexadecimal =
      isNumber && start + 2 < bytes.count && bytes[start + 2] | 0x20 == UInt8(ascii: "x")
    let first = start + (isHexadecimal ? 3 : isNumber ? 2 : 1)
    var end = first
    while end < bytes.count, end < start + 1 + longest,
      isNumber ? isDigit(bytes[end], isHexadecimal) : isOfName(bytes[end])
    { end += 1 }
    if isNumber {
      let text = String(decoding: bytes[(start + 2)..<max(end, start + 2)], as: UTF8.self)
      return number(text[...]).map { ($0, end) }
    }
    while end > first {
      let name = String(decoding: bytes[first..<end], as: UTF8.self)
      if let code = codes[name], code < 0x100, name != "apos" {
        let next = end < bytes.count ? bytes[end] : 0
        let isItself = isInAttribute && (isOfName(next) || next == UInt8(ascii: "="))
        return isItself ? nil : (code, end)
      }
      end -= 1
    }
    return nil
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || (0x30...0x39).contains(byte)
  }

  private static func isDigit(_ byte: UInt8, _ isHexadecimal: Bool) -> Bool {
    (0x30...0x39).contains(byte) || isHexadecimal && (0x61...0x66).contains(byte | 0x20)
  }

  /// The longest name, and more digits than any character has.
  private static let longest = 10

  /// The code of a number; the codes of Windows-1252's own characters mean these, as in browsers.
  private static func number(_ digits: Substring) -> UInt32? {
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let code =
      isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    guard let code, !digits.hasPrefix("+"), !digits.dropFirst().hasPrefix("+") else { return nil }
    switch code {
    case 0x80..<0xA0:
      return TextEncoding.windows1252.upperCodes?[Int(code) - 0x80]
    case 0x09, 0x0A, 0x0D, 0x20..<0x7F, 0xA0..<0xD800, 0xE000..<0xFFFE, 0x10000..<0x110000:
      return code
    default: return nil
    }
  }

  /// The codes of all names of HTML 4, and of `apos`.
  private static let codes: [String: UInt32] = {
    var codes: [String: UInt32] = [:]
    var code: UInt32 = 0
    for word in names.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if let next = UInt32(word) {
        code = next
      } else {
        codes[String(word)] = code
        code += 1
      }
    }
    return codes
  }()

  /// Names in the order of their codes: a number is the code of the name after it.
  private static let names = """
    160
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn
    sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave
    Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc
    Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute
    THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml
    igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave
    uacute ucirc uuml yacute thorn yuml
    34 quot 38 amp apos 60 lt 62 gt 338 OElig oelig 352 Scaron scaron 376 Yuml 402 fnof 710 circ
    732 tilde 913 Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi
    Omicron Pi Rho 931 Sigma Tau Upsilon Phi Chi Psi Omega 945 alpha beta gamma delta epsilon
    zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi
    psi omega 977 thetasym upsih 982 piv 8194 ensp emsp 8201 thinsp 8204 zwnj zwj lrm rlm 8211
    ndash mdash 8216 lsquo rsquo sbquo 8220 ldquo rdquo bdquo 8224 dagger Dagger bull 8230
    hellip 8240 permil 8242 prime Prime 8249 lsaquo rsaquo 8254 oline 8260 frasl 8364 euro 8465
    image 8472 weierp 8476 real 8482 trade 8501 alefsym 8592 larr uarr rarr darr harr 8629 crarr
    8656 lArr uArr rArr dArr hArr 8704 forall 8706 part exist 8709 empty 8711 nabla isin notin
    8715 ni 8719 prod 8721 sum minus 8727 lowast 8730 radic 8733 prop infin 8736 ang 8743 and or
    cap cup int 8756 there4 8764 sim 8773 cong 8776 asymp 8800 ne equiv 8804 le ge 8834 sub sup
    nsub 8838 sube supe 8853 oplus 8855 otimes 8869 perp 8901 sdot 8968 lceil rceil lfloor
    rfloor 9001 lang rang 9674 loz 9824 spades 9827 clubs 9829 hearts diams
    """
}
