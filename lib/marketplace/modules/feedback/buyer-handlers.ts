import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/mall/feedback'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { type Db, instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { query as queryRows, TotalRow } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { findOrder } from '../order'
import { addTold, attach, readTold } from './picture'

const HOUR_MS = 3_600_000
const PER_HOUR = 10

interface Row {
  id: string
  kind: contract.BuyerFeedback['kind']
  order_id: string | null
  order_no: string
  status: number
  created_at: string
}

const Entry = z.object({
  id: z.string(),
  feedback_id: z.string(),
  text: z.string(),
  from_operator: z.boolean(),
  created_at: z.string(),
})

/** Returns the calling buyer's id; fails for everybody else. */
const buyerOf = ({ scope }: Context): string =>
  scope.kind === 'buyer' && scope.buyerId ? scope.buyerId : fail('UNAUTHORISED')

const entriesOf = (tx: Db, ids: readonly string[]) =>
  queryRows(
    tx,
    Entry,
    sql`select id, feedback_id, text, from_operator, created_at from feedback_entry
      where feedback_id in ${idList(ids)} order by created_at, from_operator, id`,
  )

const Shot = z.object({ id: z.string(), feedback_id: z.string() })

const picturesOf = (tx: Db, ids: readonly string[]) =>
  queryRows(
    tx,
    Shot,
    sql`select id, feedback_id from feedback_picture where feedback_id in ${idList(ids)} order by created_at, id`,
  )

const list = bind(contract.myTold, async (context, { query }) => {
  const { tx } = context
  const parts = {
    columns: sql`f.id, f.kind, f.order_id, f.order_no, f.status, f.created_at`,
    from: sql`from feedback f`,
    where: sql`f.buyer_id = ${buyerOf(context)}`,
    order: sql`f.created_at desc, f.id desc`,
  }
  const page = await pagedRows(tx, parts, query, (row: Row) => row)
  const said = await entriesOf(
    tx,
    page.records.map(({ id }) => id),
  )
  const pictures = await picturesOf(
    tx,
    page.records.map(({ id }) => id),
  )
  const records = page.records.map((row) => ({
    pictureIds: pictures.filter((each) => each.feedback_id === row.id).map(({ id }) => id),
    ...{ id: row.id, kind: row.kind, answered: row.status === 1, createTime: instant(row.created_at) },
    order: row.order_id ? { id: row.order_id, no: row.order_no } : null,
    entries: said
      .filter((entry) => entry.feedback_id === row.id)
      .map(({ id, text, from_operator, created_at }) => ({
        ...{ id, text, fromPlatform: from_operator, time: instant(created_at) },
      })),
  }))
  return { ...page, records }
})

async function requirePatience({ tx, now }: Context, buyerId: string): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS).toISOString()
  const [recent] = await queryRows(
    tx,
    TotalRow,
    sql`select count(*)::int as total from feedback where buyer_id = ${buyerId} and created_at > ${since}`,
  )
  if ((recent?.total ?? 0) >= PER_HOUR) fail('TOO_MANY_REQUESTS')
}

const add = bind(contract.tellPlatform, async (context, { body }) => {
  const { tx, now } = context
  const buyerId = buyerOf(context)
  const order = body.orderId === null ? null : await findOrder(context, body.orderId)
  await requirePatience(context, buyerId)
  const [id, at] = [newId(now.getTime()), now.toISOString()]
  await tx.execute(sql`insert into feedback (id, buyer_id, order_id, order_no, kind, created_at, waiting_since)
    values (${id}, ${buyerId}, ${order?.id ?? null}, ${order?.no ?? ''}, ${body.kind}, ${at}, ${at})`)
  await tx.execute(sql`insert into feedback_entry (id, feedback_id, from_operator, text, created_at)
    values (${newId(now.getTime())}, ${id}, false, ${body.text}, ${at})`)
  await attach(context, id, body.pictureIds)
  context.audit({ refType: 'feedback', refId: id })
  return { id }
})

export const buyerBindings: Binding[] = [list, add, addTold, readTold]
