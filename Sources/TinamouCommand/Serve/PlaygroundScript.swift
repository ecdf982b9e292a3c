/// The script of the playground's page. It sends the edited document to the server, and shows the reply.
enum PlaygroundScript {
  static let text = String(decoding: PackageResources.playground_js, as: UTF8.self)
}
