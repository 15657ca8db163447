import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { Meter, violationMeter } from '@/lib/contract/violation'

const toneOf = ({ count, limit }: Meter) => (count >= limit ? 'danger' : count >= limit - 1 ? 'warn' : 'info')

/** Violations of this UK month against the limit, the effect of five, and the date when counting restarts. */
export async function ViolationMeter({ known }: { known: Data<typeof violationMeter> }) {
  const t = await getTranslations('violation.meter')
  const { meter, points, lastTime } = known
  const { count, limit, ban } = meter
  return (
    <Notice tone={toneOf(meter)} title={t('count', { count, limit })}>
      {t('rule', { limit })} {t.rich('resets', { time: () => <Time value={meter.resetTime} /> })}{' '}
      {ban &&
        t.rich(`ban.${ban.state}`, {
          from: () => <Time value={ban.from} />,
          until: () => <Time value={ban.until} />,
        })}{' '}
      {points > 0 && t('points', { points })}{' '}
      {lastTime ? t.rich('last', { time: () => <Time value={lastTime} /> }) : t('never')}
    </Notice>
  )
}
