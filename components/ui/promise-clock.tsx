import 'server-only'
import { useLocale, useTranslations } from 'next-intl'
import { knownLocale } from '@/lib/domain/locale'
import { type DeadlineFacts, deadlineBand, latePaused } from '@/lib/domain/ship-deadline'
import { lengthInWords, promiseText } from './promise-text'
import { usePromiseWords } from './promise-words'
import { bothTimes, dayAndTime } from './uk-time'

interface PromiseClockProps {
  promise: DeadlineFacts
  /** Subject announced when the band changes: the order number. */
  label: string
  /** `short`: "3 h 20 min left" for table cells; `long` (default): "Ship by Sat 16:00 UK (3 h 20 min left)". */
  look?: 'short' | 'long'
  /** Milliseconds; the time of the request by default. */
  now?: number
}

/**
 * Deadline that the shop has promised to ship by. Rendered by the server; `Live`, part of every page shape, updates it
 * each minute and announces only changes of the band. Synchronous, since a list has one in each row.
 */
export function PromiseClock({ promise, label, look = 'long', now = Date.now() }: PromiseClockProps) {
  const [spoken, t, words] = [useLocale(), useTranslations('common.promise'), usePromiseWords()]
  const locale = knownLocale(spoken)
  const band = deadlineBand(promise, now)
  if (!promise.shipBy || band === 'none') return <span className="faint">—</span>
  const due = Date.parse(promise.shipBy)
  const ticking = promise.open && !promise.paused
  const before = latePaused(promise)
  const text =
    before === null ? promiseText(band, due - now, words) : t('latePaused', { time: lengthInWords(before, words) })
  return (
    <span title={bothTimes(due, locale)}>
      {look === 'long' && promise.open && (
        <time dateTime={promise.shipBy}>{t('shipBy', { time: dayAndTime(due, now, locale) })} · </time>
      )}
      <b
        className={`num promise-${before === null ? band : 'late'}`}
        data-promise={ticking ? promise.shipBy : undefined}
        data-paid={promise.paidAt ?? undefined}
        data-band={band}
        data-label={label}
      >
        {text}
      </b>
    </span>
  )
}
