import Items
import Notation

/// The texts that the cells of an Excel workbook share: `xl/sharedStrings.xml`.
struct SharedStrings: XMLReceiver {
  private(set) var texts: [String] = []
  /// The looks of texts that are entirely formatted differently from their cells, by their index.
  private(set) var looks: [Int: CellLook] = [:]
  /// The texts with quotation marks around what is set off in them, by their index.
  private(set) var quoted: [Int: String] = [:]
  private var run = ExcelTextRun()

  mutating func begin(_ tag: XMLTag) {
    if tag.name == "si" { run = ExcelTextRun() } else { run.begin(tag) }
  }

  mutating func add(_ text: UnsafeRawBufferPointer) { run.add(text) }

  mutating func end(_ name: String) {
    guard name == "si" else { return run.end(name) }
    if let look = run.look, look != CellLook() { looks[texts.count] = look }
    if let text = run.quoted { quoted[texts.count] = text }
    texts.append(run.text)
  }

  var isFull: Bool { texts.count > SheetLimits.cells }
}

/// A text of an Excel workbook, which may have runs with different formats.
struct ExcelTextRun {
  private var content = OfficeText()
  private var piece: [UInt8] = []
  private var isText = false
  private var shift = OfficeText.Shift.none
  private var runLook = CellLook()
  private var shared = SharedLook()
  private var lines = MarkedLines()
  /// The font of the run, if its letters are symbols.
  private var signFont: String?
  /// The nesting depth of pronunciation guides of Asian texts, which are not part of the text.
  private var phoneticDepth = 0

  /// The text; Excel writes characters that XML cannot hold as `_x000D_`.
  var text: String { Self.unescaped(lines.ticked(content.bytes) ?? content.bytes) }

  /// The text with quotation marks around what is set off in it; nil if nothing is.
  var quoted: String? { lines.quoted(content.bytes).map(Self.unescaped) }

  /// The look that all of its runs share; nil if there are none.
  var look: CellLook? { shared.look }

  mutating func begin(_ tag: XMLTag) {
    switch tag.name {
    case "rPh": phoneticDepth += 1
    case "r": beginRun()
    case "vertAlign":
      let value = tag["val"]
      shift = value == "superscript" ? .raised : value == "subscript" ? .lowered : .none
    case "rFont": signFont = WordSign.isFontOfSigns(tag["val"]) ? tag["val"] : nil
    case "t":
      isText = phoneticDepth == 0
      piece.removeAll(keepingCapacity: true)
    default: runLook.take(tag)
    }
  }

  private mutating func beginRun() {
    shift = .none
    runLook = CellLook()
    signFont = nil
  }

  mutating func add(_ text: UnsafeRawBufferPointer) {
    if isText, piece.count < OfficeText.longest { piece.append(contentsOf: text) }
  }

  mutating func end(_ name: String) {
    switch name {
    case "rPh": phoneticDepth = max(0, phoneticDepth - 1)
    case "r": beginRun()
    case "t":
      if isText {
        if !piece.allSatisfy({ $0 == 0x20 }) {
          shared.add(runLook)
          lines.add(runLook, at: content.bytes.count)
        }
        let signs = signFont.flatMap {
          WordSign.text(font: $0, letters: CombiningMarks.text(piece))
        }
        if let signs { content.add(signs) } else { content.add(piece, shift) }
      }
      isText = false
    default: break
    }
  }

  /// A text with its `_xHHHH_` escapes decoded.
  static func unescaped(_ bytes: [UInt8]) -> String {
    guard bytes.contains(UInt8(ascii: "_")) else { return CombiningMarks.text(bytes) }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "_"), index + 6 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "x"), bytes[index + 6] == UInt8(ascii: "_"),
        let code = UInt32(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(code)
      {
        result += String(Character(scalar)).utf8
        index += 7
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return CombiningMarks.text(result)
  }
}
