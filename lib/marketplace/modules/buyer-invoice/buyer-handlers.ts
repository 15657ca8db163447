import { eq, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/buyer/invoice'
import { BUYER_INVOICE, correctableUntil } from '@/lib/domain/buyer/invoice'
import type { PlatformIdentity } from '@/lib/domain/platform'
import { type Binding, bind } from '../../kernel/binding'
import { bumpAll, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { inShop } from '../../kernel/in-shop'
import { buyerInvoice } from '../../tables/buyer-invoice'
import { findOrder, noteInvoice, type SoldOrder, soldOrder } from '../order'
import { settingNumber } from '../system'
import {
  alignedRequests,
  drafted,
  issueAutomatic,
  issueInPlace,
  issueOne,
  replaceInvoices,
  requestAll,
} from './requests'
import { currentInvoices, documents, openCustomer, paperOf, type Row, sealCustomer, toInvoice } from './rows'

type Order = Awaited<ReturnType<typeof findOrder>>

/** Paid, and not refunded in full. */
const invoiceable = ({ paidAt, paidP, refundedP }: Order): boolean => paidAt !== null && refundedP < paidP

/** Issued documents of an order in the order of their issue. */
const papersOf = (tx: Db, orderId: string): Promise<Row[]> =>
  documents(tx, sql`where i.order_id = ${orderId} and i.no is not null order by i.issued_at, i.kind desc, i.no`)

/** Version of all invoices of an order together: it grows with every change of one of them. */
const versionOf = (rows: readonly Row[]): number => rows.reduce((sum, { version }) => sum + version, 0)

const correctDays = (tx: Db): Promise<number> => settingNumber(tx, 'invoice.correctDays')

/** Deadline for corrections to issued invoices, in milliseconds since 1970; null while none is issued. */
function correctUntil(rows: readonly Row[], days: number): number | null {
  const issued = rows.flatMap(({ issued_at }) => (issued_at === null ? [] : [new Date(issued_at).getTime()]))
  return issued.length === 0 ? null : correctableUntil(Math.min(...issued), days)
}

const mine = bind(contract.myInvoice, async (context, { params }) => {
  const { tx, vault } = context
  const order = await findOrder(context, params.id)
  const rows = await currentInvoices(tx, order.id)
  const [first] = rows
  if (!first) return { open: invoiceable(order), asked: null }
  const until = correctUntil(rows, await correctDays(tx))
  return {
    open: false,
    asked: {
      ...{ invoices: rows.map(toInvoice), version: versionOf(rows) },
      customer: openCustomer(vault, first.wanted ?? first.customer),
      correctUntil: until === null ? null : new Date(until).toISOString(),
      papers: (await papersOf(tx, order.id)).map(toInvoice),
    },
  }
})

const about = (order: Order, id: string) => ({
  ...({ refType: 'buyerInvoice', refId: id, shopId: order.shopId } as const),
  detail: { no: order.no },
})

/** Notifies the shop of a document to issue or to correct. */
const tellShop = ({ emit }: Context, order: Order, id: string, event: 'asked' | 'corrected') =>
  emit({ type: 'buyerInvoice.asked', payload: { id, no: order.no, shopId: order.shopId, event } })

async function correctOne(
  context: Context,
  sold: SoldOrder,
  row: Row,
  customer: { kind: contract.InvoiceCustomer['kind']; sealed: string },
  platform: PlatformIdentity,
): Promise<void> {
  const { tx } = context
  if (BUYER_INVOICE.next('correct', row.state, 'buyer') !== null) {
    const changes = { customerKind: customer.kind, customer: customer.sealed }
    await bumpAll(tx, buyerInvoice, eq(buyerInvoice.id, row.id), changes)
    return tellShop(context, sold.record, row.id, 'corrected')
  }
  const { block, automatic } = await drafted(tx, sold, row, platform)
  if (!automatic || block !== null) {
    await bumpAll(tx, buyerInvoice, eq(buyerInvoice.id, row.id), { wanted: customer.sealed })
    return tellShop(context, sold.record, row.id, 'corrected')
  }
  const { rows } = await replaceInvoices(tx, context, sold, [row], customer)
  await issueAutomatic(tx, sold, rows, platform, (made, paper) => issueInPlace(tx, context, sold, made, paper, null))
}

export function buyerBindings(platform: PlatformIdentity): Binding[] {
  const ask = bind(contract.askForInvoice, async (context, { params, body }) => {
    const order = await findOrder(context, params.id)
    if (!invoiceable(order) || order.buyerId === null) fail('INVOICE_UNPAID')
    return inShop(context, order.shopId, async (ofShop) => {
      const { tx, now, vault } = ofShop
      const sold = await soldOrder(ofShop, order.id, false)
      const rows = await requestAll(tx, sold, { kind: body.kind, sealed: sealCustomer(vault, body) }, now)
      const [first] = rows
      if (!first) return fail('INVOICE_ASKED')
      await noteInvoice(tx, order.id, body.kind)
      ofShop.audit(about(order, first.id))
      const waiting = await issueAutomatic(tx, sold, rows, platform, (row, paper) =>
        issueOne(tx, ofShop, row, paper, null),
      )
      for (const row of waiting) if (row.issuer === 'seller') await tellShop(ofShop, order, row.id, 'asked')
      return { id: first.id }
    })
  })

  const correct = bind(contract.correctInvoice, async (context, { params, body: { version, ...body } }) => {
    const order = await findOrder(context, params.id)
    await inShop(context, order.shopId, async (ofShop) => {
      const { tx, now, vault } = ofShop
      const sold = await soldOrder(ofShop, order.id, false)
      const seen = await currentInvoices(tx, order.id, true)
      const [first] = seen
      if (!first) return fail('NOT_FOUND')
      requireVersion({ version: versionOf(seen) }, version)
      const until = correctUntil(seen, await correctDays(tx))
      if (until !== null && now.getTime() > until) fail('INVOICE_TOO_LATE')
      const customer = { kind: body.kind, sealed: sealCustomer(vault, body) }
      for (const row of await alignedRequests(tx, ofShop, sold)) await correctOne(ofShop, sold, row, customer, platform)
      await noteInvoice(tx, order.id, body.kind)
      ofShop.audit(about(order, first.id))
    })
    return null
  })

  const paper = bind(contract.myInvoicePaper, async ({ tx, scope, vault }, { params }) => {
    const buyerId = scope.kind === 'buyer' ? scope.buyerId : null
    const [row] = await documents(tx, sql`where i.id = ${requireId(params.id)} and i.buyer_id = ${buyerId}`)
    return row?.paper ? paperOf(tx, row, row.paper, vault) : fail('NOT_FOUND')
  })

  return [mine, ask, correct, paper]
}
