import PinEditing

/// What the editor of pictures with pins asks of the disk; called on the disk's queue.
package struct PinFiles: Sendable {
  /// The bytes of a document; nil if it cannot be read.
  package var read: @Sendable (_ path: String) -> [UInt8]?
  /// Writes a document whole or not at all, unless its file no longer has the expected bytes; nil expects no file, and
  /// `isOverwriting` expects nothing.
  package var write:
    @Sendable (_ path: String, _ bytes: [UInt8], _ expected: [UInt8]?, _ isOverwriting: Bool) ->
      PinWriting
  /// The draft of a document; nil if there is none.
  package var draft: @Sendable (_ path: String) -> [UInt8]?
  /// Keeps the draft of a document; nil removes it.
  package var keepDraft: @Sendable (_ path: String, _ bytes: [UInt8]?) -> Void
  /// Takes a picture beside a document.
  package var take:
    @Sendable (_ picture: String, _ path: String) -> Result<PinTakenPicture, PinPictureRefusal>
  /// The files of pictures that may be meant for a document, the likeliest first.
  package var pictures: @Sendable (_ path: String) -> [String]
  /// A path for a new document that no file has.
  package var newPath: @Sendable () -> String
  /// Where the copy of a document goes that cannot be written where it is; nil if it can be.
  package var copyPath: @Sendable (_ path: String) -> String? = { _ in nil }
  /// Copies files that lie beside a document to where its copy goes, and says whether all are there.
  package var copy: @Sendable (_ names: [String], _ path: String, _ copy: String) -> Bool = {
    _, _, _ in true
  }
  /// The folders in which pictures are looked for, as people read them.
  package var pictureFolders: @Sendable () -> [String] = { [] }
  /// The folder of a document as people read it.
  package var folderName: @Sendable (_ path: String) -> String = { path in
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
  }
  /// What was decided about names that pupils gave pins, the earliest first, and where a damaged file of it lies now.
  package var decisions: @Sendable () -> (made: [PinDecision], setAside: String?) = { ([], nil) }
  /// Keeps what was decided in place of all former decisions, and says whether that was done.
  package var keepDecisions: @Sendable ([PinDecision]) -> Bool = { _ in false }

  package init(
    read: @escaping @Sendable (_ path: String) -> [UInt8]?,
    write:
      @escaping @Sendable (
        _ path: String, _ bytes: [UInt8], _ expected: [UInt8]?, _ isOverwriting: Bool
      ) -> PinWriting,
    draft: @escaping @Sendable (_ path: String) -> [UInt8]?,
    keepDraft: @escaping @Sendable (_ path: String, _ bytes: [UInt8]?) -> Void,
    take:
      @escaping @Sendable (_ picture: String, _ path: String) -> Result<
        PinTakenPicture, PinPictureRefusal
      >,
    pictures: @escaping @Sendable (_ path: String) -> [String],
    newPath: @escaping @Sendable () -> String
  ) {
    self.read = read
    self.write = write
    self.draft = draft
    self.keepDraft = keepDraft
    self.take = take
    self.pictures = pictures
    self.newPath = newPath
  }
}
