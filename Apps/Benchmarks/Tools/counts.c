// Wraps malloc and the functions of Swift's runtime that retain and release: counts their calls and
// writes the numbers to COUNT_FILE when the process exits, on one line: allocations, retains,
// releases.
//
// Calls inside the runtime's own library do not come here. The functions have the C convention on
// this platform, so that a wrapper in C may be between them and their callers.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static _Atomic unsigned long allocations, retains, releases;

static void *next(const char *name, void *_Atomic *found) {
  if (!*found) *found = dlsym(RTLD_NEXT, name);
  return *found;
}

#define COUNTED(result, name, count, parameters, arguments)                          \
  result name parameters {                                                           \
    static void *_Atomic found;                                                      \
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);                      \
    return ((result(*) parameters)next(#name, &found))arguments;                     \
  }

COUNTED(void *, malloc, allocations, (size_t size), (size))
COUNTED(void *, swift_retain, retains, (void *object), (object))
COUNTED(void *, swift_retain_n, retains, (void *object, uint32_t n), (object, n))
COUNTED(void *, swift_bridgeObjectRetain, retains, (void *object), (object))
COUNTED(void *, swift_bridgeObjectRetain_n, retains, (void *object, int n), (object, n))
COUNTED(void *, swift_unownedRetainStrong, retains, (void *object), (object))
COUNTED(void *, swift_weakLoadStrong, retains, (void *reference), (reference))
COUNTED(void, swift_release, releases, (void *object), (object))
COUNTED(void, swift_release_n, releases, (void *object, uint32_t n), (object, n))
COUNTED(void, swift_bridgeObjectRelease, releases, (void *object), (object))
COUNTED(void, swift_bridgeObjectRelease_n, releases, (void *object, int n), (object, n))

__attribute__((destructor)) static void tell(void) {
  char *path = getenv("COUNT_FILE");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (file) {
    fprintf(file, "%lu %lu %lu\n", allocations, retains, releases);
    fclose(file);
  }
}
