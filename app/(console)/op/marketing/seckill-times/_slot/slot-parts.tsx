import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { getSeckillTime } from '@/lib/contract/marketing/seckill'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { edit } from '../actions'
import { slotControls, slotForm } from './slot-form'

/** One time of flash sales: its form, or its facts for readers who may not edit. */
export async function SlotParts({ id, can }: { id: string; can: Session['can'] }) {
  const [t, slot] = await Promise.all([getTranslations('seckill'), read(getSeckillTime, { query: { id } })])
  if (can('seckill:edit'))
    return (
      <Card>
        <RecordForm form={slotForm} action={edit} record={slot} controls={await slotControls(slot)} />
      </Card>
    )
  return (
    <Card>
      <Facts
        items={[
          { term: t('column.start'), value: slot.start },
          { term: t('column.minutes'), value: slot.minutes },
          { term: t('column.weekdays'), value: slot.weekdays.map((day) => t(`weekday.${day}`)).join(', ') },
          { term: t('column.fromDay'), value: slot.fromDay },
          { term: t('column.untilDay'), value: slot.untilDay },
          { term: t('column.capacity'), value: slot.capacity },
          { term: t('column.maxPercent'), value: slot.maxPercent },
        ]}
      />
    </Card>
  )
}
