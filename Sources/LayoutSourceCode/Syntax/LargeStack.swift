#if SwiftSource
  import Foundation
  import Synchronization

  /// Threads with a large stack, on which code is parsed and followed. The parser and the evaluator are recursive, and
  /// code may be nested more deeply than the stack of an ordinary thread allows.
  package enum LargeStack {
    /// The size of the stack, in bytes. Pages that are not used take no memory.
    private static let size = 128 << 20

    /// Runs a function on a thread with a large stack, and waits for its result. If the current thread has a large
    /// stack already, the function is called directly, since each thread costs time and memory.
    package static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
      if Thread.current.stackSize >= size { return body() }
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

    /// Runs a function for each of several elements, on as many threads with large stacks as there are processors.
    static func forEach<Element: Sendable>(_ elements: [Element], _ body: @escaping @Sendable (Element) -> Void) {
      let next = Mutex(elements.startIndex)
      @Sendable func take() -> Element? {
        next.withLock { index in
          guard index < elements.endIndex else { return nil }
          defer { index += 1 }
          return elements[index]
        }
      }
      let count = min(elements.count, ProcessInfo.processInfo.activeProcessorCount)
      DispatchQueue.concurrentPerform(iterations: count) { _ in
        run { while let element = take() { body(element) } }
      }
    }

    /// A box for the result of a thread. It is safe to send: it is written before the semaphore is signalled, and read
    /// afterwards.
    private final class Box<Value>: @unchecked Sendable {
      var value: Value?
    }
  }
#endif
