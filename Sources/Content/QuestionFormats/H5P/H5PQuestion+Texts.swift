import Exercises
import Items
import Notation

/// Kinds of content that are texts with gaps, or cards.
extension H5PQuestion {
  /// Texts with gaps to fill in, one item each. For a text that is only a gap, the question is the text
  /// above it.
  func blanks() -> [Item] {
    let isCaseSensitive = content["behaviour"]?["caseSensitive"].map(\.isTrue) ?? true
    var details = ItemDetails()
    details.picture = picture
    let texts = content["questions"]?.list ?? []
    let task = content.html("text")
    return texts.compactMap { value in
      guard let html = value.string, !TextCheck.isBlank(html) else { return nil }
      let text = H5PGaps.read(
        html, hasAlternatives: true, isCaseSensitive: isCaseSensitive, at: value.offset
      ).text
      if texts.count == 1, text.isOnlyGaps, text.gaps.count == 1, let task {
        let accepted = text.gaps[0].right.map {
          AcceptedText(ItemText($0, at: text.gaps[0].offset))
        }
        if let hint = text.gaps[0].hint {
          details.hints = [ItemText(hint, at: text.gaps[0].offset)]
        }
        return item(task, .short(accepted, isCaseSensitive: isCaseSensitive), details, at: value)
      }
      return item(gaps: text, details, at: value)
    }
  }

  /// Words to drag into their gaps. Lines that end with their gap become pairs.
  func dragText(_ leftOut: inout LeftOut) -> Item {
    guard let value = content["textField"], let html = value.string else {
      return unsupported(H5PLibrary.dragText.rawValue)
    }
    let others = H5PGaps.words(content["distractors"]?.string ?? "")
    let (text, hasRemarks) = H5PGaps.read(
      html, hasAlternatives: false, isCaseSensitive: true, at: value.offset)
    if hasRemarks { Self.note(.gapRemarks, at: value, &leftOut) }
    var details = ItemDetails()
    details.picture = picture
    if let pairs = Self.pairs(html, others, at: value.offset) {
      return item(content.html("taskDescription"), .matching(pairs), details)
    }
    let words = OfferedWords(text.gaps.flatMap(\.right) + others)
    var number = 0
    var offered = GapText()
    for piece in text.pieces {
      switch piece {
      case .html(let text): offered.add(text.replacing("\n", with: "<br>"))
      case .gap(var gap):
        gap.wrong = words.wrong(besides: gap.right, at: number)
        number += 1
        offered.pieces.append(.gap(gap))
      }
    }
    return item(gaps: offered, details, at: content)
  }

  /// Two or more lines that each end with their only gap, as pairs.
  private static func pairs(
    _ html: String, _ others: [String], at offset: Int
  ) -> [MatchingPair]? {
    let lines = html.split(whereSeparator: \.isNewline).filter { !TextCheck.isBlank(String($0)) }
    guard lines.count > 1 else { return nil }
    var pairs: [MatchingPair] = []
    for line in lines {
      let text = H5PGaps.read(
        String(line), hasAlternatives: false, isCaseSensitive: true, at: offset
      ).text
      guard text.pieces.count == 2, case .html(let left) = text.pieces[0],
        case .gap(let gap) = text.pieces[1], gap.hint == nil, let right = gap.right.first
      else { return nil }
      let words = ItemText(left, format: .html).plain
      guard !TextCheck.isBlank(words) else { return nil }
      pairs.append(MatchingPair(ItemText(words, at: offset), ItemText(right, at: offset)))
    }
    return pairs + others.map { MatchingPair(ItemText("", at: offset), ItemText($0, at: offset)) }
  }

  /// An item for a text with gaps; the task above it is kept as a setting.
  private func item(
    gaps text: GapText, _ details: ItemDetails = ItemDetails(), at value: JSONValue
  ) -> Item {
    var details = details
    if let task = content.html("text") ?? content.html("taskDescription") {
      // No question depends on it, so unreadable characters are left out.
      let words = task.plain.filter { TextCheck.isReadable(String($0)) }
      details.settings.append(ItemSetting(name: "task", value: words))
    }
    guard !text.gaps.isEmpty else {
      return item(
        ItemText(value.string ?? "", format: .html, at: value.offset), .information, details,
        at: value)
    }
    let (question, body) = text.item(at: value.offset)
    return item(question, body, details, at: value)
  }

  // MARK: - Cards

  /// Cards with two sides in HTML.
  func dialogCards(_ leftOut: inout LeftOut) -> [Item] {
    (content["dialogs"]?.list ?? []).map { card in
      var details = ItemDetails()
      details.picture = card["image"].flatMap(Self.picture)
      if let tip = card["tips"]?.html("front") { details.hints = [tip] }
      if let audio = card["audio"]?.list.first {
        Self.note(.media, at: audio, &leftOut)
      }
      if card["tips"]?.html("back") != nil {
        Self.note(.tips, at: card["tips"], &leftOut)
      }
      let answer = card.html("answer") ?? ItemText("", format: .html, at: card.offset)
      return item(
        card.html("text"), .short([AcceptedText(answer)], isCaseSensitive: false), details, at: card
      )
    }
  }

  /// Cards with an answer to be written; bars separate several answers.
  func flashCards() -> [Item] {
    let isCaseSensitive = content["caseSensitive"]?.isTrue ?? false
    return (content["cards"]?.list ?? []).map { card in
      var details = ItemDetails()
      details.picture = card["image"].flatMap(Self.picture)
      if let tip = card["tip"]?.html("tip") { details.hints = [tip] }
      let place = card["answer"]?.offset ?? card.offset
      let accepted = Self.alternatives(card["answer"]?.string ?? "").map {
        AcceptedText(TidyMarkup.text(ItemText($0, format: .html, at: place)))
      }
      return item(
        card.html("text"),
        .short(
          accepted.isEmpty ? [AcceptedText(ItemText("", at: place))] : accepted,
          isCaseSensitive: isCaseSensitive), details, at: card)
    }
  }

  private static func alternatives(_ text: String) -> [String] {
    // A bar after a backslash is part of the answer.
    let hidden = "\u{1}"
    return text.replacing("\\|", with: hidden).split(separator: "|")
      .map { TableLists.trimmed(String($0).replacing(hidden, with: "|")) }.filter { !$0.isEmpty }
  }
}
