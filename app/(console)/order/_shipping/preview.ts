import 'server-only'
import { getLocale } from 'next-intl/server'
import { z } from 'zod'
import { ukTime } from '@/components/ui/uk-time'
import { refuse } from '@/lib/actions/refuse'
import { Id } from '@/lib/contract/common'
import { OrderFilter } from '@/lib/contract/order'
import { previewBulk } from '@/lib/contract/order/bulk'
import { knownLocale } from '@/lib/domain/locale'
import { upstream } from '@/lib/upstream/call'
import type { Preview } from './bulk-state'
import { goodsWords } from './goods-words'

const MOST = 1_000
const listed = z
  .string()
  .max(40_000)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(Id).max(MOST))

/** The selection: ticked boxes, ids from the address, or the filter of a list as its query string. */
export const BulkSelection = z.object({
  ids: z.union([z.array(Id).max(MOST), listed]).default([]),
  given: listed.default([]),
  filter: z.string().max(2_000).default(''),
})
export type BulkSelection = z.output<typeof BulkSelection>

export const filterOf = (text: string) => OrderFilter.parse(Object.fromEntries(new URLSearchParams(text)))

const dueText = (shipBy: string | null, spoken: string) =>
  shipBy ? ukTime(Date.parse(shipBy), 'short', knownLocale(spoken)) : ''

/** Previews an action on the selected orders. Throws `UpstreamError`. */
export async function previewOf(kind: 'ship' | 'note' | 'remind', chosen: BulkSelection): Promise<Preview> {
  const ids = [...new Set([...chosen.ids, ...chosen.given])]
  // An empty filter would match every order of the shop.
  if (ids.length === 0 && chosen.filter === '') return refuse('INVALID_INPUT', { ids: ['nothing'] })
  const selection = ids.length > 0 ? { ids } : { filter: filterOf(chosen.filter) }
  const { token, ok, no } = await upstream(previewBulk, { body: { action: kind, selection } })
  const spoken = await getLocale()
  const words = ({ shipBy, goods }: Pick<(typeof ok)[number], 'shipBy' | 'goods'>) => ({
    due: dueText(shipBy, spoken),
    goods: goodsWords(goods, spoken),
  })
  return { token, no, ok: ok.map(({ paidP: _, ...row }) => ({ ...row, ...words(row) })) }
}
