import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { PromiseClock } from '@/components/ui/promise-clock'
import { Time } from '@/components/ui/time'
import { promiseDue } from './sample'

export async function Values() {
  const t = await getTranslations('gallery.values')
  const now = Date.now()
  const clock = (left: number, gone?: number) => (
    <PromiseClock promise={promiseDue(now, left, gone)} label={t('number')} now={now} />
  )
  const at = new Date(now).toISOString()
  const kept = { ...promiseDue(now, 2), open: false, shippedAt: at }
  return (
    <Card title={t('title')}>
      <Facts
        items={[
          { term: t('amount'), value: <Money pence={123_450} strong /> },
          { term: t('refund'), value: <Money pence={-1_200} /> },
          { term: t('unknown'), value: <Money pence={null} /> },
          { term: t('placed'), value: <Time value={at} /> },
          { term: t('short'), value: <Time value={at} style="short" /> },
          { term: t('soon'), value: clock(30) },
          { term: t('urgent'), value: clock(3.3, 20) },
          { term: t('late'), value: clock(-2.1) },
          { term: t('paused'), value: <PromiseClock promise={{ ...promiseDue(now, 5), paused: true }} label="" /> },
          { term: t('kept'), value: <PromiseClock promise={kept} label="" /> },
        ]}
      />
    </Card>
  )
}
