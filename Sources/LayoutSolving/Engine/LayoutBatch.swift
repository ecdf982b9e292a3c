public import LayoutModel

extension LayoutEngine {
  /// Solves many documents at once, each at each of its sizes, or, if it has none, at its fitting size.
  ///
  /// Every document is solved as if alone: the results are the same for any number of tasks, and in the order of the
  /// documents. A document that is no layout leaves the others alone. Cancelling the surrounding task ends what has not
  /// been solved with the status `limit`.
  /// - Parameters:
  ///   - documents: the documents.
  ///   - options: what to do and to report.
  ///   - tasks: how many are solved at a time, at least 1; nil for as many as the system runs at once.
  /// - Complexity: linear in the documents; results wait for their turn in memory.
  public func solve(
    _ documents: [LayoutDocument], options: Options = Options(), tasks: Int? = nil
  ) async -> [Result<[LayoutSolution], InvalidLayout>] {
    // More tasks than cores cost nothing: the system runs as many as it has.
    let width = max(1, min(tasks ?? 64, documents.count))
    var results = [Result<[LayoutSolution], InvalidLayout>?](repeating: nil, count: documents.count)
    await withTaskGroup(of: (Int, Result<[LayoutSolution], InvalidLayout>).self) { group in
      var next = 0
      func start() {
        guard next < documents.count else { return }
        let (index, document) = (next, documents[next])
        next += 1
        group.addTask { (index, self.result(of: document, options)) }
      }
      for _ in 0..<width { start() }
      while let (index, result) = await group.next() {
        results[index] = result
        start()
      }
    }
    return results.compactMap(\.self)
  }

  private func result(of document: LayoutDocument, _ options: Options) -> Result<[LayoutSolution], InvalidLayout> {
    do throws(InvalidLayout) {
      return .success(try solve(document, options: options))
    } catch {
      return .failure(error)
    }
  }
}
