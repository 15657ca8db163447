import 'server-only'
import { getTranslations } from 'next-intl/server'
import { recordForm } from '@/app/_kit/record/definition'
import { Ticked } from '@/app/(console)/marketing/_promotion/fields'
import { ChoiceField } from '@/components/form/choice-fields'
import { addSeckillTime, editSeckillTime, type SeckillTime } from '@/lib/contract/marketing/seckill'

export const SECKILL_TIMES = '/op/marketing/seckill-times'
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

export const slotForm = recordForm(addSeckillTime, editSeckillTime, {
  name: 'seckill',
  words: 'seckill',
  path: SECKILL_TIMES,
  refType: 'seckillTime',
  fields: [
    [
      { name: 'nameZh', control: { as: 'text', max: 20 } },
      { name: 'nameEn', control: { as: 'text', max: 20 } },
    ],
    [
      { name: 'start', hint: 'startHint', control: { as: 'text', max: 5 } },
      { name: 'minutes', hint: 'minutesHint', control: { as: 'number' }, begins: 120 },
    ],
    {
      ...{ name: 'weekdays', control: { as: 'own' } },
      read: Ticked.transform((days) => days.map(Number)).pipe(addSeckillTime.body.shape.weekdays),
    },
    [
      { name: 'fromDay', control: { as: 'date' } },
      { name: 'untilDay', hint: 'untilHint', control: { as: 'date' } },
    ],
    [
      { name: 'capacity', hint: 'capacityHint', control: { as: 'number' }, begins: 50 },
      { name: 'maxPercent', hint: 'maxPercentHint', control: { as: 'number' }, begins: 90 },
    ],
    { name: 'active', hint: 'activeHint', control: { as: 'check' }, begins: 1 },
  ],
})

/** Checkboxes of the weekdays. */
export async function slotControls(slot?: SeckillTime) {
  const t = await getTranslations('seckill')
  return {
    weekdays: (
      <ChoiceField
        several
        name="weekdays"
        label={t('column.weekdays')}
        options={WEEKDAYS.map((day) => ({ value: String(day), label: t(`weekday.${day}`) }))}
        value={(slot?.weekdays ?? WEEKDAYS).map(String)}
      />
    ),
  }
}
