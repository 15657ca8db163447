import { eq, sql } from 'drizzle-orm'
import {
  BUYER_INVOICE,
  BUYER_INVOICE_STATE,
  type CustomerKind,
  type InvoiceBlock,
  type Issuer,
  issuersOf,
} from '@/lib/domain/buyer/invoice'
import type { PlatformIdentity } from '@/lib/domain/platform'
import { bumpAll } from '../../kernel/bump'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import type { Job } from '../../kernel/job'
import { buyerInvoice } from '../../tables/buyer-invoice'
import { type SoldOrder, soldOrder } from '../order'
import { creditOne, creditWhole, type Tools } from './credit'
import { currentInvoices, documents, draftOf, type Frozen, freeze, type Row } from './rows'
import { agreementOf } from './self-billing'

/** Customer that documents name, sealed. */
interface Customer {
  kind: CustomerKind
  sealed: string
}

interface Group {
  issuer: Issuer
  lines: SoldOrder['lines']
}

/** Invoices of an order: its lines by issuer, the seller's first. */
function groupsOf(lines: SoldOrder['lines']): Group[] {
  const issuers = issuersOf(lines.map(({ vatLiable: liable }) => ({ liable })))
  return (
    (['seller', 'platform'] as const)
      .map((issuer) => ({ issuer, lines: lines.filter((_, at) => issuers[at] === issuer) }))
      // An invoice with nothing but gifts is left out.
      .filter((group) => group.lines.some(({ giftOf }) => giftOf === null))
  )
}

const sumOf = (lines: SoldOrder['lines'], of: 'paidP' | 'vatP') => lines.reduce((sum, line) => sum + line[of], 0)

/** Stores a request for the invoice of one issuer; null if the order has one already. */
async function writeRequest(
  tx: Db,
  { record }: SoldOrder,
  { issuer, lines }: Group,
  customer: Customer,
  { now, replaces = null }: { now: Date; replaces?: Row | null },
): Promise<Row | null> {
  const id = newId(now.getTime())
  const ids = sql`array[${sql.join(
    lines.map((line) => sql`${line.id}`),
    sql`, `,
  )}]::uuid[]`
  await tx.execute(sql`insert into buyer_invoice (id, shop_id, buyer_id, order_id, order_no, kind, issuer, line_ids, state,
      customer_kind, customer, gross_p, vat_p, requested_at, replaces, version)
    values (${id}, ${record.shopId}, ${record.buyerId}, ${record.id}, ${record.no}, 'invoice', ${issuer}, ${ids},
      ${BUYER_INVOICE_STATE.requested}, ${customer.kind}, ${customer.sealed}, ${sumOf(lines, 'paidP')},
      ${sumOf(lines, 'vatP')}, ${now.toISOString()}, ${replaces?.id ?? null}, ${(replaces?.version ?? 0) + 1})
    on conflict (order_id, issuer) where kind = 'invoice' and state <> 3 do nothing`)
  return (await documents(tx, sql`where i.id = ${id}`))[0] ?? null
}

/** Stores requests for the invoices of an order, one for each issuer; empty if it has them already. */
export async function requestAll(tx: Db, sold: SoldOrder, customer: Customer, now: Date): Promise<Row[]> {
  const rows: Row[] = []
  for (const group of groupsOf(sold.lines)) {
    const row = await writeRequest(tx, sold, group, customer, { now })
    if (!row) return []
    rows.push(row)
  }
  return rows
}

/** Reason why a document cannot be issued now: the issuer's legal data are missing. */
function blockOf(row: Row, { seller }: Frozen, platform: PlatformIdentity): InvoiceBlock | null {
  if (row.issuer === 'platform') return platform.vatNo && platform.address ? null : 'INVOICE_NO_PLATFORM'
  return seller.name && seller.address ? null : 'INVOICE_NO_SELLER'
}

interface Drafted {
  paper: Frozen
  block: InvoiceBlock | null
  /** True if no person of the shop is needed: the platform issues it, or may do so in the seller's name. */
  automatic: boolean
}

/** Drafts a document from current data, and returns what blocks issuing it. */
export async function drafted(tx: Db, sold: SoldOrder, row: Row, platform: PlatformIdentity): Promise<Drafted> {
  const paper = await draftOf(tx, sold, row, platform)
  const agreed = row.issuer === 'seller' ? await agreementOf(tx, row.shop_id) : null
  return {
    paper: { ...paper, selfBilled: agreed && { since: agreed.since } },
    block: blockOf(row, paper, platform),
    automatic: row.issuer === 'platform' || agreed !== null,
  }
}

/** Issues a document and notifies the buyer; for a correction with the number that it replaces. */
export async function issueOne(tx: Db, { now, emit }: Tools, row: Row, paper: Frozen, by: string | null) {
  const no = await freeze(tx, row, paper, { id: by, at: now })
  const [old] = row.replaces === null ? [] : await documents(tx, sql`where i.id = ${row.replaces}`)
  const told = old?.no ? { event: 'replaced', oldNo: old.no } : { event: 'issued' }
  await emit({
    type: 'buyerInvoice.moved',
    payload: { id: row.id, no, shopId: row.shop_id, orderId: row.order_id, ...told },
  })
  return no
}

/** Issues, by `issue`, those of the requested documents that need no person of the shop; returns the ones that wait. */
export async function issueAutomatic(
  tx: Db,
  sold: SoldOrder,
  rows: readonly Row[],
  platform: PlatformIdentity,
  issue: (row: Row, paper: Frozen) => Promise<unknown>,
): Promise<Row[]> {
  const waiting: Row[] = []
  for (const row of rows) {
    const { paper, block, automatic } = await drafted(tx, sold, row, platform)
    if (block === null && automatic) await issue(row, paper)
    else waiting.push(row)
  }
  return waiting
}

/** Marks an invoice as replaced; an issued one is credited first. */
async function takeBack(tx: Db, tools: Tools, row: Row): Promise<string | null> {
  const creditNo = row.paper ? await creditWhole(tx, tools, row) : null
  await bumpAll(tx, buyerInvoice, eq(buyerInvoice.id, row.id), {
    state: BUYER_INVOICE_STATE.replaced,
    creditedP: row.paper ? row.gross_p : 0,
    wanted: null,
  })
  return creditNo
}

export interface Replaced {
  /** Numbers of the credit notes. */
  credits: string[]
  /** Requests in place of the replaced documents. */
  rows: Row[]
}

/**
 * Takes documents of an order back and requests new ones in their place, by who owes the VAT of the lines now. Each
 * keeps the customer of the old one, or names another.
 */
export async function replaceInvoices(
  tx: Db,
  tools: Tools,
  sold: SoldOrder,
  old: readonly Row[],
  customer?: Customer,
): Promise<Replaced> {
  const replaced: Replaced = { credits: [], rows: [] }
  for (const row of old) {
    const no = await takeBack(tx, tools, row)
    if (no !== null) replaced.credits.push(no)
  }
  const [first] = old
  const named = customer ?? (first && { kind: first.customer_kind, sealed: first.customer })
  if (!named) return replaced
  const ids = new Set(old.flatMap(({ line_ids }) => line_ids))
  for (const { issuer, lines } of groupsOf(sold.lines)) {
    const own = lines.filter(({ id }) => ids.has(id))
    const replaces = old.find((row) => row.issuer === issuer) ?? first ?? null
    const row =
      own.length === 0
        ? null
        : await writeRequest(tx, sold, { issuer, lines: own }, named, { now: tools.now, replaces })
    if (row) replaced.rows.push(row)
  }
  return replaced
}

/** Issues a document in place of another, and a credit note for what was refunded already. */
export async function issueInPlace(tx: Db, tools: Tools, sold: SoldOrder, row: Row, paper: Frozen, by: string | null) {
  const no = await issueOne(tx, tools, row, paper, by)
  const [issued] = await documents(tx, sql`where i.id = ${row.id}`)
  if (issued) await creditOne(tx, tools, issued, sold)
  return no
}

/** After a refund before dispatch decided the VAT anew: takes the order's documents back and requests new ones. */
export async function replaceRedecided(tx: Db, tools: Tools, invoice: Row, sold: SoldOrder): Promise<void> {
  const { rows } = await replaceInvoices(tx, tools, sold, [invoice])
  for (const row of rows)
    await tools.emit({
      type: 'buyerInvoice.asked',
      payload: { id: row.id, no: invoice.order_no, shopId: row.shop_id, event: 'asked' },
    })
}

/**
 * Returns the requests of an order by who owes the VAT now, which may have been decided anew since. Requests that no
 * longer fit are replaced.
 */
export async function alignedRequests(tx: Db, tools: Tools, sold: SoldOrder): Promise<Row[]> {
  const rows = await currentInvoices(tx, sold.record.id, true)
  const groups = groupsOf(sold.lines)
  const fits = (row: Row) =>
    groups.some(({ issuer, lines }) => issuer === row.issuer && lines.some(({ id }) => row.line_ids.includes(id)))
  const stale = rows.filter(
    (row) =>
      row.state === BUYER_INVOICE_STATE.requested &&
      (!fits(row) ||
        groups.some((group) => group.issuer !== row.issuer && group.lines.some(({ id }) => row.line_ids.includes(id)))),
  )
  if (stale.length === 0) return rows
  const { rows: made } = await replaceInvoices(tx, tools, sold, stale)
  return [...rows.filter((row) => !stale.includes(row)), ...made]
}

/** Maximum of documents in one run; the next run takes the rest. */
const MOST = 200

/**
 * Issues documents that need no person: the platform's own, and those of shops that agreed to self-billing, once
 * missing data are there.
 */
export const buyerInvoiceIssueJob = (platform: PlatformIdentity): Job => ({
  name: 'buyerInvoice.issue',
  schedule: '40 * * * * *',
  async sweep(tx, tools) {
    const due = await documents(
      tx,
      sql`where i.kind = 'invoice' and i.state = 0
        and (i.issuer = 'platform' and ${platform.vatNo !== '' && platform.address !== ''}
          or i.issuer = 'seller' and exists (select 1 from self_billing s where s.shop_id = i.shop_id and s.until_at is null))
        order by i.id limit ${MOST} for update of i skip locked`,
    )
    let count = 0
    for (const row of due) {
      const sold = await soldOrder({ tx, scope: { kind: 'all' } }, row.order_id, false)
      const aligned = (await alignedRequests(tx, tools, sold)).filter(
        ({ state }) => BUYER_INVOICE.next('issue', state, 'system') !== null,
      )
      const waiting = await issueAutomatic(tx, sold, aligned, platform, (each, paper) =>
        issueInPlace(tx, tools, sold, each, paper, null),
      )
      count += aligned.length - waiting.length
    }
    return count
  },
})
