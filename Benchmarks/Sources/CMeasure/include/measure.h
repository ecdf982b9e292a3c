#ifndef MEASURE_H
#define MEASURE_H

#include <stdint.h>

/// How often this thread has allocated memory; 0 where that cannot be told.
uint64_t measure_allocations(void);

/// How many instructions this process ran outside the kernel since the first call; -1 where the system does not tell.
int64_t measure_instructions(void);

/// The most memory that this process ever had, in KiB.
int64_t measure_peak_memory(void);

#endif
