// swift-tools-version:6.0
import PackageDescription

// The rooms of the house, by floors: each target may import only what stands in its list, on its own
// floor or below. Documentation/architecture.md says what each holds.
let floors: [(name: String, rooms: Set<String>)] = [
  ("Foundations", ["Determinism", "Notation", "Archives", "CArchive", "CZlib"]),
  (
    "Engine",
    [
      "Stage", "SceneFiles", "StageRaster", "StageSDL", "StageTesting", "StageLaws", "Controls",
      "CSDL", "CSpeech", "Examples",
    ]
  ),
  (
    "Content",
    [
      "Exercises", "TypedNames", "PinCourses", "PinEditing", "Items", "Tables", "QuestionFormats",
      "Documents",
      "CExpat", "CSQLite",
    ]
  ),
  ("Learning", ["Play", "PinRounds", "Paper", "PaperPDF", "CPango"]),
  ("Keeping", ["School", "Secrets", "SchoolExchange", "Classroom", "CArgon2", "CNettle"]),
  ("Network", ["SchoolClient", "SchoolLink", "CCurl"]),
  ("Games", ["GameScreens", "Pins", "MathPiano", "TeachifyBird", "FeedMe"]),
  ("Screens", ["App"]),
  (
    "Programs", ["teachify", "StudioMain", "GameRegister", "Commands", "Studio", "RoundLaws"]
  ),
]

let package = Package(
  name: "teachify",
  products: [
    // A scene's seeds and digests are `Determinism`'s, so whoever takes `Stage` gets both.
    .library(name: "Stage", targets: ["Stage", "Determinism"]),
    // How texts are laid out is `StageRaster`'s.
    .library(name: "StageSDL", targets: ["StageSDL", "StageRaster"]),
    .library(name: "StageTesting", targets: ["StageTesting"]),
    // A scene file's faults are `Notation`'s.
    .library(name: "SceneFiles", targets: ["SceneFiles", "Notation"]),
    // For a learning game of one's own, with documents, records and virtual pupils, and for a program
    // that has all commands for it.
    .library(
      name: "Games",
      targets: [
        "GameScreens", "Play", "Documents", "Tables", "Items", "Exercises", "Controls", "Stage",
        "Determinism",
      ]
    ),
    .library(name: "Commands", targets: ["Commands"]),
    // What the school's server shares with the children's machines.
    .library(
      name: "SchoolParts",
      targets: [
        "SchoolLink", "Classroom", "SchoolClient", "SchoolExchange", "Secrets", "School",
        "PaperPDF",
        "Paper", "PinRounds", "Play", "Documents", "PinCourses", "Tables", "Items", "Exercises",
        "Archives", "Determinism",
      ]),
    .library(name: "GameRegister", targets: ["GameRegister", "GameScreens"]),
    // The screens without a window, for the tests of the school's server.
    .library(
      name: "Screens",
      targets: ["App", "GameScreens", "Controls", "SceneFiles", "StageTesting", "Stage"]),
    // The same for a program that draws every screen with it.
    .library(name: "Studio", targets: ["Studio"]),
    .executable(name: "teachify", targets: ["teachify"]),
    // Named otherwise than its room: `studio` and `Studio` are one name for many disks.
    .executable(name: "studio", targets: ["StudioMain"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .systemLibrary(name: "CSDL"),
    .systemLibrary(name: "CSpeech"),
    .systemLibrary(name: "CArchive"),
    .systemLibrary(name: "CZlib"),
    .systemLibrary(name: "CExpat"),
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CArgon2"),
    .systemLibrary(name: "CNettle"),
    .target(name: "Determinism"),
    .target(name: "Stage", dependencies: ["Determinism"]),
    .target(name: "StageTesting", dependencies: ["Stage", "Determinism"]),
    .target(
      name: "StageLaws", dependencies: ["SceneFiles", "StageTesting", "Stage", "Determinism"]),
    .target(name: "StageRaster", dependencies: ["Stage"]),
    .target(
      name: "StageSDL",
      dependencies: ["StageRaster", "Stage", "CSDL", "CSpeech", "Determinism", "Notation"]),
    .target(name: "SceneFiles", dependencies: ["Stage", "Notation"]),
    .target(name: "Controls", dependencies: ["Stage"]),
    .target(name: "Notation", dependencies: ["CZlib"]),
    .target(name: "Archives", dependencies: ["CArchive"]),
    .target(name: "Exercises", dependencies: ["Notation", "Determinism"]),
    .target(name: "TypedNames"),
    .target(
      name: "PinCourses", dependencies: ["TypedNames", "Exercises", "Notation"],
      resources: [
        .embedInCode("Names/countries.tsv"), .embedInCode("Names/capitals.tsv"),
        .embedInCode("Names/states.tsv"),
      ]),
    .target(
      name: "PinEditing", dependencies: ["PinCourses", "TypedNames", "Exercises", "Notation"]),
    // A document's readers are rooms beside each other, so that they are compiled at the same time.
    .target(name: "Items", dependencies: ["Exercises", "Notation", "CExpat"]),
    .target(
      name: "Tables",
      dependencies: ["PinCourses", "Items", "Exercises", "Archives", "Notation"]),
    .target(
      name: "QuestionFormats",
      dependencies: [
        "PinCourses", "TypedNames", "Items", "Exercises", "Archives", "Notation", "Determinism",
        "CExpat", "CSQLite",
      ]),
    .target(
      name: "Documents",
      dependencies: [
        "Tables", "QuestionFormats", "PinCourses", "Items", "Exercises", "Archives", "Notation",
        "Determinism",
      ]),
    .target(name: "Play", dependencies: ["Exercises", "Notation", "Determinism"]),
    .target(
      name: "PinRounds",
      dependencies: ["Play", "PinCourses", "TypedNames", "Exercises", "Notation", "Determinism"]),
    .target(name: "Paper", dependencies: ["Documents", "PinCourses", "Exercises", "Determinism"]),
    .systemLibrary(name: "CPango"),
    .target(name: "PaperPDF", dependencies: ["Paper", "Exercises", "CPango"]),
    .target(name: "School", dependencies: ["Exercises"]),
    .target(name: "Secrets", dependencies: ["School", "CArgon2", "CNettle"]),
    .target(
      name: "SchoolExchange",
      dependencies: [
        "School", "Secrets", "PinRounds", "Play", "Documents", "PinCourses", "Exercises",
        "Notation",
      ]),
    .systemLibrary(name: "CCurl"),
    .target(name: "SchoolClient", dependencies: ["School", "SchoolExchange", "Secrets", "CCurl"]),
    .target(
      name: "Classroom",
      dependencies: [
        "School", "SchoolExchange", "Secrets", "Play", "Tables", "Exercises", "Notation",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .target(
      name: "SchoolLink",
      dependencies: ["Classroom", "School", "SchoolClient", "SchoolExchange", "Secrets"]),
    .target(
      name: "GameScreens",
      dependencies: ["Play", "Exercises", "Controls", "Stage", "Determinism"]),
    .target(
      name: "MathPiano",
      dependencies: ["GameScreens", "Play", "Exercises", "Controls", "Stage", "Determinism"]),
    .target(
      name: "TeachifyBird",
      dependencies: ["GameScreens", "Play", "Exercises", "Controls", "Stage", "Determinism"]),
    .target(
      name: "FeedMe",
      dependencies: ["GameScreens", "Play", "Exercises", "Controls", "Stage", "Determinism"]),
    .target(
      name: "Pins",
      dependencies: [
        "GameScreens", "PinRounds", "Play", "PinEditing", "PinCourses", "TypedNames", "Controls",
        "Stage", "Determinism",
      ]),
    .target(
      name: "App",
      dependencies: [
        "SchoolLink", "SchoolClient", "SchoolExchange", "School", "Secrets", "Classroom",
        "Controls", "GameScreens", "Pins", "PinRounds", "Play", "Documents", "Tables", "Items",
        "PinEditing", "PinCourses", "TypedNames", "Exercises", "SceneFiles", "Stage", "Determinism",
      ]),
    .target(
      name: "RoundLaws",
      dependencies: [
        "Classroom", "PinRounds", "Play", "Documents", "Items", "PinEditing", "PinCourses",
        "TypedNames", "Exercises", "StageLaws", "Determinism",
      ]),
    .target(
      name: "Commands",
      dependencies: [
        "RoundLaws", "App", "GameScreens", "Pins", "Controls", "SceneFiles", "StageSDL",
        "StageLaws",
        "StageTesting", "Stage", "Classroom", "PaperPDF", "CPango", "Paper", "PinRounds", "Play",
        "Documents", "Tables", "Items", "PinEditing", "PinCourses", "Exercises", "Notation",
        "Determinism",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "Studio",
      dependencies: [
        "Commands", "App", "GameScreens", "Controls", "SceneFiles", "StageSDL", "Stage",
        "SchoolLink", "SchoolExchange", "School", "Secrets", "Classroom", "Play", "Documents",
        "Exercises", "Notation", "Determinism", "Pins", "PinRounds", "PinEditing", "PinCourses",
        "TypedNames",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // The one place where games are registered.
    .target(
      name: "GameRegister",
      dependencies: ["GameScreens", "MathPiano", "TeachifyBird", "FeedMe", "Pins"]),
    .executableTarget(name: "teachify", dependencies: ["Commands", "GameRegister"]),
    .executableTarget(name: "StudioMain", dependencies: ["Studio", "GameRegister"]),
    // The games by their names, for tests and benchmarks.
    .target(
      name: "OurGames",
      dependencies: [
        "Documents", "Exercises", "FeedMe", "GameRegister", "GameScreens", "MathPiano", "Play",
        "Stage", "TeachifyBird",
      ],
      path: "Tests/Support/OurGames"),
    // The texts of faults as the program has them, for tests.
    .target(
      name: "FaultTables", dependencies: ["Notation"], path: "Tests/Support/FaultTables"),
    .target(name: "CAllocations", path: "Benchmarks/CAllocations"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "App", "CAllocations", "Classroom", "Controls", "Determinism", "Documents", "Exercises",
        "FeedMe", "GameScreens", "Items", "MathPiano", "OurGames", "PinCourses", "PinRounds",
        "Pins",
        "Play", "SceneFiles", "School", "SchoolClient", "SchoolExchange", "SchoolLink", "Secrets",
        "Stage", "StageSDL", "Studio", "TeachifyBird", "TypedNames",
      ],
      path: "Benchmarks/Sources"),
    .testTarget(name: "DeterminismTests", dependencies: ["Determinism"]),
    .testTarget(name: "NotationTests", dependencies: ["FaultTables", "Notation"]),
    .testTarget(name: "ArchivesTests", dependencies: ["Archives"]),
    .testTarget(
      name: "ExercisesTests",
      dependencies: ["Determinism", "Exercises", "Notation", "OurGames", "StageTesting"]),
    .testTarget(name: "TypedNamesTests", dependencies: ["Determinism", "TypedNames"]),
    .testTarget(
      name: "PinCoursesTests",
      dependencies: [
        "Determinism", "Exercises", "FaultTables", "Notation", "PinCourses", "TypedNames",
      ]),
    .testTarget(
      name: "PinEditingTests",
      dependencies: [
        "Determinism", "Notation", "PinCourses", "PinEditing", "StageTesting", "TypedNames",
      ]),
    .testTarget(
      name: "PinRoundsTests",
      dependencies: ["Determinism", "Exercises", "PinCourses", "PinRounds", "Play", "TypedNames"]),
    .testTarget(
      name: "DocumentsTests",
      dependencies: [
        "Archives", "CExpat", "Determinism", "Documents", "Exercises", "FaultTables", "Items",
        "Notation", "OurGames", "PinCourses", "QuestionFormats", "Tables", "TypedNames",
      ],
      exclude: [
        "Formats/Packages/Files", "Formats/Packages/make-files", "Formats/Table/Corpus",
        "Formats/Workbooks/Files", "Fuzz/Findings", "Linting/Files",
      ]),
    .testTarget(
      name: "PlayTests",
      dependencies: [
        "Determinism", "Documents", "Exercises", "FaultTables", "FeedMe", "GameScreens",
        "MathPiano", "Notation", "OurGames", "Play", "TeachifyBird",
      ]),
    .testTarget(
      name: "PaperTests",
      dependencies: [
        "CPango", "Determinism", "Exercises", "FaultTables", "Paper", "PaperPDF", "PinCourses",
        "TypedNames",
      ]),
    .testTarget(
      name: "SchoolTests",
      dependencies: ["Determinism", "Exercises", "FaultTables", "School", "StageTesting"]),
    .testTarget(name: "SecretsTests", dependencies: ["Determinism", "School", "Secrets"]),
    .testTarget(
      name: "SchoolExchangeTests",
      dependencies: [
        "Determinism", "Documents", "Exercises", "GameScreens", "OurGames", "PinCourses",
        "PinRounds", "Play", "School", "SchoolExchange", "Secrets",
      ]),
    .testTarget(name: "SchoolClientTests", dependencies: ["School", "SchoolClient"]),
    // Writes answers as a round does, or plays rounds, for the tests to kill it at any moment.
    .executableTarget(
      name: "ClassroomWriter",
      dependencies: [
        "App", "Classroom", "Controls", "Exercises", "GameScreens", "OurGames", "Play",
        "SceneFiles", "Stage",
      ],
      path: "Tests/Keeping/ClassroomWriter"),
    .testTarget(
      name: "ClassroomTests",
      dependencies: [
        "Classroom", "ClassroomWriter", "Determinism", "Documents", "Exercises", "FaultTables",
        "FeedMe", "MathPiano", "Notation", "OurGames", "Play", "School", "SchoolExchange",
        "Secrets", "TeachifyBird", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "StageTests", dependencies: ["Determinism", "Stage", "StageLaws", "StageTesting"]),
    .testTarget(
      name: "StageTestingTests",
      dependencies: ["Determinism", "Stage", "StageLaws", "StageTesting"]),
    .testTarget(
      name: "StageRasterTests",
      dependencies: ["Determinism", "Stage", "StageRaster", "StageTesting"]),
    .testTarget(
      name: "StageSDLTests",
      dependencies: [
        "Controls", "CSDL", "Determinism", "Notation", "Stage", "StageRaster", "StageSDL",
        "StageTesting",
      ],
      exclude: ["Golden/Pictures"]),
    .testTarget(
      name: "SceneFilesTests",
      dependencies: [
        "SceneFiles", "Notation", "Stage", "StageLaws", "StageTesting", "Determinism",
      ]),
    .testTarget(
      name: "ControlsTests", dependencies: ["Controls", "Determinism", "Stage", "StageTesting"]),
    .testTarget(
      name: "GameScreensTests",
      dependencies: [
        "Controls", "Determinism", "Exercises", "FeedMe", "GameScreens", "MathPiano", "Notation",
        "OurGames", "Play", "Stage", "StageTesting", "TeachifyBird",
      ]),
    .testTarget(
      name: "PinsTests",
      dependencies: [
        "Controls", "Determinism", "GameScreens", "PinCourses", "PinEditing", "PinRounds", "Pins",
        "Play", "Stage", "StageSDL", "StageTesting", "TypedNames",
      ],
      exclude: ["Golden/Pictures"]),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "App", "Classroom", "Controls", "Determinism", "Documents", "Items", "Exercises", "FeedMe",
        "GameScreens", "MathPiano", "OurGames", "PinCourses", "PinEditing", "PinRounds", "Pins",
        "Play", "SceneFiles", "School",
        "SchoolExchange", "SchoolClient", "SchoolLink", "Secrets", "Stage", "StageSDL",
        "StageTesting", "Studio", "TeachifyBird", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    // The examples are a package of their own, as their readers' will be; here their scenes, by
    // links, are compiled and run.
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "Controls", "Determinism", "Documents", "Exercises", "GameScreens", "MathPiano", "OurGames",
        "Play", "SceneFiles", "Stage", "StageSDL", "StageTesting",
      ]),
    .testTarget(
      name: "RoundLawsTests", dependencies: ["GameScreens", "OurGames", "RoundLaws", "StageLaws"]),
    .testTarget(
      name: "teachifyTests",
      dependencies: [
        "App", "Classroom", "Commands", "Controls", "CSDL", "Determinism", "Documents", "Exercises",
        "GameScreens", "Items", "OurGames", "PinCourses", "PinEditing", "PinRounds", "Pins", "Play",
        "SceneFiles", "Stage", "StageLaws", "StageSDL", "StageTesting", "Tables", "teachify",
        "TypedNames",
      ],
      exclude: ["Replay/Recordings"]),
    .testTarget(
      name: "StudioTests",
      dependencies: [
        "StudioMain", "Studio", "App", "Classroom", "Controls", "Exercises", "GameScreens",
        "OurGames", "Play", "SceneFiles", "Stage", "StageSDL",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Tests are compiled quickly, not to run quickly, also where the rest is built for release.
for target in package.targets where target.type == .test {
  target.swiftSettings = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}

// A room stands in its floor's folder, its tests in the same folder below Tests.
for target in package.targets where target.path == nil {
  let isTest = target.type == .test
  let room = isTest ? String(target.name.dropLast("Tests".count)) : target.name
  guard let floor = floors.first(where: { $0.rooms.contains(room) }) else {
    fatalError("\(target.name) stands on no floor")
  }
  target.path = "\(isTest ? "Tests" : "Sources")/\(floor.name)/\(target.name)"
}
