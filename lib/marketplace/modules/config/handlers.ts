import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/config'
import { COUNT_CAP } from '@/lib/domain/limits'
import { needsApproval, SETTINGS } from '@/lib/domain/setting'
import { IMPACT } from '@/lib/domain/trade-setting'
import { ukDay, ukDayStart } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import { requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { casesIn } from '../after-sale'
import { ordersIn } from '../order'
import { changeValue, type Wanted } from './change'
import { historyOf, settingsOf } from './queries'

const ValueVersionRow = z.object({ value: z.string(), version: z.number() })
const ValueRow = z.object({ value: z.string() })

const list = bind(contract.listSettings, (context) => settingsOf(context))
const history = bind(contract.settingHistory, (context, { query }) => historyOf(context, query))

const edit = bind(contract.editSetting, async (context, { body }) => {
  const { tx, now, user } = context
  const today = ukDay(now.getTime())
  if (body.fromOn !== null && body.fromOn < today) fail('INVALID_INPUT', { fields: { fromOn: ['past'] } })
  const later = body.fromOn !== null && body.fromOn > today
  const { min, max } = SETTINGS[body.name]
  if (body.value < min || body.value > max) fail('INVALID_INPUT', { fields: { value: ['range'] } })
  const [row] = await query(
    tx,
    ValueVersionRow,
    sql`select value, version from config_value where name = ${body.name} for update`,
  )
  if (!row) fail('NOT_FOUND')
  requireVersion(row, body.version)
  const [before, after] = [row.value, String(body.value)]
  if (before === after) fail('INVALID_INPUT', { fields: { value: ['same'] } })
  const waits = needsApproval(body.name)
  context.audit({
    refType: 'config',
    refId: body.name,
    detail: { reason: body.reason, ...(later && { from: body.fromOn ?? '' }) },
    change: waits ? { before: {}, after: { planned: after } } : { before: { value: before }, after: { value: after } },
  })
  const wanted = { name: body.name, value: after, reason: body.reason, by: user }
  if (waits) await plan(context, wanted, later ? new Date(ukDayStart(body.fromOn ?? '')) : now, true)
  else if (later) await plan(context, wanted, new Date(ukDayStart(body.fromOn ?? '')))
  else {
    await changeValue(tx, now, { ...wanted, before })
    await tx.execute(sql`delete from config_planned where name = ${body.name}`)
  }
  return null
})

/** Plans a value; a newer plan replaces the older one. */
const plan = ({ tx, now }: Context, { name, value, reason, by }: Wanted, from: Date, waits = false) =>
  tx.execute(sql`insert into config_planned (name, value, reason, from_at, at, user_id, username, id, waits)
    values (${name}, ${value}, ${reason}, ${from.toISOString()}, ${now.toISOString()}, ${by.userId}, ${by.username},
      ${newId(now.getTime())}, ${waits})
    on conflict (name) do update set value = excluded.value, reason = excluded.reason, from_at = excluded.from_at,
      at = excluded.at, user_id = excluded.user_id, username = excluded.username, id = excluded.id,
      waits = excluded.waits, approved_by = null, approver = null`)

const drop = bind(contract.dropPlanned, async (context, { body: { name } }) => {
  const [dropped] = await query(
    context.tx,
    ValueRow,
    sql`delete from config_planned where name = ${name} returning value`,
  )
  if (!dropped) fail('NOT_FOUND')
  context.audit({ refType: 'config', refId: name, change: { before: { planned: dropped.value }, after: {} } })
  return null
})

const Proposed = z.object({
  name: z.string(),
  value: z.string(),
  reason: z.string(),
  due: z.boolean(),
  userId: z.string(),
  username: z.string(),
  before: z.string(),
})
type Proposed = z.infer<typeof Proposed>

/** Locks a pending proposal, after its value, as a change of the value does. */
async function heldProposal({ tx, now, user }: Context, id: string): Promise<Proposed> {
  await tx.execute(
    sql`select 1 from config_value where name = (select name from config_planned where id = ${id}) for update`,
  )
  const [row] = await query(
    tx,
    Proposed,
    sql`select p.name, p.value, p.reason, p.from_at <= ${now.toISOString()}::timestamptz as due, p.user_id as "userId",
        p.username, v.value as before
      from config_planned p join config_value v on v.name = p.name where p.id = ${id} and p.waits for update of p`,
  )
  if (!row) return fail('NOT_FOUND')
  return row.userId === user.userId ? fail('SAME_PERSON') : row
}

const decide = bind(contract.decidePlanned, async (context, { body }) => {
  const { tx, now, user } = context
  const id = requireId(body.id)
  const { name, value, reason, due, before, username, userId } = await heldProposal(context, id)
  const result = body.accept ? (due ? 'changed' : 'planned') : 'declined'
  if (result === 'planned')
    await tx.execute(sql`update config_planned set waits = false, approved_by = ${user.userId}, approver = ${user.username}
      where id = ${id}`)
  else await tx.execute(sql`delete from config_planned where id = ${id}`)
  if (result === 'changed')
    await changeValue(tx, now, { name, before, value, reason, by: { userId, username }, approver: user.username })
  context.audit({
    refType: 'config',
    refId: name,
    detail: { reason, name: username },
    change: body.accept ? { before: { value: before }, after: { value } } : { before: { planned: value }, after: {} },
  })
  return { result } as const
})

const impact = bind(contract.settingImpact, async ({ tx }, { query }) => {
  const [of, state, location] = IMPACT[query.name] ?? [null, 0]
  if (of === null) return { of, count: 0, capped: false }
  const count = of === 'order' ? await ordersIn(tx, state, location) : await casesIn(tx, state)
  return { of, count: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP }
})

export const configBindings: Binding[] = [list, history, edit, drop, decide, impact]
