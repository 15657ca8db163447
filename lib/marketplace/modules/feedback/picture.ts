import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addFeedbackPicture, feedbackPicture } from '@/lib/contract/feedback'
import { PICTURE_MAX_BYTES } from '@/lib/domain/limits'
import { bind, bindStaged } from '../../kernel/binding'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { query as queryRows, TotalRow } from '../../kernel/query'
import { drawAnew } from '../file'

const Base64Row = z.object({ base64: z.string() })

/** Most unsent pictures of an uploader: more cannot be meant. */
const UNSENT_MAX = 30
const DAY_MS = 86_400_000
const WHOLE = 1_600
const THUMB = 240

const hexOf = (bytes: Buffer) => sql`decode(${bytes.toString('base64')}, 'base64')`

/** Nothing of the file itself is kept: it is drawn anew, smaller, without what else it carried (safety D-02). */
export const add = bindStaged(addFeedbackPicture, {
  async before({ tx, user, now }, { body }) {
    const since = new Date(now.getTime() - DAY_MS).toISOString()
    const [unsent] = await queryRows(
      tx,
      TotalRow,
      sql`select count(*)::int as total from feedback_picture
        where account_id = ${user.userId} and feedback_id is null and created_at > ${since}`,
    )
    if ((unsent?.total ?? 0) >= UNSENT_MAX) fail('TOO_MANY_REQUESTS')
    const source = Buffer.from(body.base64, 'base64')
    return source.length > PICTURE_MAX_BYTES ? fail('PICTURE_UNREADABLE') : source
  },
  work: async (source) => ({ whole: await drawAnew(source, WHOLE), thumb: await drawAnew(source, THUMB) }),
  async run({ tx, user, now, audit }, _input, { whole, thumb }) {
    if (!whole || !thumb) return fail('PICTURE_UNREADABLE')
    const id = newId(now.getTime())
    await tx.execute(sql`insert into feedback_picture (id, account_id, whole, thumb, created_at)
      values (${id}, ${user.userId}, ${hexOf(whole)}, ${hexOf(thumb)}, ${now.toISOString()})`)
    audit({ refType: 'feedbackPicture', refId: id })
    return { id }
  },
})

export const read = bind(feedbackPicture, async ({ tx, user, can }, { params, query }) => {
  const mine = can('feedback:reply') && user.userType === 1 ? sql`feedback_id is not null or` : sql``
  const column = query.size === 'whole' ? sql`whole` : sql`thumb`
  const [row] = await queryRows(
    tx,
    Base64Row,
    sql`select translate(encode(${column}, 'base64'), E'\n', '') as base64 from feedback_picture
      where id = ${requireId(params.id)} and (${mine} account_id = ${user.userId})`,
  )
  return row ? { type: 'image/webp', base64: row.base64 } : fail('NOT_FOUND')
})
