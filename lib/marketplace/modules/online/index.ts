import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/online'
import { type Binding, bind } from '../../kernel/binding'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { endSession as end, type SessionLimits } from '../account'
import { requireManageable } from '../user'
import { pageOfSessions } from './queries'

const list = (limits: SessionLimits): Binding =>
  bind(contract.listOnline, (context, { query }) => pageOfSessions(context, query, limits))

/** The sockets of a session that has ended are closed by the bell, which looks twice a second. */
const endOne = bind(contract.endSession, async (context, { params }) => {
  const { tx, now } = context
  const id = requireId(params.id)
  const [session] = await rowsOf<{ account_id: string }>(
    tx,
    sql`select account_id from session where id = ${id} and ended_at is null`,
  )
  if (!session) fail('NOT_FOUND')
  await requireManageable(context, [session.account_id])
  await end(tx, id, 'ended by an operator', now)
  context.audit({ refType: 'account', refId: session.account_id, detail: { session: id } })
  return null
})

export const onlineBindings = (limits: SessionLimits): Binding[] => [list(limits), endOne]
