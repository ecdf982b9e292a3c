/// Keeps the memory of a solve for the next one.
///
/// What the layout of a thousand views needs for half a millisecond, a few hundred kilobytes, glibc gives back to the
/// system as soon as it is free, and the next solve has the system make every page anew: a third of its time. How much
/// glibc keeps instead follows from the largest block that was ever freed, twice its size.
enum AllocatorPriming {
  private static let blockSize = 8 << 20

  /// Whether blocks are kept; asking for it sees to it, once a process. The block is never written, so it takes no memory.
  static let isArranged: Bool = {
    UnsafeMutableRawPointer.allocate(byteCount: blockSize, alignment: 16).deallocate()
    return true
  }()
}
