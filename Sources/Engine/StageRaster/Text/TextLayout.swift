import Stage

/// Lays out texts: lines, positions of letters, sizes.
///
/// Works in the text's own points and knows no pixels, so a text has the same lines everywhere.
/// Results are cached as long as they are requested now and then.
@MainActor
public final class TextLayout {
  /// The measurements of a text.
  public struct Measurement: Sendable, Hashable {
    /// Width of the longest line and height of all lines, in own points.
    public var size: Size
    /// Whether the text keeps within its maximum width, height and lines.
    public var fits: Bool
    /// The font size after shrinking, in own points.
    public var letterSize: Double
    /// The number of lines.
    public var lines: Int
    /// Characters that no font on this machine has.
    public var missingGlyphs: [Character]
  }

  /// The distance between baselines, as a fraction of the font size: room for two accents.
  static let lineHeight = 1.25
  /// Texts shrink to no less than this fraction of the label's font size; smaller letters cannot be
  /// read.
  static let leastShrink = 0.4
  private static let shrinkStep = 0.05

  let fonts: FontBook
  private let source: any FontSource
  private var told: Set<Character> = []
  private var results: [TextRun: PlacedText] = [:]
  private var clock = 0
  private static let capacity = 1024

  /// How all texts are drawn.
  public var style = TextStyle.usual {
    didSet { if style != oldValue { results.removeAll(keepingCapacity: true) } }
  }

  /// Layouts with the fonts of a source.
  package init(fonts source: any FontSource) {
    self.source = source
    fonts = FontBook(source)
  }

  /// How large a text is and whether it fits.
  public func measure(_ run: TextRun) -> Measurement {
    let placed = place(run)
    return Measurement(
      size: placed.size, fits: placed.fits, letterSize: placed.letterSize, lines: placed.lineCount,
      missingGlyphs: placed.missing)
  }

  /// The text's letters with their positions.
  func place(_ run: TextRun) -> PlacedText {
    // Moving the caret does not change the letters of a text.
    if run.caret != nil { return place(run.written) }
    clock += 1
    if let known = results[run] {
      known.lastUse = clock
      return known
    }
    if results.count >= Self.capacity { forgetOldest() }
    let placed = layOut(run)
    placed.lastUse = clock
    results[run] = placed
    return placed
  }

  /// Drops the half that was least recently requested.
  private func forgetOldest() {
    let uses = results.values.map(\.lastUse).sorted()
    let limit = uses[uses.count / 2]
    results = results.filter { $0.value.lastUse > limit }
  }

  /// Reports each character that no font has, once.
  private func tell(_ missing: [Character]) {
    for sign in missing where told.insert(sign).inserted {
      let code = sign.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
      source.report(
        "No font has the sign ‘\(sign)’ (\(code.joined(separator: " "))); a question mark is shown. Install a font that has it, such as fonts-symbola or fonts-noto-core."
      )
    }
  }

  private func layOut(_ run: TextRun) -> PlacedText {
    guard run.size > 0, run.size.isFinite,
      let face = fonts.face(named: run.font, family: style.family)
    else {
      return PlacedText(fits: run.text.isEmpty)
    }
    let breaker = LineBreaker(
      text: run.text, face: face, fonts: fonts,
      letterSpacing: run.spacing(run.letterSpacing) + style.letterSpacing,
      wordSpacing: run.spacing(run.wordSpacing) + style.wordSpacing)
    tell(breaker.missing)
    var chosen: (lines: [LineBreaker.Line], size: Double)?
    search: for splitsWords in [false, true] {
      // Starts at the requested scale and goes down in steps, so that text requested larger is
      // never smaller than usual.
      var share = style.scale
      var step = (share / Self.shrinkStep - 0.001).rounded(.up)
      while share > Self.leastShrink - 0.001 {
        let size = run.size * share
        let room =
          run.maximumWidth > 0
          ? max(0, run.maximumWidth - 2 * run.outlineWidth(size)) / size : .infinity
        let lines = breaker.lines(width: room, splitsWords: splitsWords)
        chosen = (lines, size)
        if fits(lines, size: size, run) { break search }
        step -= 1
        share = step * Self.shrinkStep
      }
    }
    guard let chosen else { return PlacedText(fits: false) }
    return assemble(
      run, face: face, lines: chosen.lines, size: chosen.size, missing: breaker.missing)
  }

  private func fits(_ lines: [LineBreaker.Line], size: Double, _ run: TextRun) -> Bool {
    // Rounding must not push a text over its edge.
    let slack = 1.0001
    if run.maximumLines > 0, lines.count > run.maximumLines { return false }
    let outline = 2 * run.outlineWidth(size)
    let height = Double(lines.count) * Self.lineHeight * size + outline
    if run.maximumHeight > 0, height > run.maximumHeight * slack { return false }
    guard run.maximumWidth > 0 else { return true }
    return lines.allSatisfy { $0.width * size + outline <= run.maximumWidth * slack }
  }

  private func assemble(
    _ run: TextRun, face: Int32, lines: [LineBreaker.Line], size: Double, missing: [Character]
  ) -> PlacedText {
    let lineHeight = Self.lineHeight * size
    let outline = run.outlineWidth(size)
    let height = lineHeight * Double(lines.count)
    let top =
      switch run.vertical {
      case .top: outline
      case .middle: -height / 2
      case .bottom: -height - outline
      }
    // Capital letters are centred in their line, which looks right on buttons.
    let baseline = (Self.lineHeight + fonts[face].capHeight) / 2 * size
    var letters: ContiguousArray<PlacedText.Letter> = []
    for (number, line) in lines.enumerated() {
      let left =
        switch run.horizontal {
        case .left: outline
        case .center: -line.width * size / 2
        case .right: -line.width * size - outline
        }
      let y = top + Double(number) * lineHeight + baseline
      for letter in line.letters where !letter.isBlank {
        letters.append(
          PlacedText.Letter(
            face: letter.face, cluster: letter.cluster, x: Float(left + letter.x * size),
            y: Float(y), offset: letter.offset))
      }
    }
    let placed = PlacedText(fits: fits(lines, size: size, run))
    placed.letters = letters
    placed.size = Size(
      (lines.map(\.width).max() ?? 0) * size + 2 * outline, height + 2 * outline)
    if lines.count == 1 { placed.edges = lines[0].edges(size: size) }
    placed.letterSize = size
    placed.lineCount = lines.count
    placed.missing = missing
    return placed
  }
}

extension TextRun {
  /// A spacing in em of the font size; NaN and infinities count as 0.
  fileprivate func spacing(_ points: Double) -> Double {
    points.isFinite && size > 0 ? min(max(points / size, -10), 100) : 0
  }

  /// How far the outline extends beyond letters of a size, in own points.
  func outlineWidth(_ letterSize: Double) -> Double {
    // NaN fails the comparison.
    guard let outline, outline.width > 0, outline.width < 1e4 else { return 0 }
    return outline.width * letterSize / size
  }
}
