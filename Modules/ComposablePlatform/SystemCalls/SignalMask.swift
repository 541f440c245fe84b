#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// Calls a closure with all signals unblocked, because Dispatch threads block them.
///
/// If a thread with blocked signals reads the terminal in a background process, the read fails
/// instead of stopping the process.
func withUnblockedSignals(_ body: () -> Void) {
  var (none, old) = (sigset_t(), sigset_t())
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &old)
  body()
  pthread_sigmask(SIG_SETMASK, &old, nil)
}
