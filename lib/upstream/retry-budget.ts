const WINDOW_MS = 10_000
/** Retries in the window that are always permitted: those of one person's page at a quiet time. */
const FREE = 20
const SHARE = 0.1

/**
 * Limits retries to a tenth of the calls in the last ten seconds, or the few of one page, so that a failing upstream
 * does not get three times as many calls (safety S-03). Times are milliseconds and are passed in; they never go back.
 */
export class RetryBudget {
  private calls: number[] = []
  private retries: number[] = []

  called(nowMs: number): void {
    this.calls = inWindow(this.calls, nowMs)
    this.calls.push(nowMs)
  }

  /** Takes one retry; false if the window's share is used up. */
  takes(nowMs: number): boolean {
    this.calls = inWindow(this.calls, nowMs)
    this.retries = inWindow(this.retries, nowMs)
    if (this.retries.length >= Math.max(FREE, this.calls.length * SHARE)) return false
    this.retries.push(nowMs)
    return true
  }
}

/** Times are in order: expired ones come first. */
function inWindow(times: number[], nowMs: number): number[] {
  const first = times.findIndex((at) => nowMs - at < WINDOW_MS)
  return first < 0 ? [] : first === 0 ? times : times.slice(first)
}
