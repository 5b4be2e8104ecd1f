/// The tables, as steps from each earlier version to the current one.
///
/// A released step never changes; changes are made by a further one.
enum SchoolSchema {
  /// The steps in their order, each with a name, which the database keeps.
  static let steps = [
    (name: "1 classes and rounds", sql: classesAndRounds),
    (name: "2 teachers' sessions", sql: teachersSessions),
    (name: "3 audit log", sql: auditLog),
    (name: erasing, sql: whoWasErased),
    (name: keys, sql: theServersKey),
    (name: "6 progress that comes along", sql: progressThatComesAlong),
    (name: locking, sql: lockedTeachers),
    (name: "8 restored copies", sql: restoredCopies),
    (name: "9 long histories", sql: longHistories),
    (name: "10 lengths and titles", sql: lengthsAndTitles),
    (name: "11 live boards", sql: liveBoards),
    (name: "12 drafts", sql: drafts),
    (name: ending, sql: endedForGood),
    (name: "14 machines in use", sql: machinesInUse),
    (name: "15 rankings", sql: rankings),
    (name: judging, sql: namesJudgedAnew),
  ]

  /// The table of the steps that were done.
  static let stepTable = "step (name TEXT PRIMARY KEY)"

  /// The steps that made the tables of who was erased, and of the server's key, and the column of locked teachers.
  static let (erasing, keys, locking) = (
    "4 who was erased", "5 the server's key", "7 locked teachers"
  )

  /// The step that made the table of what was decided about names.
  static let judging = "16 names judged anew"

  /// The step that made the table of what was ended.
  static let ending = "13 ended for good"

  /// Brings the tables up to date, in one transaction, so that a failure leaves them as they were.
  ///
  /// - Returns: the names of the steps that were done.
  /// - Throws: `later` if a later version of Teachify has been here.
  static func migrate(_ database: any SchoolDatabase) async throws -> [String] {
    let dialect = database.dialect
    return try await database.write { connection in
      try connection.run("CREATE TABLE IF NOT EXISTS \(stepTable)", [])
      let done = try connection.rows("SELECT name FROM step ORDER BY name", []).map {
        try $0.text(0)
      }
      let known = Set(steps.map(\.name))
      if let later = done.first(where: { !known.contains($0) }) {
        throw SchoolStoreError.later(later)
      }
      var new: [String] = []
      for step in steps where !done.contains(step.name) {
        for statement in dialect.resolved(step.sql).split(separator: ";\n") {
          try connection.run(String(statement), [])
        }
        try connection.run("INSERT INTO step (name) VALUES (?1)", [.text(step.name)])
        new.append(step.name)
      }
      return new
    }
  }

  // Identifiers are 64 random bits, stored as signed numbers. Moments are milliseconds since 1970. Tokens are
  // stored as their SHA-256 alone, secrets as Argon2id.
  private static let classesAndRounds = """
    CREATE TABLE school (
      id $integer PRIMARY KEY NOT NULL,
      name TEXT NOT NULL
    )$end;
    CREATE TABLE teacher (
      id $integer PRIMARY KEY NOT NULL,
      school $integer NOT NULL REFERENCES school (id),
      name TEXT NOT NULL,
      account TEXT NOT NULL UNIQUE,
      password TEXT NOT NULL,
      administrator $integer NOT NULL
    )$end;
    CREATE TABLE class (
      id $integer PRIMARY KEY NOT NULL,
      school $integer NOT NULL REFERENCES school (id),
      name TEXT NOT NULL,
      year $integer NOT NULL,
      teacher $integer NOT NULL REFERENCES teacher (id),
      change $integer NOT NULL
    )$end;
    CREATE TABLE secondTeacher (
      class $integer NOT NULL REFERENCES class (id) ON DELETE CASCADE,
      teacher $integer NOT NULL REFERENCES teacher (id) ON DELETE CASCADE,
      PRIMARY KEY (class, teacher)
    )$end;
    CREATE TABLE pupil (
      id $integer PRIMARY KEY NOT NULL,
      school $integer NOT NULL REFERENCES school (id),
      firstName TEXT NOT NULL,
      lastName TEXT,
      pictures TEXT,
      wrongTries $integer NOT NULL,
      closed $integer,
      card TEXT UNIQUE
    )$end;
    CREATE TABLE enrolment (
      pupil $integer NOT NULL REFERENCES pupil (id) ON DELETE CASCADE,
      class $integer NOT NULL REFERENCES class (id) ON DELETE CASCADE,
      since $integer NOT NULL,
      ended $integer,
      PRIMARY KEY (pupil, class, since)
    )$end;
    CREATE INDEX enrolmentOfClass ON enrolment (class, pupil);
    CREATE TABLE invitation (
      code TEXT PRIMARY KEY NOT NULL,
      class $integer NOT NULL REFERENCES class (id) ON DELETE CASCADE,
      expires $integer NOT NULL
    )$end;
    CREATE TABLE device (
      id $integer PRIMARY KEY NOT NULL,
      school $integer NOT NULL REFERENCES school (id),
      token TEXT NOT NULL UNIQUE,
      joined $integer NOT NULL,
      revoked $integer
    )$end;
    CREATE TABLE deviceClass (
      device $integer NOT NULL REFERENCES device (id) ON DELETE CASCADE,
      class $integer NOT NULL REFERENCES class (id) ON DELETE CASCADE,
      PRIMARY KEY (device, class)
    )$end;
    CREATE TABLE pupilSession (
      token TEXT PRIMARY KEY NOT NULL,
      pupil $integer NOT NULL REFERENCES pupil (id) ON DELETE CASCADE,
      device $integer NOT NULL REFERENCES device (id) ON DELETE CASCADE,
      expires $integer NOT NULL
    )$end;
    CREATE INDEX sessionOfPupil ON pupilSession (pupil);
    CREATE TABLE subject (
      id $integer PRIMARY KEY NOT NULL,
      class $integer NOT NULL REFERENCES class (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      colour TEXT NOT NULL,
      place $integer NOT NULL
    )$end;
    CREATE TABLE content (
      hash TEXT PRIMARY KEY NOT NULL,
      bytes $bytes NOT NULL
    )$end;
    CREATE TABLE document (
      subject $integer NOT NULL REFERENCES subject (id) ON DELETE CASCADE,
      hash TEXT NOT NULL REFERENCES content (hash),
      title TEXT NOT NULL,
      file TEXT NOT NULL,
      created $integer NOT NULL,
      PRIMARY KEY (subject, hash)
    )$end;
    CREATE TABLE assignment (
      id $integer PRIMARY KEY NOT NULL,
      subject $integer NOT NULL,
      hash TEXT NOT NULL,
      class $integer NOT NULL REFERENCES class (id) ON DELETE CASCADE,
      everyone $integer NOT NULL,
      game TEXT,
      opens $integer NOT NULL,
      deadline $integer,
      rounds $integer NOT NULL,
      endless $integer NOT NULL,
      withdrawn $integer,
      FOREIGN KEY (subject, hash) REFERENCES document (subject, hash)
    )$end;
    CREATE INDEX assignmentOfClass ON assignment (class);
    CREATE TABLE assignmentPupil (
      assignment $integer NOT NULL REFERENCES assignment (id) ON DELETE CASCADE,
      pupil $integer NOT NULL REFERENCES pupil (id) ON DELETE CASCADE,
      PRIMARY KEY (assignment, pupil)
    )$end;
    CREATE TABLE snapshot (
      hash TEXT PRIMARY KEY NOT NULL,
      text TEXT NOT NULL
    )$end;
    CREATE TABLE round (
      id $integer NOT NULL,
      hash TEXT NOT NULL,
      pupil $integer NOT NULL REFERENCES pupil (id) ON DELETE CASCADE,
      device $integer NOT NULL,
      assignment $integer,
      class $integer NOT NULL REFERENCES class (id) ON DELETE CASCADE,
      place $integer NOT NULL,
      started $integer NOT NULL,
      ended $integer NOT NULL,
      clock $integer,
      received $integer NOT NULL,
      played $integer NOT NULL,
      game TEXT NOT NULL,
      title TEXT NOT NULL,
      score $integer NOT NULL,
      stars $integer NOT NULL,
      rightCount $integer NOT NULL,
      wrongCount $integer NOT NULL,
      missedCount $integer NOT NULL,
      snapshot TEXT NOT NULL REFERENCES snapshot (hash),
      play TEXT NOT NULL,
      parcel TEXT NOT NULL,
      verification TEXT NOT NULL,
      mismatch $integer,
      PRIMARY KEY (id, hash)
    )$end;
    CREATE UNIQUE INDEX roundOfClass ON round (class, place);
    CREATE INDEX roundOfPupil ON round (pupil, played);
    CREATE INDEX roundOfPlay ON round (play);
    CREATE INDEX roundToVerify ON round (verification, received) WHERE verification = 'pending';
    """

  // Moments are kept so that a session ends some time after the last request as well as after its beginning.
  private static let teachersSessions = """
    CREATE TABLE teacherSession (
      token TEXT PRIMARY KEY NOT NULL,
      teacher $integer NOT NULL REFERENCES teacher (id) ON DELETE CASCADE,
      began $integer NOT NULL,
      used $integer NOT NULL
    )$end;
    CREATE INDEX sessionOfTeacher ON teacherSession (teacher);
    """

  // The log holds identifiers and no names; teacher and class may be gone. A class has ended from the end of its
  // year on. A round is reduced when its moves were removed.
  private static let auditLog = """
    ALTER TABLE school ADD COLUMN audited $integer NOT NULL DEFAULT 0;
    ALTER TABLE class ADD COLUMN ended $integer;
    ALTER TABLE round ADD COLUMN reduced $integer;
    CREATE TABLE audit (
      school $integer NOT NULL REFERENCES school (id) ON DELETE CASCADE,
      place $integer NOT NULL,
      moment $integer NOT NULL,
      teacher $integer NOT NULL,
      action TEXT NOT NULL,
      object TEXT NOT NULL,
      class $integer,
      PRIMARY KEY (school, place)
    )$end;
    CREATE INDEX auditOfObject ON audit (object);
    CREATE INDEX roundToReduce ON round (class, received) WHERE reduced IS NULL;
    CREATE INDEX roundOfSnapshot ON round (snapshot);
    CREATE INDEX documentOfContent ON document (hash);
    CREATE INDEX assignmentOfDocument ON assignment (subject, hash);
    CREATE INDEX assignmentOfContent ON assignment (hash);
    CREATE INDEX classOfSchool ON class (school);
    CREATE INDEX classOfTeacher ON class (teacher);
    CREATE INDEX secondTeacherOfTeacher ON secondTeacher (teacher);
    CREATE INDEX machineOfClass ON deviceClass (class);
    """

  // `turn` is a round's place among its pupil's, which machines read on from; `change` of the pupil the last one. A
  // round is left while it may go on.
  private static let progressThatComesAlong = """
    ALTER TABLE class ADD COLUMN progress $integer NOT NULL DEFAULT 1;
    ALTER TABLE pupil ADD COLUMN change $integer NOT NULL DEFAULT 0;
    ALTER TABLE round ADD COLUMN turn $integer NOT NULL DEFAULT 0;
    ALTER TABLE round ADD COLUMN isLeft $integer NOT NULL DEFAULT 0;
    UPDATE round SET isLeft = 1 WHERE parcel LIKE '%"ending":"left"%';
    UPDATE round SET turn = numbered.turn FROM (
        SELECT id, hash,
          row_number() OVER (PARTITION BY pupil ORDER BY received, class, place) AS turn
        FROM round
      ) AS numbered
      WHERE round.id = numbered.id AND round.hash = numbered.hash;
    UPDATE pupil SET change = (SELECT count(*) FROM round WHERE round.pupil = pupil.id);
    CREATE UNIQUE INDEX roundOfPupilByTurn ON round (pupil, turn);
    """

  private static let lockedTeachers = """
    ALTER TABLE teacher ADD COLUMN locked $integer NOT NULL DEFAULT 0;
    """

  // Machines forget whom they find here. The identifiers mean nothing any more.
  private static let whoWasErased = """
    CREATE TABLE erased (
      pupil $integer PRIMARY KEY NOT NULL,
      school $integer NOT NULL REFERENCES school (id) ON DELETE CASCADE,
      moment $integer NOT NULL
    )$end;
    CREATE INDEX erasedOfSchool ON erased (school, moment);
    """

  // At most one row: when a copy took the place of the data.
  private static let restoredCopies = """
    CREATE TABLE restored (
      id $integer PRIMARY KEY NOT NULL,
      moment $integer NOT NULL
    )$end;
    """

  // What a pupil's machine asks for each time, and what each start of a server looks for, without reading all rounds.
  private static let longHistories = """
    CREATE INDEX roundForAssignment
      ON round (pupil, assignment, id, verification, isLeft, played) WHERE assignment IS NOT NULL;
    CREATE INDEX roundOfUnknownEngine ON round (verification) WHERE verification = 'engineUnknown';
    """

  // `hours` is how long a round says to be; `fingerprint` is what rounds of a document say of it, empty if it cannot be
  // read, and null until somebody has read it.
  private static let lengthsAndTitles = """
    ALTER TABLE round ADD COLUMN hours $integer NOT NULL DEFAULT 0;
    ALTER TABLE document ADD COLUMN fingerprint TEXT;
    """

  // Files that teachers look at and mend before they add them; each step is a row of its own, which never changes. `size`
  // is how many bytes it has.
  private static let drafts = """
    CREATE TABLE draft (
      id $integer PRIMARY KEY NOT NULL,
      teacher $integer NOT NULL REFERENCES teacher (id) ON DELETE CASCADE,
      subject $integer NOT NULL REFERENCES subject (id) ON DELETE CASCADE,
      former $integer,
      file TEXT NOT NULL,
      bytes $bytes NOT NULL,
      size $integer NOT NULL,
      created $integer NOT NULL
    )$end;
    CREATE INDEX draftOfTeacher ON draft (teacher, created);
    CREATE INDEX draftOfSubject ON draft (subject);
    """

  // A board is there from the first time that somebody looks at it, until `open`; `place` is the last one that was given
  // on it. What a pupil does is a row for each of its classes whose board is open, of which only the latest is kept;
  // `since` is the moment of its last answer.
  private static let liveBoards = """
    CREATE TABLE board (
      class $integer PRIMARY KEY NOT NULL REFERENCES class (id) ON DELETE CASCADE,
      place $integer NOT NULL,
      open $integer NOT NULL,
      held $integer
    )$end;
    CREATE TABLE live (
      pupil $integer NOT NULL REFERENCES pupil (id) ON DELETE CASCADE,
      class $integer NOT NULL REFERENCES class (id) ON DELETE CASCADE,
      place $integer NOT NULL,
      heard $integer NOT NULL,
      since $integer NOT NULL,
      state TEXT NOT NULL,
      PRIMARY KEY (pupil, class)
    )$end;
    CREATE INDEX liveOfClass ON live (class);
    CREATE INDEX liveByAge ON live (heard);
    """

  // What lets nobody in any more (`Ended`). `begun` of a round is when the first of what was filed of it came; null where
  // that was the round itself.
  private static let endedForGood = """
    CREATE TABLE ended (
      kind TEXT NOT NULL,
      name TEXT NOT NULL,
      moment $integer NOT NULL,
      PRIMARY KEY (kind, name)
    )$end;
    INSERT INTO ended (kind, name, moment)
      SELECT 'machine', CAST(id AS TEXT), revoked FROM device WHERE revoked IS NOT NULL;
    ALTER TABLE round ADD COLUMN begun $integer;
    """

  // `seen` is when somebody came in on a machine or something was handed in by it last, to the minute; null if that never
  // was. What let a pupil in is there for 60 days from then on.
  private static let machinesInUse = """
    ALTER TABLE device ADD COLUMN seen $integer;
    UPDATE device SET seen = latest.moment FROM (
        SELECT device, MAX(received) AS moment FROM round GROUP BY device
      ) AS latest
      WHERE device.id = latest.device;
    UPDATE device SET seen = latest.moment FROM (
        SELECT device, MAX(expires) - 5184000000 AS moment FROM pupilSession GROUP BY device
      ) AS latest
      WHERE device.id = latest.device AND (device.seen IS NULL OR device.seen < latest.moment);
    """

  // Whether who has practised most in a class is named in it.
  private static let rankings = """
    ALTER TABLE class ADD COLUMN ranking $integer NOT NULL DEFAULT 0;
    """

  // What teachers have decided about names that pupils gave pins, by the fingerprint of what was asked: one row for each
  // language. `asked` of a round is that fingerprint, null for rounds without pins. The columns of a round's outcome say what
  // counts; what was handed in is in its parcel, and `judged` is how many answers count otherwise than they do there.
  private static let namesJudgedAnew = """
    CREATE TABLE amendment (
      class $integer NOT NULL REFERENCES class (id) ON DELETE CASCADE,
      asked TEXT NOT NULL,
      exercise TEXT NOT NULL,
      pin TEXT NOT NULL,
      form TEXT NOT NULL,
      name TEXT NOT NULL,
      decision TEXT NOT NULL,
      points $integer NOT NULL,
      PRIMARY KEY (class, asked, pin, form)
    )$end;
    ALTER TABLE round ADD COLUMN asked TEXT;
    ALTER TABLE round ADD COLUMN judged $integer NOT NULL DEFAULT 0;
    CREATE INDEX roundOfPins ON round (class, asked) WHERE asked IS NOT NULL;
    """

  // At most one row.
  private static let theServersKey = """
    CREATE TABLE serverKey (
      id $integer PRIMARY KEY NOT NULL,
      pem TEXT NOT NULL
    )$end;
    """
}
