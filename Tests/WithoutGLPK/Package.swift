// swift-tools-version: 6.2
import PackageDescription

// A package of somebody who leaves GLPK out: nothing of it may need that. It asks for the lowest Yams, as others may.
let package = Package(
  name: "without-glpk",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "tinamou", path: "../..", traits: []),
    .package(url: "https://github.com/jpsim/Yams", exact: "5.0.1"),
  ],
  targets: [
    .executableTarget(
      name: "WithoutGLPK",
      dependencies: [.product(name: "Tinamou", package: "tinamou"), .product(name: "Yams", package: "Yams")]),
    .testTarget(
      name: "WithoutGLPKTests",
      dependencies: [
        .product(name: "Tinamou", package: "tinamou"), .product(name: "TinamouTesting", package: "tinamou"),
        .product(name: "ExactSolver", package: "tinamou"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
