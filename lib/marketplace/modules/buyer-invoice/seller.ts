import { type SQL, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/buyer/invoice'
import type { Parsed } from '@/lib/contract/endpoint'
import { BUYER_INVOICE } from '@/lib/domain/buyer/invoice'
import type { PlatformIdentity } from '@/lib/domain/platform'
import { type Binding, bind } from '../../kernel/binding'
import { requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { pagedRows } from '../../kernel/pages'
import { allOf, holdsWords } from '../../kernel/values'
import { amongSeen, noteInvoice, soldOrder } from '../order'
import { shopRefs } from '../shop'
import { alignedRequests, drafted, issueInPlace, issueOne, replaceInvoices } from './requests'
import { COLUMNS, documents, openCustomer, paperOf, type Row, sealCustomer, toInvoice } from './rows'

const ofShop = (context: Context) =>
  sql`i.shop_id = ${shopOf(context)} and ${amongSeen(context.scope, sql`i.order_id`)}`

type Query = Parsed<typeof contract.listBuyerInvoices>['query']

const partsOf = (of: SQL, { state, kind, q }: Query) => ({
  columns: COLUMNS,
  from: sql`from buyer_invoice i`,
  where: allOf([
    of,
    !!state && sql`i.state = ${Number(state)}`,
    !!kind && sql`i.kind = ${kind}`,
    !!q && holdsWords(q, [sql`i.no`, sql`i.order_no`]),
  ]),
  order: sql`coalesce(i.issued_at, i.requested_at) desc, i.id desc`,
})

async function found(context: Context, id: string, of: SQL, locked = false): Promise<Row> {
  const [row] = await documents(
    context.tx,
    sql`where i.id = ${requireId(id)} and ${of} ${locked ? sql`for update of i` : sql``}`,
  )
  return row ?? fail('NOT_FOUND')
}

const list = bind(contract.listBuyerInvoices, (context, { query: { current, size, ...query } }) =>
  pagedRows(context.tx, partsOf(ofShop(context), { current, size, ...query }), { current, size }, toInvoice),
)

const listAll = bind(contract.listOpBuyerInvoices, async (context, { query }) => {
  const { current, size } = query
  const of = amongSeen(context.scope, sql`i.order_id`)
  const page = await pagedRows(context.tx, partsOf(of, query), { current, size }, (row: Row) => ({
    ...toInvoice(row),
    shopId: row.shop_id,
  }))
  const shops = await shopRefs(
    context.tx,
    page.records.map(({ shopId }) => shopId),
  )
  const named = (id: string) => shops.get(id) ?? { id, nameZh: '', nameEn: '' }
  return { ...page, records: page.records.map(({ shopId, ...row }) => ({ ...row, shop: named(shopId) })) }
})

/** Audit note of a move: document, details and change of state. */
const about = (row: Row, to: number, detail: Record<string, string | number>) => ({
  ...({ refType: 'buyerInvoice', refId: row.id, shopId: row.shop_id } as const),
  detail,
  change: { before: { buyerInvoiceState: row.state }, after: { buyerInvoiceState: to } },
})

export function sellerBindings(platform: PlatformIdentity): Binding[] {
  async function caseOf(context: Context, id: string, of: SQL) {
    const { tx, vault } = context
    const row = await found(context, id, of)
    const sold = await soldOrder(context, row.order_id, false)
    const draft = row.paper ? null : await drafted(tx, sold, row, platform)
    const { paidP, refundedP } = sold.record
    return {
      ...(await paperOf(tx, row, row.paper ?? draft?.paper ?? fail('INTERNAL'), vault)),
      ...{ paidP, refundedP, block: draft?.block ?? null },
      wanted: row.wanted === null ? null : openCustomer(vault, row.wanted),
    }
  }
  const get = bind(contract.getBuyerInvoice, (context, { query }) => caseOf(context, query.id, ofShop(context)))
  const getAny = bind(contract.getOpBuyerInvoice, (context, { query }) =>
    caseOf(context, query.id, amongSeen(context.scope, sql`i.order_id`)),
  )

  const issue = bind(contract.issueBuyerInvoice, async (context, { body }) => {
    const { tx, user } = context
    const asked = await found(context, body.id, ofShop(context), true)
    const to = asked.kind === 'credit' ? null : BUYER_INVOICE.next('issue', asked.state, 'shop')
    if (to === null) return fail('INVOICE_MOVED_ON')
    requireVersion(asked, body.version)
    const sold = await soldOrder(context, asked.order_id, false)
    // A refund before dispatch may have moved the VAT to another issuer since it was asked for.
    const aligned = await alignedRequests(tx, context, sold)
    const row = aligned.find(({ id, replaces }) => id === asked.id || replaces === asked.id) ?? fail('INVOICE_MOVED_ON')
    const { paper, block } = await drafted(tx, sold, row, platform)
    if (block !== null) fail(block)
    const no = await issueOne(tx, context, row, { ...paper, selfBilled: null }, user.userId)
    context.audit(about(asked, to, { no, amountP: row.gross_p }))
    return { no }
  })

  const correct = bind(contract.correctBuyerInvoice, async (context, { body: { id, version, ...body } }) => {
    const { tx, user, vault } = context
    const row = await found(context, id, ofShop(context), true)
    const to = row.kind === 'credit' ? null : BUYER_INVOICE.next('replace', row.state, 'shop')
    if (to === null) return fail('INVOICE_MOVED_ON')
    requireVersion(row, version)
    const sold = await soldOrder(context, row.order_id, false)
    const customer = { kind: body.kind, sealed: sealCustomer(vault, body) }
    const { credits, rows } = await replaceInvoices(tx, context, sold, [row], customer)
    const issued: string[] = []
    for (const made of rows) {
      const { paper, block, automatic } = await drafted(tx, sold, made, platform)
      if (block !== null) fail(block)
      const by = automatic ? null : user.userId
      issued.push(await issueInPlace(tx, context, sold, made, paper, by))
    }
    await noteInvoice(tx, row.order_id, body.kind)
    const [no = ''] = issued
    context.audit(about(row, to, { no, event: 'correct', reason: [row.no, ...credits, ...issued].join(' → ') }))
    return { no, creditNo: credits[0] ?? '' }
  })

  return [list, listAll, get, getAny, issue, correct]
}
