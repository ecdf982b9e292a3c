// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors in this package only; SwiftPM drops the setting where the package is a dependency.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// The modules that solve are optimised, with the assertions of debug builds, where the environment asks for it, as
// `scripts/test` does: they take most of the time of the suites, and little of that of compiling. Release builds leave
// the assertions out, even where the environment asks for them. The flags are unsafe to SwiftPM, which refuses them in
// dependencies.
let solvers = ["LinearProgramming", "GLPKSolver", "ExactSolver", "LayoutModel", "LayoutSolving"]
let optimization: [SwiftSetting] =
  Context.environment["TINAMOU_OPTIMIZE"] == nil
  ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

// Rounding calls the C mathematics library, which nothing else links if neither GLPK nor Foundation is used.
let mathematics: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil,
  linkerSettings: [LinkerSetting]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources,
    swiftSettings: solvers.contains(name) ? settings + optimization : settings,
    linkerSettings: linkerSettings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], resources: resources, swiftSettings: settings)
}

let package = Package(
  name: "tinamou",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Tinamou", targets: ["Tinamou"]),
    // Operators are global names, so they are imported on their own.
    .library(name: "LayoutOperators", targets: ["LayoutOperators"]),
    // The parts, none of which links GLPK.
    .library(name: "LayoutModel", targets: ["LayoutModel"]),
    .library(name: "LayoutNotation", targets: ["LayoutNotation"]),
    .library(name: "LayoutInterchange", targets: ["LayoutInterchange"]),
    .library(name: "LayoutRendering", targets: ["LayoutRendering"]),
    .library(name: "LayoutSolving", targets: ["LayoutSolving"]),
    .library(name: "LayoutChecking", targets: ["LayoutChecking"]),
    .library(name: "LinearProgramming", targets: ["LinearProgramming"]),
    // The exact solver of linear programs and referee, for engines put together from the parts without GLPK.
    .library(name: "ExactSolver", targets: ["ExactSolver"]),
    // Expectations about layouts for tests of one's own.
    .library(name: "TinamouTesting", targets: ["TinamouTesting"]),
    .executable(name: "tinamou", targets: ["TinamouCommand"]),
    // `swift package tinamou check` in packages that depend on this one.
    .plugin(name: "TinamouPlugin", targets: ["TinamouPlugin"]),
    // Findings as warnings of each build, in packages and in projects of Xcode.
    .plugin(name: "TinamouBuildToolPlugin", targets: ["TinamouBuildToolPlugin"]),
  ],
  traits: [
    .trait(
      name: "GLPK",
      description:
        "Solves linear programs with GLPK. Without it they are solved in exact arithmetic, and no C library is needed."),
    .trait(
      name: "SwiftSource",
      description: "Reads constraints in Swift sources, by swift-syntax, which takes some minutes to build."),
    .trait(
      name: "BuildTool",
      description: "Builds the command for the build-tool plug-in, which otherwise takes the one that is installed."),
    .default(enabledTraits: ["GLPK"]),
  ],
  // Ranges, so that packages which depend on this one may ask for versions of their own. `scripts/dependents` builds
  // with the lowest Yams and with the highest version of each.
  dependencies: [
    // Command-line parsing, help and completions as users of Swift tools know them.
    .package(url: "https://github.com/apple/swift-argument-parser", "1.5.0"..<"2.0.0"),
    // YAML: libyaml's events, with their lines and columns, which Yams has as the module CYaml.
    .package(url: "https://github.com/jpsim/Yams", "5.0.1"..<"7.0.0"),
    // Integers of any size for the exact solver, which referees the floating-point one.
    .package(url: "https://github.com/attaswift/BigInt", "5.4.0"..<"7.0.0"),
    // Parses any Swift source, with the trait `SwiftSource` only.
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
    // Readable differences between expected and actual values in tests; dependents do not fetch it.
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
  ],
  targets: [
    // No pkgConfig: Debian ships no glpk.pc, and naming one warns on every build. `shim.h` says what to install.
    .systemLibrary(name: "CGLPK", path: "CGLPK", providers: [.apt(["libglpk-dev"]), .brew(["glpk"])]),

    library("LinearProgramming", linkerSettings: mathematics),
    library("GLPKSolver", ["CGLPK", "LinearProgramming"]),
    library("ExactSolver", ["LinearProgramming", "BigInt"]),
    library("LayoutModel"),
    library("LayoutOperators", ["LayoutModel"]),
    library("LayoutSolving", ["LayoutModel", "LinearProgramming"]),
    // Resources are compiled in, here and below, so that a binary is one file.
    library(
      "LayoutRendering", ["LayoutModel"],
      resources: [
        .embedInCode("Report/Resources/common.css"), .embedInCode("Report/Resources/report.css"),
        .embedInCode("Report/Resources/report.js"),
      ],
      linkerSettings: mathematics),
    library("LayoutNotation", ["LayoutModel"], linkerSettings: mathematics),
    library(
      "LayoutInterchange", ["LayoutModel", "LayoutNotation", "Yams"],
      resources: [
        .embedInCode("InterfaceBuilder/Tables/alignment-insets.json"),
        .embedInCode("InterfaceBuilder/Tables/baselines.json"),
        .embedInCode("InterfaceBuilder/Tables/heights.json"),
        .embedInCode("InterfaceBuilder/Tables/letters.json"),
        .embedInCode("InterfaceBuilder/Tables/titles.json"),
        .embedInCode("InterfaceBuilder/Tables/fonts.json"),
        .embedInCode("InterfaceBuilder/Tables/devices.json"),
        .embedInCode("InterfaceBuilder/Tables/safe-areas.json"),
        .embedInCode("InterfaceBuilder/Tables/margins.json"),
        .embedInCode("InterfaceBuilder/Tables/bars.json"),
        .embedInCode("InterfaceBuilder/Tables/contents.json"),
        .embedInCode("InterfaceBuilder/Tables/spaces.json"),
        .embedInCode("InterfaceBuilder/Tables/eras.json"),
        .embedInCode("InterfaceBuilder/Tables/symbols.json"),
      ]),
    library("LayoutChecking", ["LayoutModel", "LayoutNotation", "LayoutSolving", "LayoutInterchange"]),
    // Layouts in Swift sources; empty without the trait `SwiftSource`.
    library(
      "LayoutSourceCode",
      [
        "LayoutModel", "LayoutNotation", "LayoutInterchange", "LayoutChecking",
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["SwiftSource"])),
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["SwiftSource"])),
      ]),
    library(
      "LayoutComparison", ["LayoutModel", "LinearProgramming", "LayoutSolving", "LayoutInterchange", "ExactSolver"],
      resources: [.embedInCode("Resources/peers.py")]),
    // The reading of requests to `serve`, without sockets.
    library("LocalHTTP"),
    // The answers of `serve`, without processes.
    library(
      "LayoutPlayground",
      ["LayoutModel", "LayoutNotation", "LayoutRendering", "LayoutSolving", "LayoutInterchange", "LayoutChecking"]),
    library(
      "Tinamou",
      [
        .target(name: "GLPKSolver", condition: .when(traits: ["GLPK"])), "ExactSolver", "LinearProgramming",
        "LayoutModel", "LayoutNotation", "LayoutRendering", "LayoutSolving", "LayoutInterchange", "LayoutChecking",
      ]),
    library("TinamouTesting", ["Tinamou"]),
    .executableTarget(
      name: "TinamouCommand",
      dependencies: [
        "Tinamou", "LayoutComparison", "LayoutPlayground", "LocalHTTP",
        .target(name: "LayoutSourceCode", condition: .when(traits: ["SwiftSource"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [
        .embedInCode("Serve/Resources/playground.css"), .embedInCode("Serve/Resources/playground.js"),
      ],
      swiftSettings: settings),
    .plugin(
      name: "TinamouPlugin",
      capability: .command(
        intent: .custom(verb: "tinamou", description: "Checks, solves, explains and draws layouts."))),
    // The tool is built for plug-ins apart from the product, so that this package would be built twice without the
    // trait.
    .plugin(
      name: "TinamouBuildToolPlugin", capability: .buildTool(),
      dependencies: [.target(name: "TinamouCommand", condition: .when(traits: ["BuildTool"]))]),

    .target(
      name: "TestSupport",
      dependencies: ["LinearProgramming", "ExactSolver", "LayoutModel", "LayoutSolving", "LayoutInterchange"],
      path: "Tests/TestSupport", swiftSettings: settings),
    .executableTarget(
      name: "crosscheck", dependencies: ["TestSupport", "GLPKSolver", "ExactSolver", "LayoutSolving"],
      path: "Tests/Crosscheck",
      swiftSettings: settings),
    .executableTarget(
      name: "stress", dependencies: ["GLPKSolver", "LinearProgramming"], path: "Tests/Stress", swiftSettings: settings),
    .executableTarget(
      name: "roundtrip", dependencies: ["TestSupport", "Tinamou"], path: "Tests/RoundTrip", swiftSettings: settings),
    // Run by `scripts/fuzz`, in a build of its own with libFuzzer.
    .target(name: "FuzzDriver", path: "Tests/Fuzz/Driver"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "FuzzDriver", "LayoutInterchange", "LayoutModel", "LayoutNotation", "LayoutPlayground", "LocalHTTP", "Tinamou",
      ],
      path: "Tests/Fuzz/Sources", swiftSettings: settings),
    tests("LinearProgrammingTests", ["LinearProgramming", "ExactSolver", "Tinamou"]),
    tests("GLPKSolverTests", ["GLPKSolver", "LinearProgramming", "stress"]),
    tests("ExactSolverTests", ["ExactSolver", "GLPKSolver"]),
    tests("LayoutModelTests", ["LayoutModel", "LayoutNotation"]),
    tests("LayoutSolvingTests", ["Tinamou", "CGLPK", "ExactSolver", "LinearProgramming"]),
    tests("LayoutOperatorsTests", ["LayoutOperators", "Tinamou"]),
    tests(
      "LayoutNotationTests",
      ["LayoutModel", "LayoutNotation", .product(name: "CustomDump", package: "swift-custom-dump")]),
    tests(
      "LayoutInterchangeTests",
      ["LayoutInterchange", "LayoutModel", "LayoutNotation", "Tinamou", "roundtrip"]),
    tests("LayoutCheckingTests", ["LayoutChecking", "LayoutInterchange", "Tinamou"]),
    tests("LayoutSourceCodeTests", ["LayoutSourceCode", "LayoutChecking", "LayoutModel", "Tinamou"]),
    tests("LocalHTTPTests", ["LocalHTTP"]),
    tests("LayoutRenderingTests", ["LayoutRendering", "Tinamou"]),
    tests("LayoutComparisonTests", ["LayoutComparison", "GLPKSolver", "LayoutInterchange", "LayoutSolving"]),
    tests("TinamouTestingTests", ["TinamouTesting", "LayoutOperators", "Tinamou"]),
    // The recipes of the cookbook that are in Swift.
    .target(
      name: "CookbookExamples", dependencies: ["LayoutOperators", "Tinamou"], path: "Examples/Cookbook/Swift",
      swiftSettings: settings),
    tests(
      "CommandTests",
      [
        "TinamouCommand", "TinamouTesting", "LayoutOperators", "LinearProgramming", "ExactSolver", "CookbookExamples",
        "LayoutPlayground", "LocalHTTP", "fuzz",
        .product(name: "Yams", package: "Yams"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
