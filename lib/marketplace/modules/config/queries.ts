import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Setting, settingHistory } from '@/lib/contract/config'
import type { Data } from '@/lib/contract/endpoint'
import { FIXED_SETTINGS, isSettingName, SETTINGS, type SettingSpec } from '@/lib/domain/setting'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull } from '../../kernel/database'
import { query, TotalRow } from '../../kernel/query'
import { pageRows } from '../../kernel/values'

const ValueRow = z.object({
  name: z.string(),
  value: z.string(),
  version: z.number(),
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
  planned_value: z.string().nullable(),
  planned_from: z.string().nullable(),
  planned_by: z.string().nullable(),
  planned: z
    .object({
      id: z.string(),
      reason: z.string(),
      waits: z.boolean(),
      approver: z.string().nullable(),
      maker: z.string(),
    })
    .nullable(),
})
type ValueRow = z.infer<typeof ValueRow>

const toPlanned = ({ planned_value, planned_from, planned_by, planned }: ValueRow, userId: string) => {
  if (!planned || planned_value === null || planned_from === null) return null
  const { maker, ...told } = planned
  return { ...told, value: planned_value, from: instant(planned_from), by: planned_by ?? '', own: maker === userId }
}

function toSetting(row: ValueRow, userId: string): Setting {
  const spec: SettingSpec | null = isSettingName(row.name) ? SETTINGS[row.name] : null
  return {
    name: row.name,
    group: spec?.group ?? 'fixed',
    value: row.value,
    defaultValue: spec ? String(spec.value) : (FIXED_SETTINGS[row.name] ?? row.value),
    unit: spec?.unit ?? null,
    min: spec?.min ?? null,
    max: spec?.max ?? null,
    fixed: !spec,
    updateTime: instantOrNull(row.updated_at),
    updateBy: row.updated_by,
    planned: toPlanned(row, userId),
    version: row.version,
  }
}

/** Returns the public values that this version reads, in the program's order. */
export async function settingsOf({ tx, user }: Context): Promise<Setting[]> {
  const rows = await query(
    tx,
    ValueRow,
    sql`select v.name, v.value, v.version, v.updated_at, v.updated_by, p.value as planned_value, p.from_at as planned_from,
        p.username as planned_by,
        case when p.name is not null then jsonb_build_object('id', p.id, 'reason', p.reason, 'waits', p.waits,
          'approver', p.approver, 'maker', p.user_id) end as planned
      from config_value v left join config_planned p on p.name = v.name where v.public`,
  )
  const order = [...Object.keys(SETTINGS), ...Object.keys(FIXED_SETTINGS)]
  const settings = new Map(rows.map((row) => [row.name, toSetting(row, user.userId)]))
  return order.flatMap((name) => settings.get(name) ?? [])
}

const ChangeRow = z.object({
  id: z.string(),
  name: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  at: z.string(),
  username: z.string(),
  approver: z.string().nullable(),
})

export async function historyOf(
  { tx }: Context,
  { name, current, size }: z.output<typeof settingHistory.query>,
): Promise<Data<typeof settingHistory>> {
  const where = name === undefined ? sql`` : sql`where name = ${name}`
  const rows = await query(
    tx,
    ChangeRow,
    sql`select id, name, before, after, reason, at, username, approver from config_change ${where} order by at desc, id desc
      ${pageRows({ current, size })}`,
  )
  const [count] = await query(tx, TotalRow, sql`select count(*)::int as total from config_change ${where}`)
  const records = rows.map(({ at, username, ...row }) => ({ ...row, createTime: instant(at), createBy: username }))
  return { records, total: count?.total ?? 0, capped: false, current, size }
}
