import { RefreshSoon } from './refresh-soon'

const EVERY_S = 3

/** Refreshes while something is running; without scripts the browser reloads. */
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
