import { type PromiseWords, promiseText } from '@/components/ui/promise-text'
import { type DeadlineBand, deadlineBand } from '@/lib/domain/ship-deadline'

const MINUTE = 60_000

/** Updates all promise clocks each minute; `say` announces only changes of the band. `ahead` is milliseconds. */
export function tickPromises(ahead: number, words: PromiseWords, say: (text: string) => void): () => void {
  const tick = () => {
    for (const clock of document.querySelectorAll<HTMLElement>('[data-promise]')) {
      const { promise: shipBy = '', paid = null, band: before, label = '' } = clock.dataset
      const now = Date.now() + ahead
      const band: DeadlineBand = deadlineBand({ shipBy, paidAt: paid, shippedAt: null, paused: false, open: true }, now)
      const text = promiseText(band, Date.parse(shipBy) - now, words)
      if (clock.textContent !== text) clock.textContent = text
      if (band === before) continue
      clock.dataset.band = band
      clock.className = `num promise-${band}`
      say(`${label}: ${text}`)
    }
  }
  const timer = setInterval(tick, MINUTE)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}
