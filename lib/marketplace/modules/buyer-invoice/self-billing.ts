import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/buyer/invoice'
import type { PlatformIdentity } from '@/lib/domain/platform'
import { type Binding, bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import { type Db, instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { query } from '../../kernel/query'
import { selfBilling } from '../../tables/buyer-invoice'
import { sellerOf } from '../shop'

const Row = z.object({ id: z.string(), from_at: z.string(), agreed_name: z.string(), version: z.number() })

/** Returns the current agreement of a shop; null if there is none. */
export async function agreementOf(tx: Db, shopId: string) {
  const [row] = await query(
    tx,
    Row,
    sql`select id, from_at, agreed_name, version from self_billing where shop_id = ${shopId} and until_at is null`,
  )
  return row ? { id: row.id, since: instant(row.from_at), byName: row.agreed_name, version: row.version } : null
}

export const selfBillingBindings = (platform: PlatformIdentity): Binding[] => [
  bind(contract.getSelfBilling, async (context) => ({
    agreement: await agreementOf(context.tx, shopOf(context)),
    platform: platform.name,
  })),

  bind(contract.agreeSelfBilling, async (context) => {
    const { tx, now, user } = context
    const shopId = shopOf(context)
    const seller = await sellerOf(tx, shopId, now)
    if (!seller.legalName || !seller.legalAddress) fail('INVOICE_NO_SELLER')
    const id = newId(now.getTime())
    const made = await tx
      .insert(selfBilling)
      .values({ id, shopId, fromAt: now, agreedBy: user.userId, agreedName: user.realname || user.username })
      .onConflictDoNothing()
      .returning({ id: selfBilling.id })
    if (made.length === 0) return fail('SELF_BILLING_AGREED')
    context.audit({
      ...{ refType: 'selfBilling', refId: id, shopId },
      change: { before: { selfBilling: 0 }, after: { selfBilling: 1 } },
    })
    return { id }
  }),

  bind(contract.endSelfBilling, async (context, { body }) => {
    const { tx, now, user } = context
    const shopId = shopOf(context)
    const held = await agreementOf(tx, shopId)
    if (held?.id !== body.id) return fail('NOT_FOUND')
    await bump(tx, selfBilling, { id: body.id, shopId, version: body.version }, { untilAt: now, endedBy: user.userId })
    context.audit({
      ...{ refType: 'selfBilling', refId: body.id, shopId },
      change: { before: { selfBilling: 1 }, after: { selfBilling: 0 } },
    })
    return null
  }),
]
