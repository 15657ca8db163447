'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { withQuery } from '@/components/table/list-url'
import { action } from '@/lib/actions/action'
import { listBehind, wayBack } from '@/lib/actions/form-values'
import { Id, Version } from '@/lib/contract/common'
import { listUsers } from '@/lib/contract/user'
import { ROLE_ACTS, ROLE_BATCH_MAX, ROLE_RESULTS, roleBatch } from '@/lib/contract/user/bulk'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { batchHref } from './_users/role-batch-view'
import { USERS, userView } from './_users/user-view'

/** Maximum number of users frozen or assigned a role at once. */
const MOST = ROLE_BATCH_MAX
const WAYS = { freeze: 'freeze?status=2', unfreeze: 'freeze?status=1', role: 'role?act=give' } as const

const Chosen = z.object({
  ids: z.array(Id).default([]),
  /** Everything that matches the filter. */
  matching: z.string().optional(),
  query: z.string().default(''),
  to: z.enum(['freeze', 'unfreeze', 'role']).default('freeze'),
})

/** Ticked ids, or those of all that match the filter; null if there are too many for one call. */
async function idsOf({ ids, matching, query }: z.output<typeof Chosen>): Promise<readonly string[] | null> {
  if (!matching) return ids.length > MOST ? null : ids
  const filter = userView(Object.fromEntries(new URLSearchParams(query))).query
  const { records, total } = await read(listUsers, { query: { ...filter, current: 1, size: MOST } })
  return total > MOST ? null : records.map(({ id }) => id)
}

const choose = action('user:list', Chosen, async (chosen) => {
  const ids = await idsOf(chosen)
  const list = encodeURIComponent(wayBack(chosen.query))
  if (ids) redirect(`${USERS}/${WAYS[chosen.to]}&ids=${ids.join(',')}&query=${list}`)
})

/** Handles the bulk bar of the list: shows a preview for the selected users first. */
export async function chooseUsers(form: unknown): Promise<void> {
  const result = await choose(form)
  redirect(result.ok ? withQuery(listBehind(USERS, form), 'done=tooMany') : USERS)
}

/** A previewed user with the version: "id.3". */
const Seen = z
  .string()
  .transform((text) => text.split('.'))
  .pipe(z.tuple([Id, z.coerce.number<string>().pipe(Version)]))
const Batch = z.object({ roleId: Id, act: z.enum(ROLE_ACTS), users: z.array(Seen).min(1).max(MOST) })

export const putRole = action('user:edit', Batch, async ({ roleId, act, users }) => {
  const seen = users.map(([id, version]) => ({ id, version }))
  const { rows } = await upstream(roleBatch, { body: { roleId, act, users: seen } })
  revalidatePath(USERS, 'layout')
  const results = rows.map(({ result }) => ROLE_RESULTS.indexOf(result)).join('')
  redirect(batchHref({ ids: rows.map(({ id }) => id), role: roleId, act, results }))
})
