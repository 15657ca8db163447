import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { DOCUMENTS } from '@/lib/contract/order/bulk'
import type { Address } from '@/lib/contract/order/work'
import { postcodeFault } from '@/lib/domain/uk-places'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { type OrderRecord, orderWord, personalAccess } from '../../tables/order'
import { findOrder, lockOrder, refTo } from './access'
import { moveOrder } from './move'
import { maskedColumns, openPersonal, type Personal, personalTokens, sealPersonal } from './personal'
import { bigints } from './search'
import { revealMs } from './settings'

/** Logs who viewed an address and why; every reveal of an address runs through here. */
export async function openLogged(
  context: Context,
  records: readonly OrderRecord[],
  purpose: 'reveal' | 'export' | (typeof DOCUMENTS)[number],
  reason: string,
): Promise<{ personal: Personal[]; until: Date }> {
  const until = new Date(context.now.getTime() + (await revealMs(context.tx)))
  await context.tx.insert(personalAccess).values(
    records.map((order) => ({
      id: newId(context.now.getTime()),
      shopId: order.shopId,
      orderId: order.id,
      accountId: context.user.userId,
      purpose,
      reason,
      at: context.now,
      until,
    })),
  )
  return { personal: records.map((order) => openPersonal(context.vault, order.personal)), until }
}

export async function reveal(context: Context, id: string, reason: string) {
  const order = await findOrder(context, id)
  const { personal, until } = await openLogged(context, [order], 'reveal', reason)
  const [found] = personal
  context.audit({ ...refTo(order), detail: { event: 'reveal', no: order.no, reason } })
  return { address: (found as Personal).address, buyer: (found as Personal).buyer, until: until.toISOString() }
}

/** The same again, while this person's reveal still lasts; it was logged when it began. */
export async function revealedBefore(context: Context, id: string) {
  const order = await findOrder(context, id)
  const [running] = await context.tx
    .select({ until: personalAccess.until })
    .from(personalAccess)
    .where(
      and(
        eq(personalAccess.orderId, order.id),
        eq(personalAccess.accountId, context.user.userId),
        eq(personalAccess.purpose, 'reveal'),
        gt(personalAccess.until, context.now),
      ),
    )
    .orderBy(desc(personalAccess.at))
    .limit(1)
  if (!running) return null
  const { address, buyer } = openPersonal(context.vault, order.personal)
  return { address, buyer, until: running.until.toISOString() }
}

async function swapWords(context: Context, order: OrderRecord, before: Personal, after: Personal): Promise<void> {
  const old = personalTokens(context.vault, before)
  await context.tx.execute(sql`delete from order_word
    where shop_id = ${order.shopId} and token = ${bigints(old)} and rank = ${order.rank}`)
  await context.tx
    .insert(orderWord)
    .values(personalTokens(context.vault, after).map((token) => ({ shopId: order.shopId, token, rank: order.rank })))
}

/** Corrects the delivery address, until the first parcel leaves; the order is then found by the new name. */
export async function changeAddress(
  context: Context,
  id: string,
  given: { address: Address; reason: string; version: number },
): Promise<OrderRecord> {
  const fault = postcodeFault(given.address.postcode)
  if (fault) fail('INVALID_INPUT', { fields: { 'address.postcode': [fault] } })
  const order = await lockOrder(context, id)
  const before = openPersonal(context.vault, order.personal)
  const after = { ...before, address: given.address }
  const changed = await moveOrder(context, order, {
    event: 'editAddress',
    changes: { ...maskedColumns(after), personal: sealPersonal(context.vault, after) },
    version: given.version,
    timeline: { event: 'addressChanged', note: given.reason },
    emit: 'order.addressChanged',
  })
  await swapWords(context, order, before, after)
  return changed
}
