import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { carrier } from '../../tables/carrier'
import { chosenCarrierOf } from '../shop'

export async function listCarriers(context: Pick<Context, 'tx'>) {
  const found = await context.tx.select().from(carrier).orderBy(asc(carrier.sortNo))
  return found.map((row) => ({
    code: row.code,
    name: { zh: row.nameZh, en: row.nameEn },
    trackingUrl: row.trackingUrl || null,
    active: row.active,
  }))
}

/** Returns a carrier that is offered for new parcels, or the parcel's current one. */
export async function requireCarrier(context: Pick<Context, 'tx'>, code: string, has?: string): Promise<string> {
  const [found] = await context.tx.select().from(carrier).where(eq(carrier.code, code))
  return found && (found.active || found.code === has) ? found.code : fail('CARRIER_UNKNOWN')
}

/** Default carrier of the shop, if it is offered for new parcels. */
export async function defaultCarrierOf({ tx }: Pick<Context, 'tx'>, shopId: string): Promise<string | null> {
  const code = await chosenCarrierOf(tx, shopId)
  if (code === null) return null
  const [found] = await tx.select().from(carrier).where(eq(carrier.code, code))
  return found?.active ? code : null
}
