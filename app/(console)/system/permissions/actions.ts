'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { withConflict } from '@/app/_kit/record/conflict'
import { listHref, withQuery } from '@/components/table/list-url'
import { action } from '@/lib/actions/action'
import { queryOf } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { outcomeOf } from '@/lib/actions/outcome'
import { Id } from '@/lib/contract/common'
import {
  addPermission,
  buttonStatus,
  deletePermission,
  editPermission,
  movePermission,
} from '@/lib/contract/permission'
import { forgetUser } from '@/lib/session/changes'
import { upstream } from '@/lib/upstream/call'
import { entryConflict } from './_permissions/entry-conflict'
import { permissionView } from './_permissions/permission-filter'
import { KnownButton, KnownEntry, NewButton, soundEntry, withParent } from './_permissions/permission-input'
import { readNewEntry } from './_permissions/read-entry'
import { PERMISSIONS } from './_permissions/tree-view'

/** Messages for errors that the marketplace reports at a field. */
const FAULTS = 'permission.fault'

/** Refreshes the menu beside the page, which has just changed. */
async function refreshMenuAndRedirect(path: string, query: string): Promise<never> {
  await forgetUser()
  revalidatePath('/', 'layout')
  return redirect(withQuery(path, query))
}

const keyOf = (idempotencyKey: string | undefined) => (idempotencyKey ? { idempotencyKey } : {})

export const addEntry = action('permission:edit', z.looseObject({}), async (sent, session) => {
  const { idempotencyKey, ...entry } = await readNewEntry(sent, session)
  const body = { ...entry, menuType: 1 as const }
  const { id } = await inWords(FAULTS, () => upstream(addPermission, { body }, keyOf(idempotencyKey)))
  await refreshMenuAndRedirect(`${PERMISSIONS}/${id}`, 'done=added')
})

export const editEntry = action('permission:edit', KnownEntry, async (entry, session) => {
  const path = `${PERMISSIONS}/${entry.id}`
  const sound = async () => soundEntry(await withParent(entry), session)
  const write = () => inWords(FAULTS, async () => upstream(editPermission, { body: await sound() }))
  const edited = await withConflict({ path, write, differences: () => entryConflict(entry) })
  await refreshMenuAndRedirect(path, `done=${outcomeOf(edited, 'saved')}&users=${edited.users}`)
})

export const addButton = action('permission:edit', NewButton, async ({ idempotencyKey, action: code, ...button }) => {
  const send = async () => {
    const body = { ...(await withParent(button)), perms: [code], menuType: 2 as const }
    return upstream(addPermission, { body }, keyOf(idempotencyKey))
  }
  const { id } = await inWords(FAULTS, send, { perms: 'action' })
  await refreshMenuAndRedirect(`${PERMISSIONS}/${id}`, 'done=added')
})

export const editButton = action('permission:edit', KnownButton, async (body) => {
  const path = `${PERMISSIONS}/${body.id}`
  const write = () => inWords(FAULTS, async () => upstream(editPermission, { body: await withParent(body) }))
  const edited = await withConflict({ path, write, differences: () => entryConflict(body) })
  await refreshMenuAndRedirect(path, `done=${outcomeOf(edited, 'saved')}&users=${edited.users}`)
})

const Step = z.object({ up: Id.optional(), down: Id.optional(), at: z.string().max(64).optional() })

export const move = action('permission:edit', Step, async ({ up, down, at }) => {
  const id = up ?? down
  if (id) await upstream(movePermission, { body: { id, direction: up ? 'up' : 'down' } })
  await refreshMenuAndRedirect(PERMISSIONS, at ? `at=${encodeURIComponent(at)}` : '')
})

const Chosen = z.object({ ids: z.array(Id).default([]), status: buttonStatus.body.shape.status })

const showThese = action('permission:edit', Chosen, async (body) => {
  if (body.ids.length === 0) return 'done=noneTicked'
  const { changed, left } = await upstream(buttonStatus, { body })
  return `done=${left.length > 0 ? 'notAll' : 'shown'}&changed=${changed}&left=${left.length}`
})

/** Handles the bulk bar of buttons: sets who sees the ticked ones. */
export async function showButtons(form: unknown): Promise<void> {
  const { state } = permissionView(Object.fromEntries(new URLSearchParams(queryOf(form))))
  const result = await showThese(form)
  const path = listHref(state)
  await refreshMenuAndRedirect(path, result.ok ? result.data : 'done=failed')
}

export const remove = action('permission:edit', z.object({ id: Id }), async ({ id }) => {
  await upstream(deletePermission, { query: { id } })
  await refreshMenuAndRedirect(PERMISSIONS, 'done=deleted')
})
