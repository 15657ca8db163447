import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/config'
import { SETTINGS } from '@/lib/domain/setting'
import { type Binding, bind } from '../../kernel/binding'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { historyOf, settingsOf } from './queries'

const list = bind(contract.listSettings, (context) => settingsOf(context))
const history = bind(contract.settingHistory, (context, { query }) => historyOf(context, query))

const edit = bind(contract.editSetting, async (context, { body }) => {
  const { tx, now, user } = context
  const { min, max } = SETTINGS[body.name]
  if (body.value < min || body.value > max) fail('INVALID_INPUT', { fields: { value: ['range'] } })
  const [row] = await rowsOf<{ value: string; version: number }>(
    tx,
    sql`select value, version from config_value where name = ${body.name} for update`,
  )
  if (!row) fail('NOT_FOUND')
  if (row.version !== body.version) fail('VERSION_CONFLICT')
  const [before, after, at] = [row.value, String(body.value), now.toISOString()]
  if (before === after) fail('INVALID_INPUT', { fields: { value: ['same'] } })
  await tx.execute(sql`update config_value set value = ${after}, updated_at = ${at}, updated_by = ${user.username},
    version = version + 1 where name = ${body.name}`)
  await tx.execute(sql`insert into config_change (id, name, before, after, reason, at, user_id, username)
    values (${newId(now.getTime())}, ${body.name}, ${before}, ${after}, ${body.reason}, ${at}, ${user.userId}, ${user.username})`)
  const change = { before: { value: before }, after: { value: after } }
  context.audit({ refType: 'config', refId: body.name, detail: { reason: body.reason }, change })
  return null
})

export const configBindings: Binding[] = [list, history, edit]
