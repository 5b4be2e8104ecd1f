import Foundation

/// The files the tests read.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../..").standardizedFileURL

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths below a folder with one of the endings, sorted.
  static func files(below folder: String, ending: String) -> [String] {
    let walker = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    var paths: [String] = []
    while let path = walker?.nextObject() as? String {
      if path.hasSuffix(ending), !path.contains(".build/") { paths.append("\(folder)/\(path)") }
    }
    return paths.sorted()
  }
}

/// Lines of code without the indentation they share.
struct Code: Hashable, CustomStringConvertible {
  let lines: [String]

  init(lines: [String]) {
    let indentation = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    self.lines = lines.map { String($0.dropFirst(indentation)) }
  }

  var description: String { lines.joined(separator: "\n") }

  /// Whether the lines stand together in a text, all indented by the same.
  func stands(in text: [String]) -> Bool {
    guard let first = lines.first, text.count >= lines.count else { return false }
    return (0...(text.count - lines.count)).contains { start in
      text[start].hasSuffix(first)
        && Code(lines: Array(text[start..<(start + lines.count)])) == self
    }
  }
}

/// A page of documentation.
struct Page {
  struct Block {
    /// The heading above it.
    let heading: String
    let language: String
    let code: Code
  }

  let blocks: [Block]
  let headings: [String]

  init(_ text: String) {
    var blocks: [Block] = []
    var headings = [""]
    var open: (language: String, lines: [String])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(
            Block(
              heading: headings[headings.count - 1], language: block.language,
              code: Code(lines: block.lines)))
          open = nil
        } else {
          open = (String(line.dropFirst(3)), [])
        }
      } else if open != nil {
        open?.lines.append(line)
      } else if line.hasPrefix("#") {
        headings.append(String(line.drop { $0 == "#" || $0 == " " }))
      }
    }
    self.blocks = blocks
    self.headings = headings
  }
}
