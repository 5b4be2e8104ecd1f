// swift-tools-version:6.1
import PackageDescription

// The school's server: a package of its own, so that whoever builds only the games neither fetches nor builds
// anything of it. It takes what it shares with them from the folder above.
let parts: Target.Dependency = .product(name: "SchoolParts", package: "teachify")
let games: Target.Dependency = .product(name: "GameRegister", package: "teachify")
let screens: Target.Dependency = .product(name: "Screens", package: "teachify")

let package = Package(
  name: "teachify-school",
  products: [.executable(name: "teachify-school", targets: ["teachify-school"])],
  dependencies: [
    .package(name: "teachify", path: ".."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .systemLibrary(name: "CPostgres"),
    .systemLibrary(name: "COpenSSL"),
    .systemLibrary(name: "CQREncode"),
    .systemLibrary(name: "CXlsxWriter"),
    .target(
      name: "SchoolStore",
      dependencies: ["CPostgres", parts, .product(name: "GRDB", package: "GRDB.swift")]),
    .target(
      name: "SchoolPages",
      dependencies: [
        "CQREncode", "CXlsxWriter", parts, .product(name: "Mustache", package: "swift-mustache"),
      ],
      // Faults is a link to the programs' texts, of which each file is copied.
      resources: [.copy("Style"), .copy("Templates"), .copy("Texts"), .process("Faults")]),
    .target(
      name: "SchoolServer",
      dependencies: [
        "COpenSSL", "SchoolPages", "SchoolStore", parts,
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ]),
    .target(name: "SchoolLoad", dependencies: ["SchoolStore", parts]),
    .executableTarget(
      name: "teachify-school",
      dependencies: [
        "SchoolPages", "SchoolServer", "SchoolLoad", "SchoolStore", parts, games,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.process("Texts")]),
    .testTarget(
      name: "SchoolServerTests",
      dependencies: [
        "teachify-school", "SchoolPages", "SchoolServer", "SchoolStore", "SchoolLoad", parts, games,
        screens,
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ]),
    .testTarget(
      name: "SchoolStoreTests", dependencies: ["SchoolStore", "SchoolLoad", parts, games]),
  ],
  swiftLanguageModes: [.v6]
)
