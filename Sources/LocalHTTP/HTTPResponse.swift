/// An HTTP response with its body.
package struct HTTPResponse: Sendable, Equatable {
  /// The status code of the response.
  package var status: HTTPStatus
  /// The media type of the body.
  package var type: String
  /// The body.
  package var body: [UInt8]

  /// Creates a response whose body is a text.
  package init(_ status: HTTPStatus = .ok, type: String, _ text: String) {
    self.status = status
    self.type = type
    body = Array(text.utf8)
  }

  /// Creates the response to a refused request. Its body is a JSON object with the reason.
  package init(_ refusal: HTTPRefusal) {
    let message = refusal.message.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    self.init(refusal.status, type: HTTPResponse.json, "{\"error\": \"\(message)\"}")
  }

  /// The media type of JSON.
  package static let json = "application/json; charset=utf-8"

  /// The header fields of every response. They forbid external resources, scripts other than those of the page, display
  /// in frames of other pages, and caching.
  private static let fields = """
    Content-Security-Policy: default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r
    X-Content-Type-Options: nosniff\r
    Referrer-Policy: no-referrer\r
    Cache-Control: no-store\r
    Cross-Origin-Resource-Policy: same-origin\r

    """

  /// Returns the bytes of the response.
  /// - Parameter keepsAlive: whether the connection stays open for another request.
  func bytes(keepsAlive: Bool) -> [UInt8] {
    let head = """
      HTTP/1.1 \(status.rawValue) \(status.phrase)\r
      Content-Type: \(type)\r
      Content-Length: \(body.count)\r
      Connection: \(keepsAlive ? "keep-alive" : "close")\r

      """
    return Array((head + Self.fields + "\r\n").utf8) + body
  }
}
