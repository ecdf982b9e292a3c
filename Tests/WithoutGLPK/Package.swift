// swift-tools-version: 6.2
import PackageDescription

// A package of somebody who brings a solver of their own: nothing of it may need GLPK.
let package = Package(
  name: "without-glpk",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tinamou", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "WithoutGLPK",
      dependencies: [
        .product(name: "Tinamou", package: "tinamou"), .product(name: "LinearProgramming", package: "tinamou"),
      ]),
    .testTarget(
      name: "WithoutGLPKTests",
      dependencies: [
        .product(name: "Tinamou", package: "tinamou"), .product(name: "TinamouTesting", package: "tinamou"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
