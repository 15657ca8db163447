import { sql } from 'drizzle-orm'
import * as mall from '@/lib/contract/mall/order'
import * as contract from '@/lib/contract/order/message'
import { MESSAGES_A_DAY } from '@/lib/domain/order/message'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { inShop } from '../../kernel/in-shop'
import type { OrderRecord } from '../../tables/order'
import { findOrder, lockOrder, refTo } from './access'

const DAY_MS = 86_400_000

interface Row {
  id: string
  text: string
  from_buyer: boolean
  by_name: string
  created_at: string
}

const toMessage = (row: Row): contract.OrderMessage => ({
  id: row.id,
  text: row.text,
  fromBuyer: row.from_buyer,
  by: row.by_name,
  createTime: instant(row.created_at),
})

/** Returns the messages about an order, the oldest first. */
async function messagesOf({ tx }: Pick<Context, 'tx'>, order: OrderRecord): Promise<contract.OrderMessage[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select id, text, from_buyer, by_name, created_at from order_message where order_id = ${order.id}
      order by seq`,
  )
  return rows.map(toMessage)
}

/** Buyers see the shop, not its people. */
const beforeBuyer = (message: contract.OrderMessage): contract.OrderMessage => ({ ...message, by: '' })

/** Writes in the scope of the order's shop, under its lock, so that the limit counts correctly. */
async function write(context: Context, id: string, text: string, fromBuyer: boolean): Promise<contract.OrderMessage> {
  const { tx, now, user } = context
  const order = await lockOrder(context, id)
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from order_message
      where order_id = ${order.id} and from_buyer = ${fromBuyer} and created_at > ${since}`,
  )
  if (count >= MESSAGES_A_DAY) fail('MESSAGE_TOO_MANY')
  const [row] = await rowsOf<Row>(
    tx,
    sql`insert into order_message (id, shop_id, order_id, from_buyer, text, by_name, created_at)
      values (${newId(now.getTime())}, ${order.shopId}, ${order.id}, ${fromBuyer}, ${text},
        ${fromBuyer ? '' : user.realname}, ${now.toISOString()})
      returning id, text, from_buyer, by_name, created_at`,
  )
  context.audit({ ...refTo(order), detail: { event: 'message', no: order.no } })
  await context.emit({
    type: fromBuyer ? 'order.messageToShop' : 'order.messageToBuyer',
    payload: { orderId: order.id, shopId: order.shopId, no: order.no },
  })
  return row ? toMessage(row) : fail('NOT_FOUND')
}

const list = bind(contract.listOrderMessages, async (context, { params }) => {
  const order = await findOrder(context, params.id)
  return { no: order.no, messages: await messagesOf(context, order) }
})

const send = bind(contract.sendOrderMessage, (context, { params, body }) => write(context, params.id, body.text, false))

const mine = bind(mall.myOrderMessages, async (context, { params }) =>
  (await messagesOf(context, await findOrder(context, params.id))).map(beforeBuyer),
)

const answer = bind(mall.writeToShop, async (context, { params, body }) => {
  const { id, shopId } = await findOrder(context, params.id)
  return inShop(context, shopId, (ofShop) => write(ofShop, id, body.text, true))
})

export const messageBindings: Binding[] = [list, send]
export const myMessageBindings: Binding[] = [mine, answer]
