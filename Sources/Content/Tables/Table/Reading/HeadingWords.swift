import Exercises

/// The words by which people name the columns of tables, in some twenty languages.
///
/// Words are compared folded: without case, spaces, hyphens and underscores, umlauts as two letters, and
/// other letters without their accents. So `richtige_antwort`, `RichtigeAntwort` and `Loesung` are found.
package enum HeadingWords {
  /// What a word says about a column.
  enum Meaning: Equatable {
    /// A column of the documented kinds.
    case role(TableColumns.Role)
    /// Which answer is right: by its text, or by letter or number where there are options.
    case correct
    /// An answer to choose from.
    case option
    /// Something about the exercise that is neither question nor answer, such as a subject or points.
    case aside
  }

  /// What a folded word means; nil if it is unknown.
  static func meaning(of word: String) -> Meaning? { table[word] }

  /// Whether a heading names something to choose from, `Option 1`, which does not say that one of its kind is right, as
  /// `Antwort A` does.
  static func isOffer(_ heading: String) -> Bool {
    let words = heading.split { !$0.isLetter }
    return words.first.map { meaning(of: folded($0)) == .option } ?? false
      || meaning(of: folded(words.filter { $0.count > 1 }.joined())) == .option
  }

  /// Whether a row explains what belongs in each column, as templates of quiz programs do.
  static func explain(_ cells: [String]) -> Bool {
    cells.count { cell in
      guard cell.utf8.count > 9, cell.utf8.contains(UInt8(ascii: "(")) else { return false }
      let text = cell.lowercased()
      return ["(required", "(optional", "(default"].contains { text.contains($0) }
    } > 2
  }

  /// Whether a text is the label of a total below a list, or of a date or a mark to be filled in there.
  static func isTotal(_ text: String) -> Bool {
    let word = folded(text)
    if word.hasSuffix(":"), meaning(of: String(word.dropLast())) == .aside { return true }
    return totals.contains(word.hasSuffix(":") ? String(word.dropLast()) : word)
  }

  /// Whether a text says who made the list, when or for whom: `Stand: 5.5.2025`, `Erstellt von:`.
  static func isImprint(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    return imprints.contains(folded(text[..<colon]))
  }

  /// Whether a text is only the name of a class: “Klasse 2b”.
  static func namesClass(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return words.count == 2 && ["Klasse", "Class"].contains(words[0])
      && words[1].count <= 3 && words[1].first?.isNumber == true
  }

  private static let imprints: Set<String> = Set(
    """
    stand erstelltvon erstelltam autor autorin quelle lehrer lehrerin lehrkraft klasse fach datum
    letzteänderung bearbeitetam geändertam zuletztgeändert createdby author source teacher class date
    subject lastchanged auteur créépar
    """.split(whereSeparator: \.isWhitespace).map { folded($0) })

  /// Whether headings are those of a list of people, or of the answers they gave, not of exercises.
  static func isRegister(_ headings: [String]) -> Bool {
    let names = headings.map { HeadingName($0) }
    let answers: [HeadingName.Kind] = [.correct, .option, .role(.answer), .role(.wrong)]
    guard !names.contains(where: { answers.contains($0.kind) }) else { return false }
    let asked = names.filter { $0.kind == .role(.question) }
    if asked.count(where: { $0.label != nil }) > 1 { return true }
    let words = headings.map { folded($0) }
    guard asked.isEmpty else { return false }
    // Points belong to people if people are named.
    return personal.contains { $0.intersection(words).count > 1 }
      || !points.isDisjoint(with: words) && !named.isDisjoint(with: words)
  }

  /// Whether a heading's first word says that its column is right, or wrong: “Richtig”, “falsche
  /// Schreibweise”; nil for others.
  static func verdict(_ heading: String) -> Bool? {
    let word = heading.lowercased().prefix { $0 != " " && !$0.isNumber }
    if ["richtig", "korrekt", "right", "correct"].contains(where: word.hasPrefix) { return true }
    return ["falsch", "wrong", "incorrect", "false"].contains(where: word.hasPrefix) ? false : nil
  }

  /// Whether a heading asks whether the answer beside it is right: `ok?`, `richtig?`, `?`.
  static func asksForCross(_ heading: String) -> Bool {
    guard heading.utf8.count <= 20 else { return false }
    let word = folded(heading.filter(\.isLetter))
    guard word.isEmpty else {
      return ["ok", "okay", "x"].contains(word)
        || heading.contains("?") && HeadingName(heading).kind == .correct
    }
    return heading.contains { "?✓✔☑".contains($0) }
  }

  /// Whether a heading names people of a class: “Name”, “Kinder 2c”.
  static func namesPeople(_ heading: String) -> Bool {
    let words = heading.split(separator: " ")
    guard let first = words.first, words.count < 4 else { return false }
    return people.contains(folded(first))
  }

  /// Whether a heading names a duty in class: “Tafeldienst”.
  static func namesDuty(_ heading: String) -> Bool {
    let word = folded(heading.filter { $0 != ":" })
    return word.hasSuffix("dienst") && !["verdienst", "gottesdienst"].contains(word)
      || word == "dienste" || word == "duty"
  }

  /// Whether a cell is a school mark: 1 to 6 with halves and signs, up to 15 points, or a letter.
  static func isMark(_ cell: String) -> Bool {
    let text = cell.filter { $0 != "+" && $0 != "-" && $0 != "−" && $0 != " " }
    if text.count == 1, let letter = text.first, "abcdefABCDEF".contains(letter) { return true }
    return NumericAnswer(text).map { (0...15).contains($0.value) } ?? false
  }

  /// Whether a heading may name school marks; the same words are also used for music.
  static func namesMarks(_ heading: String) -> Bool {
    ["note", "noten", "zensur", "zensuren", "grade", "grades", "mark", "marks", "fehler"]
      .contains(folded(heading.filter { $0 != ":" }))
  }

  private static let people: Set<String> = Set(
    """
    name namen vorname vornamen nachname schüler schülerin schülerinnen schülername kind kinder student students
    pupil pupils child children
    """.split(whereSeparator: \.isWhitespace).map { folded($0) })

  /// Whether headings are those of a grading key, from points to marks.
  static func isGradingKey(_ headings: [String]) -> Bool {
    let words = headings.filter { !$0.isEmpty }.map { folded($0) }
    guard (2...3).contains(words.count) else { return false }
    return grading.contains { key in
      let points = words.filter { !key.marks.contains($0) }
      return points.count == words.count - 1 && key.points.isSuperset(of: points)
    }
  }

  private static let grading: [(points: Set<String>, marks: Set<String>)] = [
    (
      ["punkte", "punktzahl", "fehler", "prozent", "%", "anzahl"], ["note", "zensur", "bewertung"]
    ),
    (["points", "score", "percent", "mistakes", "%"], ["grade", "mark"]),
  ]

  /// Whether a heading numbers rows, or says where they belong, so that it is neither question nor answer.
  static func numbers(_ heading: String) -> Bool {
    numbering.contains(folded(heading.filter { $0 != "." && $0 != ":" }))
  }

  private static let numbering: Set<String> = Set(
    """
    nr nummer no number num lfdnr fach schulfach subject klasse class punkte punkt punktzahl pkt pkte p points
    score kapitel lektion seite woche chapter lesson page week
    """.split(whereSeparator: \.isWhitespace).map { folded($0) })

  private static let points: Set<String> = ["punkte", "punktzahl", "points", "score"]
  private static let named: Set<String> = Set(
    "name vorname nachname schüler schülerin firstname lastname student pupil"
      .split(separator: " ").map { folded($0) })

  /// Words for people's data, by language: two from different languages are vocabulary.
  private static let personal: [Set<String>] = [
    """
    name vorname nachname familienname rufname telefon telefonnummer handy handynummer email straße
    hausnummer plz postleitzahl wohnort adresse anschrift geburtsdatum geburtstag geburtsort klasse
    schüler schülerin
    """,
    """
    name firstname lastname surname familyname phone phonenumber mobile email address dateofbirth
    birthday birthdate class student pupil
    """,
    "nom prénom téléphone email adressepostale classe", "nombre apellido apellidos clase",
    "nome cognome telefono classe", "ad soyadı telefon sınıf", "imię nazwisko telefon klasa",
    "имя фамилия класс", "ім’я прізвище клас",
  ].map { list in Set(list.split(whereSeparator: \.isWhitespace).map { folded($0) }) }

  private static let totals: Set<String> = Set(
    """
    anzahl count gesamt gesamtpunkte gesamtpunktzahl gesamtsumme gesamtzahl insgesamt summe zusammen
    total totals sum totalpoints totalscore overall somme totaux totale totali punteggiototale suma totalpuntos
    puntostotales toplam toplampuan razem łącznie sumapunktów итого всего сумма разом всього сума soma
    totaal totaalpunten المجموع الإجمالي
    """.split(whereSeparator: \.isWhitespace).map { folded($0) })

  /// Whether a folded word begins with the first six letters of a word for an answer.
  static func beginsLikeAnswer(_ word: String) -> Bool {
    word.count > 6
      && table.contains { known, meaning in
        (meaning == .role(.answer) || meaning == .option) && known.hasPrefix(word.prefix(6))
      }
  }

  /// Whether a folded word means an index, which programs count from 0.
  static func saysIndex(_ word: String) -> Bool {
    word.hasSuffix("index") || word.hasSuffix("idx") || word.hasSuffix("indice")
  }

  /// A word in the form in which it is looked up.
  package static func folded(_ word: some StringProtocol) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in word.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": folded.append(scalar)
      case "ä", "æ": folded.append(contentsOf: "ae".unicodeScalars)
      case "ö", "œ": folded.append(contentsOf: "oe".unicodeScalars)
      case "ü": folded.append(contentsOf: "ue".unicodeScalars)
      case "ß": folded.append(contentsOf: "ss".unicodeScalars)
      case " ", "-", "_", "\u{A0}", "\u{300}"..."\u{36F}", "\u{64B}"..."\u{652}", "\u{640}": break
      default: folded.append(plain[scalar] ?? scalar)
      }
    }
    return String(folded)
  }

  private static let plain: [Unicode.Scalar: Unicode.Scalar] = {
    let groups: [(Unicode.Scalar, String)] = [
      ("a", "áàâãåąăā"), ("c", "çćč"), ("d", "ďđ"), ("e", "éèêëęěēė"), ("g", "ğ"),
      ("i", "íìîïıī"), ("l", "łľĺ"), ("n", "ñńňņ"), ("o", "óòôõøőō"), ("r", "ř"), ("s", "şșśš"),
      ("t", "ţťț"), ("u", "úùûůűū"), ("y", "ýÿ"), ("z", "żźž"), ("ا", "أإآ"), ("ه", "ة"),
      ("ي", "ى"),
      ("е", "ё"), ("ά", "α"), ("έ", "ε"), ("ή", "η"), ("ί", "ι"), ("ό", "ο"), ("ύ", "υ"),
      ("ώ", "ω"),
    ]
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (target, letters) in groups {
      for letter in letters.unicodeScalars { table[letter] = target }
    }
    return table
  }()

  private static let table: [String: Meaning] = {
    var table: [String: Meaning] = [:]
    for (meaning, words) in lists {
      for word in words.split(whereSeparator: \.isWhitespace) { table[folded(word)] = meaning }
    }
    return table
  }()

  private static let lists: [(Meaning, String)] = [
    (
      .role(.question),
      """
      fragetext sachaufgabe sachaufgaben textaufgabe textaufgaben rechengeschichte rechengeschichten
      sachrechnung rechne berechne calculate wordproblem wordproblems storyproblem mathstory story
      fragestellung aufgabentext aufgabenstellung quizfrage aussage behauptung deutscheswort
      questiontext questionstem prompt statement quizquestion problem
      énoncé intitulé mot terme recto questions affirmation
      pregunta preguntas enunciado palabra término afirmación anverso
      domanda domande quesito parola termine affermazione
      soru sorular soru_metni kelime terim sözcük
      السؤال سؤال الأسئلة الكلمة كلمة المصطلح
      pytanie pytania słowo pojęcie treść_pytania zadanie wyraz
      вопрос вопросы слово термин задание текст_вопроса утверждение
      pergunta perguntas questão palavra termo afirmação
      vraag vragen woord begrip opgave vraagtekst stelling
      питання запитання слово завдання термін твердження
      fråga frågor ord spørgsmål spørsmål kysymys kysymykset sana väite
      otázka otázky pojem slovíčko kérdés kérdések szó întrebare întrebări cuvânt
      ερώτηση ερωτήσεις λέξη pitanje pitanja riječ reč vprašanje въпрос дума
      """
    ),
    (
      .role(.answer),
      """
      richtigfalsch wahrfalsch richtigoderfalsch wahroderfalsch truefalse trueorfalse
      réponse réponses traduction définition verso signification résultat
      respuesta respuestas traducción definición significado resultado reverso
      risposta risposte traduzione definizione significato risultato
      cevap cevaplar yanıt çeviri çevirisi anlam anlamı tanım sonuç
      الجواب جواب الإجابة إجابة الترجمة المعنى معنى
      odpowiedź odpowiedzi tłumaczenie definicja znaczenie wynik
      ответ ответы перевод определение значение результат
      resposta respostas tradução definição resultado
      antwoord antwoorden vertaling betekenis definitie resultaat
      відповідь відповіді переклад значення визначення результат
      svar översättning oversættelse oversettelse betydelse vastaus käännös
      odpověď překlad význam válasz fordítás jelentés răspuns traducere
      απάντηση μετάφραση odgovor prijevod prevod отговор превод
      """
    ),
    (
      .correct,
      """
      erwarteteantwort musterlösung kontrolle kontrollergebnis soistesrichtig
      richtig richtige richtigeantwort richtigeantworten lösung lösungen korrekt korrekteantwort
      korrekte richtigelösung antwortschlüssel lösungsschlüssel lösungsbuchstabe lösungsnummer wahr
      richtignr richtigenummer richtigerbuchstabe richtigeoption lösungsindex richtigerindex istrichtig
      correct correctanswer correctanswers solution solutions rightanswer right rightanswers key
      answerkey correctoption correctoptions correctchoice correctindex correctidx answerindex
      answeridx correctanswerindex correctansweridx correctoptionindex correctletter correctnumber
      correctresponse iscorrect answercorrect goldanswer true
      bonneréponse bonnesréponses réponsecorrecte réponsejuste correcte corrigé vrai bonne
      respuestacorrecta respuestascorrectas correcta correcto solución opcióncorrecta verdadero
      rispostacorretta rispostaesatta rispostagiusta corretta corretto soluzione giusta vero esatta
      doğrucevap doğruyanıt doğru çözüm doğruseçenek doğruşık
      الإجابةالصحيحة الجوابالصحيح إجابةصحيحة الصحيح صحيح الحل
      poprawnaodpowiedź prawidłowaodpowiedź poprawna prawidłowa poprawny rozwiązanie prawda
      правильныйответ верныйответ правильный верный правильно верно решение
      respostacorreta respostacerta correta certa gabarito solução alternativacorreta certo
      juisteantwoord goedeantwoord juist goed oplossing correcteantwoord correctantwoord waar
      правильнавідповідь правильна вірнавідповідь правильно розвязок
      rättsvar rätt korrektsvar rigtigtsvar rigtig riktigsvar riktig oikeavastaus oikea oikein
      správnáodpověď správná správnaodpoveď řešení helyesválasz helyes megoldás
      răspunscorect corect σωστήαπάντηση σωστή točanodgovor točan tačanodgovor веренотговор
      правиленотговор
      """
    ),
    (
      .option,
      """
      option options optionen choice choices auswahl auswahlmöglichkeit auswahlmöglichkeiten
      antwortmöglichkeit antwortmöglichkeiten antwortoption antwortoptionen opt ans answeroption
      answerchoice answerchoices answeroptions possibleanswer possibleanswers variant variante
      choix proposition propositions opción opciones opzione opzioni scelta scelte
      seçenek seçenekler şık şıklar خيار الخيار الخيارات اختيار الاختيار opcja opcje wariant
      вариант варианты вариантответа вариантыответов опция opção opções alternativa alternativas
      optie opties keuze варіант варіанти варіантвідповіді svarsalternativ svarmulighed
      svaralternativ vaihtoehto vaihtoehdot možnost možnosti lehetőség variantă opțiune επιλογή opcija
      """
    ),
    (
      .role(.wrong),
      """
      falsche falscheantworten ablenker falscheoption falschelösung incorrect incorrectanswer incorrectanswers
      wronganswers wrongoption wrongchoice false incorrectoption unwahr
      mauvaiseréponse mauvaisesréponses faux fausse réponsefausse distracteur
      incorrecta incorrecto respuestaincorrecta respuestafalsa falsa falso
      sbagliata errata rispostasbagliata rispostaerrata distrattore
      yanlış yanlışcevap yanlışyanıt çeldirici
      خطأ خاطئة إجابةخاطئة الإجابةالخاطئة جوابخاطئ
      błędna błędnaodpowiedź niepoprawna niepoprawnaodpowiedź zła złaodpowiedź fałsz dystraktor
      неправильныйответ неверныйответ неправильный неверный неверно неправильно
      errada incorreta respostaerrada respostaincorreta distrator
      fout foutantwoord fouteantwoord onjuist onjuistantwoord afleider
      неправильнавідповідь неправильна хибна хибнавідповідь
      fel felsvar forkert galt väärä väärävastaus špatná špatnáodpověď rossz hibás greșit
      """
    ),
    (
      .role(.alternative),
      """
      auchrichtig ebenfallsrichtig weitererichtigeantwort weitererichtige alsocorrect alsoright
      alsoaccepted otherrightanswer
      """
    ),
    (
      .role(.feedback),
      """
      erläuterung begründung merke merksatz merkhilfe eselsbrücke kommentar comment comments answerexplanation rationale explication
      explicación spiegazione açıklama الشرح شرح wyjaśnienie объяснение explicação uitleg пояснення
      """
    ),
    (
      .role(.time),
      "timeinseconds timelimitsec zeitinsekunden tiempo temps süre الوقت czas время tijd час"
    ),
    (
      .role(.difficulty),
      "dificultad difficulté difficoltà zorluk trudność сложность dificuldade moeilijkheid складність"
    ),
    (
      .role(.hint),
      "pista indication suggerimento ipucu podpowiedź подсказка dica підказка aanwijzing"
    ),
    (
      .role(.category),
      """
      categoría catégorie categoria kategori الفئة kategoria категория categorie категорія thème
      """
    ),
    (
      .aside,
      """
      p pkt pkte
      fach schulfach klasse klassenstufe jahrgang jahrgangsstufe stufe nr nummer no number num lfdnr
      laufendenummer richtiggelöst falschgelöst gelöst gelöstvon punkte punktzahl punkt level niveau autor datum status typ fragetyp sprache kapitel
      lektion wortart aussprache lautschrift phonetik beispiel beispielsatz plural mehrzahl artikel genus
      subject class grade points score author date type questiontype language lang chapter lesson unit
      pronunciation phonetic phonetics ipa example examplesentence article partofspeech pos imagelink
      schwierigkeitsgrad gewicht weight bemerkung bemerkungen anmerkung anmerkungen kommentar notizen
      remark remarks comment comments remarque remarques uwagi observaciones osservazioni
      matière classe numéro exemple prononciation asignatura materia curso clase nivel puntos número tipo
      ejemplo pronunciación classe livello punti numero esempio pronuncia ders sınıf seviye puan numara
      sıra örnek المادة الصف المستوى النقاط الرقم رقم przedmiot klasa poziom punkty numer przykład
      wymowa предмет класс уровень баллы номер пример disciplina matéria turma nível pontos exemplo vak
      klas punten nummer voorbeeld клас рівень бали приклад
      woche kalenderwoche kw seite seiten buchseite uhrzeit tag monat jahr gruppe kurs note noten zensur
      schuljahr halbjahr blatt nummerierung lp anzahl häufigkeit maxpunkte gesamtpunkte
      week page pages day month year group course mark marks rank exercisenumber pagenumber
      semaine page pages jour mois année groupe niveau note points
      semana página páginas día mes año grupo nota
      settimana pagina pagine giorno mese anno gruppo voto data
      hafta sayfa gün ay yıl grup not tarih sıra_no
      الأسبوع الصفحة صفحة اليوم الشهر السنة التاريخ النقاط_القصوى
      tydzień strona dzień miesiąc rok grupa ocena data
      неделя страница день месяц год группа оценка дата
      página semana dia mês ano grupo nota data
      week pagina dag maand jaar groep cijfer datum
      тиждень сторінка день місяць рік група оцінка дата
      vecka sida uge side uke sivu viikko týden hét oldal săptămână pagină stranica tydzen
      """
    ),
  ]
}
