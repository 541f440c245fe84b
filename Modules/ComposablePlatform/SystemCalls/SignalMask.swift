#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// Calls a function while the thread blocks no signal, as threads of Dispatch do.
///
/// If a thread that blocks them reads the terminal of a process in the background, the read fails,
/// and the system does not stop the process.
func withUnblockedSignals(_ body: () -> Void) {
  var (none, old) = (sigset_t(), sigset_t())
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &old)
  body()
  pthread_sigmask(SIG_SETMASK, &old, nil)
}
