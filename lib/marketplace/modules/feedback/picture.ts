import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addFeedbackPicture, feedbackPicture } from '@/lib/contract/feedback'
import { addToldPicture, toldPicture } from '@/lib/contract/mall/feedback'
import { PICTURE_MAX_BYTES } from '@/lib/domain/limits'
import { bind, bindStaged } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { query as queryRows, TotalRow } from '../../kernel/query'
import { textList } from '../../kernel/values'
import { drawAnew } from '../file'

const Base64Row = z.object({ base64: z.string() })

/** Maximum of unsent pictures of an uploader. */
const UNSENT_MAX = 30
const DAY_MS = 86_400_000
const WHOLE = 1_600
const THUMB = 240

const hexOf = (bytes: Buffer) => sql`decode(${bytes.toString('base64')}, 'base64')`

/** Column that names the uploader: a user of the back office, or a buyer. */
const ownerOf = ({ user }: Pick<Context, 'user'>): SQL => (user.userType === 3 ? sql`buyer_id` : sql`account_id`)

/** The file itself is not kept: it is redrawn smaller, without its metadata (safety D-02). */
const adding = (row: typeof addFeedbackPicture | typeof addToldPicture) =>
  bindStaged(row as typeof addFeedbackPicture, {
    async before(context, { body }) {
      const { tx, user, now } = context
      const since = new Date(now.getTime() - DAY_MS).toISOString()
      const [unsent] = await queryRows(
        tx,
        TotalRow,
        sql`select count(*)::int as total from feedback_picture
          where ${ownerOf(context)} = ${user.userId} and feedback_id is null and created_at > ${since}`,
      )
      if ((unsent?.total ?? 0) >= UNSENT_MAX) fail('TOO_MANY_REQUESTS')
      const source = Buffer.from(body.base64, 'base64')
      return source.length > PICTURE_MAX_BYTES ? fail('PICTURE_UNREADABLE') : source
    },
    work: async (source) => ({ whole: await drawAnew(source, WHOLE), thumb: await drawAnew(source, THUMB) }),
    async run(context, _input, { whole, thumb }) {
      const { tx, user, now, audit } = context
      if (!whole || !thumb) return fail('PICTURE_UNREADABLE')
      const id = newId(now.getTime())
      await tx.execute(sql`insert into feedback_picture (id, ${ownerOf(context)}, whole, thumb, created_at)
        values (${id}, ${user.userId}, ${hexOf(whole)}, ${hexOf(thumb)}, ${now.toISOString()})`)
      audit({ refType: 'feedbackPicture', refId: id })
      return { id }
    },
  })

export const add = adding(addFeedbackPicture)
export const addTold = adding(addToldPicture)

async function pictureOf({ tx }: Pick<Context, 'tx'>, id: string, size: 'thumb' | 'whole', whose: SQL) {
  const column = size === 'whole' ? sql`whole` : sql`thumb`
  const [row] = await queryRows(
    tx,
    Base64Row,
    sql`select translate(encode(${column}, 'base64'), E'\n', '') as base64 from feedback_picture
      where id = ${requireId(id)} and (${whose})`,
  )
  return row ? { type: 'image/webp', base64: row.base64 } : fail('NOT_FOUND')
}

export const read = bind(feedbackPicture, (context, { params, query }) => {
  const { user, can } = context
  const mine = can('feedback:reply') && user.userType === 1 ? sql`feedback_id is not null or` : sql``
  return pictureOf(context, params.id, query.size, sql`${mine} account_id = ${user.userId}`)
})

export const readTold = bind(toldPicture, (context, { params, query }) =>
  pictureOf(context, params.id, query.size, sql`buyer_id = ${context.user.userId}`),
)

/** Attaches pictures: only the caller's own, and only ones that belong to nothing yet. */
export async function attach(context: Context, feedbackId: string, pictureIds: readonly string[]): Promise<void> {
  const ids = [...new Set(pictureIds)].map(requireId)
  const taken = await rowsOf(
    context.tx,
    sql`update feedback_picture set feedback_id = ${feedbackId} where id::text in ${textList(ids)}
      and ${ownerOf(context)} = ${context.user.userId} and feedback_id is null returning id`,
  )
  if (taken.length !== ids.length) fail('NOT_FOUND')
}
