import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listSeckillTimes } from '@/lib/contract/marketing/seckill'
import { SECKILL_TIMES } from './slot-form'

/** Times of flash sales, by their start. */
export const slotList = list(listSeckillTimes, {
  path: SECKILL_TIMES,
  words: 'seckill',
  tabs: { key: 'active', values: ['1', '0'] },
  search: 'q',
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('name', {
      value: ({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn }),
      href: ({ id }) => `${SECKILL_TIMES}/${id}`,
    }),
    make.text('start'),
    make.number('minutes'),
    make.text('weekdays', {
      value: ({ weekdays }) => weekdays.map((day) => make.t(`weekday.${day}`)).join(', '),
    }),
    make.text('fromDay'),
    make.text('untilDay'),
    make.number('capacity'),
    make.number('maxPercent'),
    make.status('state', {
      group: ({ active }) => (active ? 'done' : 'draft'),
      word: ({ active }) => make.t(`tab.${active ? 1 : 0}`),
    }),
    make.time('updateTime'),
  ],
  create: 'seckill:edit',
  cards: true,
})
