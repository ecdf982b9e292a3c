#ifndef MEASURE_H
#define MEASURE_H

#include <stdint.h>

/// Returns the number of memory allocations by this thread so far; 0 if they are not counted, for lack of glibc.
uint64_t measure_allocations(void);

/// Returns the number of instructions that the thread of the first call has executed outside the kernel since that
/// call; -1 if the system does not report it.
int64_t measure_instructions(void);

/// Returns the peak memory of this process, in KiB.
int64_t measure_peak_memory(void);

#endif
