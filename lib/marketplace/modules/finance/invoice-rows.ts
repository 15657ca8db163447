import { sql } from 'drizzle-orm'
import type * as contract from '@/lib/contract/finance/invoice'
import { INVOICE_STATE, type InvoiceKind, type InvoiceLine, type InvoiceState, invoiceNo } from '@/lib/domain/invoice'
import { type Db, instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { countryOf, sellerOf, shopById } from '../shop'

export interface InvoiceRecord {
  id: string
  shop_id: string
  kind: InvoiceKind
  no: string | null
  state: InvoiceState
  statement_id: string | null
  statement_no: string
  month: string | null
  from_at: string
  to_at: string
  lines: InvoiceLine[]
  gross_p: number
  vat_p: number
  vat_bp: number
  customer_name: string
  customer_address: string
  customer_vat_no: string
  credit_of: string | null
  reason_zh: string | null
  reason_en: string | null
  requested_at: string
  issued_at: string | null
  version: number
}

/** Columns of an `invoice i` with its `statement s`, or the month of a monthly one. */
export const INVOICE_COLUMNS = sql`i.id, i.shop_id, i.kind, i.no, i.state, i.statement_id, i.month::text as month,
  coalesce(s.no, to_char(i.month, 'YYYY-MM')) as statement_no,
  coalesce(s.from_at, i.month::timestamp at time zone 'Europe/London') as from_at,
  coalesce(s.to_at, (i.month + interval '1 month') at time zone 'Europe/London') as to_at, i.lines, i.gross_p::float8 as gross_p, i.vat_p::float8 as vat_p, i.vat_bp, i.customer_name, i.customer_address,
  i.customer_vat_no, i.credit_of, i.reason_zh, i.reason_en, i.requested_at, i.issued_at, i.version`
export const INVOICE_FROM = sql`from invoice i left join statement s on s.id = i.statement_id`

export const toInvoice = (row: InvoiceRecord): contract.Invoice => ({
  ...{ id: row.id, no: row.no, kind: row.kind, state: row.state, statementNo: row.statement_no },
  ...{ fromTime: instant(row.from_at), toTime: instant(row.to_at), version: row.version },
  ...{ netP: row.gross_p - row.vat_p, vatP: row.vat_p, grossP: row.gross_p },
  ...{ requestTime: instant(row.requested_at), issueTime: instantOrNull(row.issued_at) },
})

/** Customer data of a shop's documents at a moment. */
export async function customerOf(tx: Db, shopId: string, at: Date) {
  const { legalName, legalAddress, vatNo, companyNo } = await sellerOf(tx, shopId, at)
  const shop = (await shopById(tx, shopId)) ?? fail('NOT_FOUND')
  return { name: legalName, address: legalAddress, vatNo, companyNo, country: countryOf(shop), no: shop.no }
}

/** Returns a document for printing; until it is issued with the shop's current data. */
export async function paperOf(tx: Db, row: InvoiceRecord): Promise<contract.InvoicePaper> {
  const [other] = await rowsOf<{ id: string; no: string }>(
    tx,
    sql`select id, no from invoice where credit_of = ${row.id} or id = ${row.credit_of}
      order by returns, issued_at desc limit 1`,
  )
  const issued = row.state === INVOICE_STATE.issued || row.state === INVOICE_STATE.credited
  const customer = await customerOf(tx, row.shop_id, new Date(row.requested_at))
  return {
    invoice: toInvoice(row),
    lines: row.lines.map(({ fee, count = null, rateBp = row.vat_bp, grossP, vatP }) => ({
      ...{ fee, count, rateBp, grossP, vatP, netP: grossP - vatP },
    })),
    vatBp: row.vat_bp,
    customer: issued
      ? { ...customer, name: row.customer_name, address: row.customer_address, vatNo: row.customer_vat_no }
      : customer,
    other: other ?? null,
    reason: row.reason_zh || row.reason_en ? { zh: row.reason_zh ?? '', en: row.reason_en ?? '' } : null,
  }
}

/** Next number of a series. Its row stays locked until the transaction is over: a rollback leaves no gap. */
export async function nextNo(tx: Db, kind: InvoiceKind): Promise<string> {
  const [row] = await rowsOf<{ last: number }>(
    tx,
    sql`update invoice_series set last = last + 1 where kind = ${kind} returning last`,
  )
  return invoiceNo(kind, row?.last ?? fail('INTERNAL'))
}
