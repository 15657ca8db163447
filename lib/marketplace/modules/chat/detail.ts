import { sql } from 'drizzle-orm'
import type { ConversationDetail } from '@/lib/contract/chat'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { casesBetween } from '../after-sale'
import { buyerSince } from '../buyer'
import { ordersBetween } from '../order'
import { careOf } from './care'
import { findConversation } from './log'
import { conversationsWhere } from './rows'

const ORDERS = 5

/** Returns one conversation with the data that the caller may see of its buyer in this shop. */
export async function detailOf(context: Context, id: string): Promise<ConversationDetail> {
  const { can, tx } = context
  const held = await findConversation(context, id)
  const [one] = await conversationsWhere(context, sql`c.id = ${held.id}`)
  if (!one) return fail('NOT_FOUND')
  const { buyerId, shopId } = held
  const care = await careOf(context, held)
  if (buyerId === null) return { ...one, ...care, orders: null, cases: null, buyerSince: null }
  const orders = can('order:list') ? await ordersBetween(context, shopId, buyerId, ORDERS) : null
  const seesCases = orders !== null && can('afterSale:list')
  const cases = seesCases ? await casesBetween(context, shopId, buyerId) : null
  return {
    ...one,
    ...care,
    orders: orders && {
      ...{ total: orders.total, spentP: orders.spentP },
      records: orders.records.map(({ placedAt, ...order }) => ({ ...order, createTime: placedAt })),
    },
    cases,
    buyerSince: await buyerSince(tx, buyerId),
  }
}
