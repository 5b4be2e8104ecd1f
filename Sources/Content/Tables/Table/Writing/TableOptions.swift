/// How a table is written.
public struct TableOptions: Sendable, Equatable {
  /// Whether lines end with a carriage return and a line feed, as in RFC 4180, instead of only
  /// a line feed.
  public var usesCarriageReturns: Bool
  /// Whether the file is for Excel: with a byte order mark, without which Excel takes UTF-8 for
  /// Windows-1252, with carriage returns, and in CSV with semicolons unless the document is English,
  /// as the Excel of a German computer splits cells at semicolons only.
  ///
  /// A line `sep=;` is not written: with it Excel disregards the byte order mark.
  public var excel: Bool

  /// By default line feeds and no byte order mark: every program but Excel reads that.
  public init(usesCarriageReturns: Bool = false, excel: Bool = false) {
    self.usesCarriageReturns = usesCarriageReturns
    self.excel = excel
  }
}

/// How tables differ.
struct TableDialect {
  var delimiter: UInt8
  var lineEnd: String
  var hasByteOrderMark = false
  /// Whether it is a file of flash cards.
  var isCards = false
  /// Whether headings and the words for true and false are English.
  var isEnglish: Bool

  init(_ delimiter: UInt8, options: TableOptions, language: String?) {
    let language = language?.lowercased() ?? "de"
    isEnglish = !language.hasPrefix("de")
    self.delimiter = delimiter
    if options.excel, delimiter == UInt8(ascii: ","), !language.hasPrefix("en") {
      self.delimiter = UInt8(ascii: ";")
    }
    lineEnd = options.usesCarriageReturns || options.excel ? "\r\n" : "\n"
    hasByteOrderMark = options.excel
  }
}
