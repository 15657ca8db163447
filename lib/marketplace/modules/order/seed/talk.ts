import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '@/lib/marketplace/kernel/database'
import { newId, seededId } from '@/lib/marketplace/kernel/ids'

const HOUR_MS = 3_600_000

interface Given {
  at: Date
  shopId: string
  buyerId: string
}

const TAGS = [
  ['易碎品', 'warn'],
  ['需礼品包装', 'violet'],
] as const

/** Seeds two tags of a shop, each on some of its pending orders. */
export async function seedTags(tx: Db, { at, shopId }: Pick<Given, 'at' | 'shopId'>): Promise<void> {
  for (const [nth, [name, colour]] of TAGS.entries()) {
    const id = seededId(`order_tag:${shopId}:${nth}`)
    await tx.execute(sql`insert into order_tag (id, shop_id, name, colour, created_at)
      values (${id}, ${shopId}, ${name}, ${colour}, ${at.toISOString()})`)
    await tx.execute(sql`update orders set tag_ids = coalesce(tag_ids, '{}') || array[${id}::uuid] where id in
      (select id from orders where shop_id = ${shopId} and status = 2 and kind = 0 order by placed_at desc, id
        limit 3 offset ${nth * 2})`)
  }
}

const TALK = [
  [true, 'Hello, can you send it before Friday? It is a present.'],
  [false, 'Thank you for your order. We pack it tomorrow morning, and you get the tracking number by email.'],
  [true, 'That is great, thank you.'],
] as const

/** Seeds the messages between a shop and a buyer about their newest pending order. */
export async function seedMessages(tx: Db, { at, shopId, buyerId }: Given): Promise<void> {
  const [order] = await rowsOf<{ id: string }>(
    tx,
    sql`select id from orders where shop_id = ${shopId} and buyer_id = ${buyerId} and status in (2, 3)
      order by status, placed_at desc, id limit 1`,
  )
  if (!order) return
  for (const [nth, [fromBuyer, text]] of TALK.entries()) {
    const time = new Date(at.getTime() - (TALK.length - nth) * HOUR_MS)
    await tx.execute(sql`insert into order_message (id, shop_id, order_id, from_buyer, text, by_name, created_at)
      values (${newId(time.getTime())}, ${shopId}, ${order.id}, ${fromBuyer}, ${text}, ${fromBuyer ? '' : '陈志远'},
        ${time.toISOString()})`)
  }
}
