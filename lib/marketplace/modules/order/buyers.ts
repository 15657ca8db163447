import { sql } from 'drizzle-orm'
import type { Locale, Twin } from '@/lib/domain/locale'
import { isMobile, normalisePhone } from '@/lib/domain/phone'
import { type Db, instant, rowsOf } from '../../kernel/database'
import type { Vault } from '../../kernel/vault'
import { openPersonal, type Personal } from './personal'
import { uuids } from './search'

/** Channels for messages to a buyer; null if the buyer has no such channel. */
export interface Reach {
  mail: string | null
  /** A mobile number in its international form. */
  text: string | null
  language: Locale
}

/** Orders without a language were placed on the storefront's English pages. */
export function reachOf({ address, email, language }: Personal): Reach {
  const phone = normalisePhone(address.phone, '44')
  return { mail: email ?? null, text: phone && isMobile(phone) ? phone : null, language: language ?? 'en-GB' }
}

/** Facts for a message to the buyer of an order, and its recipient. */
export interface BuyerFacts extends Reach {
  no: string
  shop: Twin
  paidP: number
  refundingP: number
  refundedP: number
  payBy: string | null
  receiveBy: string | null
  carrier: Twin | null
  tracking: string | null
}

interface Row {
  id: string
  no: string
  personal: string
  shop_zh: string
  shop_en: string
  paid_p: number
  refunding_p: number
  refunded_p: number
  pay_by_at: string | null
  receive_by_at: string | null
  carrier_zh: string | null
  carrier_en: string | null
  tracking_no: string | null
}

const factsOf = (row: Row, vault: Vault): BuyerFacts => ({
  ...reachOf(openPersonal(vault, row.personal)),
  no: row.no,
  shop: { zh: row.shop_zh, en: row.shop_en },
  paidP: row.paid_p,
  refundingP: row.refunding_p,
  refundedP: row.refunded_p,
  payBy: row.pay_by_at && instant(row.pay_by_at),
  receiveBy: row.receive_by_at && instant(row.receive_by_at),
  carrier: row.carrier_zh && row.carrier_en ? { zh: row.carrier_zh, en: row.carrier_en } : null,
  tracking: row.tracking_no,
})

/** Buyers of these orders by order id; only for messages to them, never for a page. */
export async function buyersOf(tx: Db, ids: readonly string[], vault: Vault): Promise<Map<string, BuyerFacts>> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select o.id, o.no, o.personal, s.name_zh as shop_zh, s.name_en as shop_en, o.paid_p, o.refunding_p,
        o.refunded_p, o.pay_by_at, o.receive_by_at, c.name_zh as carrier_zh, c.name_en as carrier_en, o.tracking_no
      from orders o join shop s on s.id = o.shop_id left join carrier c on c.code = o.carrier
      where o.id = ${uuids([...ids])}`,
  )
  return new Map(rows.map((row) => [row.id, factsOf(row, vault)]))
}
