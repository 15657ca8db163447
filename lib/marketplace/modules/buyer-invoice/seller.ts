import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/buyer/invoice'
import { BUYER_INVOICE } from '@/lib/domain/buyer/invoice'
import type { PlatformIdentity } from '@/lib/domain/platform'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { pagedRows } from '../../kernel/pages'
import { allOf, contains } from '../../kernel/values'
import { amongSeen, soldOrder } from '../order'
import { COLUMNS, draftOf, freeze, openCustomer, paperOf, type Row, toInvoice } from './rows'

const ofShop = (context: Context) =>
  sql`i.shop_id = ${shopOf(context)} and ${amongSeen(context.scope, sql`i.order_id`)}`

const list = bind(contract.listBuyerInvoices, (context, { query: { state, kind, q, ...page } }) => {
  const where = allOf([
    ofShop(context),
    !!state && sql`i.state = ${Number(state)}`,
    !!kind && sql`i.kind = ${kind}`,
    !!q && sql`(i.no ilike ${contains(q)} or i.order_no ilike ${contains(q)})`,
  ])
  const order = sql`coalesce(i.issued_at, i.requested_at) desc, i.id desc`
  return pagedRows(context.tx, { columns: COLUMNS, from: sql`from buyer_invoice i`, where, order }, page, toInvoice)
})

async function found(context: Context, id: string, locked = false): Promise<Row> {
  const [row] = await rowsOf<Row>(
    context.tx,
    sql`select ${COLUMNS} from buyer_invoice i where i.id = ${requireId(id)} and ${ofShop(context)}
      ${locked ? sql`for update of i` : sql``}`,
  )
  return row ?? fail('NOT_FOUND')
}

export function sellerBindings(platform: PlatformIdentity): Binding[] {
  const get = bind(contract.getBuyerInvoice, async (context, { query }) => {
    const { tx, vault } = context
    const row = await found(context, query.id)
    const sold = await soldOrder(context, row.order_id, false)
    const { paidP, refundedP } = sold.record
    return {
      ...(await paperOf(tx, row, row.paper ?? (await draftOf(tx, sold, platform)), vault)),
      ...{ email: openCustomer(vault, row).email, paidP, refundedP },
    }
  })

  const issue = bind(contract.issueBuyerInvoice, async (context, { body }) => {
    const { tx, now, user } = context
    const row = await found(context, body.id, true)
    const to = row.kind === 'credit' ? null : BUYER_INVOICE.next('issue', row.state, 'shop')
    if (to === null) return fail('INVOICE_MOVED_ON')
    if (row.version !== body.version) return fail('VERSION_CONFLICT')
    const said = await draftOf(tx, await soldOrder(context, row.order_id, false), platform)
    if (!said.seller.name || !said.seller.address) fail('INVOICE_NO_SELLER')
    const no = await freeze(tx, row, said, { id: user.userId, at: now })
    context.audit({
      ...{ refType: 'buyerInvoice', refId: row.id, shopId: row.shop_id },
      detail: { no, amountP: row.gross_p },
      change: { before: { buyerInvoiceState: row.state }, after: { buyerInvoiceState: to } },
    })
    await context.emit({
      type: 'buyerInvoice.moved',
      payload: { id: row.id, no, shopId: row.shop_id, orderId: row.order_id, event: 'issued' },
    })
    return { no }
  })

  return [list, get, issue]
}
