import Archives
import Items

/// Reads the tables of a Word document.
package enum WordDocument {
  /// Whether a file of the archive is needed.
  package static func wants(_ path: String) -> Bool {
    path.hasPrefix("word/media/") || path.hasSuffix(".rels")
      || (path.hasPrefix("word/document") || path.hasPrefix("word/styles"))
        && path.hasSuffix(".xml")
  }

  static func read(_ archive: Archive) -> Workbook {
    let path =
      PackageRelations(of: "", in: archive).path(ofKind: "officeDocument") ?? "word/document.xml"
    guard let main = archive[path] ?? archive["word/document.xml"] else {
      return Workbook(isDamaged: true)
    }
    let relations = PackageRelations(of: main.path, in: archive)
    var styles = WordStyles()
    if let entry = archive[relations.path(ofKind: "styles") ?? "word/styles.xml"] {
      _ = XMLStream.read(entry.bytes, into: &styles)
    }
    var part = WordDocumentPart(styles)
    let fault = XMLStream.read(main.bytes, into: &part)
    var workbook = part.finished(fault)
    for found in part.pictures where workbook.sheets.indices.contains(found.sheet) {
      let target = relations.targets[found.picture.path]
      var picture = found.picture
      picture.path = target?.path ?? ""
      if target == nil { picture.flaw = picture.flaw ?? .linked }
      workbook.sheets[found.sheet].pictures.append(picture)
    }
    return workbook
  }
}

/// Reads an OpenDocument workbook or text.
package enum OpenDocument {
  /// Whether a file of the archive is needed.
  package static func wants(_ path: String) -> Bool {
    path.hasPrefix("Pictures/") || path == "content.xml" || path == "styles.xml"
      || path == "mimetype"
  }

  /// Whether it is a text rather than a workbook.
  package static func isText(_ archive: Archive) -> Bool {
    let kind = archive["mimetype"]?.bytes ?? []
    return String(decoding: kind.prefix(128), as: UTF8.self).contains("opendocument.text")
  }

  static func read(_ archive: Archive) -> Workbook {
    guard let content = archive["content.xml"] else { return Workbook(isDamaged: true) }
    var styles = OpenDocumentCommonStyles()
    if let entry = archive["styles.xml"] { _ = XMLStream.read(entry.bytes, into: &styles) }
    var part = OpenDocumentPart(styles)
    let fault = XMLStream.read(content.bytes, into: &part)
    return part.finished(fault)
  }
}
