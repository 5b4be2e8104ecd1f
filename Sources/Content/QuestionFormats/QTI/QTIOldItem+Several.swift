import Exercises
import Items
import Notation

/// Items of QTI 1.2 with several responses: pairs, and texts with gaps.
extension QTIOldItem {
  /// Whether all responses choose from the same texts and each has a text of its own.
  func isMatching(_ found: [XMLElement]) -> Bool {
    guard found.allSatisfy({ $0.name == "response_lid" && $0.child("material") != nil }) else {
      return false
    }
    let texts = found.map { labels($0).map(\.text.plain) }
    return texts.allSatisfy { $0 == texts[0] } && !texts[0].isEmpty && !kind.contains("blank")
      && !kind.contains("dropdown")
  }

  /// Pairs: each response asks what belongs to its own text.
  func pairs(_ found: [XMLElement]) -> ItemBody {
    var pairs: [MatchingPair] = []
    var used: Set<String> = []
    var others: [ItemText] = []
    var known: Set<String> = []
    for response in found {
      guard let asked = response.child("material") else { continue }
      let right = scoring.earned(response.attribute("ident") ?? "").first?.value
      for label in labels(response) {
        if label.id == right {
          pairs.append(MatchingPair(material(asked), label.text))
          used.insert(label.text.plain)
        } else if known.insert(label.text.plain).inserted {
          others.append(label.text)
        }
      }
    }
    guard !pairs.isEmpty else { return .unsupported("matching") }
    for text in others where used.insert(text.plain).inserted {
      pairs.append(MatchingPair(ItemText("", at: text.offset), text))
    }
    return .matching(pairs)
  }

  /// The gap for a response; nil if nothing is right.
  private func gap(_ response: XMLElement) -> GapText.Gap? {
    let ident = response.attribute("ident") ?? ""
    let earned = scoring.earned(ident)
    let best = earned.map(\.points).max() ?? 0
    let right = earned.filter { $0.points >= best }.map(\.value)
    guard !right.isEmpty else { return nil }
    guard response.name == "response_lid" else {
      return GapText.Gap(
        right: right, isCaseSensitive: scoring.isCaseSensitive(ident), offset: response.start)
    }
    let labels = labels(response)
    let shown = GapText.answers(labels.map(\.text))
    // Canvas lists all right texts of a fill-in gap as labels, although it marks only the first as right.
    if kind.contains("fill_in_multiple_blanks") {
      return GapText.Gap(right: shown.texts, format: shown.format, offset: response.start)
    }
    let answers = zip(labels, shown.texts).map { (text: $1, isRight: right.contains($0.id)) }
    let words = answers.filter(\.isRight).map(\.text)
    guard !words.isEmpty else { return nil }
    let wrong = answers.filter { !$0.isRight }.map(\.text)
    return GapText.Gap(right: words, wrong: wrong, format: shown.format, offset: response.start)
  }

  /// A text in which names in brackets stand for gaps, as written by Canvas; nil for others.
  func markedGaps(_ presentation: XMLElement, _ found: [XMLElement]) -> Item? {
    guard kind.contains("blank") || kind.contains("dropdown") else { return nil }
    let materials = presentation.children("material").flatMap {
      $0.descendants(Self.materialNames).compactMap { text($0) }
    }
    guard !materials.isEmpty else { return nil }
    let stem = joined(materials, at: presentation)
    let html = Array((stem.format == .html ? stem.text : XMLElement.escaped(stem.text)).utf8)
    var free = Self.bracketed(html)
    var places: [(range: Range<Int>, gap: GapText.Gap)] = []
    for response in found {
      guard let name = response.child("material").map({ material($0).plain }), !name.isEmpty,
        let range = free[name]?.popFirst(), let gap = gap(response)
      else { return nil }
      places.append((range, gap))
    }
    guard !places.isEmpty else { return nil }
    places.sort { $0.range.lowerBound < $1.range.lowerBound }
    var marked: [UInt8] = []
    var end = 0
    for (range, _) in places {
      marked += html[end..<range.lowerBound]
      marked += GapText.mark.utf8
      end = range.upperBound
    }
    marked += html[end...]
    let made = GapText(marked: String(decoding: marked, as: UTF8.self), places.map(\.gap))
      .item(at: stem.offset)
    return item(made.question, made.body)
  }

  /// The names in brackets with their ranges, including the brackets.
  private static func bracketed(_ html: [UInt8]) -> [String: ArraySlice<Range<Int>>] {
    var found: [String: ArraySlice<Range<Int>>] = [:]
    var open: Int?
    for (index, byte) in html.enumerated() {
      if byte == UInt8(ascii: "[") {
        open = index
      } else if byte == UInt8(ascii: "]"), let start = open {
        let name = String(decoding: html[(start + 1)..<index], as: UTF8.self)
        found[name, default: []].append(start..<(index + 1))
        open = nil
      }
    }
    return found
  }

  /// A text whose gaps are the responses between its materials.
  func cloze(_ presentation: XMLElement, _ question: ItemText) -> Item {
    var text = GapText()
    for found in presentation.descendants(Self.responses.union(Self.materialNames)) {
      if Self.responses.contains(found.name) {
        guard let gap = gap(found) else {
          return item(question, .unsupported(kind.isEmpty ? found.name : kind))
        }
        text.pieces.append(.gap(gap))
      } else if let piece = self.text(found, isWhole: true) {
        text.add(piece.format == .html ? piece.text : XMLElement.escaped(piece.text))
      }
    }
    guard !text.gaps.isEmpty else { return item(question, .information) }
    let made = text.item(at: question.offset)
    return item(made.question, made.body)
  }
}
