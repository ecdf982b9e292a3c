import Foundation
import Testing

@testable import TinamouCommand

/// The flow of records and output lines.
@Suite("the flow of a batch") struct BatchFlowTests {
  @Test("each line comes out before more input is there") func dialog() throws {
    try withTool { tool in
      let script = """
        mkfifo in out
        "$tinamou" batch -q <in >out & batch=$!
        exec 4>in 5<out
        for record in '\(BatchRecords.system("a"))' '{"id": "b"' '\(BatchRecords.conflict)'; do
          echo "$record" >&4
          read -r -t 60 line <&5 && echo "$line" >&3
        done
        exec 4>&-
        wait $batch; echo $? >&3
        """
      let run = try tool.shell(script)
      let beginnings = [#"{"schema":1,"id":"a""#, #"{"schema":1,"id":"b""#, #"{"schema":1,"id":"two""#, "2"]
      #expect(run.lines.count == beginnings.count)
      for (line, beginning) in zip(run.lines, beginnings) { #expect(line.hasPrefix(beginning)) }
    }
  }

  #if os(Linux)
    @Test("what nobody reads holds up the reading") func backPressure() throws {
      try withTool { tool in
        let record = BatchRecords.system("a") + "\n"
        try tool.file("in.jsonl", String(repeating: record, count: 100_000))
        // Where it is in its input, once that has not changed for half a second.
        let script = """
          mkfifo out
          "$tinamou" batch -q <in.jsonl >out & batch=$!
          exec 5<out
          read -r line <&5
          before=-1
          while now=$(awk '/^pos:/ { print $2 }' /proc/$batch/fdinfo/0); [ "$now" != "$before" ]; do
            before=$now
            sleep 0.5
          done
          echo $now >&3
          kill -KILL $batch
          """
        let position = try #require(Int(try tool.shell(script).output.dropLast()))
        // 4,096 records and a buffer, and what the pipe holds.
        #expect(position > 0 && position < 6000 * record.utf8.count + 1 << 18, "\(position)")
      }
    }

    @Test("a batch goes on where a slow record has held up as many as there is room for") func standstill() throws {
      try withTool { tool in
        // Lines so long that each goes out by itself: nothing is left to be written by and by.
        let name = String(repeating: "x", count: 70_000)
        let records = ["first"] + (0..<700).map { "\(name)\($0)" }
        try tool.file("in.jsonl", records.map { BatchRecords.system($0) + "\n" }.joined())
        // Others answer all that there is room for meanwhile; then nothing but its line wakes anyone.
        let script = """
          export TINAMOU_TEST_FAULTS='\(Array(repeating: #"slow:"first""#, count: 5).joined(separator: ","))'
          timeout 60 "$tinamou" batch --jobs 3 in.jsonl >out
          echo $? $(wc -l <out) >&3
          """
        #expect(try tool.shell(script).output == "0 701\n")
      }
    }

    @Test("a terminal is shown how far it is; what stays is the summary") func terminal() throws {
      try withTool { tool in
        let records = (0..<4).map { BatchRecords.system("slow\($0)", $0) + "\n" }.joined()
        try tool.file("in.jsonl", records)
        // The system's names for the next steps are for C alone.
        let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        defer { close(terminal) }
        var (isLocked, name): (Int32, Int32) = (0, 0)
        try #require(ioctl(terminal, unlock, &isLocked) == 0 && ioctl(terminal, number, &name) == 0)
        let script = """
          export TINAMOU_TEST_FAULTS='slow:"slow0",slow:"slow1",slow:"slow2",slow:"slow3"'
          "$tinamou" batch --jobs 1 in.jsonl >out 2>/dev/pts/\(name)
          echo $? >&3
          """
        #expect(try tool.shell(script).output == "0\n")
        // What was written comes piece by piece, and an error once the other end is closed.
        var (text, piece) = ("", [UInt8](repeating: 0, count: 1 << 12))
        while case let count = read(terminal, &piece, piece.count), count > 0 {
          text += String(decoding: piece.prefix(count), as: UTF8.self)
        }
        #expect(text.hasSuffix("\r\u{1B}[Kin=4 solved=4 conflict=0 invalid=0 limit=0 failed=0\r\n"), "\(text)")
        #if DEBUG
          #expect(text.contains(/\r[0-3] records  [0-9]+\/s  \[#+-*\] 100 %  0:00 left/), "\(text)")
        #endif
      }
    }
  #endif

  @Test("the line of progress") func progress() {
    func text(_ lines: Int, _ new: Int, _ bytes: (Int, Int, Int)?, _ seconds: Int) -> String {
      BatchProgress.text(
        lines: lines, new: new, bytes: bytes.map { (before: $0.0, now: $0.1, all: $0.2) }, after: .seconds(seconds))
    }
    #expect(text(500, 500, nil, 2) == "500 records  250/s")
    #expect(text(0, 0, (0, 0, 100), 0) == "0 records  0/s")
    #expect(text(500, 500, (0, 25, 100), 10) == "500 records  50/s  [#####---------------] 25 %  0:30 left")
    // What an earlier run did is done, but no part of the rate.
    #expect(text(900, 100, (80, 90, 100), 100) == "900 records  1/s  [##################--] 90 %  1:40 left")
    #expect(text(900, 0, (80, 80, 100), 100) == "900 records  0/s  [################----] 80 %")
    #expect(text(1, 1, (0, 1, 10_000), 1) == "1 records  1/s  [--------------------] 0 %  2:46:39 left")
    // The file grew.
    #expect(text(1, 1, (0, 300, 100), 1) == "1 records  1/s  [####################] 100 %  0:00 left")
  }

  private func answer(_ number: Int, _ lines: String, in window: inout ReorderBuffer) {
    let bytes = Array(lines.utf8)
    bytes.withUnsafeBytes { window.answer(number, $0, count: bytes.count { $0 == UInt8(ascii: "\n") }) }
  }

  @Test("the window has room for so many records and bytes, and gives lines in order") func window() {
    var window = ReorderBuffer()
    var number = 0
    while window.room > 0 {
      #expect(window.add(WorkChunk(records: Array("1\n2\n".utf8), count: min(2, window.room))) == number)
      number += 1
    }
    #expect(number == 2048)
    answer(1, "b1\nb2\n", in: &window)
    #expect(window.next() == nil)
    // The available part of the first chunk.
    answer(0, "a1\n", in: &window)
    #expect(window.next() == Array("a1\n".utf8) && window.next() == nil && window.room == 0)
    answer(0, "a2\n", in: &window)
    #expect(window.next() == Array("a2\n".utf8) && window.room == 2)
    #expect(window.next() == Array("b1\nb2\n".utf8) && window.next() == nil && window.room == 4)
    var large = ReorderBuffer()
    let record = [UInt8](repeating: UInt8(ascii: "\n"), count: 16 << 20)
    for _ in 0..<2 {
      #expect(large.room > 0)
      _ = large.add(WorkChunk(records: record, count: 1))
    }
    #expect(large.room == 0)
    answer(0, "1\n", in: &large)
    #expect(large.room == 4094)
  }

  @Test("a chunk has the start of its first unanswered record, and its number of failures") func parcel() {
    var window = ReorderBuffer()
    let number = window.add(WorkChunk(records: Array("one\n\nthree\n".utf8), count: 3))
    #expect(window[number].start == 0 && window[number].firstUnanswered == Array("one".utf8))
    #expect(window.noteFailedAttempt(number) == 1 && window.noteFailedAttempt(number) == 2)
    answer(number, "1\n", in: &window)
    #expect(window[number].start == 4 && window[number].firstUnanswered == [] && window[number].unansweredCount == 2)
    #expect(window.noteFailedAttempt(number) == 1)
    answer(number, "2\n", in: &window)
    #expect(window[number].start == 5 && window[number].firstUnanswered == Array("three".utf8))
  }

  @Test("lines leave whole, many at a time, and at most so many bytes") func lines() throws {
    let ends = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
    defer { ends.deallocate() }
    try #require(pipe(ends) == 0)
    var buffer = LineBuffer()
    func send(_ text: String) {
      #expect(write(ends[1], text, text.utf8.count) == text.utf8.count)
      guard case .read = buffer.fill(from: ends[0]) else { return #expect(Bool(false)) }
    }
    func take(_ count: Int, _ size: Int = .max) -> String? {
      var lines: String?
      let taken = buffer.takeLines(atMost: count, size: size) { bytes, _ in
        lines = String(decoding: bytes, as: UTF8.self)
      }
      #expect(taken == lines?.count { $0 == "\n" } ?? 0)
      return lines
    }
    send("a\nbc\n\nd")
    #expect(take(2) == "a\nbc\n" && take(9) == "\n" && take(9) == nil && buffer.count == 1)
    send("ef\nghi\njk\n")
    #expect(take(9, 5) == "def\n" && take(9, 2) == "ghi\n" && take(9, 3) == "jk\n" && buffer.count == 0)
    // Many pieces, and lines across them.
    var (sent, got) = ("", "")
    for number in 0..<500 {
      let text = String(repeating: "x", count: number * 37 % 1000) + (number.isMultiple(of: 3) ? "" : "\n")
      sent += text.isEmpty ? "y" : text
      send(text.isEmpty ? "y" : text)
      if number.isMultiple(of: 7) { while let lines = take(3, 1500) { got += lines } }
    }
    while let lines = take(.max) { got += lines }
    #expect(got + String(decoding: buffer.rest() ?? [], as: UTF8.self) == sent)
    close(ends[0])
    close(ends[1])
  }
}
