import Synchronization
import Testing

/// Returns the texts of the issues that an expectation records, at least one.
func issues(_ body: () -> Void) -> [String] {
  let found = Mutex<[String]>([])
  withKnownIssue {
    body()
  } matching: { issue in
    found.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "|")) }
    return true
  }
  return found.withLock(\.self)
}
