import { type SQL, sql } from 'drizzle-orm'
import { lowestPrice } from './price-history'

/** Condition: the sale price of a SKU is above the lowest of the last thirty UK days. */
export const raisedSku = (skuId: SQL, now: Date): SQL =>
  sql`exists (select 1 from sku k where k.id = ${skuId} and k.price_p > ${lowestPrice(now)})`

/** Condition: a price is below the cost of one of the SKUs `k` selected by `sku`; SKUs without a cost never match. */
export const belowCost = ({ sku, priceP }: { sku: SQL; priceP: SQL }): SQL =>
  sql`exists (select 1 from sku k where ${sku} and k.enabled and ${priceP} < k.cost_p)`
