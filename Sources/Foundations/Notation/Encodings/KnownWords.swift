/// Words with letters beyond ASCII that are common in school texts, including those in column headings. If a
/// reading contains one of them, that is hardly by chance.
enum KnownWords {
  /// Whether a lowercase word is one of them.
  static func contains(_ letters: [UInt32]) -> Bool { all.contains(letters) }

  private static let all: Set<[UInt32]> = Set(
    texts.joined(separator: " ").split(separator: " ").map { $0.unicodeScalars.map(\.value) })

  private static let texts = [
    // German
    "lösung lösungen antwortmöglichkeit antwortmöglichkeiten möglichkeit möglichkeiten erklärung "
      + "schlüssel rückmeldung ergänzung lücke für über können müssen größe höhe länge wörter übung "
      + "übungen österreich fünf zwölf dreißig grün weiß straße mädchen tür küche schüler schön früh "
      + "zurück gehört mündlich prüfung natürlich",
    // French
    "réponse réponses catégorie énoncé corrigé élève été école père mère être très où après déjà "
      + "français numéro",
    // Spanish
    "opción categoría explicación solución retroalimentación cuál qué más también años español niño "
      + "niña día país número",
    // Portuguese
    "opção opções questão questões resolução explicação não são língua português pão mãe água país "
      + "número",
    // Italian
    "è perché più città verità spiegazione",
    // Polish
    "odpowiedź błędna błędne właściwa prawidłowa wyjaśnienie wskazówka się są może także język polski "
      + "książka",
    // Czech and Slovak
    "otázka možnost možnosť odpověď odpoveď správná správně správna vysvětlení nápověda žlutý český "
      + "jazyk",
    // Turkish
    "seçenek doğru yanlış yanıt açıklama türkçe için çok",
    // Swedish, Danish and Norwegian
    "fråga frågor rätt förklaring och på för är spørgsmål spørsmål være også",
    // Hungarian
    "kérdés válasz válaszok magyarázat és",
    // Russian and Ukrainian
    "вопрос вопросы ответ ответы правильный правильные вариант варианты верный подсказка питання "
      + "відповідь відповіді правильна",
  ]
}
