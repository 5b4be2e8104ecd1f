import Exercises
import Items

/// Texts with gaps: a list of parts, in which texts and gaps alternate.
extension JSONDocumentReader {
  /// The body of a text with gaps. Without `parts`, the gaps are written in the question as in Moodle;
  /// `question(ofCloze:)` removes them from it.
  mutating func cloze(of index: Int) -> ItemBody {
    guard tree.child(of: index, named: "parts") != nil else {
      let question = tree.child(of: index, named: "question").flatMap { quietText($0) }
      return .cloze(question.map { ClozeNotation.read($0).cloze } ?? Cloze())
    }
    guard let parts = entries("parts", of: index) else { return .cloze(Cloze()) }
    var gaps: [ClozeGap] = []
    var offset = 0
    for part in parts {
      switch tree.nodes[part].kind {
      case .string: offset += (tree.text(of: part) ?? "").utf8.count
      case .object:
        if let gap = gap(part, at: offset) { gaps.append(gap) }
      default:
        report.error(at: tree.offset(of: part), .jsonShapePart)
      }
    }
    return .cloze(Cloze(gaps))
  }

  /// The text around the gaps.
  mutating func question(ofCloze index: Int, orElse question: ItemText?) -> ItemText? {
    guard let field = tree.child(of: index, named: "parts"), tree.nodes[field].kind == .array else {
      return question.map { ClozeNotation.read($0).question }
    }
    var text = ItemText("", at: tree.offset(of: field))
    for part in tree.children(of: field) where tree.nodes[part].kind == .string {
      text.text += tree.text(of: part) ?? ""
    }
    if let format = tree.child(of: index, named: "format") {
      text.format = tree.text(of: format).flatMap(TextFormat.init(rawValue:)) ?? .plain
    }
    return text
  }

  private mutating func gap(_ entry: Int, at offset: Int) -> ClozeGap? {
    guard let kind = tree.child(of: entry, named: "kind"),
      ["choice", "choices", "short", "number"].contains(tree.text(of: kind) ?? ""),
      let body = body(kind: kind, of: entry)
    else {
      report.error(at: tree.offset(of: entry), .jsonShapeGap)
      return nil
    }
    var gap = ClozeGap(at: offset, body)
    gap.place = ItemPlace(tree.offset(of: entry))
    for field in tree.children(of: entry) {
      switch tree.key(of: field) {
      case "points":
        gap.points = tree.number(of: field).flatMap { Int(exactly: $0) } ?? 1
      case "hint": gap.hint = itemText(field, "hint")
      case "layout":
        gap.layout = tree.text(of: field).flatMap(ClozeGap.Layout.init(rawValue:)) ?? .list
      case "shuffle": gap.isShuffled = flag(field, "shuffle") ?? false
      default: break
      }
    }
    return gap
  }

  /// A question's text without diagnostics: it is read again for the item.
  private func quietText(_ field: Int) -> ItemText? {
    var reader = self
    return reader.itemText(field, "question")
  }
}
