import Determinism
import Exercises
import Items
import Notation

extension MoodleQuestionReader {
  /// Adds the files that are contained in a text.
  ///
  /// - Returns: their names in the document, by the addresses that they have in the text.
  mutating func addFiles(of element: Int) -> MoodleTextFiles {
    var files = MoodleTextFiles()
    for child in tree.children(of: element) where tree.elements[child].name == .file {
      guard let shown = addFile(child) else { continue }
      let address = address(of: child)
      if !files.add(shown, at: address) {
        report.warning(
          at: tree.range(of: child).lowerBound, .moodleFileTwice(String(address.name.prefix(40))))
      }
    }
    return files
  }

  /// The folder and name of a file. Files written by hand have no folder.
  private func address(of file: Int) -> MoodleAddress {
    let name = tree.attribute(.name, of: file) ?? ""
    guard let folder = tree.attribute(.path, of: file) else {
      var address = MoodleAddress(name)
      if address.folder == "" { address.folder = nil }
      return address
    }
    return MoodleAddress("\(folder)/\(name)")
  }

  /// A text in which each file to which it refers has its name in the document. A picture that did not come along, or is
  /// named without the mark as one beside the document, gets one that no other text's picture has.
  mutating func naming(
    _ files: MoodleTextFiles, in text: String, as format: TextFormat
  ) -> String {
    let text = MoodleMedia.replacingBareNames(in: text, as: format) { name in
      if files.name(at: MoodleAddress(name)) != nil {
        return MoodleMedia.mark + MoodleMedia.reference(to: name)
      }
      let known = fileNames.nameOfMissing(name)
      return known == name ? nil : MoodleMedia.reference(to: known)
    }
    guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
    let shown = format == .plain ? [] : Set(TextPicture(ItemText(text, format: format)).names)
    return MoodleMedia.replacing(text) { address in
      let name = address.name
      let known =
        files.name(at: address) ?? (shown.contains(name) ? fileNames.nameOfMissing(name) : name)
      return known == name ? nil : MoodleMedia.mark + MoodleMedia.reference(to: known)
    }
  }

  /// - Returns: the name of the file in the document; nil, with a warning reported, if it cannot be read.
  mutating func addFile(_ element: Int) -> String? {
    let place = tree.range(of: element).lowerBound
    let name = address(of: element).name
    guard !name.isEmpty, tree.attribute(.encoding, of: element).map({ $0 == "base64" }) ?? true
    else {
      report.warning(at: place, .moodleFile)
      return nil
    }
    return addFile(name, data: tree.textRange(of: element), at: place)
  }

  /// - Returns: the name of the file in the document; nil, with a warning reported, if it cannot be read.
  private mutating func addFile(_ name: String, data: Range<Int>, at offset: Int) -> String? {
    guard data.count / 4 * 3 <= MoodleXMLReader.mediaLimit else {
      report.warning(at: offset, .moodleFileSize(String(name.prefix(40))))
      return nil
    }
    guard let bytes = Base64.decoded(tree.bytes[data]) else {
      report.warning(at: offset, .moodleFileDamaged(String(name.prefix(40))))
      return nil
    }
    let shown = fileNames.name(of: ItemMedia(name: name, bytes: bytes))
    if mediaNames.insert(shown).inserted { media.append(ItemMedia(name: shown, bytes: bytes)) }
    return shown
  }

  /// Before Moodle 2, a question had a single picture, shown below its text.
  mutating func addOldPicture(to question: inout ItemText) {
    guard let image = tree.child(.image, of: 0) else { return }
    let name = MoodleAddress(tree.ownText(of: image)).name
    guard !name.isEmpty else { return }
    let place = tree.range(of: image).lowerBound
    guard let data = tree.child(.imageBase64, of: 0), !tree.textRange(of: data).isEmpty else {
      report.warning(at: place, .moodleImage(String(name.prefix(40))))
      return
    }
    let before = media.count
    let shown = addFile(name, data: tree.textRange(of: data), at: place)
    if let shown, media.count > before, question.format == .html {
      question.text +=
        "<br /><img src=\"\(MoodleMedia.mark)\(MoodleMedia.reference(to: shown))\" alt=\"\" />"
    }
  }
}

/// The files of one text.
struct MoodleTextFiles {
  /// Their names in the document; nil where two different files have one address.
  private var names: [MoodleAddress: String?] = [:]

  /// Adds a file.
  ///
  /// - Returns: false if another file has that address, so that none is found there.
  mutating func add(_ name: String, at address: MoodleAddress) -> Bool {
    if let other = names[address], other != name {
      names[address] = .some(nil)
      return false
    }
    names[address] = name
    return true
  }

  /// The name in the document of the file to which a text refers: the one at that address, or one whose folder is
  /// unknown.
  func name(at address: MoodleAddress) -> String? {
    if let found = names[address] { return found }
    var anywhere = address
    anywhere.folder = nil
    return names[anywhere] ?? nil
  }
}

/// The names of the files in a document, each of one file.
///
/// In Moodle each text has files of its own, so that many questions may each have another `image.png`.
struct MoodleFileNames {
  private var digests: [String: StateDigest] = [:]
  /// The names to which texts refer that have no such file.
  private var missing: Set<String> = []

  /// The name of a file in the document: its own, unless another one has it.
  ///
  /// - Complexity: O(n) in the file's bytes.
  mutating func name(of file: ItemMedia) -> String {
    var digest = StateDigest()
    digest.combine(bytes: file.bytes)
    var name = file.name
    while missing.contains(name) || digests[name].map({ $0 != digest }) == true {
      name = Self.name(String(digest.value, radix: 16), name)
    }
    digests[name] = digest
    return name
  }

  /// The name of a file that is not in the document, so that no other text's file is taken for it.
  mutating func nameOfMissing(_ name: String) -> String {
    let made = Self.free(name) { digests[$0] != nil }
    missing.insert(made)
    return made
  }

  /// A name that is not taken: this one, or one with a number before it.
  static func free(_ name: String, isTaken: (String) -> Bool) -> String {
    var (made, number) = (name, 1)
    while isTaken(made) {
      number += 1
      made = Self.name(String(number), name)
    }
    return made
  }

  /// A name with something before it, no longer than file systems allow.
  private static func name(_ before: String, _ name: String) -> String {
    "\(before)-\(name.utf8.count > 200 ? String(name.suffix(50)) : name)"
  }
}
