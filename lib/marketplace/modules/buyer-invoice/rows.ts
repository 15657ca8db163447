import { eq, sql } from 'drizzle-orm'
import type * as contract from '@/lib/contract/buyer/invoice'
import {
  BUYER_INVOICE_STATE,
  type BuyerInvoiceState,
  type CustomerKind,
  type InvoicedShare,
} from '@/lib/domain/buyer/invoice'
import { type InvoiceKind, invoiceNo } from '@/lib/domain/invoice'
import type { PlatformIdentity } from '@/lib/domain/platform'
import { isPlatformVat, type VatLiable, type VatReason } from '@/lib/domain/vat'
import { bumpAll } from '../../kernel/bump'
import { type Db, instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import type { Vault } from '../../kernel/vault'
import { buyerInvoice } from '../../tables/buyer-invoice'
import type { SoldOrder } from '../order'
import { sellerOf, shopById } from '../shop'

/** A line of a document, in pence, with VAT within. */
export interface PaperLine extends InvoicedShare {
  /** Of the line's decision; papers from before it was kept by line have none. */
  vat?: { liable: VatLiable; reason: VatReason; rateBp: number; consignment: number }
  lineId: string
  title: { zh: string; en: string }
  spec: { zh: string; en: string }
  qty: number | null
}

/** What a document says besides whom it names: frozen when it is issued. */
export interface Frozen {
  supplyTime: string
  seller: contract.BuyerInvoicePaper['seller']
  vat: contract.BuyerInvoicePaper['vat']
  lines: PaperLine[]
}

export interface Row {
  id: string
  shop_id: string
  buyer_id: string
  order_id: string
  order_no: string
  kind: InvoiceKind
  no: string | null
  state: BuyerInvoiceState
  customer_kind: CustomerKind
  customer: string
  paper: Frozen | null
  gross_p: number
  vat_p: number
  credit_of: string | null
  credited_p: number
  requested_at: string
  issued_at: string | null
  version: number
}

/** Columns of a `buyer_invoice i`. */
export const COLUMNS = sql`i.id, i.shop_id, i.buyer_id, i.order_id, i.order_no, i.kind, i.no, i.state, i.customer_kind,
  i.customer, i.paper, i.gross_p::float8 as gross_p, i.vat_p::float8 as vat_p, i.credit_of,
  i.credited_p::float8 as credited_p, i.requested_at, i.issued_at, i.version`

export const toInvoice = (row: Row): contract.BuyerInvoice => ({
  ...{ id: row.id, no: row.no, kind: row.kind, state: row.state, orderId: row.order_id, orderNo: row.order_no },
  ...{ customerKind: row.customer_kind, netP: row.gross_p - row.vat_p, vatP: row.vat_p, grossP: row.gross_p },
  ...{ creditedP: row.credited_p, requestTime: instant(row.requested_at), issueTime: instantOrNull(row.issued_at) },
  version: row.version,
})

export const sealCustomer = (vault: Vault, customer: contract.InvoiceCustomer): string =>
  vault.seal(JSON.stringify(customer))
export const openCustomer = (vault: Vault, { customer }: Row): contract.InvoiceCustomer =>
  JSON.parse(vault.open(customer)) as contract.InvoiceCustomer

/** What the invoice of an order says as things stand now. */
export async function draftOf(tx: Db, { record, lines }: SoldOrder, platform: PlatformIdentity): Promise<Frozen> {
  const soldAt = record.paidAt ?? record.placedAt
  const { legalName: name, legalAddress: address, companyNo, vatNo } = await sellerOf(tx, record.shopId, soldAt)
  const liable = record.vatLiable
  return {
    supplyTime: soldAt.toISOString(),
    seller: { name, address, companyNo, vatNo },
    vat: {
      ...{ liable, rateBp: record.vatRateBp },
      platform: lines.some((line) => isPlatformVat(line.vatLiable))
        ? { name: platform.name, vatNo: platform.vatNo }
        : null,
    },
    lines: lines.map((line) => ({
      ...{ lineId: line.id, qty: line.qty, grossP: line.paidP, vatP: line.vatP },
      vat: {
        ...{ liable: line.vatLiable, reason: line.vatReason },
        ...{ rateBp: line.vatRateBp, consignment: line.consignment },
      },
      title: { zh: line.titleZh, en: line.titleEn },
      spec: { zh: line.specZh, en: line.specEn },
    })),
  }
}

/** The invoice of a credit note, or the credit notes of an invoice. */
const othersOf = (tx: Db, row: Row) =>
  rowsOf<{ id: string; no: string }>(
    tx,
    sql`select id, no from buyer_invoice where credit_of = ${row.id} or id = ${row.credit_of} order by no`,
  )

/** A document as it is printed. */
export async function paperOf(tx: Db, row: Row, said: Frozen, vault: Vault): Promise<contract.BuyerInvoicePaper> {
  const { name, address, vatNo } = openCustomer(vault, row)
  return {
    invoice: toInvoice(row),
    ...{ supplyTime: said.supplyTime, seller: said.seller, vat: said.vat },
    customer: { name, address, vatNo },
    lines: said.lines.map(({ title, spec, qty, grossP, vatP, vat = null }) => ({
      ...{ title, spec, qty, grossP, vatP, netP: grossP - vatP, vat },
    })),
    others: await othersOf(tx, row),
  }
}

/**
 * The next number of a series of the shop: "S10001-INV-000042". Its row stays locked until the transaction is over: what is
 * rolled back leaves no gap.
 */
export async function nextNo(tx: Db, shopId: string, kind: InvoiceKind): Promise<string> {
  const shop = (await shopById(tx, shopId)) ?? fail('NOT_FOUND')
  const [row] = await rowsOf<{ last: number }>(
    tx,
    sql`insert into buyer_invoice_series (shop_id, kind, last) values (${shopId}, ${kind}, 1)
      on conflict (shop_id, kind) do update set last = buyer_invoice_series.last + 1 returning last`,
  )
  return `${shop.no}-${invoiceNo(kind, row?.last ?? fail('INTERNAL'))}`
}

/** Issues a document that was asked for: it takes its number, and what it says stays. */
export async function freeze(tx: Db, row: Row, said: Frozen, by: { id: string; at: Date }): Promise<string> {
  const no = await nextNo(tx, row.shop_id, 'invoice')
  const sum = (of: 'grossP' | 'vatP') => said.lines.reduce((total, line) => total + line[of], 0)
  await bumpAll(tx, buyerInvoice, eq(buyerInvoice.id, row.id), {
    state: BUYER_INVOICE_STATE.issued,
    no,
    paper: said,
    grossP: sum('grossP'),
    vatP: sum('vatP'),
    issuedBy: by.id,
    issuedAt: by.at,
  })
  return no
}
