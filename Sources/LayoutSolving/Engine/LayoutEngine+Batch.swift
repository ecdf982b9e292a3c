public import LayoutModel

extension LayoutEngine {
  /// Solves many documents concurrently, each at each of its sizes, or at its fitting size if it has none.
  ///
  /// The results are in the order of the documents and do not depend on the number of tasks. An invalid document does
  /// not affect the others. If the surrounding task is cancelled, unfinished solves end with the status `limit`.
  /// - Parameters:
  ///   - documents: the documents.
  ///   - options: the options of each solve.
  ///   - tasks: the number of concurrent tasks, at least 1; nil for up to 64, of which the system runs one per core.
  /// - Returns: for each document the solution at each size, or the error of an invalid document.
  /// - Complexity: a solve for each document and size; all results are kept in memory.
  public func solve(
    _ documents: [LayoutDocument], options: Options = Options(), tasks: Int? = nil
  ) async -> [Result<[LayoutSolution], InvalidLayout>] {
    // More tasks than cores cost little: the system runs one per core.
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
