import { and, inArray } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import type { exportOrders, printOrders } from '@/lib/contract/order/bulk'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { orders } from '../../tables/order'
import { postalAddressesOf } from '../shop'
import { openLogged } from './address'
import { requireAmounts } from './amounts'
import { detailOf } from './detail'
import { exportRows } from './export-rows'
import { behind, cursorOf } from './keyset'
import { sorted, wholeCondition } from './list'
import { ofOrders } from './row-rules'
import { actorOf, writeTimeline } from './timeline'

const EXPORT_BLOCK = 500

/** Slips and pick lists contain full addresses: each is logged, and printed orders count as picked. */
export async function print(context: Context, given: Parsed<typeof printOrders>['body']) {
  const ids = [...new Set(given.ids.map(requireId))]
  const place = new Map(ids.map((id, index) => [id, index]))
  const rows = await context.tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), ofOrders(context.scope)))
  // Sheets follow the chosen order: the nearest deadline on top.
  const found = rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  if (found.length < ids.length) fail('NOT_FOUND')
  const { personal } = await openLogged(context, found, given.document, `print:${given.document}`)
  await context.tx.update(orders).set({ anyPicked: true }).where(inArray(orders.id, ids))
  context.audit({
    refType: 'order',
    refId: ids[0] ?? '',
    detail: {
      event: 'print',
      document: given.document,
      count: ids.length,
      orders: found.map(({ no }) => no).join(' '),
    },
  })
  const shopId = shopOf(context)
  const from = await postalAddressesOf(context.tx, shopId)
  const pages = []
  for (const [index, order] of found.entries()) {
    const timeline = { event: 'printed', params: { document: given.document } }
    await writeTimeline(context.tx, order, actorOf(context), timeline, context)
    const address = personal[index]?.address ?? fail('NOT_FOUND')
    pages.push({ ...(await detailOf(context, order)), address, from })
  }
  return pages
}

type ExportQuery = Parsed<typeof exportOrders>['body']

/** A block of the current view for a file, personal data masked; `next` is null after the last one. */
export async function exportBlock(context: Context, query: ExportQuery) {
  requireAmounts(context, query)
  const chosen = query.ids && inArray(orders.id, query.ids.map(requireId))
  const where = and(await wholeCondition(context, query.filter), chosen, behind(query, query.after))
  const found = await context.tx
    .select()
    .from(orders)
    .where(where)
    .orderBy(...sorted(query))
    .limit(EXPORT_BLOCK + 1)
  const block = found.slice(0, EXPORT_BLOCK)
  const last = block.at(-1)
  context.audit({
    refType: 'order',
    refId: 'export',
    detail: { event: 'export', count: block.length, personal: 'masked' },
  })
  return {
    records: await exportRows(context, block),
    next: found.length > EXPORT_BLOCK && last ? cursorOf(query.sort, last) : null,
  }
}
