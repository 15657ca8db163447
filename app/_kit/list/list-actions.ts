'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { readColumnForm } from '@/components/table/column-choice'
import { withQuery } from '@/components/table/list-url'
import { action } from '@/lib/actions/action'
import { claimOf, formOf, text } from '@/lib/actions/form-values'
import { deleteView, savePreferences, saveView } from '@/lib/contract/account/settings'
import { Id } from '@/lib/contract/common'
import { PAGE_SIZES, VIEW_NAME_MAX } from '@/lib/domain/limits'
import { safeRedirect } from '@/lib/navigation/redirect'
import { SCREENS } from '@/lib/navigation/screens'
import { upstream } from '@/lib/upstream/call'
import { tableIdOf } from './kept'
import { OWN_COLUMNS } from './open-view'

const listOf = (tableId: unknown) => SCREENS.find(({ path }) => tableIdOf(path) === tableId)?.path
const TableId = z.string().refine((id) => listOf(id) !== undefined)

/** Redirects to the list of the form, with `change` applied to its address, and a message about the result. */
async function back(tableId: unknown, ok: boolean, change: Record<string, string | null> = {}): Promise<never> {
  const list = listOf(tableId) ?? '/'
  const referer = (await headers()).get('referer') ?? ''
  const from = URL.canParse(referer) ? new URL(referer) : null
  const search = new URLSearchParams(from?.pathname === list ? from.search : '')
  for (const [name, value] of Object.entries({ named: null, outcome: ok ? null : 'notKept', ...change })) {
    if (value === null) search.delete(name)
    else search.set(name, value)
  }
  const text = search.toString()
  return redirect(safeRedirect(text ? `${list}?${text}` : list) ?? list)
}

const keepColumns = action(
  null,
  z.strictObject({
    tableId: TableId,
    shown: z.array(z.string()).optional(),
    density: savePreferences.body.shape.density,
  }),
  async ({ tableId, shown, density }) => {
    const columns = shown && { [tableId]: shown }
    await upstream(savePreferences, { body: { ...(columns && { columns }), ...(density && { density }) } })
  },
)

/** Parses the form of the column chooser: columns, order and density. An empty choice restores the defaults. */
function chosenColumns(form: unknown) {
  const choice = readColumnForm(formOf(form))
  const shown = choice?.order?.filter((id) => !choice.hidden?.includes(id)) ?? []
  return { shown, density: choice ? text(form, 'density') || undefined : 'regular' }
}

/** Saves the columns of the list for this person. */
export async function saveColumns(tableId: unknown, form: unknown): Promise<void> {
  const result = await keepColumns({ tableId, ...chosenColumns(form) })
  return back(tableId, result.ok)
}

/** While a view is open its columns are in the address until the view is updated; density is a personal setting. */
export async function showColumns(tableId: unknown, form: unknown): Promise<void> {
  const { shown, density } = chosenColumns(form)
  const result = await keepColumns({ tableId, density })
  return back(tableId, result.ok, { cols: shown.join() || OWN_COLUMNS })
}

const keepView = action(
  null,
  z.strictObject({
    tableId: TableId,
    name: z.string(),
    query: z.string(),
    columns: saveView.body.shape.columns,
    shared: z.boolean(),
  }),
  (view) => upstream(saveView, { body: { ...view, density: null } }),
)

const ownViews = claimOf(z.record(z.string(), z.object({ name: z.string(), shared: z.boolean() })), {})

/** Saves the current list under a new name, or, with an `id`, in the caller's own view. */
export async function keepThisView(tableId: unknown, own: unknown, form: unknown): Promise<void> {
  const views = ownViews(own)
  const known = new Map(Object.entries(views)).get(text(form, 'id'))
  const name = known?.name ?? text(form, 'name')
  // A refused new name is shown again in its field.
  const typed: Record<string, string> = known ? {} : { named: name.slice(0, VIEW_NAME_MAX) }
  // An existing name would replace that view unintentionally.
  const taken = !known && Object.values(views).some((view) => view.name === name.trim())
  if (taken) return back(tableId, false, { ...typed, outcome: 'nameTaken' })
  const shared = known ? known.shared : formOf(form).has('shared')
  const columns = text(form, 'columns').split(',').filter(Boolean)
  const result = await keepView({
    tableId,
    name,
    query: text(form, 'query'),
    columns: columns.length > 0 ? columns : null,
    shared,
  })
  return back(tableId, result.ok, result.ok ? { view: result.data.id, cols: null } : typed)
}

const dropView = action(null, z.strictObject({ id: Id }), ({ id }) => upstream(deleteView, { params: { id } }))

/** Deletes one of the caller's own views. */
export async function forgetView(tableId: unknown, form: unknown): Promise<void> {
  const id = text(form, 'id')
  const isOpen = formOf(form).has('open')
  const result = await dropView({ id })
  return back(tableId, result.ok, result.ok && isOpen ? { view: null, cols: null } : {})
}

const keepSize = action(
  null,
  z.strictObject({ pageSize: z.coerce.number().refine((size) => PAGE_SIZES.some((each) => each === size)) }),
  ({ pageSize }) => upstream(savePreferences, { body: { pageSize } }),
)

/** Saves the number of rows per page, and shows the first page. `list` is the list's address without a size. */
export async function savePageSize(list: unknown, form: unknown): Promise<void> {
  const size = text(form, 'size')
  const { ok } = await keepSize({ pageSize: size })
  const home = safeRedirect(list) ?? '/'
  // If it could not be saved, it still applies to this view by the address.
  return redirect(ok ? home : withQuery(home, `${new URLSearchParams({ size, outcome: 'notKept' })}`))
}
