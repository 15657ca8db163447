import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/online'
import { type Binding, bind } from '../../kernel/binding'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query as queryRows } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { endSession as end, type SessionLimits } from '../account'
import { manageableOf, requireManageable } from '../user'
import { pageOfSessions } from './queries'

const AccountIdRow = z.object({ account_id: z.string() })

const list = (limits: SessionLimits): Binding =>
  bind(contract.listOnline, (context, { query }) => pageOfSessions(context, query, limits))

/** The bell, which checks twice a second, closes the sockets of an ended session. */
const endOne = bind(contract.endSession, async (context, { params }) => {
  const { tx, now } = context
  const id = requireId(params.id)
  const [session] = await queryRows(
    tx,
    AccountIdRow,
    sql`select account_id from session where id = ${id} and ended_at is null`,
  )
  if (!session) fail('NOT_FOUND')
  await requireManageable(context, [session.account_id])
  await end(tx, id, 'ended by an operator', now)
  context.audit({ refType: 'account', refId: session.account_id, detail: { session: id } })
  return null
})

const Open = z.object({ id: z.string(), account_id: z.string(), username: z.string() })

/** The caller's own account is excluded, so that they stay signed in. */
const endSeveral = bind(contract.endSessions, async (context, { body }) => {
  const { tx, now } = context
  const ids = [...new Set(body.ids.map(requireId))]
  const open = await queryRows(
    tx,
    Open,
    sql`select s.id, s.account_id, a.username from session s join account a on a.id = s.account_id
      where s.id in ${idList(ids)} and s.ended_at is null order by a.username`,
  )
  const owners = [...new Set(open.map(({ account_id }) => account_id))]
  const manageable = await manageableOf(context, owners)
  const mine = open.filter(({ account_id }) => manageable.has(account_id))
  for (const { id } of mine) await end(tx, id, 'ended by an operator', now)
  for (const { account_id: refId, username } of mine) {
    const count = mine.filter(({ account_id }) => account_id === refId).length
    context.audit({ refType: 'account', refId, detail: { username, count } })
  }
  return { ended: mine.length, left: ids.length - mine.length }
})

export const onlineBindings = (limits: SessionLimits): Binding[] => [list(limits), endOne, endSeveral]
