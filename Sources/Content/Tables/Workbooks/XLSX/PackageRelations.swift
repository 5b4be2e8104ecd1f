import Archives
import Items

/// The files to which a file of an Office package refers, by relation name.
struct PackageRelations: XMLReceiver {
  struct Target {
    /// The last word of the relation's kind, such as `worksheet`.
    var kind: String
    /// The path in the package; targets outside of it are left out.
    var path: String
  }

  private(set) var targets: [String: Target] = [:]
  /// The names in the order of the file.
  private(set) var names: [String] = []
  private var folder: [Substring]

  /// The relations of a file of a package; empty if it has none.
  init(of path: String, in archive: Archive) {
    let parts = path.split(separator: "/")
    folder = Array(parts.dropLast())
    let name = parts.last.map(String.init) ?? ""
    let relations = (folder.map(String.init) + ["_rels", name + ".rels"]).joined(separator: "/")
    guard let entry = archive[relations] else { return }
    var receiver = self
    _ = XMLStream.read(entry.bytes, into: &receiver)
    self = receiver
  }

  /// The first path of a kind.
  func path(ofKind kind: String) -> String? {
    names.lazy.compactMap { targets[$0] }.first { $0.kind == kind }?.path
  }

  mutating func begin(_ tag: XMLTag) {
    guard tag.name == "Relationship", let id = tag["Id"], let target = tag["Target"],
      tag["TargetMode"] != "External", targets.count < 10_000
    else { return }
    let kind = tag["Type"]?.split(separator: "/").last.map(String.init) ?? ""
    if targets[id] == nil { names.append(id) }
    targets[id] = Target(kind: kind, path: resolved(target))
  }

  mutating func add(_ text: UnsafeRawBufferPointer) {}
  mutating func end(_ name: String) {}

  /// A path from the package's root.
  private func resolved(_ target: String) -> String {
    PackagePath.steps(to: target, from: target.hasPrefix("/") ? [] : folder).joined(separator: "/")
  }
}
