import ArgumentParser
import Tinamou

/// The command `tinamou devices`. It lists the devices that `--device` and `--size` accept.
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "Lists the devices that --device and --size know, by screen and by model.",
    discussion: "A device may be named by its identifier in Interface Builder or by any of its models.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Option(help: "What to print.")
  var format = Format.text

  func run() throws {
    try OutputFile().write(text)
  }

  /// The output in the chosen format.
  var text: String {
    switch format {
    case .text:
      let rows = CanvasDevice.all.map { device in
        [
          device.id, "\(Int(device.size().width)) × \(Int(device.size().height))", "@\(Int(device.scale))x",
          device.models.map(CanvasDevice.argument).joined(separator: ", "),
        ]
      }
      return TextTable.aligned(rows, numeric: []).map { $0 + "\n" }.joined()
    case .json:
      let devices = CanvasDevice.all.map { device in
        JSONValue.line(
          .object([
            ("id", .text(device.id)), ("width", .number(device.size().width)),
            ("height", .number(device.size().height)),
            ("scale", .number(device.scale)),
            ("models", .list(device.models.map { .text(CanvasDevice.argument(ofModel: $0)) })),
          ]))
      }
      return JSONText.string(.object([("schema", .integer(1)), ("devices", .list(devices))]), .indented) + "\n"
    }
  }
}
