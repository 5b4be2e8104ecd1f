/// Words in rows above a heading that say whose list it is, or what about: `Name | Lisa | | Klasse 2a`,
/// `Thema | Einmaleins`.
///
/// They are also words to be learned, so only a heading below them decides.
enum ImprintWords {
  /// Whether a row may say such things: its first text is such a word.
  static func begin(_ cells: [String]) -> Bool {
    guard let first = cells.first(where: { !$0.isEmpty }), first.utf8.count <= 40 else {
      return false
    }
    let word = first.prefix { $0 != ":" && $0 != " " }
    return words.contains(HeadingWords.folded(word))
  }

  private static let words: Set<String> = Set(
    """
    test vokabeltest arbeit klassenarbeit lernzielkontrolle probe schulaufgabe übung arbeitsblatt quiz worksheet exam
    name vorname schüler schülerin kind klasse klassenstufe schule datum thema fach lehrwerk lehrbuch buch lektion
    kapitel unit titel seite woche lehrer lehrerin lehrkraft autor autorin quelle stand
    student pupil class school date topic subject textbook book lesson chapter title page week teacher author source
    nom prénom élève classe école sujet matière manuel leçon chapitre professeur auteur
    nombre alumno alumna clase escuela fecha tema asignatura libro lección capítulo título profesor profesora autor
    nome alunno alunna scuola argomento materia libro lezione capitolo titolo insegnante autore
    """.split(whereSeparator: \.isWhitespace).map { HeadingWords.folded($0) })
}
