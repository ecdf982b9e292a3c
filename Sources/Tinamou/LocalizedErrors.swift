#if canImport(Foundation)
  public import Foundation

  // `localizedDescription` is what Foundation's programs show of any error. Without a conformance it would be a number.

  extension InvalidLayout: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
  }

  extension InvalidDocument: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
  }

  extension InvalidEdit: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
  }

  extension InvalidShorthand: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
  }

  extension NotationError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
  }

  extension LayoutItemError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
  }

  extension LayoutSessionError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
  }

  extension SystemSessionError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
  }

  extension LayoutTreeError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
  }

  extension SourceDiagnostic: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
  }
#endif
