import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/account/avatar'
import { PICTURE_MAX_BYTES } from '@/lib/domain/limits'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { query as queryRows } from '../../kernel/query'
import { drawSquare } from '../file'

const Base64Row = z.object({ base64: z.string() })

/** Pixels: for lists and the header on a high-resolution screen, and for the account page. */
const SMALL = 96
const LARGE = 320
/** Minimum time between two pictures of one account: redrawing costs processor time. */
const REST_MS = 2_000

const hexOf = (bytes: Buffer) => sql`decode(${bytes.toString('base64')}, 'base64')`

/** Removes the picture; true if there was one. */
async function forget({ tx, user }: Context): Promise<boolean> {
  const gone = await rowsOf(tx, sql`delete from account_picture where account_id = ${user.userId} returning 1`)
  return gone.length > 0
}

const changed = ({ user }: Context, before: boolean, after: boolean) => ({
  refType: 'account' as const,
  refId: user.userId,
  change: { before: { avatar: before }, after: { avatar: after } },
})

/** The file itself is not kept: it is redrawn smaller, without its metadata (safety D-02). */
const save = bindStaged(contract.saveAvatar, {
  async before({ tx, user, now }, { body }) {
    const since = new Date(now.getTime() - REST_MS).toISOString()
    const recent = await rowsOf(
      tx,
      sql`select 1 from account_picture where account_id = ${user.userId} and created_at > ${since}`,
    )
    if (recent.length > 0) fail('TOO_MANY_REQUESTS')
    const source = Buffer.from(body.base64, 'base64')
    return source.length > PICTURE_MAX_BYTES ? fail('PICTURE_UNREADABLE') : source
  },
  work: async (source) => ({ small: await drawSquare(source, SMALL), large: await drawSquare(source, LARGE) }),
  async run(context, _input, { small, large }) {
    if (!small || !large) return fail('PICTURE_UNREADABLE')
    const { tx, user, now } = context
    const id = newId(now.getTime())
    await rowsOf(tx, sql`select 1 from account where id = ${user.userId} for no key update`)
    const had = await forget(context)
    await tx.execute(sql`insert into account_picture (id, account_id, small, large, created_at)
      values (${id}, ${user.userId}, ${hexOf(small)}, ${hexOf(large)}, ${now.toISOString()})`)
    await tx.execute(sql`update account set avatar = ${id} where id = ${user.userId}`)
    context.audit(changed(context, had, true))
    return { id }
  },
})

const remove = bind(contract.deleteAvatar, async (context) => {
  const { tx, user } = context
  const had = await forget(context)
  await tx.execute(sql`update account set avatar = null where id = ${user.userId}`)
  context.audit(changed(context, had, false))
  return null
})

/** Operators who may see users or sessions see their pictures; everybody else only their own. */
const read = bind(contract.avatar, async ({ tx, user, can }, { params, query }) => {
  const seesUsers = user.userType === 1 && (can('user:list') || can('log:view'))
  const column = query.size === 'large' ? sql`large` : sql`small`
  const [row] = await queryRows(
    tx,
    Base64Row,
    sql`select translate(encode(${column}, 'base64'), E'\n', '') as base64 from account_picture
      where id = ${requireId(params.id)} ${seesUsers ? sql`` : sql`and account_id = ${user.userId}`}`,
  )
  return row ? { type: 'image/webp', base64: row.base64 } : fail('NOT_FOUND')
})

export const avatarBindings: Binding[] = [save, remove, read]
