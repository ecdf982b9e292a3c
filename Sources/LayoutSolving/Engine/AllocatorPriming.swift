/// A one-time change of glibc's allocator thresholds, so that the memory of a solve is reused by the next solve.
///
/// A layout of a thousand views needs a few hundred kilobytes for half a millisecond. By default glibc returns them to
/// the system at once, and mapping the pages anew takes a third of the next solve's time. Freeing one large block
/// raises the mmap threshold to its size, and the trim threshold to twice its size (`M_MMAP_THRESHOLD`,
/// `M_TRIM_THRESHOLD` in mallopt(3)). Freed memory below these thresholds stays with the process.
enum AllocatorPriming {
  private static let blockSize = 8 << 20

  /// A value that is always true. Its first access, once per process, raises glibc's thresholds by freeing one large
  /// block. The block is never written, so it takes no memory.
  static let isArranged: Bool = {
    UnsafeMutableRawPointer.allocate(byteCount: blockSize, alignment: 16).deallocate()
    return true
  }()
}
