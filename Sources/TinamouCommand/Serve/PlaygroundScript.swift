/// The script of the playground's page: it sends the text, and shows the reply.
enum PlaygroundScript {
  static let text = String(decoding: PackageResources.playground_js, as: UTF8.self)
}
