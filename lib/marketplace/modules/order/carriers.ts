import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { carrier } from './schema'

export async function listCarriers(context: Pick<Context, 'tx'>) {
  const found = await context.tx.select().from(carrier).orderBy(asc(carrier.sortNo))
  return found.map((row) => ({
    code: row.code,
    name: { zh: row.nameZh, en: row.nameEn },
    trackingUrl: row.trackingUrl,
  }))
}

export async function requireCarrier(context: Pick<Context, 'tx'>, code: string): Promise<string> {
  const [found] = await context.tx.select({ code: carrier.code }).from(carrier).where(eq(carrier.code, code))
  return found?.code ?? fail('CARRIER_UNKNOWN')
}
