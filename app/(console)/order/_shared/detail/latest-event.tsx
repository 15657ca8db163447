import { getTranslations } from 'next-intl/server'
import { Time } from '@/components/ui/time'
import type { DetailContext } from './detail-context'
import { timelineWords } from './timeline-words'

/** Latest event of an order with person and time, so that nobody has to look for it (safety C-01). */
export async function LatestEvent({ context }: { context: DetailContext }) {
  const [t, { sentence, by }] = await Promise.all([getTranslations('order.panel'), timelineWords(context)])
  const [last] = [...context.order.timeline].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  if (!last) return null
  return (
    <span className="soft">
      {t('last')} <b>{sentence(last)}</b> · <Time value={last.at} /> · {by(last)}
    </span>
  )
}
