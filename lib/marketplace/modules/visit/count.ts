import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/visit'
import { isRobot, VIEWS_MAX } from '@/lib/domain/visit'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { type Db, enterScope, rowsOf } from '../../kernel/database'
import { isId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { onSaleById } from '../goods'
import { hasRoom, type Visitor, visitorOf } from './who'

const ViewsRow = z.object({ views: z.number() })

/** Stands for all products of a shop, and for all shops. */
export const WHOLE = '00000000-0000-0000-0000-000000000000'

interface Seen extends Visitor {
  shopId: string
  productId: string
}

const isAny = async (tx: Db, statement: ReturnType<typeof sql>) => (await rowsOf(tx, statement)).length > 0

/** True if the visitor is new under the key today. */
const isNew = (tx: Db, { day, visitor }: Seen, key: string) =>
  isAny(
    tx,
    sql`insert into visit_seen (day, key, visitor) values (${day}, ${key}, ${visitor}) on conflict do nothing returning 1`,
  )

/** True if the visitor was on the storefront earlier today, or there is room for one more of their network. */
async function isAdmitted(tx: Db, seen: Seen): Promise<boolean> {
  const { day, visitor } = seen
  const known = sql`select 1 from visit_seen where day = ${day} and key = ${WHOLE} and visitor = ${visitor}`
  return (await isAny(tx, known)) || (await hasRoom(tx, seen))
}

interface Added {
  /** For the product, the shop and the whole storefront. */
  visitors: readonly [number, number, number]
  views: number
  carts: number
}

/** Always in the order product, shop, whole: two calls at once wait and cannot deadlock. */
async function add(tx: Db, { day, shopId, productId }: Seen, { visitors, views, carts }: Added): Promise<void> {
  for (const [index, product] of [productId, WHOLE].entries())
    await tx.execute(sql`insert into visit_day as v (shop_id, day, product_id, visitors, views, carts)
      values (${shopId}, ${day}, ${product}, ${visitors[index] ?? 0}, ${views}, ${carts})
      on conflict (shop_id, day, product_id) do update set visitors = v.visitors + excluded.visitors,
        views = v.views + excluded.views, carts = v.carts + excluded.carts`)
  await tx.execute(sql`insert into visit_total as v (day, visitors, views, carts)
    values (${day}, ${visitors[2]}, ${views}, ${carts}) on conflict (day) do update
      set visitors = v.visitors + excluded.visitors, views = v.views + excluded.views, carts = v.carts + excluded.carts`)
}

const toNumber = (value: boolean) => (value ? 1 : 0)

async function countView(tx: Db, seen: Seen): Promise<boolean> {
  if (!(await isAdmitted(tx, seen))) return false
  const { day, productId, visitor } = seen
  const [row] = await query(
    tx,
    ViewsRow,
    sql`insert into visit_seen as s (day, key, visitor, views) values (${day}, ${productId}, ${visitor}, 1)
      on conflict (day, key, visitor) do update set views = s.views + 1 where s.views < ${VIEWS_MAX} returning views`,
  )
  if (!row) return false
  const ofShop = await isNew(tx, seen, seen.shopId)
  const ofAll = await isNew(tx, seen, WHOLE)
  await add(tx, seen, {
    visitors: [toNumber(row.views === 1), toNumber(ofShop), toNumber(ofAll)],
    ...{ views: 1, carts: 0 },
  })
  return true
}

/** Counts each product once a day, for visitors who have viewed it. */
async function countCart(tx: Db, seen: Seen): Promise<boolean> {
  const { day, productId, visitor } = seen
  const first = sql`update visit_seen set carted = true
    where day = ${day} and key = ${productId} and visitor = ${visitor} and not carted returning 1`
  if (!(await isAny(tx, first))) return false
  await add(tx, seen, { visitors: [0, 0, 0], views: 0, carts: 1 })
  return true
}

/** Shop of a product on sale, in a visitor's scope; null for any other id. */
async function shopOf({ tx, now }: Context, productId: string): Promise<string | null> {
  if (!isId(productId)) return null
  await enterScope(tx, { kind: 'buyer', buyerId: null })
  return (await onSaleById(tx, productId, now))?.shop.id ?? null
}

const count = bind(contract.countVisit, async (context, { body: { productId, act, agent } }) => {
  const shopId = isRobot(agent) ? null : await shopOf(context, productId)
  if (!shopId) return { counted: false }
  const { tx } = context
  // Figures of the shop and of the whole storefront are in no single scope.
  await enterScope(tx, { kind: 'all' })
  const seen: Seen = { ...(await visitorOf(context, agent)), shopId, productId }
  return { counted: await (act === 'view' ? countView : countCart)(tx, seen) }
})

export const visitBindings: Binding[] = [count]
