import { eq, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/buyer/invoice'
import { BUYER_INVOICE, BUYER_INVOICE_STATE } from '@/lib/domain/buyer/invoice'
import { type Binding, bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { inShop } from '../../kernel/in-shop'
import { buyerInvoice } from '../../tables/buyer-invoice'
import { findOrder, noteInvoice } from '../order'
import { COLUMNS, openCustomer, paperOf, type Row, sealCustomer, toInvoice } from './rows'

type Order = Awaited<ReturnType<typeof findOrder>>

/** Paid, and not given back whole. */
const invoiceable = ({ paidAt, paidP, refundedP }: Order): boolean => paidAt !== null && refundedP < paidP

/** The documents of an order, the invoice first. */
const documentsOf = (tx: Db, orderId: string): Promise<Row[]> =>
  rowsOf<Row>(
    tx,
    sql`select ${COLUMNS} from buyer_invoice i where i.order_id = ${orderId} order by i.kind desc, i.no, i.id`,
  )

const mine = bind(contract.myInvoice, async (context, { params }) => {
  const order = await findOrder(context, params.id)
  const rows = await documentsOf(context.tx, order.id)
  const row = rows.find(({ kind }) => kind === 'invoice')
  return {
    open: !row && invoiceable(order),
    asked: row
      ? {
          invoice: toInvoice(row),
          customer: openCustomer(context.vault, row),
          papers: rows.filter(({ no }) => no !== null).map(toInvoice),
        }
      : null,
  }
})

const about = (order: Order, id: string) => ({
  ...({ refType: 'buyerInvoice', refId: id, shopId: order.shopId } as const),
  detail: { no: order.no },
})

const tell = (context: Context, order: Order, id: string, event: 'asked' | 'corrected') =>
  context.emit({
    type: 'buyerInvoice.asked',
    payload: { id, no: order.no, shopId: order.shopId, event },
  })

const ask = bind(contract.askForInvoice, async (context, { params, body }) => {
  const order = await findOrder(context, params.id)
  if (!invoiceable(order) || order.buyerId === null) fail('INVOICE_UNPAID')
  return inShop(context, order.shopId, async (ofShop) => {
    const { tx, now, vault } = ofShop
    const [made] = await rowsOf<{ id: string }>(
      tx,
      sql`insert into buyer_invoice (id, shop_id, buyer_id, order_id, order_no, kind, state, customer_kind, customer,
          gross_p, vat_p, requested_at)
        values (${newId(now.getTime())}, ${order.shopId}, ${order.buyerId}, ${order.id}, ${order.no}, 'invoice',
          ${BUYER_INVOICE_STATE.requested}, ${body.kind}, ${sealCustomer(vault, body)}, ${order.paidP}, ${order.vatP},
          ${now.toISOString()})
        on conflict (order_id) where kind = 'invoice' do nothing returning id`,
    )
    if (!made) return fail('INVOICE_ASKED')
    await noteInvoice(tx, order.id, body.kind)
    ofShop.audit(about(order, made.id))
    await tell(ofShop, order, made.id, 'asked')
    return made
  })
})

const correct = bind(contract.correctInvoice, async (context, { params, body: { version, ...customer } }) => {
  const order = await findOrder(context, params.id)
  await inShop(context, order.shopId, async (ofShop) => {
    const { tx, vault } = ofShop
    const [row] = await rowsOf<Row>(
      tx,
      sql`select ${COLUMNS} from buyer_invoice i where i.order_id = ${order.id} and i.kind = 'invoice' for update`,
    )
    if (!row) return fail('NOT_FOUND')
    if (BUYER_INVOICE.next('correct', row.state, 'buyer') === null) return fail('INVOICE_MOVED_ON')
    if (row.version !== version) return fail('VERSION_CONFLICT')
    await bumpAll(tx, buyerInvoice, eq(buyerInvoice.id, row.id), {
      customerKind: customer.kind,
      customer: sealCustomer(vault, customer),
    })
    await noteInvoice(tx, order.id, customer.kind)
    ofShop.audit(about(order, row.id))
    return tell(ofShop, order, row.id, 'corrected')
  })
  return null
})

const paper = bind(contract.myInvoicePaper, async ({ tx, scope, vault }, { params }) => {
  const buyerId = scope.kind === 'buyer' ? scope.buyerId : null
  const [row] = await rowsOf<Row>(
    tx,
    sql`select ${COLUMNS} from buyer_invoice i where i.id = ${requireId(params.id)} and i.buyer_id = ${buyerId}`,
  )
  return row?.paper ? paperOf(tx, row, row.paper, vault) : fail('NOT_FOUND')
})

export const buyerBindings: Binding[] = [mine, ask, correct, paper]
