/// Words that name kinds of things, which people write above columns of such things: `Tier`, `Tierkind`.
enum KindWords {
  /// Whether all cells of a row, at least two, are such words of one language; of three or more cells,
  /// two thirds are enough.
  static func areNames(_ cells: [String]) -> Bool {
    let filled = cells.filter { !$0.isEmpty }
    guard filled.count > 1, filled.allSatisfy({ $0.utf8.count <= 40 }) else { return false }
    let words = filled.map { HeadingWords.folded($0.prefix { $0 != "(" }) }
    guard Set(words).count == words.count else { return false }
    return languages.contains { language in
      let known = words.count { language.contains($0) }
      return known == words.count || (words.count > 2 && known > 1 && known * 3 >= words.count * 2)
    }
  }

  /// Whether a folded word is one of them in any language.
  static func isName(_ word: String) -> Bool { languages.contains { $0.contains(word) } }

  private static let languages: [Set<String>] = lists.map { list in
    Set(list.split(whereSeparator: \.isWhitespace).map { HeadingWords.folded($0) })
  }

  private static let lists = [
    """
    tier tiere tierkind tierkinder tierbaby tierbabys jungtier muttertier vatertier einzahl mehrzahl
    singular plural land länder hauptstadt hauptstädte einwohner fluss gegenteil gegenteile synonym
    wort wörter wortart reimwort artikel nomen verb verben adjektiv substantiv grundform grundstufe
    klasse tierklasse pflanzenart tierart ordnung familie gehörtzu zeitwort zeitwörter tunwort tuwort tunwörter namenwort namenwörter hauptwort hauptwörter wiewort wiewörter
    eigenschaftswort eigenschaftswörter fürwort frucht früchte geburtstag wohnort vokabel vokabeln
    mehrstufe meiststufe höchststufe positiv komparativ superlativ infinitiv präsens präteritum perfekt
    vergangenheit gegenwart zukunft ereignis jahr jahreszahl datum feiertag uhr uhrzeit person beruf
    erfinder erfindung werk autor autorin komponist dichter titel farbe form zahl zahlwort ziffer
    vorgänger nachfolger dasdoppelte diehälfte doppelte hälfte faktor produkt summand summe minuend
    subtrahend differenz dividend divisor quotient bundesland landeshauptstadt kontinent sprache
    währung planet element symbol zeichen einheit abkürzung bedeutung buchstabe laut anlaut monat
    jahreszeit deutsch englisch französisch simplepast pastparticiple name vorname gruppe merkmal
    lebensraum nahrung instrument sportart gegenstand material satz subjekt prädikat objekt
    stoff ding erklärung begriff definition beschreibung umschreibung buch film fach ort stadt ursache
    wirkung satzanfang satzende falschgeschrieben richtiggeschrieben pflanze baum blume obst gemüse
    er/sie/es ichform duform erform wirform ihrform sieform richtigeswort falscheswort
    körperteil fachbegriff fremdwort lösungswort rätsel formel aussage beispiel oberbegriff
    """,
    """
    animal animals baby babyanimal young singular plural country countries capital capitalcity
    population river opposite opposites synonym antonym word infinitive baseform simplepast
    pastsimple pastparticiple past present future event year date holiday time person job inventor
    invention author composer book title colour color shape number predecessor successor double half
    factor product addend sum difference state continent language currency planet element symbol unit
    abbreviation meaning letter sound month season noun verb adjective adverb comparative superlative
    habitat food instrument sport object material sentence subject predicate explanation term
    definition description city place cause effect plant tree flower fruit vegetable formula example
    film movie substance thing name
    """,
    """
    animal petit lepetit singulier pluriel pays capitale contraire synonyme mot infinitif participe
    événement année date fête heure personne métier auteur œuvre couleur forme nombre double moitié
    facteur produit somme continent langue monnaie planète unité abréviation sens lettre mois saison
    nom verbe adjectif masculin féminin motfrançais motallemand traduction signification
    """,
    """
    animal cría singular plural país capital contrario opuesto sinónimo antónimo palabra infinitivo
    participio acontecimiento evento año fecha fiesta hora persona profesión autor obra color forma
    número doble mitad factor producto suma continente idioma moneda planeta unidad abreviatura
    significado letra mes estación sustantivo verbo adjetivo masculino femenino
    """,
    """
    animale cucciolo singolare plurale paese capitale contrario opposto sinonimo parola infinito
    participio evento anno data festa ora persona mestiere autore opera colore forma numero doppio
    metà fattore prodotto somma continente lingua moneta pianeta unità abbreviazione significato
    lettera mese stagione nome verbo aggettivo maschile femminile
    """,
    """
    hayvan yavru yavrusu tekil çoğul ülke başkent zıt zıtanlamlı karşıt eşanlamlı kelime sözcük olay
    yıl tarih bayram saat kişi meslek yazar eser renk şekil sayı iki_katı yarısı çarpan çarpım toplam
    kıta dil para gezegen birim kısaltma anlam anlamı harf ay mevsim isim fiil sıfat cümle
    """,
    """
    słówko tłumaczenie wyraz zwierzę młode liczbapojedyncza liczbamnoga pojedyncza mnoga kraj państwo
    stolica przeciwieństwo
    synonim antonim słowo bezokolicznik wydarzenie rok data święto godzina osoba zawód autor dzieło
    kolor kształt liczba podwojenie połowa czynnik iloczyn suma kontynent język waluta planeta
    jednostka skrót znaczenie litera miesiąc poraroku rzeczownik czasownik przymiotnik zdanie
    """,
    """
    животное детёныш единственноечисло множественноечисло страна столица антоним
    противоположность синоним слово событие год дата праздник время человек профессия автор
    произведение цвет форма число множитель произведение сумма континент язык валюта планета
    единица сокращение значение буква месяц время_года существительное глагол прилагательное
    """,
    """
    тварина дитинча однина множина країна столиця антонім протилежне синонім слово подія рік дата
    свято час людина професія автор твір колір форма число множник добуток сума континент мова
    валюта планета одиниця скорочення значення буква місяць пора_року іменник дієслово прикметник
    """,
    """
    animal filhote cria singular plural país capital contrário oposto sinônimo sinónimo antônimo
    palavra infinitivo particípio evento ano data feriado hora pessoa profissão autor obra cor forma
    número dobro metade fator produto soma continente língua idioma moeda planeta unidade abreviatura
    significado letra mês estação substantivo verbo adjetivo masculino feminino
    """,
    """
    dier jong jongdier enkelvoud meervoud land hoofdstad tegenovergestelde tegengestelde synoniem
    woord infinitief voltooiddeelwoord gebeurtenis jaar datum feestdag tijd persoon beroep schrijver
    werk kleur vorm getal dubbele helft factor product som werelddeel taal munt planeet eenheid
    afkorting betekenis letter maand seizoen zelfstandignaamwoord werkwoord bijvoeglijknaamwoord
    """,
    """
    الحيوان حيوان صغيره الصغير المفرد مفرد الجمع جمع الدولة دولة البلد العاصمة عاصمة عكس العكس ضد الضد
    مرادف المرادف الكلمة كلمة الحدث حدث السنة التاريخ العيد الوقت الشخص المهنة الكاتب اللون الشكل العدد
    الضعف النصف الناتج القارة اللغة العملة الكوكب الوحدة الحرف الشهر الفصل الاسم الفعل الصفة
    """,
  ]
}
