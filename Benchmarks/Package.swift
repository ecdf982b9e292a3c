// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// A package of its own, so that nobody who uses the library builds it.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tinamou", path: "..")],
  targets: [
    // What Swift cannot ask the system for: allocations, and instructions of the processor.
    .target(name: "CMeasure"),
    .executableTarget(
      name: "benchmark", dependencies: ["CMeasure", .product(name: "Tinamou", package: "tinamou"),
        .product(name: "ExactSolver", package: "tinamou"),
        .product(name: "LinearProgramming", package: "tinamou")],
      path: "Sources/Benchmark", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
