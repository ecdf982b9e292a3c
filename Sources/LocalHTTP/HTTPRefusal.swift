/// A refusal of a request: a status, and the reason.
package struct HTTPRefusal: Error, Sendable, Equatable {
  /// The status of the response.
  package var status: HTTPStatus
  /// The reason, as an ASCII text for the client.
  package var message: String

  /// Creates a refusal.
  package init(_ status: HTTPStatus, _ message: String) {
    self.status = status
    self.message = message
  }
}

/// The response statuses that this server uses (RFC 9110, section 15).
package enum HTTPStatus: Int, Sendable {
  case ok = 200
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case conflict = 409
  case lengthRequired = 411
  case contentTooLarge = 413
  case uriTooLong = 414
  case misdirectedRequest = 421
  case headerFieldsTooLarge = 431
  case internalServerError = 500
  case serviceUnavailable = 503
  case versionNotSupported = 505

  /// The reason phrase of the status line.
  package var phrase: String {
    switch self {
    case .ok: "OK"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .conflict: "Conflict"
    case .lengthRequired: "Length Required"
    case .contentTooLarge: "Content Too Large"
    case .uriTooLong: "URI Too Long"
    case .misdirectedRequest: "Misdirected Request"
    case .headerFieldsTooLarge: "Request Header Fields Too Large"
    case .internalServerError: "Internal Server Error"
    case .serviceUnavailable: "Service Unavailable"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }
}
