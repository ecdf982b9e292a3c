// swift-tools-version: 6.2
import PackageDescription

// A package of somebody who leaves GLPK out: nothing of it may need that.
let package = Package(
  name: "without-glpk",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tinamou", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "WithoutGLPK",
      dependencies: [.product(name: "Tinamou", package: "tinamou")]),
    .testTarget(
      name: "WithoutGLPKTests",
      dependencies: [
        .product(name: "Tinamou", package: "tinamou"), .product(name: "TinamouTesting", package: "tinamou"),
        .product(name: "ExactSolver", package: "tinamou"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
