import { useTranslations } from 'next-intl'
import { Figures } from '@/components/page/figures'
import { WorkQueue } from '@/components/page/work-queue'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'

export function BoardParts() {
  const t = useTranslations('gallery.board')
  return (
    <>
      <Figures
        items={[
          { label: t('salesToday'), value: <Money pence={231_860} />, note: t('up'), tone: 'ok' },
          { label: t('ordersToday'), value: 38, note: t('same') },
          { label: t('rate'), value: '98.4%', note: t('rateNote') },
        ]}
      />
      <Card title={t('title')} padded={false}>
        <WorkQueue
          items={[
            { count: 12, text: t('toShip'), href: '/order/ship', action: t('goShip'), urgent: true },
            { count: 41, text: t('reply'), href: '/order/list', action: t('goReply') },
          ]}
        />
      </Card>
    </>
  )
}
