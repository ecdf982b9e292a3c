import Testing

@testable import TinamouCommand

@Suite("Bytes on their way to a worker")
struct PendingBytesTests {
  @Test("all arrive in their order, and where there are always some left, what has gone does not stay")
  func neverEmpty() {
    var pending = PendingBytes()
    var (expected, arrived): ([UInt8], [UInt8]) = ([], [])
    var most = 0
    for round in 0..<200 {
      let line = [UInt8](repeating: UInt8(97 + round % 26), count: 1000)
      expected += line + [UInt8(ascii: "\n")]
      pending.append(line: line)
      // A pipe that takes 600 bytes and then, once there are enough, as many as came.
      var room = round < 2 ? 600 : 1001
      pending.send { bytes in
        let count = min(room, bytes.count)
        arrived += bytes.prefix(count)
        room -= count
        return count
      }
      #expect(!pending.isEmpty)
      most = max(most, pending.storedCount)
    }
    #expect(most < 4000)
    pending.send { bytes in
      arrived += bytes
      return bytes.count
    }
    #expect(pending.isEmpty && pending.storedCount == 0 && arrived == expected)
  }
}
