import { useTranslations } from 'next-intl'
import { BoardRow } from '@/components/page/board-page'
import { Stepper } from '@/components/page/stepper'
import { Timeline } from '@/components/page/timeline'
import { Card } from '@/components/ui/card'
import { Time } from '@/components/ui/time'

const AT = '2026-11-20T13:00:00Z'

export function Record() {
  const t = useTranslations('gallery.record')
  return (
    <BoardRow wide>
      <Card title={t('title')} padded={false}>
        <Stepper
          steps={[
            { label: t('ordered'), state: 'done', note: <Time value="2026-11-20T12:58:00Z" style="short" /> },
            { label: t('paid'), state: 'done', note: <Time value={AT} style="short" /> },
            { label: t('ship'), state: 'now', note: <Time value="2026-11-21T13:00:00Z" style="short" /> },
            { label: t('receive'), state: 'ahead' },
            { label: t('completed'), state: 'ahead' },
          ]}
        />
      </Card>
      <Card>
        <Timeline
          entries={[
            { id: '4', text: t('reminder'), at: '2026-11-21T07:00:00Z', tone: 'warn' },
            { id: '3', text: t('refused'), at: '2026-11-20T16:10:00Z', by: t('by'), seal: 'refused' },
            { id: '2', text: t('cleared'), at: '2026-11-20T15:42:00Z', by: t('by'), seal: 'granted' },
            { id: '1', text: t('payment'), at: AT },
          ]}
        />
      </Card>
    </BoardRow>
  )
}
