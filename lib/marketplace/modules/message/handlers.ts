import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/message'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { markMine, oneOfMine, pageOfMine } from './queries'

/** How many of each kind the bell's popover gets. */
const BELL_SIZE = 8

const listByUser = bind(contract.listByUser, async (context) => {
  const notices = await pageOfMine(context, { msgCategory: '1', unread: 1 }, 1, BELL_SIZE)
  const system = await pageOfMine(context, { msgCategory: '2', unread: 1 }, 1, BELL_SIZE)
  return {
    anntMsgList: notices.records,
    anntMsgTotal: notices.total,
    sysMsgList: system.records,
    sysMsgTotal: system.total,
  }
})

const myAnnouncements = bind(contract.myAnnouncements, async (context, { query }) => {
  const { current, size, ...filter } = query
  return { ...(await pageOfMine(context, filter, current, size)), current, size }
})

const announcementById = bind(
  contract.announcementById,
  async (context, { query }) => (await oneOfMine(context, query.id)) ?? fail('NOT_FOUND'),
)

const markRead = bind(contract.markRead, async (context, { body }) => {
  await markMine(context, body.anntId)
  return null
})

interface Audience {
  titile: string
  audience_kind: string
  audience_values: string[]
}

/** Moves an announcement from one state to the next; somebody who was faster wins. */
async function move(context: Context, id: string, from: number, to: number): Promise<void> {
  const { tx, now } = context
  const [moved] = await rowsOf<Audience>(
    tx,
    sql`update announcement set send_status = ${to}, version = version + 1,
        send_time = ${to === 1 ? sql`${now.toISOString()}::timestamptz` : sql`send_time`}
      where id = ${requireId(id)} and send_status = ${from} returning titile, audience_kind, audience_values`,
  )
  if (!moved) {
    const known = await rowsOf(tx, sql`select 1 from announcement where id = ${id}`)
    fail(known.length > 0 ? 'VERSION_CONFLICT' : 'NOT_FOUND')
  }
  context.audit({ refType: 'announcement', refId: id })
  const audience = { kind: moved.audience_kind, values: moved.audience_values }
  await context.emit({ type: 'notice', payload: { msgId: id, msgTxt: moved.titile, audience } })
}

const release = bind(contract.releaseAnnouncement, async (context, { query }) => {
  await move(context, query.id, 0, 1)
  return null
})

const revoke = bind(contract.revokeAnnouncement, async (context, { query }) => {
  await move(context, query.id, 1, 2)
  return null
})

export const messageBindings: Binding[] = [listByUser, myAnnouncements, announcementById, markRead, release, revoke]
