import { sql } from 'drizzle-orm'
import type * as contract from '@/lib/contract/finance/report'
import { grouped } from '@/lib/domain/grouped'
import { missingFacts, type QuarterMovement, reportState, reportSums } from '@/lib/domain/seller-report'
import { type Db, instantOrNull, rowsOf } from '../../kernel/database'
import { countryOf, identitiesOf, listShops, type Shop, shopById } from '../shop'
import { ACCOUNT_STATE } from './accounts'

type Movement = QuarterMovement & { shopId: string }

/** Movements of each shop in the quarters of a year. */
const movementsOf = (tx: Db, year: number, shopId: string | null) =>
  rowsOf<Movement>(
    tx,
    sql`select shop_id as "shopId", extract(quarter from quarter)::int as quarter, kind, amount_p::float8 as "amountP", sales
      from ledger_quarter where quarter >= ${`${year}-01-01`}::date and quarter <= ${`${year}-12-31`}::date
        and ${shopId === null ? sql`true` : sql`shop_id = ${shopId}`}`,
  )

export interface TaxRecord {
  shopId: string
  tax_no_sealed: string | null
  last4: string | null
  country: string
  birth_sealed: string | null
  reminded_at: string | null
  version: number
}

/** Returns the data kept for the tax office, of one shop or of all. */
export const taxRecords = (tx: Db, shopId: string | null) =>
  rowsOf<TaxRecord>(
    tx,
    sql`select shop_id as "shopId", tax_no_sealed, last4, country, birth_sealed, reminded_at, version
      from seller_tax where ${shopId === null ? sql`true` : sql`shop_id = ${shopId}`}`,
  )

export interface Payee {
  shopId: string
  holder: string
  country: string
  last4: string
  number_sealed: string
}

/** The newest verified payout account of each shop. */
const payeesOf = (tx: Db, shopId: string | null) =>
  rowsOf<Payee>(
    tx,
    sql`select distinct on (shop_id) shop_id as "shopId", holder, country, last4, number_sealed from payout_account
      where state = ${ACCOUNT_STATE.verified} and ${shopId === null ? sql`true` : sql`shop_id = ${shopId}`}
      order by shop_id, decided_at desc, id desc`,
  )

/** All data about a seller of a year, including fields only for the file. */
export interface Reported {
  shop: Shop
  detail: contract.SellerReport
  tax: TaxRecord | null
  payee: Payee | null
}

const byShop = <Row extends { shopId: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.shopId, row]))

/**
 * Returns the report to the tax office about the sellers of a year: one shop, or every shop whose money moved in it.
 * Amounts in pence, quarters of the UK calendar.
 */
export async function reportsOf(tx: Db, year: number, shopId: string | null): Promise<Reported[]> {
  const one = shopId === null ? null : await shopById(tx, shopId)
  const movements = await movementsOf(tx, year, shopId)
  const moved = grouped(movements, (row) => [row.shopId])
  const shops = shopId === null ? (await listShops(tx)).filter(({ id }) => moved.has(id)) : one ? [one] : []
  const identities = await identitiesOf(tx, shopId, new Date(Date.UTC(year, 11, 31)))
  const [taxes, payees] = [byShop(await taxRecords(tx, shopId)), byShop(await payeesOf(tx, shopId))]
  return shops.map((shop) => {
    const [tax, payee] = [taxes.get(shop.id) ?? null, payees.get(shop.id) ?? null]
    const known = identities.get(shop.id) ?? { name: '', address: '', companyNo: '', vatNo: '' }
    const { quarters, year: sums } = reportSums(moved.get(shop.id) ?? [])
    const has = { hasTaxNo: !!tax?.tax_no_sealed, hasBirthDate: !!tax?.birth_sealed, hasAccount: payee !== null }
    const facts = { type: shop.type, legalName: known.name, address: known.address, companyNo: known.companyNo, ...has }
    const missing = missingFacts(facts)
    const report = { id: shop.id, year, type: shop.type, state: reportState(sums, missing), missing, ...sums }
    const seller = {
      ...{ legalName: known.name, address: known.address, companyNo: known.companyNo, vatNo: known.vatNo },
      ...{ taxLast4: tax?.last4 ?? null, hasBirthDate: has.hasBirthDate },
      taxCountry: tax?.country ?? countryOf(shop),
      account: payee && { holder: payee.holder, last4: payee.last4, country: payee.country },
    }
    const detail = { report, quarters, seller, remindTime: instantOrNull(tax?.reminded_at ?? null) }
    return { shop, detail, tax, payee }
  })
}
