import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { myWishes, setWish } from '@/lib/contract/mall/wish'
import { WISHES_MAX } from '@/lib/domain/cart'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { onSaleById } from '../goods'

const Wish = z.object({ id: z.string() })

const wishesOf = async ({ tx, user }: Context): Promise<string[]> => {
  const rows = await query(
    tx,
    Wish,
    sql`select product_id as id from wish_item where buyer_id = ${user.userId} order by added_at desc, product_id`,
  )
  return rows.map(({ id }) => id)
}

const list = bind(myWishes, async (context) => ({ ids: await wishesOf(context) }))

async function add(context: Context, productId: string): Promise<void> {
  const { tx, user, now } = context
  if (!(await onSaleById(tx, productId, now))) fail('NOT_FOUND')
  await rowsOf(
    tx,
    sql`insert into wish_item (buyer_id, product_id, added_at) values (${user.userId}, ${productId}, ${now.toISOString()})
      on conflict do nothing returning 1`,
  )
  if ((await wishesOf(context)).length > WISHES_MAX) fail('WISHES_FULL')
}

const set = bind(setWish, async (context, { body: { productId, wanted } }) => {
  const id = requireId(productId)
  const { tx, user } = context
  if (wanted) await add(context, id)
  else await tx.execute(sql`delete from wish_item where buyer_id = ${user.userId} and product_id = ${id}`)
  context.audit({ refType: 'buyer', refId: user.userId })
  return { wanted }
})

/** Takes everything off the caller's wish list. */
export const emptyWishes = ({ tx, user }: Context): Promise<unknown> =>
  tx.execute(sql`delete from wish_item where buyer_id = ${user.userId}`)

export const wishBindings: Binding[] = [list, set]
