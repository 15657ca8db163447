const FIRST_MS = 3_000
const LONGEST_MS = 30_000

/** Parts that could not be read, or are old, as `ErrorState` and `StaleBanner` mark them. */
const FAILED = '[data-again]'

/** While a part of the page could not be read, the page is asked for again, more and more seldom; answers how to stop. */
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
