// swift-tools-version: 6.2
import PackageDescription

// A toolkit that is laid out by a LayoutTree: GTK 4. A package of its own, so that nobody else needs GTK.
let package = Package(
  name: "gtk-example",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "GTKLayout", targets: ["GTKLayout"])
  ],
  dependencies: [.package(name: "tinamou", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CGTK", path: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),
    .target(name: "GTKLayout", dependencies: ["CGTK", .product(name: "Tinamou", package: "tinamou")]),
    .executableTarget(
      name: "Window",
      dependencies: [
        "CGTK", "GTKLayout", .product(name: "Tinamou", package: "tinamou"),
        .product(name: "LayoutOperators", package: "tinamou"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
