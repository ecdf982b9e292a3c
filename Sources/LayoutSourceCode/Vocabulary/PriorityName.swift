#if SwiftSource
  /// The names of priorities in Swift code, with their values.
  enum PriorityName {
    static func value(of name: String) -> Double? {
      switch name {
      case "required": 1000
      case "defaultHigh", "high": 750
      case "defaultLow", "low": 250
      case "medium": 500
      case "fittingSizeLevel", "fittingSizeCompression", "fittingSize": 50
      case "dragThatCanResizeScene", "dragThatCanResizeWindow": 510
      case "sceneSizeStayPut", "windowSizeStayPut": 500
      case "dragThatCannotResizeScene", "dragThatCannotResizeWindow": 490
      default: nil
      }
    }
  }
#endif
