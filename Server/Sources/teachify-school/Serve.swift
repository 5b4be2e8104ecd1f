import ArgumentParser
import Foundation
import GameRegister
import Logging
import NIOCore
import School
import SchoolServer
import SchoolStore

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves classes and takes their rounds, until it is asked to end.")

  @OptionGroup var place: DatabasePlace
  @Option(
    help: "The address on which it listens: every one of this machine, or 127.0.0.1 behind a proxy."
  )
  var host: String?
  @Option(help: "The port; 0 for a free one.") var port = 8425
  @Flag(
    help: """
      Everything comes through a proxy on this machine that has the certificate, and sets X-Forwarded-Proto and \
      X-Forwarded-For. For one on another machine add --host, and let nobody past it.
      """)
  var behindProxy = false
  @Option(
    help: ArgumentHelp(
      "A certificate of the school's that browsers trust, in PEM, with those above it; needs --key.",
      valueName: "file"))
  var certificate: String?
  @Option(help: ArgumentHelp("The key of the certificate, in PEM.", valueName: "file"))
  var key: String?
  @Option(
    help: ArgumentHelp(
      "The program teachify, which draws games for teachers; the one beside this program or on the path without it.",
      valueName: "program"))
  var teachify: String?
  @Option(help: "For how many days moves of rounds are kept; their answers stay.")
  var keepMoves = Retention().movesDays

  func validate() throws {
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("--certificate and --key belong together.")
    }
    guard certificate == nil || !behindProxy else {
      throw ValidationError("Either the proxy has the certificate or the server: leave one out.")
    }
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port is a number from 0 to 65535.")
    }
    guard teachify.map(FileManager.default.isExecutableFile) ?? true else {
      throw ValidationError("--teachify names no program that can be run.")
    }
    guard (1...10_000).contains(keepMoves) else {
      throw ValidationError("--keep-moves is a number of days from 1 to 10000.")
    }
  }

  func run() async throws {
    FileLimit.raise()
    let store = try await place.open()
    let texts = Texts(environment: ProcessInfo.processInfo.environment)
    if try await store.schools().isEmpty {
      if isatty(0) == 1 {
        try await SetUp(store: store, texts: texts).run()
      } else {
        FileHandle.standardError.write(Data((texts("serve.none", Texts.command) + "\n").utf8))
      }
    }
    // A new version may know rules that the former one did not.
    try await store.retryUnknownEngines()
    let tls = try await tls(store)
    let announcement = Announcement()
    defer { announcement.end() }
    let name = try await store.schools().first?.name.text ?? "Teachify"
    var logger = Logger(label: "teachify-school")
    logger.logLevel = .warning
    let host = host ?? (behindProxy ? "127.0.0.1" : "0.0.0.0")
    // Who shows a certificate is reached by the name in it alone.
    let address = tls?.key == nil ? nil : Self.addresses(host).first
    let service = SchoolService(
      store, games: GameRegister.games.map(\.play), pinGames: GameRegister.pinGames.map(\.play),
      stills: stills, isBehindProxy: behindProxy,
      tls: tls, retention: Retention(movesDays: keepMoves),
      // The database and the system need some as well.
      mostConnections: max(64, min(8192, FileLimit.current - 256)),
      address: address.flatMap { ServerAddress(reading: "https://\($0):\(port)") },
      now: { Timestamp.now })
    try await service.run(host: host, port: port, logger: logger) { port in
      // The first line is for programs that start a server.
      print("listening \(port)")
      // Who shows a certificate is reached by the name in it alone, which the school knows.
      if tls?.key != nil, !Self.addresses(host).isEmpty {
        announcement.begin(as: name, port: port)
      }
      let addresses = Self.addresses(host).map { "\($0):\(port)" }
      if isatty(1) == 1 {
        if addresses.isEmpty {
          print(texts("serve.here", "127.0.0.1:\(port)"))
        } else {
          print(texts("serve.address", addresses.joined(separator: ", ")))
        }
        print(texts("serve.pages", "http://localhost:\(port)"))
        print(texts("serve.end"))
      }
      // Whoever waits for the line reads it from a pipe, which is written in blocks otherwise.
      fflush(nil)
    }
  }

  /// What draws games; nil where the program that does is not.
  private var stills: GameStills? {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return (teachify ?? GameStills.program(beside: own, path: path)).map { GameStills(program: $0) }
  }

  /// How connections are encrypted; nil if a proxy does that.
  private func tls(_ store: SchoolStore) async throws -> ServerTLS? {
    if behindProxy { return nil }
    if let certificate, let key { return try ServerTLS(certificate: certificate, key: key) }
    return try ServerTLS(try await store.ownKey())
  }

  /// The addresses at which other machines of the network reach this one.
  static func addresses(_ host: String) -> [String] {
    guard host == "0.0.0.0" || host == "::" else { return host == "127.0.0.1" ? [] : [host] }
    let devices = (try? System.enumerateDevices()) ?? []
    return devices.compactMap(\.address).filter { $0.protocol == .inet }.compactMap(\.ipAddress)
      .filter { !$0.hasPrefix("127.") }
  }
}

/// Where the school's data are.
struct DatabasePlace: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file of the school's data, or how to reach PostgreSQL, as postgresql://teachify@localhost/teachify.",
      valueName: "file"))
  var data = DatabasePlace.usual

  @Option(
    help: """
      How large the file of the data may become. In any case 500 MB of the disk stay free, or a twentieth of a small one: \
      rounds wait on their machines then.
      """)
  var mostMegabytes: Int?

  /// Whether the data are not in a file.
  var isPostgres: Bool { data.hasPrefix("postgresql://") || data.hasPrefix("postgres://") }

  /// The file of the data, also where `--data` is a link to it: the lock and what is kept aside stand beside the file.
  var file: String { URL(filePath: data).resolvingSymlinksInPath().path }

  func validate() throws {
    guard (mostMegabytes ?? 1) >= 1 else {
      throw ValidationError("--most-megabytes is a number from 1 on.")
    }
    // Else a file of this name would be made, and a school founded in it.
    let looksLikeAddress =
      data.lowercased().hasPrefix("postgres:") || data.lowercased().hasPrefix("postgresql:")
      || data.contains("=") && data.contains(" ")
      || data.prefixMatch(of: /(host|hostaddr|port|dbname|user|password|service)=/) != nil
    guard isPostgres || !looksLikeAddress else {
      throw ValidationError(
        "--data is a file or an address of PostgreSQL as postgresql://teachify@localhost/teachify (with a socket: "
          + "postgresql://teachify@/teachify?host=/run/postgresql).")
    }
  }

  /// The database.
  func database() async throws -> any SchoolDatabase {
    if isPostgres {
      return try await PostgresDatabase(address: data)
    }
    tightenRights()
    return try SQLiteDatabase(path: file, atMost: mostMegabytes)
  }

  /// The file that is used unless another is named: in the folder TEACHIFY_SCHOOL, or else in the user's own
  /// folder of data.
  private static var usual: String {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"] ?? "."
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home + "/.local/share"
    return (environment["TEACHIFY_SCHOOL"] ?? data + "/teachify-school") + "/school.sqlite"
  }

  /// Says what to do to a user who has no right to the data.
  func demandRights() throws {
    let folder = URL(filePath: file).deletingLastPathComponent().path
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw CommandFault(
        "This user has no right to the school's data in \(folder). Put sudo before the command.")
    }
  }

  /// Makes the folder of the data, if there is none.
  func makeFolder() throws {
    guard !isPostgres else { return }
    // What is kept of children is for this user alone.
    let folder = URL(filePath: file).deletingLastPathComponent()
    if !FileManager.default.fileExists(atPath: folder.path) {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    try demandRights()
  }

  /// Takes the data from others, who may have a copy of them otherwise, or were given them by mistake.
  private func tightenRights() {
    let files = FileManager.default
    for path in ["", "-wal", "-shm"].map({ file + $0 }) {
      let rights = try? files.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      guard let rights, rights & 0o077 != 0 else { continue }
      do {
        try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      } catch {
        let words = "Others may read \(path), and its rights cannot be changed: chmod 600 \(path)\n"
        FileHandle.standardError.write(Data(words.utf8))
      }
    }
  }

  /// The store, with its tables up to date. Until this process ends, nothing is put in the place of the data.
  func open() async throws -> SchoolStore {
    try makeFolder()
    if !isPostgres { _ = try ServingLock(of: file, .shared) }
    let store = SchoolStore(try await database(), now: { Timestamp.now })
    try await store.migrate()
    return store
  }
}

extension SchoolStore {
  /// The key that this server has made for itself.
  func ownKey() async throws -> SelfMadeKey {
    SelfMadeKey(pem: try await serverKey { try SelfMadeKey.make().pem })
  }
}

extension Timestamp {
  /// The current moment by this machine's clock.
  static var now: Timestamp { Timestamp(seconds: Date().timeIntervalSince1970) }
}
