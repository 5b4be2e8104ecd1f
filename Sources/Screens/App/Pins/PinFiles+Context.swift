import Controls
import PinCourses
import PinEditing
import Pins
import Play

extension PinFiles {
  /// What the screens of the editor are given to read and write a document.
  ///
  /// - Parameters:
  ///   - path: the document's file.
  ///   - original: the file of which it becomes a copy, as that one cannot be written; nil for a document that is written
  ///     where it was read.
  ///   - bytes: what the file had when it was read; nil for a document that has none yet.
  ///   - look: looks into files of pictures.
  ///   - disk: does what waits for the disk.
  ///   - onWritten: called when the document was written.
  package func context(
    for path: String, copying original: String? = nil, read bytes: [UInt8]?,
    translation: Translation,
    look: @escaping PictureBook.Look, disk: DiskQueue, onWritten: @escaping () -> Void = {}
  ) -> PinEditorContext {
    let files = self
    let folder = Self.folder(of: path)
    // What the file had when it was last read or written here.
    var known = bytes
    var context = PinEditorContext(
      translation: translation, fileName: LibraryEntry.fileName(path))
    context.folderName = files.folderName(path)
    context.isCopy = original != nil
    let folders = [folder] + (original.map { [Self.folder(of: $0)] } ?? [])
    context.pictureName = { name in
      for folder in folders {
        if let found = PictureBook.Picture.files([name], in: folder, look: look)[name] {
          return found.name
        }
      }
      return nil
    }
    /// What stands beside the original is needed beside its copy.
    let besides = { @Sendable (bytes: [UInt8]) -> Bool in
      guard let original, let course = PinCourse(editing: bytes) else { return true }
      let pictures = course.pinExercises.flatMap { $0.exercise.pictures.map(\.file) }
      return files.copy(pictures + course.fileNames, original, path)
    }
    context.pictureFolders = files.pictureFolders()
    context.offers = {
      files.pictures(path).map { picture in
        let found = look(picture)
        return PinEditorContext.Offer(
          path: picture, title: LibraryEntry.fileName(picture),
          picture: found.map {
            PictureBook.Picture(
              path: picture, aspect: $0.width / $0.height, version: $0.version
            ).name
          }, aspect: found.map { $0.width / $0.height } ?? 1)
      }
    }
    context.take = { picture, then in
      disk.run({ files.take(picture, path) }, then: then)
    }
    context.save = { bytes, isOverwriting, then in
      let expected = known
      disk.run({
        besides(bytes) ? files.write(path, bytes, expected, isOverwriting) : .failed
      }) { outcome in
        if outcome == .written {
          known = bytes
          onWritten()
        }
        then(outcome)
      }
    }
    context.keepDraft = { draft in disk.run({ files.keepDraft(path, draft) }) {} }
    context.dropDraft = { disk.run({ files.keepDraft(path, nil) }) {} }
    return context
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
  }
}
