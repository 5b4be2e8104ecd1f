// swift-tools-version:6.0
import PackageDescription

// The readers, by links, and the program that feeds them bytes of all kinds. They are compiled here
// with the fuzzer's instruments, see `run`, which nothing else should be.
let package = Package(
  name: "fuzzing",
  targets: [
    .systemLibrary(name: "CArchive"),
    .systemLibrary(name: "CZlib"),
    .systemLibrary(name: "CExpat"),
    .systemLibrary(name: "CSQLite"),
    .target(name: "Archives", dependencies: ["CArchive"]),
    .target(name: "Determinism", exclude: ["Determinism.docc"]),
    .target(name: "Notation", dependencies: ["CZlib"], exclude: ["Notation.docc"]),
    .target(
      name: "Exercises", dependencies: ["Notation", "Determinism"], exclude: ["Exercises.docc"]),
    .target(name: "TypedNames", exclude: ["TypedNames.docc"]),
    .target(
      name: "PinCourses", dependencies: ["TypedNames", "Exercises", "Notation"],
      exclude: ["PinCourses.docc"],
      resources: [
        .embedInCode("Names/countries.tsv"), .embedInCode("Names/capitals.tsv"),
        .embedInCode("Names/states.tsv"),
      ]),
    .target(
      name: "Items", dependencies: ["Exercises", "Notation", "CExpat"], exclude: ["Items.docc"]),
    .target(
      name: "Tables",
      dependencies: ["PinCourses", "Items", "Exercises", "Archives", "Notation"],
      exclude: ["Tables.docc"]),
    .target(
      name: "QuestionFormats",
      dependencies: [
        "PinCourses", "TypedNames", "Items", "Exercises", "Archives", "Notation", "Determinism",
        "CExpat", "CSQLite",
      ],
      exclude: ["QuestionFormats.docc"]),
    .target(
      name: "Documents",
      dependencies: [
        "Tables", "QuestionFormats", "PinCourses", "Items", "Exercises", "Archives", "Notation",
        "Determinism",
      ],
      exclude: ["Documents.docc"]),
    .executableTarget(
      name: "Fuzz",
      dependencies: ["Archives", "Documents", "Items", "Exercises", "Notation", "Determinism"]),
    .executableTarget(
      name: "Growth",
      dependencies: ["Documents", "Items", "Exercises", "Notation", "Determinism"]),
  ],
  swiftLanguageModes: [.v6]
)
