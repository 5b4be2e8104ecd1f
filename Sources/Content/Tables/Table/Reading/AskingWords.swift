/// Words that ask, which some write above columns: `Wer?; Was?`, `Ereignis; Wann?`.
enum AskingWords {
  /// Whether a cell of a row does nothing but ask, as no cell below it does, and no other cell of the row is its
  /// translation: “who?; wer?” is a card.
  static func head(_ cells: [String], above body: some Sequence<[String]>) -> Bool {
    let asked = cells.map(languages)
    let known = asked.filter { !$0.isEmpty }
    guard let first = known.first,
      known.count == 1 || !known.reduce(first, { $0.intersection($1) }).isEmpty
    else { return false }
    return !body.contains { below in below.contains { !languages($0).isEmpty } }
  }

  /// The languages in which a cell is a word that asks, with its mark: `Wann?`, `¿Dónde?`.
  private static func languages(_ cell: String) -> Set<Int> {
    guard cell.utf8.count <= 30, let last = cell.last, "?？؟".contains(last) else { return [] }
    let word = HeadingWords.folded(cell.filter { $0.isLetter })
    return Set(words.indices.filter { words[$0].contains(word) })
  }

  private static let words: [Set<String>] = [
    """
    wer was wen wem wessen wo wann wie warum wieso weshalb wohin woher womit wofür wieviel wieviele welcher welche
    welches
    """,
    "who whom whose what where when why how which howmany howmuch whatfor",
    "qui quoi où quand comment pourquoi combien lequel laquelle",
    "quién quiénes qué dónde cuándo cómo porqué cuánto cuántos cuál",
    "chi che checosa cosa dove quando come perché quanto quanti quale",
    "quem o que oquê onde quando como porque quanto quantos qual",
    "wie wat waar wanneer hoe waarom hoeveel welke", "kto co gdzie kiedy jak dlaczego ile który",
    "кто что где когда как почему сколько какой", "хто що де коли як чому скільки який",
    "kim ne nerede nezaman nasıl neden niçin kaç hangi", "من ما ماذا أين متى كيف لماذا كم",
  ].map { Set($0.split(whereSeparator: \.isWhitespace).map { HeadingWords.folded($0) }) }
}
