import GRDB

/// The tables, as migration steps from each earlier version to the current one.
///
/// A released step never changes; changes are made by a further step. Tables are STRICT, so that
/// `quick_check` also finds values of a type other than their column's.
enum Schema {
  /// The names of the steps, in order. Every database stores those applied to it.
  static let versions = [
    "1 pupils and rounds", "2 reviews and secrets", "3 rounds that adapt", "4 test day",
    "5 pictures of questions", "6 moves and moments", "7 seals and codes", "8 what was asked",
    "9 answers of every kind", "10 school and incidents", "11 seals and pictures",
    "12 keys of servers", "13 rounds from elsewhere", "14 locks of children",
    "15 children and cards", "16 tries at doors",
    "17 forms of questions",
  ]

  /// The tables whose rows last: each with a query for the pupils who have rows in it, or nil if the table has
  /// one row at most, which belongs to nobody. Nothing deletes rows of theirs but the forgetting of their pupil.
  static let lasting: [(table: String, owners: String?)] = [
    ("teacher", nil), ("test", nil), ("school", nil),
    ("round", "SELECT pupil FROM round"), ("review", "SELECT pupil FROM review"),
    ("answer", "SELECT pupil FROM round WHERE id IN (SELECT round FROM answer)"),
    ("moves", "SELECT pupil FROM round WHERE id IN (SELECT round FROM moves)"),
  ]

  /// - Parameter hasher: converts codes of earlier versions into hashes.
  static func migrator(_ hasher: CodeHasher = CodeHasher()) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration(versions[0]) { try $0.execute(sql: pupilsAndRounds) }
    migrator.registerMigration(versions[1]) { try $0.execute(sql: reviewsAndSecrets) }
    migrator.registerMigration(versions[2]) { try $0.execute(sql: roundsThatAdapt) }
    migrator.registerMigration(versions[3]) { try $0.execute(sql: testDay) }
    migrator.registerMigration(versions[4]) { try $0.execute(sql: picturesOfQuestions) }
    migrator.registerMigration(versions[5]) { try $0.execute(sql: movesAndMoments) }
    migrator.registerMigration(versions[6]) { database in
      try database.execute(sql: sealsAndCodes)
      try hashCodes(database, hasher)
      // Later steps that change rows must end with this as well.
      try Seal.renew(database)
    }
    migrator.registerMigration(versions[7]) { try $0.execute(sql: whatWasAsked) }
    migrator.registerMigration(versions[8]) { try $0.execute(sql: answersOfEveryKind) }
    migrator.registerMigration(versions[9]) { try $0.execute(sql: school) }
    migrator.registerMigration(versions[10]) { database in
      try database.execute(sql: sealsAndPictures)
      try Seal.renew("incident", database)
    }
    migrator.registerMigration(versions[11]) { try $0.execute(sql: keysOfServers) }
    migrator.registerMigration(versions[12]) { try $0.execute(sql: roundsFromElsewhere) }
    migrator.registerMigration(versions[13]) { try $0.execute(sql: locksOfChildren) }
    migrator.registerMigration(versions[14]) { try $0.execute(sql: childrenAndCards) }
    migrator.registerMigration(versions[15]) { try $0.execute(sql: triesAtDoors) }
    migrator.registerMigration(versions[16]) { try $0.execute(sql: formsOfQuestions) }
    return migrator
  }

  /// Replaces plain codes of earlier versions with hashes. What remains of them in free pages, the log and
  /// the backups is erased when forgetting is next completed.
  private static func hashCodes(_ database: Database, _ hasher: CodeHasher) throws {
    let rows = try Row.fetchAll(database, sql: "SELECT id, code FROM pupil WHERE code IS NOT NULL")
    for row in rows {
      let (pupil, code): (Int64, String) = (try row.checked("id"), try row.checked("code"))
      try database.execute(
        sql: "UPDATE pupil SET code = ? WHERE id = ?",
        arguments: [hasher.encoded(code, of: pupil), pupil])
    }
    if !rows.isEmpty {
      try database.execute(
        sql: "INSERT OR IGNORE INTO forgetting VALUES (?)", arguments: [Forgetting.nobody])
    }
  }

  // Identifiers are 64 random bits and the rows' keys, so an answer needs no long text to name its round.
  // Moments are milliseconds since 1970.
  private static let pupilsAndRounds = """
    CREATE TABLE pupil (
      id INTEGER PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      animal TEXT NOT NULL,
      colour TEXT NOT NULL,
      code TEXT,
      settings TEXT NOT NULL,
      created INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE document (
      hash TEXT PRIMARY KEY NOT NULL,
      title TEXT NOT NULL,
      path TEXT NOT NULL,
      firstSeen INTEGER NOT NULL,
      deadline TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE round (
      id INTEGER PRIMARY KEY NOT NULL,
      pupil INTEGER NOT NULL REFERENCES pupil (id) ON DELETE CASCADE,
      game TEXT NOT NULL,
      documentHash TEXT NOT NULL,
      documentTitle TEXT NOT NULL,
      endless INTEGER NOT NULL,
      maximumExercises INTEGER,
      orientation TEXT NOT NULL,
      speedPercent INTEGER NOT NULL,
      seed INTEGER NOT NULL,
      engine INTEGER NOT NULL,
      started INTEGER NOT NULL,
      ended INTEGER,
      ending TEXT NOT NULL,
      score INTEGER NOT NULL,
      stars INTEGER NOT NULL,
      ticks INTEGER NOT NULL,
      recording TEXT
    ) STRICT;
    CREATE INDEX roundOfPupil ON round (pupil, started, id);
    CREATE TABLE answer (
      round INTEGER NOT NULL REFERENCES round (id) ON DELETE CASCADE,
      number INTEGER NOT NULL,
      exercise TEXT NOT NULL,
      question TEXT NOT NULL,
      given TEXT,
      answer TEXT NOT NULL,
      result TEXT NOT NULL CHECK (result IN ('right', 'wrong', 'missed')),
      rule TEXT,
      ticks INTEGER NOT NULL,
      options TEXT NOT NULL,
      optionRules TEXT,
      PRIMARY KEY (round, number)
    ) STRICT, WITHOUT ROWID;
    """

  // What was sent to a round's rules after its recording was written, in pieces that are only appended. A
  // round may be continued on another day, so each answer has its time; null if an earlier version stored it.
  private static let movesAndMoments = """
    ALTER TABLE answer ADD COLUMN moment INTEGER;
    CREATE TABLE moves (
      round INTEGER NOT NULL REFERENCES round (id) ON DELETE CASCADE,
      number INTEGER NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY (round, number)
    ) STRICT, WITHOUT ROWID;
    """

  // `seal` is a row's checksum (`Seal`); the others count wrong tries in a row.
  private static let sealsAndCodes = """
    ALTER TABLE pupil ADD COLUMN wrongCodes INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE teacher ADD COLUMN wrongSecrets INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE pupil ADD COLUMN seal INTEGER;
    ALTER TABLE document ADD COLUMN seal INTEGER;
    ALTER TABLE round ADD COLUMN seal INTEGER;
    ALTER TABLE answer ADD COLUMN seal INTEGER;
    ALTER TABLE moves ADD COLUMN seal INTEGER;
    ALTER TABLE review ADD COLUMN seal INTEGER;
    ALTER TABLE teacher ADD COLUMN seal INTEGER;
    ALTER TABLE test ADD COLUMN seal INTEGER;
    """

  // What rounds asked, once for all rounds that asked the same, by the SHA-256 of the text. A round without a
  // snapshot was stored by an earlier version, as a single text in `recording`. Rows keep their seals,
  // because null columns don't count.
  private static let whatWasAsked = """
    CREATE TABLE snapshot (
      hash TEXT PRIMARY KEY NOT NULL,
      text TEXT NOT NULL,
      seal INTEGER
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE round ADD COLUMN snapshot TEXT REFERENCES snapshot (hash);
    CREATE INDEX roundOfSnapshot ON round (snapshot);
    """

  // If more than one option was to be chosen, `response` and `solution` hold all of it; `given` and `answer`
  // are the same in words, for people. `share` is the thousandths to which an answer is partly right. Rows
  // keep their seals, because null columns don't count.
  private static let answersOfEveryKind = """
    ALTER TABLE answer ADD COLUMN response TEXT;
    ALTER TABLE answer ADD COLUMN solution TEXT;
    ALTER TABLE answer ADD COLUMN share INTEGER;
    """

  // What the server said is kept as it was received (`ClassList`, `Schoolwork`), so that all of it is there without a
  // network. A parcel (`RoundParcel`) is kept until the server has it; `handedIn` says when that was. An
  // `incident` is there until a teacher has seen it. Rows keep their seals, because null columns don't count.
  private static let school = """
    CREATE TABLE school (
      id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
      address TEXT NOT NULL,
      device INTEGER NOT NULL,
      token TEXT NOT NULL,
      name TEXT NOT NULL,
      classes TEXT,
      fetched INTEGER,
      seal INTEGER
    ) STRICT;
    CREATE TABLE schoolchild (
      pupil INTEGER PRIMARY KEY NOT NULL REFERENCES pupil (id) ON DELETE CASCADE,
      child INTEGER NOT NULL UNIQUE,
      token TEXT NOT NULL,
      since INTEGER NOT NULL,
      work TEXT,
      fetched INTEGER,
      seal INTEGER
    ) STRICT;
    CREATE TABLE outbox (
      round INTEGER PRIMARY KEY NOT NULL REFERENCES round (id) ON DELETE CASCADE,
      pupil INTEGER NOT NULL REFERENCES pupil (id) ON DELETE CASCADE,
      parcel TEXT NOT NULL,
      refused TEXT,
      seal INTEGER
    ) STRICT;
    CREATE TABLE incident (
      id INTEGER PRIMARY KEY NOT NULL,
      text TEXT NOT NULL
    ) STRICT;
    ALTER TABLE round ADD COLUMN assignment INTEGER;
    ALTER TABLE round ADD COLUMN handedIn INTEGER;
    """

  // `pictures` is the `PictureHash` of what let a child in last, for days without a network. Rows keep their seals,
  // because null columns don't count.
  private static let sealsAndPictures = """
    ALTER TABLE incident ADD COLUMN seal INTEGER;
    ALTER TABLE schoolchild ADD COLUMN pictures TEXT;
    """

  // The SHA-256 of the key by which the school's server is known; null for one without.
  private static let keysOfServers = "ALTER TABLE school ADD COLUMN serverKey TEXT;"

  // `schoolRound` is the name by which a round is the school's: of one that was fetched from its server, or that began
  // here while its pupil was a child of it; 0 of one that is not the school's, as the pupil was no child of it then. Of
  // what earlier versions stored, and of what was imported, it may be null: then it is the school's if its pupil is a
  // child of it, as pupils who are were made by entering.
  // `place` is the server's number of the last one that was fetched. Rows keep their seals, because null columns don't count.
  private static let roundsFromElsewhere = """
    ALTER TABLE round ADD COLUMN schoolRound INTEGER;
    ALTER TABLE schoolchild ADD COLUMN place INTEGER;
    """

  // 1 where the code of the child's card is the lock of `SchoolLock`.
  private static let locksOfChildren = "ALTER TABLE schoolchild ADD COLUMN locked INTEGER;"

  // `child` of a pupil is the same as in `schoolchild`, should that row be lost, and stays when the school is left;
  // `locked` is 1 where the code is the lock of
  // `SchoolLock`, and takes the place of that of `schoolchild`. `card` is the SHA-256 of the card with which a child came
  // in last, for days without a network. Rows keep their seals, because null columns don't count.
  private static let childrenAndCards = """
    ALTER TABLE pupil ADD COLUMN child INTEGER;
    ALTER TABLE pupil ADD COLUMN locked INTEGER;
    ALTER TABLE schoolchild ADD COLUMN card TEXT;
    """

  // All wrong tries that there ever were, beside those in a row (`WrongTries`); null for none since. Rows keep their
  // seals, because null columns don't count.
  private static let triesAtDoors = """
    ALTER TABLE pupil ADD COLUMN allWrongCodes INTEGER;
    ALTER TABLE teacher ADD COLUMN allWrongSecrets INTEGER;
    """

  // How an exercise was asked (`AskedForm`); null as usual. Rows keep their seals, because null columns don't count.
  private static let formsOfQuestions = "ALTER TABLE answer ADD COLUMN form TEXT;"

  private static let picturesOfQuestions = "ALTER TABLE answer ADD COLUMN picture TEXT;"

  // `since` is the time the secret was set, null if an earlier version set it.
  private static let testDay = """
    ALTER TABLE teacher ADD COLUMN since INTEGER;
    CREATE TABLE test (
      id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
      day INTEGER NOT NULL
    ) STRICT;
    """

  // Fits are texts as `Fit` writes them; changes are a list of them as `TextList` writes it.
  private static let roundsThatAdapt = """
    ALTER TABLE round ADD COLUMN calm INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE round ADD COLUMN scanTicks INTEGER;
    ALTER TABLE round ADD COLUMN startingFit TEXT;
    ALTER TABLE round ADD COLUMN fit TEXT;
    ALTER TABLE round ADD COLUMN changes TEXT;
    """

  // `forgetting` lists deleted pupils who may still be in free pages and backups.
  private static let reviewsAndSecrets = """
    CREATE TABLE review (
      pupil INTEGER NOT NULL REFERENCES pupil (id) ON DELETE CASCADE,
      exercise TEXT NOT NULL,
      stability REAL NOT NULL,
      difficulty REAL NOT NULL,
      lastDay INTEGER NOT NULL,
      dueDay INTEGER NOT NULL,
      lapses INTEGER NOT NULL,
      PRIMARY KEY (pupil, exercise)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX reviewDue ON review (pupil, dueDay);
    CREATE TABLE teacher (
      id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
      secret TEXT NOT NULL
    ) STRICT;
    CREATE TABLE forgetting (
      pupil INTEGER PRIMARY KEY NOT NULL
    ) STRICT;
    """
}
