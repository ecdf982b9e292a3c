// The entry point of libFuzzer, which is linked if the sanitizer `fuzzer` is on.
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
