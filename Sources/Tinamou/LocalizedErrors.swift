#if canImport(Foundation)
  public import Foundation

  // Conformances to `LocalizedError`. Without them, the `localizedDescription` of an error, which Foundation shows,
  // would contain only its type and a number.

  extension InvalidLayout: LocalizedError {
    /// The `description` of the error.
    public var errorDescription: String? { description }
  }

  extension InvalidDocument: LocalizedError {
    /// The `description` of the error.
    public var errorDescription: String? { description }
  }

  extension InvalidEdit: LocalizedError {
    /// The `description` of the error.
    public var errorDescription: String? { description }
  }

  extension InvalidShorthand: LocalizedError {
    /// The `description` of the error.
    public var errorDescription: String? { description }
  }

  extension NotationError: LocalizedError {
    /// The `description` of the error.
    public var errorDescription: String? { description }
  }

  extension LayoutItemError: LocalizedError {
    /// The `description` of the error.
    public var errorDescription: String? { description }
  }

  extension LayoutSessionError: LocalizedError {
    /// The `description` of the error.
    public var errorDescription: String? { description }
  }

  extension SystemSessionError: LocalizedError {
    /// The `description` of the error.
    public var errorDescription: String? { description }
  }

  extension LayoutTreeError: LocalizedError {
    /// The `description` of the error.
    public var errorDescription: String? { description }
  }

  extension SourceDiagnostic: LocalizedError {
    /// The `description` of the error.
    public var errorDescription: String? { description }
  }
#endif
