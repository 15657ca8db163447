import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/account/settings'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { columnsIn, query as queryRows } from '../../kernel/query'

const ValueRow = z.object({ value: z.unknown() })

const readPreferences = async ({ tx, user }: Context): Promise<contract.Preferences> => {
  const [row] = await queryRows(tx, ValueRow, sql`select value from preference where account_id = ${user.userId}`)
  // Settings stored by an older version of the interface that this one does not know are left out.
  return contract.Preferences.safeParse(row?.value ?? {}).data ?? {}
}

const preferences = bind(contract.preferences, readPreferences)

const savePreferences = bind(contract.savePreferences, async (context, { body }) => {
  const { tx, user } = context
  const { columns, ...rest } = body
  // Replaces only one table's columns, so that two settings saved at the same moment both stay.
  await tx.execute(sql`insert into preference (account_id, value)
    values (${user.userId}, ${JSON.stringify(body)}::jsonb)
    on conflict (account_id) do update set value = preference.value || ${JSON.stringify(rest)}::jsonb
      || jsonb_build_object('columns', coalesce(preference.value -> 'columns', '{}') || ${JSON.stringify(columns ?? {})}::jsonb)`)
  return readPreferences(context)
})

const ViewRow = z.object({
  id: z.string(),
  account_id: z.string(),
  table_id: z.string(),
  name: z.string(),
  query: z.string(),
  columns: z.array(z.string()).nullable(),
  density: z.enum(['compact', 'regular', 'relaxed']).nullable(),
  shared: z.boolean(),
})
type ViewRow = z.infer<typeof ViewRow>

const toView = (row: ViewRow, userId: string): contract.SavedView => ({
  id: row.id,
  tableId: row.table_id,
  name: row.name,
  query: row.query,
  columns: row.columns,
  density: row.density,
  shared: row.shared,
  own: row.account_id === userId,
})

/** A seller's views belong to the shop in which they were made; an operator's to no shop. */
const shopIdOf = ({ scope }: Context): string | null => (scope.kind === 'shop' ? scope.shopId : null)

const listViews = bind(contract.listViews, async (context, { query }) => {
  const { tx, user } = context
  const rows = await queryRows(
    tx,
    ViewRow,
    sql`select ${columnsIn(ViewRow)} from saved_view where table_id = ${query.tableId} and shop_id is not distinct from ${shopIdOf(context)}::uuid
      and (account_id = ${user.userId} or shared) order by account_id <> ${user.userId}, name limit 100`,
  )
  return rows.map((row) => toView(row, user.userId))
})

const saveView = bind(contract.saveView, async (context, { body }) => {
  const { tx, user, now } = context
  const [row] = await queryRows(
    tx,
    ViewRow,
    sql`insert into saved_view (id, account_id, shop_id, table_id, name, query, columns, density, shared, updated_at)
      values (${newId(now.getTime())}, ${user.userId}, ${shopIdOf(context)}, ${body.tableId}, ${body.name}, ${body.query},
        ${body.columns ? JSON.stringify(body.columns) : null}::jsonb, ${body.density}, ${body.shared}, ${now.toISOString()})
      on conflict (account_id, shop_id, table_id, name) do update set query = excluded.query, columns = excluded.columns,
        density = excluded.density, shared = excluded.shared, updated_at = excluded.updated_at returning ${columnsIn(ViewRow)}`,
  )
  if (!row) throw new Error('the view that was just kept is not there')
  return toView(row, user.userId)
})

const deleteView = bind(contract.deleteView, async ({ tx, user }, { params }) => {
  const gone = await rowsOf(
    tx,
    sql`delete from saved_view where id = ${requireId(params.id)} and account_id = ${user.userId} returning id`,
  )
  if (gone.length === 0) fail('NOT_FOUND')
  return null
})

export const settingsBindings: Binding[] = [preferences, savePreferences, listViews, saveView, deleteView]
