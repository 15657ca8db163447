import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type * as contract from '@/lib/contract/buyer/invoice'
import { BUYER_INVOICE_STATE, type BuyerInvoiceState, type CustomerKind, type Issuer } from '@/lib/domain/buyer/invoice'
import { type KeptLine, printedLines, sumsByRate } from '@/lib/domain/buyer/paper'
import { type InvoiceKind, invoiceNo } from '@/lib/domain/invoice'
import type { PlatformIdentity } from '@/lib/domain/platform'
import type { VatLiable } from '@/lib/domain/vat'
import { bumpAll } from '../../kernel/bump'
import { type Db, instant, instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { jsonAs, numberAs, query, textAs } from '../../kernel/query'
import type { Vault } from '../../kernel/vault'
import { buyerInvoice } from '../../tables/buyer-invoice'
import type { SoldOrder } from '../order'
import { countryOf, sellerOf, shopById } from '../shop'

/** Content of a document besides its customer: frozen at issue. */
export interface Frozen {
  supplyTime: string
  /** Older documents name neither the Chinese name nor mail address and country. */
  seller: Omit<contract.PaperParty, 'nameZh' | 'email' | 'country'> & Partial<contract.PaperParty>
  /** VAT of the order; `platform` if it owes the VAT. */
  vat: { liable: VatLiable; rateBp: number; platform: { name: string; vatNo: string } | null }
  /** The marketplace; older documents have none. */
  platform?: PlatformIdentity
  /** Issued by the platform in the seller's name; `since`: when the seller agreed. */
  selfBilled?: { since: string } | null
  lines: KeptLine[]
}

const Row = z.object({
  ...{ id: z.string(), shop_id: z.string(), buyer_id: z.string(), order_id: z.string(), order_no: z.string() },
  ...{ kind: textAs<InvoiceKind>(), issuer: textAs<Issuer>(), no: z.string().nullable() },
  ...{ state: numberAs<BuyerInvoiceState>(), customer_kind: textAs<CustomerKind>(), customer: z.string() },
  paper: jsonAs<Frozen | null>(),
  line_ids: z.array(z.string()),
  ...{ gross_p: z.number(), vat_p: z.number(), credited_p: z.number() },
  ...{ credit_of: z.string().nullable(), replaces: z.string().nullable(), wanted: z.string().nullable() },
  ...{ requested_at: z.string(), issued_at: z.string().nullable(), version: z.number() },
})
export type Row = z.output<typeof Row>

/** Columns of a `buyer_invoice i`. */
export const COLUMNS = sql`i.id, i.shop_id, i.buyer_id, i.order_id, i.order_no, i.kind, i.issuer, i.no, i.state,
  i.customer_kind, i.customer, i.paper, i.line_ids, i.gross_p::float8 as gross_p, i.vat_p::float8 as vat_p,
  i.credited_p::float8 as credited_p, i.credit_of, i.replaces, i.wanted, i.requested_at, i.issued_at, i.version`

/** Documents that match, as `buyer_invoice i`. */
export const documents = (tx: Db, rest: SQL): Promise<Row[]> =>
  query(tx, Row, sql`select ${COLUMNS} from buyer_invoice i ${rest}`)

/** Current invoices of an order, the seller's first; `locked` if they are about to change. */
export const currentInvoices = (tx: Db, orderId: string, locked = false): Promise<Row[]> =>
  documents(
    tx,
    sql`where i.order_id = ${orderId} and i.kind = 'invoice' and i.state <> ${BUYER_INVOICE_STATE.replaced}
      order by i.issuer desc, i.id ${locked ? sql`for update` : sql``}`,
  )

export const toInvoice = (row: Row): contract.BuyerInvoice => ({
  ...{ id: row.id, no: row.no, kind: row.kind, state: row.state, orderId: row.order_id, orderNo: row.order_no },
  ...{ issuer: row.issuer, correctionAsked: row.wanted !== null },
  ...{ customerKind: row.customer_kind, netP: row.gross_p - row.vat_p, vatP: row.vat_p, grossP: row.gross_p },
  ...{ creditedP: row.credited_p, requestTime: instant(row.requested_at), issueTime: instantOrNull(row.issued_at) },
  version: row.version,
})

export const sealCustomer = (vault: Vault, customer: contract.InvoiceCustomer): string =>
  vault.seal(JSON.stringify(customer))
export const openCustomer = (vault: Vault, sealed: string): contract.InvoiceCustomer =>
  JSON.parse(vault.open(sealed)) as contract.InvoiceCustomer

const keptLine = (line: SoldOrder['lines'][number]): KeptLine => ({
  ...{ lineId: line.id, qty: line.qty, grossP: line.paidP, vatP: line.vatP, unitP: line.listP },
  ...{ deliveryP: line.deliveryP, deliveryVatP: line.deliveryVatP },
  vat: {
    ...{ liable: line.vatLiable, reason: line.vatReason },
    ...{ rateBp: line.vatRateBp, consignment: line.consignment, vatClass: line.vatFacts?.vatClass },
  },
  title: { zh: line.titleZh, en: line.titleEn },
  spec: { zh: line.specZh, en: line.specEn },
})

const countryOfShop = async (tx: Db, shopId: string): Promise<string> =>
  countryOf((await shopById(tx, shopId)) ?? fail('NOT_FOUND'))

/** Drafts an invoice for these lines of an order from current data. */
export async function draftOf(
  tx: Db,
  { record, lines }: SoldOrder,
  row: Pick<Row, 'issuer' | 'line_ids'>,
  platform: PlatformIdentity,
): Promise<Frozen> {
  const soldAt = record.paidAt ?? record.placedAt
  const seller = await sellerOf(tx, record.shopId, soldAt)
  const own = lines.filter(({ id }) => row.line_ids.includes(id))
  const issuedByPlatform = row.issuer === 'platform'
  return {
    supplyTime: soldAt.toISOString(),
    seller: {
      ...{ name: seller.legalName, nameZh: seller.legalNameZh, address: seller.legalAddress, email: seller.email },
      ...{ companyNo: seller.companyNo, vatNo: seller.vatNo, country: await countryOfShop(tx, record.shopId) },
    },
    platform,
    vat: {
      ...{ liable: record.vatLiable, rateBp: record.vatRateBp },
      platform: issuedByPlatform ? { name: platform.name, vatNo: platform.vatNo } : null,
    },
    lines: own.map(keptLine),
  }
}

const RELATIONS = { credit: 'credit', invoice: 'invoice', replaces: 'replaces', replacedBy: 'replacedBy' } as const
const Other = z.object({ id: z.string(), no: z.string(), relation: textAs<keyof typeof RELATIONS>() })

/** Issued documents related to one: its credit notes, its invoice, what it replaces and what replaces it. */
const othersOf = (tx: Db, row: Row) =>
  query(
    tx,
    Other,
    sql`select id, no, case when credit_of = ${row.id} then 'credit' when id = ${row.credit_of} then 'invoice'
        when id = ${row.replaces} then 'replaces' else 'replacedBy' end as relation
      from buyer_invoice where no is not null
        and (credit_of = ${row.id} or id in (${row.credit_of}::uuid, ${row.replaces}::uuid) or replaces = ${row.id})
      order by coalesce(issued_at, requested_at), no`,
  )

/** Returns a document for printing. */
export async function paperOf(tx: Db, row: Row, kept: Frozen, vault: Vault): Promise<contract.BuyerInvoicePaper> {
  const { kind, name, address, vatNo, email } = openCustomer(vault, row.customer)
  const seller = {
    nameZh: '',
    email: kept.seller.email ?? (await sellerOf(tx, row.shop_id, new Date(kept.supplyTime))).email,
    country: kept.seller.country ?? (await countryOfShop(tx, row.shop_id)),
    ...kept.seller,
  }
  const platform = kept.platform && { nameZh: '', email: '', country: 'GB', ...kept.platform }
  const issuer = row.issuer === 'platform' && platform ? platform : seller
  const lines = printedLines(kept.lines)
  return {
    invoice: toInvoice(row),
    ...{ supplyTime: kept.supplyTime, seller, issuer, vat: kept.vat },
    selfBilled: kept.selfBilled ? { since: kept.selfBilled.since, by: kept.platform?.name ?? '' } : null,
    customer: { kind, name, address, vatNo, email },
    lines,
    sums: sumsByRate(lines),
    others: await othersOf(tx, row),
  }
}

const LastRow = z.object({ last: z.number() })

/**
 * Returns the next number of a series of the shop, "S10001-INV-000042", or of the platform for it,
 * "S10001-P-INV-000007". Its row stays locked until the transaction is over: a rollback leaves no gap.
 */
export async function nextNo(tx: Db, { shop_id, issuer }: Pick<Row, 'shop_id' | 'issuer'>, kind: InvoiceKind) {
  const shop = (await shopById(tx, shop_id)) ?? fail('NOT_FOUND')
  const [row] = await query(
    tx,
    LastRow,
    sql`insert into buyer_invoice_series (shop_id, issuer, kind, last) values (${shop_id}, ${issuer}, ${kind}, 1)
      on conflict (shop_id, issuer, kind) do update set last = buyer_invoice_series.last + 1 returning last`,
  )
  return `${shop.no}-${issuer === 'platform' ? 'P-' : ''}${invoiceNo(kind, row?.last ?? fail('INTERNAL'))}`
}

export const totalOf = (lines: readonly KeptLine[], of: 'grossP' | 'vatP'): number =>
  lines.reduce((total, line) => total + line[of], 0)

/** Issues a requested document: it takes its number, and its content is fixed. `by`: null for the platform. */
export async function freeze(tx: Db, row: Row, kept: Frozen, by: { id: string | null; at: Date }): Promise<string> {
  const no = await nextNo(tx, row, 'invoice')
  await bumpAll(tx, buyerInvoice, eq(buyerInvoice.id, row.id), {
    state: BUYER_INVOICE_STATE.issued,
    no,
    paper: kept,
    grossP: totalOf(kept.lines, 'grossP'),
    vatP: totalOf(kept.lines, 'vatP'),
    issuedBy: by.id,
    issuedAt: by.at,
  })
  return no
}
