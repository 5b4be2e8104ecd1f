/// A plain text that is in a file exactly as it is read.
package struct FileText {
  /// Its bytes.
  package let range: Range<Int>
  /// The place that it reports: where its cell begins, at most a few bytes before the text.
  package let offset: Int

  /// A text of a file.
  package init(_ range: Range<Int>, at offset: Int) {
    self.range = range
    self.offset = offset
  }
}
