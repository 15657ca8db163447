import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/cart'
import { CART_LINES_MAX, CART_QTY_MAX } from '@/lib/domain/cart'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { type Db, seeingAll } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { addressOfBuyer } from '../buyer'
import { offersOf } from '../goods'
import { addCartCode, chooseCoupon, dropCartCode, typedCodes } from '../marketing'
import { piecesOfOrder } from '../order'
import { useInCart } from '../points'
import { place } from './place'
import { cartFor, itemsOf } from './quote'
import { emptyWishes, wishBindings } from './wishes'

const LinesPiecesRow = z.object({ lines: z.number(), pieces: z.number() })

const get = bind(contract.getCart, async (context, { query }) => {
  const postcode = query.addressId ? (await addressOfBuyer(context, query.addressId)).postcode : null
  const { skuId, qty, teamId } = query
  const wanted = skuId === undefined ? null : { skuId, qty: qty ?? 1, teamId: teamId ?? null }
  return cartFor(context, { postcode, business: query.vatNo !== '' }, wanted)
})

async function put(context: Context, skuId: string, qty: number, add: boolean): Promise<void> {
  const { tx, user, now } = context
  const [offer] = await offersOf(tx, [skuId], now)
  if (!offer) fail('NOT_FOUND')
  await tx.execute(sql`insert into cart_item (buyer_id, sku_id, qty, added_at)
    values (${user.userId}, ${skuId}, ${qty}, ${now.toISOString()}) on conflict (buyer_id, sku_id) do update
      set qty = least(${add ? sql`cart_item.qty + excluded.qty` : sql`excluded.qty`}, ${CART_QTY_MAX})`)
}

/** Takes everything out of the caller's cart, and off the wish list. */
export async function emptyCart(context: Context): Promise<void> {
  await context.tx.execute(sql`delete from cart_item where buyer_id = ${context.user.userId}`)
  await emptyWishes(context)
}

/**
 * Moves the contents of a cart to another one, as far as it has room, the newest last: a guest signs in. Pieces of one
 * SKU are added up.
 */
export const moveCart = (tx: Db, fromId: string, toId: string): Promise<unknown> =>
  seeingAll(tx, async () => {
    await tx.execute(sql`insert into cart_item (buyer_id, sku_id, qty, added_at)
      select ${toId}, c.sku_id, c.qty, c.added_at from cart_item c
        left join cart_item own on own.buyer_id = ${toId} and own.sku_id = c.sku_id where c.buyer_id = ${fromId}
        order by own.sku_id is null, c.added_at limit greatest(0, ${CART_LINES_MAX} - (select count(*) from cart_item k
          where k.buyer_id = ${toId} and not exists (select 1 from cart_item f where f.buyer_id = ${fromId}
            and f.sku_id = k.sku_id)))
      on conflict (buyer_id, sku_id) do update set qty = least(cart_item.qty + excluded.qty, ${CART_QTY_MAX})`)
    await tx.execute(sql`delete from cart_item where buyer_id = ${fromId}`)
  })

async function counted({ tx, user }: Context) {
  const [row] = await query(
    tx,
    LinesPiecesRow,
    sql`select count(*)::int as lines, coalesce(sum(qty), 0)::int as pieces from cart_item where buyer_id = ${user.userId}`,
  )
  return row ?? { lines: 0, pieces: 0 }
}

const set = bind(contract.setCartItem, async (context, { body }) => {
  const { tx, user } = context
  const skuId = requireId(body.skuId)
  if (body.qty > 0) await put(context, skuId, body.qty, body.add)
  else if (!body.add) await tx.execute(sql`delete from cart_item where buyer_id = ${user.userId} and sku_id = ${skuId}`)
  const { lines, pieces } = await counted(context)
  if (lines > CART_LINES_MAX) fail('CART_FULL')
  context.audit({ refType: 'buyer', refId: user.userId, detail: { count: pieces } })
  return { pieces }
})

const again = bind(contract.buyAgain, async (context, { body }) => {
  const { tx, now, user } = context
  const wanted = await piecesOfOrder(context, requireId(body.orderId))
  const offers = await offersOf(
    tx,
    wanted.map(({ skuId }) => skuId),
    now,
  )
  const found = wanted.filter(({ skuId }) => offers.some((offer) => offer.skuId === skuId && offer.available > 0))
  for (const { skuId, qty } of found) await put(context, skuId, Math.min(qty, CART_QTY_MAX), true)
  if ((await counted(context)).lines > CART_LINES_MAX) fail('CART_FULL')
  context.audit({ refType: 'buyer', refId: user.userId, detail: { count: found.length } })
  return { added: found.length, gone: wanted.length - found.length }
})

const setCode = bind(contract.setCartCode, async (context, { body: { code, remove, skuId } }) => {
  if (remove) await dropCartCode(context, code)
  else {
    const items = await itemsOf(context)
    const offers = await offersOf(
      context.tx,
      [...items.map((item) => item.skuId), ...(skuId ? [skuId] : [])],
      context.now,
    )
    await addCartCode(context, code, [...new Set(offers.map(({ shopId }) => shopId))])
  }
  const codes = await typedCodes(context)
  context.audit({ refType: 'buyer', refId: context.user.userId, detail: { count: codes.length } })
  return { codes: codes.length }
})

const setCoupon = bind(contract.setCartCoupon, async (context, { body }) => {
  await chooseCoupon(context, body)
  context.audit({ refType: 'buyer', refId: context.user.userId, detail: { event: 'couponChosen' } })
  return { chosen: !body.best && body.claimId !== null }
})

const setPoints = bind(contract.setCartPoints, async (context, { body: { use } }) => {
  await useInCart(context, use)
  context.audit({ refType: 'buyer', refId: context.user.userId, detail: { event: 'pointsChosen' } })
  return { used: use }
})

export const cartBindings: Binding[] = [get, set, again, setCode, setCoupon, setPoints, place, ...wishBindings]
