import Archives
import Items
import Notation

/// A package of H5P (`.h5p`).
package enum H5PPackage {
  private static let folder = "content/"
  private static let pictureEndings: Set<String> = ["png", "jpg", "jpeg", "svg"]

  package static func matches(_ paths: Set<String>) -> Bool {
    paths.contains(H5PReader.description) && paths.contains(H5PReader.content)
  }

  package static func wants(_ path: String) -> Bool {
    path == H5PReader.description || path == H5PReader.content || isPicture(path)
  }

  private static func isPicture(_ path: String) -> Bool {
    path.hasPrefix(folder)
      && pictureEndings.contains(SourceText(fileName: path, bytes: [], start: 0).fileExtension)
  }

  package static func open(
    _ archive: Archive, fileName: String, report: inout FaultReport
  ) -> OpenedContainer? {
    guard let content = archive[H5PReader.content] else {
      ArchiveFault.damaged.tell(in: &report)
      return nil
    }
    var package = PackageText()
    if let description = archive[H5PReader.description] {
      package.add(description, report: &report)
    }
    guard package.add(content, report: &report) else { return nil }
    let media = archive.entries.filter { isPicture($0.path) }.map { entry in
      ItemMedia(
        name: PackedName.flat(String(entry.path.dropFirst(folder.count)), below: "images"),
        bytes: entry.bytes)
    }
    return OpenedContainer(source: package.source(fileName), media: media, format: .h5p)
  }
}
