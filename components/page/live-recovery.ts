const FIRST_MS = 3_000
const LONGEST_MS = 30_000

/** Parts that failed to load, or are stale, as marked by `ErrorState` and `StaleBanner`. */
const FAILED = '[data-again]'

/** Refreshes the page, at growing intervals, while a part of it could not be read; returns a function that stops it. */
export function recoverByItself(refresh: () => void): () => void {
  let wait = FIRST_MS
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    const failed = document.querySelector(FAILED) !== null
    if (failed && document.visibilityState === 'visible') refresh()
    wait = failed ? Math.min(wait * 2, LONGEST_MS) : FIRST_MS
    timer = setTimeout(look, wait)
  }
  timer = setTimeout(look, wait)
  return () => clearTimeout(timer)
}
