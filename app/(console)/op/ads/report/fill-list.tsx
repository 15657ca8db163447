import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { AD_FILL_BY, type AdFillRow, adFill } from '@/lib/contract/ads/report'
import { rateText } from '@/lib/domain/ads/rate'

const fillText = ({ sold, capacity }: AdFillRow) => (capacity ? `${((sold / capacity) * 100).toFixed(1)}\u00a0%` : null)

/** Fill rate and earnings of positions. */
export const fillList = list(adFill, {
  path: '/op/ads/report',
  words: 'adFill',
  tabs: { key: 'by', values: AD_FILL_BY },
  filters: { from: filter.day(), to: filter.day() },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.text('name', { value: ({ name }) => name.zh, second: ({ name }) => (name.en === name.zh ? null : name.en) }),
    make.number('sold'),
    make.number('capacity'),
    make.text('fill', { value: fillText, align: 'end' }),
    make.money('incomeP'),
    make.number('views'),
    make.number('clicks', { second: ({ flood }) => (flood ? make.t('flood') : null) }),
    make.text('rate', { value: rateText, align: 'end' }),
  ],
  file: true,
  cards: true,
})
