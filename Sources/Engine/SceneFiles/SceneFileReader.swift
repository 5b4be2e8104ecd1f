import Notation
import Stage

/// Turns a JSON text into scene entries and reports everything that is wrong with it.
struct SceneFileReader {
  let tree: JSONTree
  var report: FaultReport
  let actions: [String]?
  /// References to other nodes by name, and where they are.
  var targets: [(index: Int, name: String)] = []

  private static let fileKeys = ["format", "version", "nodes"]

  /// The whole file.
  mutating func file() -> SceneFile {
    guard tree.nodes[0].kind == .object else {
      report.error(
        at: tree.offset(of: 0), .untranslated("this is no scene file", "write {\"nodes\": […]}"))
      return SceneFile()
    }
    for child in tree.children(of: 0) where !Self.fileKeys.contains(tree.key(of: child)) {
      reportUnknown(child, Self.fileKeys)
    }
    if let format = tree.child(of: 0, named: "format"), tree.text(of: format) != SceneFile.format {
      report.error(
        at: tree.offset(of: format),
        .untranslated("this is no scene file", "write \"format\": \"\(SceneFile.format)\""))
    }
    if let version = tree.child(of: 0, named: "version"), tree.integer(of: version) != 1 {
      report.error(
        at: tree.offset(of: version),
        .untranslated("scene files of this version are not known", "write \"version\": 1"))
    }
    guard let list = tree.child(of: 0, named: "nodes") else {
      report.error(
        at: tree.offset(of: 0), .untranslated("the scene has no “nodes”", "add \"nodes\": […]"))
      return SceneFile()
    }
    let file = SceneFile(nodes: entries(list))
    checkTargets(in: file)
    return file
  }

  /// Reports references to names that no node has.
  private mutating func checkTargets(in file: SceneFile) {
    guard !targets.isEmpty else { return }
    var names: [String] = []
    func visit(_ entry: SceneEntry) {
      if let name = entry.name { names.append(name) }
      for child in entry.mask + entry.children { visit(child) }
    }
    for entry in file.nodes { visit(entry) }
    let known = Set(names)
    for (index, name) in targets where !known.contains(name) {
      report.error(
        at: tree.offset(of: index),
        .untranslated(
          "no node of this file is called “\(name)”",
          name.nearest(among: names).map { "did you mean “\($0)”?" }
            ?? "give the node in which particles are to live this name"))
    }
  }

  /// A list of entries.
  mutating func entries(_ index: Int) -> [SceneEntry] {
    guard tree.nodes[index].kind == .array else {
      fault(index, "a list of nodes", "[{\"kind\": \"node\"}]")
      return []
    }
    return tree.children(of: index).compactMap { entry($0) }
  }

  /// One entry.
  mutating func entry(_ index: Int) -> SceneEntry? {
    guard tree.nodes[index].kind == .object else {
      fault(index, "a node", "{\"kind\": \"node\"}")
      return nil
    }
    guard let kind = kind(of: index) else { return nil }
    var entry = SceneEntry(kind)
    var found: Set<String> = []
    for child in tree.children(of: index) {
      let name = tree.key(of: child)
      guard name != "kind" else { continue }
      guard let key = SceneKey.all.first(where: { $0.name == name }) else {
        reportUnknown(child, SceneKey.all.filter { $0.belongs(to: kind) }.map(\.name))
        continue
      }
      guard key.belongs(to: kind) else {
        report.warning(
          at: tree.keyOffset(of: child),
          .untranslated(
            "a node of the kind \(kind.rawValue) has no “\(name)”",
            "remove it, or choose a kind that has it: "
              + key.kinds.map(\.rawValue).joined(separator: ", ")))
        continue
      }
      found.insert(name)
      // Damaged values have already been reported.
      if !tree.nodes[child].isDamaged || key.name == "children" || key.name == "mask" {
        key.read(&self, child, &entry)
      }
    }
    for key in SceneKey.all
    where key.isRequired && key.belongs(to: kind) && !found.contains(key.name) {
      report.error(
        at: tree.offset(of: index),
        .untranslated("this \(kind.rawValue) has no “\(key.name)”", "add it"))
    }
    return entry
  }

  private mutating func kind(of index: Int) -> SceneEntry.Kind? {
    let names = SceneEntry.Kind.allCases.map(\.rawValue)
    guard let child = tree.child(of: index, named: "kind") else {
      report.error(
        at: tree.offset(of: index),
        .untranslated(
          "this node has no “kind”", "add \"kind\" with one of \(names.joined(separator: ", "))"))
      return nil
    }
    let words = SceneEntry.Kind.allCases.map { ($0.rawValue, $0) }
    return word(child, words)
  }

  /// Reports an unknown key.
  mutating func reportUnknown(_ index: Int, _ names: [String]) {
    let name = tree.key(of: index)
    let remedy = name.nearest(among: names).map { "did you mean “\($0)”?" } ?? "remove it"
    report.warning(
      at: tree.keyOffset(of: index), .untranslated("the key “\(name)” is not known", remedy))
  }

  /// Reports an invalid value.
  mutating func fault(_ index: Int, _ what: String, _ example: String) {
    guard !tree.nodes[index].isDamaged else { return }
    let name = tree.key(of: index)
    report.error(
      at: tree.offset(of: index),
      .untranslated(
        (name.isEmpty ? "this" : "“\(name)”") + " is not \(what)", "write it like \(example)"))
  }
}
