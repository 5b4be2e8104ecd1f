extension String {
  /// The largest number of bytes of a title in lists, some hundred signs.
  private static let mostBytesOfTitle = 400

  /// The title as it is kept and listed: its beginning, as far as it has no more than 400 bytes, up to the end of a
  /// character. Lists of many documents or rounds hold as many titles.
  var cutAsTitle: String {
    guard let limit = utf8.index(startIndex, offsetBy: Self.mostBytesOfTitle, limitedBy: endIndex),
      limit < endIndex
    else { return self }
    var end = limit
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    var cut = String(unicodeScalars[..<end])
    // What follows may belong to the last character.
    let isWhole = (cut + String(unicodeScalars[end])).count > cut.count
    if !isWhole, cut.count > 1 { cut.removeLast() }
    return cut
  }
}
