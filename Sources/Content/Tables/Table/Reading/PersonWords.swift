/// Personal pronouns, which head the columns of a table of conjugated verbs.
enum PersonWords {
  /// Whether a row of two cells heads verbs and one of their forms: `Zeitwort; er/sie/es`, `infinitive; he`.
  ///
  /// A single pronoun beside another word is an exercise, unless that word names verbs.
  static func headForm(_ cells: [String]) -> Bool {
    guard cells.count == 2, cells.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 40 }),
      !arePronouns(cells[0]), arePronouns(cells[1])
    else { return false }
    return parts(cells[1]).count > 1 && cells[1].contains { "/,".contains($0) }
      || KindWords.isName(HeadingWords.folded(cells[0]))
  }

  /// Whether a cell consists of pronouns of one language.
  private static func arePronouns(_ cell: String) -> Bool {
    guard cell.first?.isLetter == true else { return false }
    let parts = parts(cell)
    return pronouns.contains { language in parts.allSatisfy(language.contains) }
  }

  /// Whether a row of three or more cells heads such a table: `Infinitiv; ich; du; er/sie/es`.
  static func head(_ cells: [String]) -> Bool {
    let names = cells.dropFirst().filter { !$0.isEmpty }
    guard names.count > 1, names.allSatisfy({ $0.utf8.count <= 40 }) else { return false }
    if names.allSatisfy(countsPersons) { return Set(names).count == names.count }
    let persons = names.filter { $0.first?.isLetter == true }.map(parts)
    return pronouns.contains { language in
      let known = persons.count { $0.allSatisfy(language.contains) }
      return known > 1 && known == names.count && Set(names).count == names.count
    }
  }

  /// The pronouns of a cell such as `er/sie/es` or `il (elle)`.
  private static func parts(_ name: String) -> [String] {
    name.lowercased().split { "/,() ".contains($0) }.map(String.init)
  }

  /// Whether a cell counts a person: `1. Person Singular`, `2nd pers.`
  private static func countsPersons(_ name: String) -> Bool {
    name.first.map { "123".contains($0) } == true && name.lowercased().contains("pers")
  }

  private static let pronouns: [Set<String>] = [
    "ich du er sie es wir ihr man", "i you he she it we they",
    "je j' j’ tu il elle on nous vous ils elles",
    "yo tú tu él el ella usted nosotros nosotras as vosotros vosotras ellos ellas ustedes uds. ud. vos",
    "io tu lui lei egli noi voi loro", "ik jij je hij zij ze het wij we jullie u",
    "eu tu você ele ela nós vós vocês eles elas", "ja ty on ona ono my wy oni one",
    "я ты он она оно мы вы они", "я ти він вона воно ми ви вони", "ben sen o biz siz onlar",
  ].map { Set($0.split(separator: " ").map(String.init)) }
}
