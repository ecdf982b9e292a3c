#if SwiftSource
  import Foundation

  /// A stack for parsing and following code, which are recursive: nesting is bounded, but by more than the stack of a
  /// task's thread allows.
  enum LargeStack {
    /// The size of the stack, in bytes. Pages that are not used cost nothing.
    private static let size = 128 << 20

    /// Runs a function on such a stack, and waits for its result.
    static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
      let box = Box<Result>()
      let isDone = DispatchSemaphore(value: 0)
      let thread = Thread {
        box.value = body()
        isDone.signal()
      }
      thread.stackSize = size
      thread.start()
      isDone.wait()
      guard let value = box.value else { preconditionFailure("the thread has ended without a result") }
      return value
    }

    /// Runs a function for each of some values on such stacks, as many at a time as there are processors.
    static func forEach<Element: Sendable>(_ elements: [Element], _ body: @escaping @Sendable (Element) -> Void) {
      DispatchQueue.concurrentPerform(iterations: elements.count) { index in
        run { body(elements[index]) }
      }
    }

    /// A place for a result. Unchecked: it is written before the semaphore is signalled, and read after that.
    private final class Box<Value>: @unchecked Sendable {
      var value: Value?
    }
  }
#endif
