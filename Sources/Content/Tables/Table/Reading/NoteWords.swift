/// Words in rows below a list that tell its readers something: `Hinweis: | bis Freitag lernen`.
///
/// They are also words to be learned, so the cell beside them decides: “Hinweis; hint” is an exercise.
enum NoteWords {
  /// What makes a row a note.
  enum Kind: Equatable {
    /// A label with a colon, and more than a word beside it.
    case label
    /// A test, or what is to be done by a day, and the date.
    case date
    /// Wishes, and who wishes.
    case wish
    /// The words of a scale of marks.
    case scale
  }

  /// Whether a row may be a note, judged by its question and its answer; nil for nearly all rows.
  static func kind(_ name: String, _ value: String) -> Kind? {
    guard name.utf8.count <= 40, value.utf8.count <= 120 else { return nil }
    let words = name.split { !$0.isLetter }
    guard (1...4).contains(words.count) else { return nil }
    let folded = HeadingWords.folded(words.joined())
    let count = value.split(separator: " ").count
    if name.hasSuffix(":"), !value.hasSuffix(":") {
      // One unknown word may ask for a word or two.
      if labels.contains(folded) ? count > 1 : words.count == 1 && count > 2 { return .label }
    }
    let namesTest = words.contains { tests.contains(where: HeadingWords.folded($0).hasSuffix) }
    if namesTest || labels.contains(folded), isDate(value) { return .date }
    if wishes.contains(folded), let person = value.split(whereSeparator: { !$0.isLetter }).first,
      persons.contains(HeadingWords.folded(person)), !value.hasSuffix("!")
    {
      return .wish
    }
    return scales.contains(folded) && marks.contains(HeadingWords.folded(value)) ? .scale : nil
  }

  /// Whether a text is a day and nothing else: `12. Mai`, `Fri, 5/12`, `Montag`.
  static func isDate(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    var (numbers, names, days) = (0, 0, 0)
    for word in words {
      let folded = HeadingWords.folded(word)
      if word.allSatisfy(\.isNumber) {
        guard word.count <= 4 else { return false }
        numbers += 1
      } else if weekdays.contains(folded) {
        days += 1
      } else if months.contains(folded) {
        names += 1
      } else if !fillers.contains(folded) {
        return false
      }
    }
    return days > 0 || numbers > 0 && names > 0
      || numbers > 1 && text.contains { ".-/".contains($0) } && text.first?.isNumber == true
  }

  /// Whether a text is a word before a note, such as “NB”.
  static func isLabel(_ text: String) -> Bool { labels.contains(HeadingWords.folded(text)) }

  private static func set(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { HeadingWords.folded($0) })
  }

  private static let labels = set(
    """
    hinweis hinweise merke merkt achtung wichtig tipp tipps info infos information anmerkung anmerkungen bemerkung notiz
    notizen zurinfo nichtvergessen denktdaran hausaufgabe hausaufgaben lernenbis
    nb useful notice note notes reminder remember hint hints tip tips attention important homework please learn dontforget
    remarque remarques attention rappel conseil devoirs noubliezpas nota notas recuerda aviso atención consejo deberes
    importante ricorda attenzione avviso consiglio compiti opmerking letop onthoud belangrijk huiswerk lembrete atenção
    dica uwaga pamiętaj wskazówka ważne ödev dikkat hatırlatma önemli not
    """)
  private static let tests = set(
    """
    arbeit test klausur probe prüfung abfrage kontrolle abgabe quiz exam due contrôle interrogation évaluation examen
    prueba verifica compito interrogazione esame toets proefwerk teste prova sprawdzian kartkówka sınav
    """)
  private static let wishes = set(
    """
    vielerfolg vielglück vielspaß gutesgelingen goodluck havefun bonnechance boncourage buenasuerte muchasuerte
    buonafortuna inboccaallupo buonlavoro succes veelsucces boasorte powodzenia iyişanslar başarılar
    """)
  private static let persons = set(
    """
    frau herr fr hr mr mrs ms miss mme madame monsieur mlle sr sra srta señora señor prof professor sig signora signor
    maestra maestro mevrouw meneer mevr dhr juf meester pan pani eure euer ihre votre bay bayan
    """)
  private static let scales = set("bewertung note noten zensur beurteilung")
  private static let marks = set(
    "sehrgut gut befriedigend ausreichend mangelhaft ungenügend genügend")
  private static let fillers = set(
    "am den der dem bis um uhr on the of at le la el il de di op om na th st nd rd kw woche week")
  private static let months = set(
    """
    januar jänner februar märz april mai juni juli august september oktober november dezember jan feb apr jun jul aug sep
    sept okt nov dez january february march may june july october december mar oct dec
    janvier février mars avril juin juillet août septembre octobre novembre décembre
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
    gennaio febbraio aprile maggio giugno luglio settembre ottobre novembre dicembre
    januari februari maart mei augustus janeiro fevereiro março maio junho julho setembro outubro dezembro
    """)
  private static let weekdays = set(
    """
    montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag
    monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche
    lunes martes miércoles jueves viernes sábado domingo lunedì martedì mercoledì giovedì venerdì sabato domenica
    maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
    """)
}
