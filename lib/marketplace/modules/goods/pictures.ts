import { sql } from 'drizzle-orm'
import { addGoodsPicture } from '@/lib/contract/goods'
import { PICTURE_MAX_BYTES } from '@/lib/domain/limits'
import { bindStaged } from '../../kernel/binding'

import { fail } from '../../kernel/errors'
import { shopOf } from '../../kernel/in-shop'
import { query, TotalRow } from '../../kernel/query'
import { drawSizes, keepPicture, oneUploadAtATime, requireRoom } from '../file'

/** Maximum of pictures of one shop in a day: far more than are uploaded by hand. */
const DAILY_MAX = 2_000
const DAY_MS = 86_400_000

/** The file itself is not kept: it is redrawn in the sizes that screens use (safety D-02). */
export const addPicture = bindStaged(addGoodsPicture, {
  async before(context, { body }) {
    const since = new Date(context.now.getTime() - DAY_MS).toISOString()
    const [row] = await query(
      context.tx,
      TotalRow,
      sql`select count(*)::int as total from stored_picture where shop_id = ${shopOf(context)} and created_at > ${since}`,
    )
    if ((row?.total ?? 0) >= DAILY_MAX) fail('TOO_MANY_REQUESTS')
    const source = Buffer.from(body.base64, 'base64')
    return source.length > PICTURE_MAX_BYTES ? fail('PICTURE_UNREADABLE') : { source, crop: body.crop }
  },
  work: ({ source, crop }) => drawSizes(source, { crop, large: true }),
  async run(context, { body }, sizes) {
    if (!sizes) return fail('PICTURE_UNREADABLE')
    const { tx, now } = context
    const shopId = shopOf(context)
    await oneUploadAtATime(tx, shopId)
    await requireRoom(
      tx,
      shopId,
      sizes.reduce((sum, { bytes }) => sum + bytes.length, 0),
    )
    const id = await keepPicture(tx, { shopId, kind: 'product', at: now, name: body.name }, sizes)
    context.audit({ refType: 'product', refId: id, detail: { kind: 'picture' } })
    return { id }
  },
})
