import 'server-only'
import { z } from 'zod'
import { recordForm } from '@/app/_kit/record/definition'
import { CellPounds, cellNumber, typedRows } from '@/app/_kit/record/rows-input'
import { TypedNumber } from '@/lib/actions/form-values'
import { addFreight, editFreight } from '@/lib/contract/freight'
import { CHARGE_BY, FREIGHT_NAME_MAX, FREIGHT_ROWS_MAX } from '@/lib/domain/freight'
import { formatPence } from '@/lib/domain/money'
import { parseRegions } from '@/lib/domain/uk-places'

export const FREIGHT = '/goods/freight'

const Regions = z
  .string()
  .default('')
  .transform((text, context) => {
    const { regions, wrong } = parseRegions(text)
    if (wrong.length > 0) context.addIssue({ code: 'custom', message: 'region' })
    return regions
  })

const TypedRow = z.object({
  regions: Regions,
  first: cellNumber(1),
  firstP: CellPounds,
  next: cellNumber(1),
  nextP: CellPounds,
})
type TypedRow = z.output<typeof TypedRow>

const rowWords = (rows: unknown) =>
  (rows as TypedRow[])
    .map((row) => `${row.regions.join(' ') || '*'}: ${formatPence(row.firstP)} + ${formatPence(row.nextP)}`)
    .join('; ')

const Whole = z.union([z.literal('').transform(() => null), TypedNumber]).pipe(addFreight.body.shape.freeFromPieces)

const text = { as: 'text', max: 60 } as const

export const freightForm = recordForm(addFreight, editFreight, {
  name: 'freight',
  words: 'freight',
  path: FREIGHT,
  fields: [
    [
      { name: 'name', control: { as: 'text', max: FREIGHT_NAME_MAX } },
      { name: 'origin', control: text },
    ],
    { name: 'chargeBy', hint: 'chargeHint', control: { as: 'choice', values: CHARGE_BY }, begins: 'piece' },
    { name: 'rows', control: { as: 'own' }, read: typedRows(TypedRow, FREIGHT_ROWS_MAX), shown: rowWords },
    {
      name: 'excluded',
      hint: 'excludedHint',
      control: { as: 'own' },
      read: Regions,
      shown: (value) => (value as string[]).join(' '),
    },
    [
      { name: 'freeFromP', hint: 'freeHint', control: { as: 'money' }, optional: true },
      { name: 'freeFromPieces', hint: 'freeHint', control: { as: 'number' }, optional: true, read: Whole },
    ],
    [
      { name: 'daysMin', control: { as: 'number' }, begins: 2 },
      { name: 'daysMax', control: { as: 'number' }, begins: 4 },
    ],
    { name: 'carrierService', control: text, optional: true },
  ],
})
