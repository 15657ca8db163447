import type { z } from 'zod'
import { listPoints } from '@/lib/contract/marketing/points'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { requireId } from '../../kernel/ids'
import { buyerIdByEmail, maskedNamesOf } from '../buyer'
import { pointsEntries, pointsSums } from '../points'

type Asked = z.output<typeof listPoints.query>

/** Buyer and order of the filter; null for an unknown address. */
async function narrowed(context: Context, { q = '', buyer }: Asked) {
  if (buyer) return { buyerId: requireId(buyer) }
  if (!q.includes('@')) return { buyerId: null, orderNo: q.toUpperCase() }
  const buyerId = await buyerIdByEmail(context, q)
  return buyerId === null ? null : { buyerId }
}

export const pointsBinding: Binding = bind(listPoints, async (context, { query }) => {
  const { tx, now } = context
  const { kind, current, size } = query
  const to = await narrowed(context, query)
  const sums = await pointsSums(tx, now, to?.buyerId ?? null)
  if (to === null) return { records: [], total: 0, capped: false, current, size, sums }
  const page = await pointsEntries(tx, { ...to, kind }, { current, size })
  const names = await maskedNamesOf(
    context,
    page.records.map(({ buyerId }) => buyerId),
  )
  const records = page.records.map(({ buyerId: id, ...row }) => ({ ...row, buyer: { id, name: names.get(id) ?? '' } }))
  return { ...page, records, sums }
})
