import { RefreshSoon } from './refresh-soon'

const EVERY_S = 3

/** Looks again while something runs; without scripts the browser itself does. */
export function Refresh() {
  return (
    <>
      <RefreshSoon ms={2_000} />
      <noscript>
        <meta httpEquiv="refresh" content={String(EVERY_S)} />
      </noscript>
    </>
  )
}
