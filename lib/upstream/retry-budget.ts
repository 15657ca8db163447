const WINDOW_MS = 10_000
/** Retries of all calls in the window that are never too many: the page of one person in a quiet hour. */
const FREE = 20
const SHARE = 0.1

/**
 * Counts calls and their repetitions in the last ten seconds, so that an upstream in trouble is not asked three times
 * as much as one that is well: repetitions are a tenth of the calls, or the few that one page makes (safety S-03).
 * Times are milliseconds and are passed in; they never go back.
 */
export class RetryBudget {
  private calls: number[] = []
  private retries: number[] = []

  called(nowMs: number): void {
    this.calls = inWindow(this.calls, nowMs)
    this.calls.push(nowMs)
  }

  /** Takes one repetition; false when the window has had its share. */
  takes(nowMs: number): boolean {
    this.calls = inWindow(this.calls, nowMs)
    this.retries = inWindow(this.retries, nowMs)
    if (this.retries.length >= Math.max(FREE, this.calls.length * SHARE)) return false
    this.retries.push(nowMs)
    return true
  }
}

/** Times come in order: what is too old stands first. */
function inWindow(times: number[], nowMs: number): number[] {
  const first = times.findIndex((at) => nowMs - at < WINDOW_MS)
  return first < 0 ? [] : first === 0 ? times : times.slice(first)
}
