import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { type Freight, listFreight } from '@/lib/contract/freight'
import { CHARGE_BY } from '@/lib/domain/freight'
import { formatPence } from '@/lib/domain/money'
import { FREIGHT } from './freight-form'
import { regionName } from './region-name'

/** "£3.49; Northern Ireland £6.49": price of the first piece, default row first. */
function summary({ rows }: Freight, nameOf: (region: string) => string, comma: string): string {
  const [first, ...others] = [...rows].sort((one, other) => one.regions.length - other.regions.length)
  const told = others.slice(0, 3).map((row) => `${row.regions.map(nameOf).join(comma)} ${formatPence(row.firstP)}`)
  return [first && formatPence(first.firstP), ...told, others.length > 3 && '…'].filter(Boolean).join('; ')
}

/** Freight templates of the shop. */
export const freightList = list(listFreight, {
  path: FREIGHT,
  words: 'freight',
  tabs: { key: 'chargeBy', values: CHARGE_BY },
  search: 'q',
  filters: { used: filter.choice(['1', '0']), region: filter.text(10) },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('name', { href: ({ id }) => `${FREIGHT}/${id}` }),
    make.text('chargeBy', { value: ({ chargeBy }) => make.t(`tab.${chargeBy}`) }),
    make.text('origin'),
    make.text('rows', { value: (row) => summary(row, (region) => regionName(region, make.t), make.t('comma')) }),
    make.text('days', { value: ({ daysMin, daysMax }) => make.t('daysOf', { from: daysMin, to: daysMax }) }),
    make.number('usedBy'),
    make.time('updateTime'),
  ],
  create: 'freight:edit',
  cards: true,
})
