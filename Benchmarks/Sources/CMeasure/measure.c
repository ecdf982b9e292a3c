#define _GNU_SOURCE
#include "measure.h"

#include <stddef.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

// The counter of this thread. Updates of a counter shared by threads would take as long as a short allocation.
static _Thread_local uint64_t allocations;

uint64_t measure_allocations(void) { return allocations; }

#if defined(__GLIBC__)
// These definitions replace those of the C library for everything that is linked into the executable.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  allocations++;
  return __libc_realloc(old, size);
}
#endif

#if defined(__linux__)
#include <linux/perf_event.h>
#include <sys/syscall.h>

int64_t measure_instructions(void) {
  static int file = -2;
  if (file == -2) {
    struct perf_event_attr event;
    memset(&event, 0, sizeof event);
    event.type = PERF_TYPE_HARDWARE;
    event.size = sizeof event;
    event.config = PERF_COUNT_HW_INSTRUCTIONS;
    event.exclude_kernel = 1;
    event.exclude_hv = 1;
    file = (int)syscall(SYS_perf_event_open, &event, 0, -1, -1, 0);
  }
  int64_t count = -1;
  if (file < 0 || read(file, &count, sizeof count) != sizeof count) return -1;
  return count;
}
#else
int64_t measure_instructions(void) { return -1; }
#endif

int64_t measure_peak_memory(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
#if defined(__APPLE__)
  return usage.ru_maxrss / 1024;
#else
  return usage.ru_maxrss;
#endif
}
