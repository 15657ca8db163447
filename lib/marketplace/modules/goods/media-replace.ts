import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { replaceMedia } from '@/lib/contract/goods/media'
import type { Goods, GoodsPatch } from '@/lib/contract/goods/record'
import { replacedIn } from '@/lib/domain/media'
import { isLive, isOpen } from '@/lib/domain/product'
import { bind } from '../../kernel/binding'
import { requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { IdRow, query } from '../../kernel/query'
import { goodsById } from './detail'
import { bumpGoods, openReview } from './edit'
import { followPictures } from './skus'
import { writeTexts } from './write'

/** Maximum of products changed by one call. */
const MOST = 300

const Own = z.object({ id: z.string(), name: z.string(), version: z.number() })

/** Locks both pictures, which must be the caller's shop's. */
async function heldPictures(context: Context, { id, by, version }: { id: string; by: string; version: number }) {
  const rows = await query(
    context.tx,
    Own,
    sql`select id, name, version from stored_picture where id in (${requireId(id)}, ${requireId(by)})
      and shop_id = ${shopOf(context)} and kind = 'product' and removed_at is null order by id for update`,
  )
  const old = rows.find((row) => row.id === id) ?? fail('NOT_FOUND')
  requireVersion(old, version)
  if (id === by || !rows.some((row) => row.id === by)) fail('INVALID_INPUT', { fields: { by: ['choose'] } })
  return old
}

/** Locks products that show the picture, or whose pending change would, in a fixed order. */
async function heldUses({ tx }: Context, shopId: string, id: string): Promise<string[]> {
  const rows = await query(
    tx,
    IdRow,
    sql`select id from product where shop_id = ${shopId} and state <> 9 and (pictures @> array[${id}::uuid] or id in (
        select product_id from product_review where shop_id = ${shopId} and kind = 'change' and state = 0
          and patch->'pictures' ? ${id}::text))
      order by id limit ${MOST + 1} for update`,
  )
  return rows.length > MOST ? fail('MEDIA_IN_TOO_MANY') : rows.map((row) => row.id)
}

/** Pending change of a live product, with the new picture. */
function patchWith(goods: Goods, id: string, by: string): GoodsPatch {
  const open = goods.reviews.find(({ kind, state }) => kind === 'change' && state === 0)
  const pictures = replacedIn(open?.patch.pictures ?? goods.pictures, id, by)
  const skus = open?.patch.skus?.map((sku) => (sku.picture === id ? { ...sku, picture: by } : sku))
  return { ...open?.patch, pictures, ...(skus && { skus }) }
}

type Outcome = 'changed' | 'reviewed' | 'skipped'

async function replaceIn(context: Context, goodsId: string, id: string, by: string): Promise<Outcome> {
  const goods = await goodsById(context, goodsId)
  if (!isLive(goods.state) && !isOpen(goods.state)) return 'skipped'
  const outcome = isLive(goods.state) ? 'reviewed' : 'changed'
  if (outcome === 'reviewed') await openReview(context, goods, patchWith(goods, id, by))
  else {
    const pictures = replacedIn(goods.pictures, id, by)
    await writeTexts(context, goods.id, { pictures })
    await followPictures(context, goods, pictures)
  }
  await bumpGoods(context, goods.id)
  context.audit({
    refType: 'product',
    refId: goods.id,
    detail: { name: goods.titleZh, event: outcome === 'reviewed' ? 'pictureProposed' : 'pictureReplaced' },
  })
  return outcome
}

/** Replaces a picture wherever it is shown, following the rules for changing each product (rules 4.4). */
export const replace = bind(replaceMedia, async (context, { body: { id, version, by } }) => {
  const old = await heldPictures(context, { id, version, by })
  const counts = { changed: 0, reviewed: 0, skipped: 0 }
  for (const goodsId of await heldUses(context, shopOf(context), id))
    counts[await replaceIn(context, goodsId, id, by)] += 1
  context.audit({ refType: 'picture', refId: id, detail: { name: old.name, count: counts.changed + counts.reviewed } })
  return counts
})
