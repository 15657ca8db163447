const FAILURES = 5
const WINDOW_MS = 10_000
/** Shorter than the time in which a page must recover after the failure has ended (3 s, safety S-01). */
const OPEN_MS = 2_000

interface State {
  failures: number[]
  openUntil: number
  probing: boolean
}

/**
 * Circuit breaker, one circuit per name: five failures in ten seconds open it for two seconds, then a single probe
 * decides (safety S-04). Times are milliseconds and are passed in.
 */
export class Breaker {
  private readonly circuits = new Map<string, State>()

  /** True if a call may be made now; call `report` afterwards. */
  admits(name: string, nowMs: number): boolean {
    const state = this.circuits.get(name)
    if (!state || state.openUntil === 0) return true
    if (nowMs < state.openUntil || state.probing) return false
    state.probing = true
    return true
  }

  report(name: string, failed: boolean, nowMs: number): void {
    const state = this.circuits.get(name)
    if (!failed) {
      if (state) this.circuits.delete(name)
      return
    }
    const circuit = state ?? { failures: [], openUntil: 0, probing: false }
    circuit.failures = [...circuit.failures.filter((at) => nowMs - at < WINDOW_MS), nowMs].slice(-FAILURES)
    if (circuit.probing || circuit.failures.length >= FAILURES) circuit.openUntil = nowMs + OPEN_MS
    circuit.probing = false
    this.circuits.set(name, circuit)
  }
}
