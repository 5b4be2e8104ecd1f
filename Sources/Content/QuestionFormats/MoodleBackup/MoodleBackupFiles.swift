import Exercises
import Items
import Notation

/// The list of a Moodle backup's files: which picture belongs to which text, and where it is stored.
struct MoodleBackupFiles {
  /// A picture of a question.
  struct File {
    /// The hash of its content, under which it is stored in the backup.
    var hash: String
    var name: String
  }

  /// By area, number of the question or answer, folder and name.
  private var files: [String: File] = [:]
  /// The names beside the document.
  private var taken: Set<String> = []
  /// The names shared by several contents.
  private var ambiguous: Set<String> = []

  /// An empty list.
  init() {}

  init(_ root: XMLElement) {
    var hashes: [String: String] = [:]
    for file in root.children("file") {
      guard let component = file.child("component")?.text,
        component == "question" || component.hasPrefix("qtype_"),
        let name = file.child("filename")?.text, name != ".", ItemDetails.isFileName(name),
        let hash = file.child("contenthash")?.text, Self.isHash(hash)
      else { continue }
      let key = Self.key(
        file.child("filearea")?.text ?? "", file.child("itemid")?.text ?? "",
        MoodleAddress("\(file.child("filepath")?.text ?? "")/\(name)"))
      if files[key] == nil { files[key] = File(hash: hash, name: name) }
      if let other = hashes[name], other != hash { ambiguous.insert(name) }
      hashes[name] = hash
    }
    taken = Set(files.values.map { shown($0) })
  }

  private static func key(_ area: String, _ item: String, _ address: MoodleAddress) -> String {
    "\(area)/\(item)/\(address.folder ?? "")/\(address.name)"
  }

  private static func isHash(_ text: String) -> Bool {
    text.utf8.count == 40 && text.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }

  /// The paths of pictures in the backup, and their names beside the document.
  var pictures: [(path: String, name: String)] {
    var seen: Set<String> = []
    return files.keys.sorted().compactMap { key in
      guard let file = files[key] else { return nil }
      let small = file.name.lowercased()
      guard [".png", ".jpg", ".jpeg", ".svg"].contains(where: { small.hasSuffix($0) }) else {
        return nil
      }
      let name = shown(file)
      guard seen.insert(name).inserted else { return nil }
      return ("files/\(file.hash.prefix(2))/\(file.hash)", name)
    }
  }

  /// The name beside the document of the only picture in an area of a question; nil if there is none.
  func picture(area: String, item: String) -> String? {
    let prefix = "\(area)/\(item)/"
    return files.keys.filter { $0.hasPrefix(prefix) }.min().flatMap { files[$0] }.map { shown($0) }
  }

  /// The name beside the document: files of the same name are distinguished by their content's hash.
  private func shown(_ file: File) -> String {
    ambiguous.contains(file.name) ? "\(file.hash.prefix(8))-\(file.name)" : file.name
  }

  /// A text with pictures named as the files beside the document. A picture that is not in the backup, or is named without
  /// the mark, gets a name that no other text's picture has.
  func renamed(_ text: String, as format: TextFormat, area: String, item: String) -> String {
    let text = MoodleMedia.replacingBareNames(in: text, as: format) {
      MoodleMedia.reference(to: nameOfMissing($0))
    }
    return MoodleMedia.replacing(text) { address in
      MoodleMedia.reference(
        to: files[Self.key(area, item, address)].map { shown($0) } ?? nameOfMissing(address.name))
    }
  }

  private func nameOfMissing(_ name: String) -> String {
    MoodleFileNames.free(name) { taken.contains($0) }
  }
}
