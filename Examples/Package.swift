// swift-tools-version:6.0
import PackageDescription

// A package like yours would be: it takes the engine from the folder above, `swift run` starts one.
let engine: [Target.Dependency] = [
  .product(name: "Stage", package: "teachify"),
  .product(name: "StageSDL", package: "teachify"),
]

let package = Package(
  name: "stage-examples",
  dependencies: [.package(name: "teachify", path: "..")],
  targets: [
    .executableTarget(name: "BouncingShapes", dependencies: engine, path: "BouncingShapes"),
    .executableTarget(name: "DragAndDrop", dependencies: engine, path: "DragAndDrop"),
    .executableTarget(name: "ParallaxRunner", dependencies: engine, path: "ParallaxRunner"),
    .executableTarget(name: "CatchTheApples", dependencies: engine, path: "CatchTheApples"),
    // A learning game: it takes what all of ours share, and the commands.
    .executableTarget(
      name: "Balloons",
      dependencies: [
        .product(name: "Games", package: "teachify"),
        .product(name: "Commands", package: "teachify"),
      ],
      path: "Balloons"),
  ],
  swiftLanguageModes: [.v6]
)
