/// Where the server answers what; the same for machines and server.
public enum SchoolPath {
  /// The beginning of all of them: the number is the version of what is exchanged.
  public static let root = "/api/1"
  /// What the server is, and its clock; for everybody.
  public static let hello = root + "/hello"
  /// A machine and the server show each other that they know the same code (`CodeProof`).
  public static let proof = root + "/proof"
  /// Joining a class with its code.
  public static let join = root + "/join"
  /// A machine's classes with all that is for everybody in them.
  public static let classes = root + "/classes"
  /// A pupil is let in, by name and pictures or by its card.
  public static let entry = root + "/entry"
  /// What is for the pupil who was let in.
  public static let schoolwork = root + "/schoolwork"
  /// A document by its hash.
  public static let documents = root + "/documents"
  /// Handing in rounds, and those of a pupil that others have handed in.
  public static let rounds = root + "/rounds"
  /// What a pupil does just now, for the live board of its class.
  public static let live = root + "/live"

  /// Everything that teachers ask.
  public static let teacher = root + "/teacher"
  /// Signing in, who is signed in, and signing out.
  public static let session = teacher + "/session"
  /// All sessions of the teacher, to end them.
  public static let sessions = teacher + "/sessions"
  /// The teacher's password.
  public static let password = teacher + "/password"
  /// The school's teachers.
  public static let teachers = teacher + "/teachers"
  /// The classes that a teacher sees; below one of them, what is in it.
  public static let teachersClasses = teacher + "/classes"
  /// Pupils who are in no class; below it, each of them that the teacher sees.
  public static let pupils = teacher + "/pupils"
  /// Below it, each subject.
  public static let subjects = teacher + "/subjects"
  /// Below it, each assignment.
  public static let assignments = teacher + "/assignments"
  /// Below it, each machine.
  public static let devices = teacher + "/devices"
  /// Who has changed what.
  public static let audit = teacher + "/audit"
}
