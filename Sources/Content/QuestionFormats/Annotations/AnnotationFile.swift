import Items
import Notation

/// Recognises files of programs in which regions of pictures are marked.
package enum AnnotationFile {
  /// The format of a text in JSON; nil for others.
  ///
  /// - Complexity: O(n) only for what begins like a file of LabelMe.
  package static func format(of source: SourceText) -> DocumentFormat? {
    let head = source.bytes[source.start...].prefix(65_536)
    func holds(_ word: String, _ text: ArraySlice<UInt8>) -> Bool {
      text.firstRange(of: Array("\"\(word)\"".utf8)) != nil
    }
    if holds("format", head.prefix(4096)), holds("teachify", head.prefix(4096)) { return nil }
    if holds("_via_img_metadata", head) || holds("_via_settings", head)
      || holds("shape_attributes", head)
      || holds("filename", head) && holds("regions", head) && holds("file_attributes", head)
    {
      return .via
    }
    if holds("shapes", head.prefix(4096)) || holds("shapes", head),
      holds("imagePath", source.bytes[source.start...])
    {
      return .labelMe
    }
    return nil
  }
}
