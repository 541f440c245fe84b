#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// Calls a function in a thread that no signal is kept from.
///
/// Threads of Dispatch block signals. Where one that blocks reads a terminal in the background, the
/// system does not stop the process, and the read fails.
func withUnblockedSignals(_ body: () -> Void) {
  var (none, old) = (sigset_t(), sigset_t())
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &old)
  body()
  pthread_sigmask(SIG_SETMASK, &old, nil)
}
