import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { Status } from '@/components/ui/status'
import { Thumb } from '@/components/ui/thumb'
import { listStock, type StockRow } from '@/lib/contract/goods/stock'
import { csvText } from '@/lib/csv/csv'
import type { StateGroup } from '@/lib/domain/order/status'
import type { StockLevel } from '@/lib/domain/stock'

const GROUPS: Record<StockLevel, StateGroup> = { oversold: 'trouble', out: 'trouble', low: 'us', fine: 'done' }
export const groupOfStock = ({ level }: Pick<StockRow, 'level'>): StateGroup => GROUPS[level]

/** Stock of the shop's SKUs, lowest availability first. */
export const stockList = list(listStock, {
  path: '/goods/stock',
  words: 'stock',
  tabs: { key: 'level', values: ['low', 'out', 'oversold'] },
  search: 'q',
  rowId: ({ id }) => id,
  group: groupOfStock,
  columns: (make) => [
    make.link('title', {
      value: ({ titleZh, titleEn }) => make.said({ zh: titleZh, en: titleEn }) || '—',
      second: ({ specZh, specEn }) => make.said({ zh: specZh, en: specEn }),
      lead: ({ picture }) => <Thumb picture={picture} />,
      href: ({ id }) => `/goods/stock/${id}`,
    }),
    make.text('code'),
    make.number('available'),
    make.cell('level', {
      cell: (row) => <Status group={groupOfStock(row)}>{make.t(`level.${row.level}`)}</Status>,
      csv: ({ level }) => csvText(make.t(`level.${level}`)),
    }),
    make.number('onHand'),
    make.number('reserved'),
    make.number('allocated'),
    make.number('safety'),
    make.number('alertAt'),
    make.time('lastMoveTime'),
  ],
  cards: true,
  file: true,
})
