/// A one-time setting of glibc's allocator that keeps a solve's memory for the next solve.
///
/// A layout of a thousand views needs a few hundred kilobytes for half a millisecond. By default glibc returns them to
/// the system at once, and mapping the pages anew takes a third of the next solve's time. glibc's trim threshold is
/// twice the largest mapped block that was ever freed (`M_TRIM_THRESHOLD` in mallopt(3)).
enum AllocatorPriming {
  private static let blockSize = 8 << 20

  /// Always true; the first access, once per process, raises the threshold. The block is never written, so it takes no
  /// memory.
  static let isArranged: Bool = {
    UnsafeMutableRawPointer.allocate(byteCount: blockSize, alignment: 16).deallocate()
    return true
  }()
}
