/// Files of kinds that are not read.
extension FaultMessage {
  /// The file is of a kind that is not read.
  ///
  /// - Parameters:
  ///   - kind: its kind.
  ///   - format: the name of its format; nil if that cannot be determined.
  ///   - holdsTable: whether a page has a table to copy.
  static func fileRefused(_ kind: FileKind, format: String?, holdsTable: Bool) -> FaultMessage {
    let id = kind.isArchive ? "file.archive" : "file.notText"
    return switch kind {
    case .archive: FaultMessage(id)
    case .html where !holdsTable: FaultMessage(id, form: "html.words")
    case _ where kind.hasFormats: FaultMessage(id, form: kind.rawValue, [format ?? "?"])
    default: FaultMessage(id, form: kind.rawValue)
    }
  }

  /// An archive holds these files, none of them a document.
  static func fileArchiveHolding(count: Int, names: String) -> FaultMessage {
    FaultMessage("file.archive", form: "holding", ["\(count)", names])
  }

  /// A presentation or a book has so many slides or chapters.
  static func fileArchive(_ kind: FileKind, parts: Int) -> FaultMessage {
    FaultMessage("file.archive", form: kind.rawValue + ".parts", ["\(parts)"])
  }

  /// A PDF has so many pages.
  static func fileDocument(pages: Int) -> FaultMessage {
    FaultMessage("file.notText", form: "pdf.pages", ["\(pages)"])
  }

  /// A compressed file holds the file with this name.
  static func fileCompressed(_ format: String?, named name: String) -> FaultMessage {
    FaultMessage("file.archive", form: "compressed.named", [format ?? "?", name])
  }

  /// A web page has this title.
  static func fileWebPage(titled title: String, holdsTable: Bool) -> FaultMessage {
    FaultMessage("file.notText", form: holdsTable ? "html.titled" : "html.words.titled", [title])
  }

  /// An e-mail has this subject.
  static func fileEmail(about subject: String) -> FaultMessage {
    FaultMessage("file.notText", form: "email.about", [subject])
  }
}
