import Exercises
import Items
import Notation

/// Checks fragments that are to be written again, so that they cannot break the file around them.
enum MoodleFragment {
  /// The item of a text that consists of exactly one complete question.
  static func item(in source: String) -> Item? {
    let root = "<quiz>"
    guard let items = items(in: root + source + "</quiz>"), items.count == 1,
      items[0].span.range == root.utf8.count..<root.utf8.count + source.utf8.count
    else { return nil }
    return items[0]
  }

  /// Whether a text is a single element that a question of this kind keeps unchanged.
  static func isSetting(_ xml: String, in body: ItemBody) -> Bool {
    let name = xml.utf8.dropFirst().prefix {
      !LineByte.isBlankOrEnd($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">")
    }
    if let known = MoodleName(rawValue: String(decoding: Array(name), as: UTF8.self)),
      MoodleSettings.isRead(known, in: body)
    {
      return false
    }
    let text = "<questiontext><text>x</text></questiontext>"
    guard
      let items = items(
        in: "<quiz><question type=\"description\">\(text)\(xml)</question></quiz>")
    else { return false }
    var wanted = Item(ItemText("x", format: .html), .information)
    wanted.details.settings = [ItemSetting(name: MoodleSettings.raw, value: xml)]
    return items == [wanted]
  }

  /// The items of a text; nil if anything in it is damaged.
  private static func items(in text: String) -> [Item]? {
    var report = FaultReport()
    let source = SourceText(fileName: "", bytes: Array(text.utf8), start: 0)
    guard let bank = MoodleXMLReader.read(source, report: &report), bank.damaged.isEmpty,
      !report.hasErrors
    else { return nil }
    return bank.items
  }
}
