'use server'

import { z } from 'zod'
import { redirectWithOutcome } from '@/app/_kit/record/redirect-with-outcome'
import { action } from '@/lib/actions/action'
import { wayBack } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { outcomeOf } from '@/lib/actions/outcome'
import { resetSecond } from '@/lib/contract/account/security'
import { Id } from '@/lib/contract/common'
import { addUser, CHECKED_FIELDS, editUser, forceOut, frozenBatch, resetPassword } from '@/lib/contract/user'
import { eraseUser, recycleUsers, restoreUser } from '@/lib/contract/user/bin'
import { upstream } from '@/lib/upstream/call'
import { faultOf, readNewUser } from './_users/new-user'
import { KnownUser } from './_users/user-input'
import { listAt, NAMED, USERS } from './_users/user-view'

/** Messages for errors that the marketplace reports at a user's field. */
const FAULTS = 'system.users.fault'

export const add = action('user:add', z.looseObject({}), async (sent) => {
  const { idempotencyKey, ...body } = await readNewUser(sent)
  const { id } = await inWords(FAULTS, () => upstream(addUser, { body }, idempotencyKey ? { idempotencyKey } : {}))
  // Newest first, so that the new user is visible whatever the name.
  redirectWithOutcome(USERS, `done=added&added=${id}&sort=createTime&order=desc`, USERS)
})

export const edit = action('user:edit', KnownUser, async ({ removePhone, removeEmail, phone, email, ...body }) => {
  const contact = {
    ...(removePhone ? { phone: '' } : phone && { phone }),
    ...(removeEmail ? { email: '' as const } : email && { email }),
  }
  const edited = await inWords(FAULTS, () => upstream(editUser, { body: { ...body, ...contact } }))
  redirectWithOutcome(`${USERS}/${body.id}`, `done=${outcomeOf(edited, 'saved')}`, USERS)
})

const Freeze = z
  .object({
    ids: z.array(Id).min(1),
    status: z.coerce.number().pipe(frozenBatch.body.shape.status),
    reason: frozenBatch.body.shape.reason,
    /** Query of the list of the selection. */
    query: z.string().default('').transform(wayBack),
  })
  .refine(({ status, reason }) => status === 1 || reason, { path: ['reason'], error: 'required' })

export const freeze = action('user:freeze', Freeze, async ({ query, ...body }) => {
  const { changed } = await upstream(frozenBatch, { body })
  const people = body.ids.slice(0, NAMED).join(',')
  redirectWithOutcome(
    listAt(query),
    `done=${body.status === 2 ? 'frozen' : 'unfrozen'}&count=${changed}&people=${people}&at=${Date.now()}`,
    USERS,
  )
})

const Reset = z.object({ id: Id, ...resetPassword.body.shape })

export const reset = action('user:reset', Reset, async ({ id, ...body }) => {
  await inWords(FAULTS, () => upstream(resetPassword, { body }))
  redirectWithOutcome(`${USERS}/${id}`, 'done=reset', USERS)
})

export const resetStep = action('user:reset', z.object({ id: Id }), async (body) => {
  await upstream(resetSecond, { body })
  redirectWithOutcome(`${USERS}/${body.id}`, 'done=secondReset', USERS)
})

export const out = action('user:forceout', z.object({ id: Id }), async (body) => {
  const { ended } = await upstream(forceOut, { body })
  redirectWithOutcome(`${USERS}/${body.id}`, `done=forcedOut&count=${ended}`, USERS)
})

const Asked = z.object({ field: z.enum(CHECKED_FIELDS), value: z.string().max(128), id: Id.optional() })
const look = action('user:list', Asked, ({ field, value, id }) => faultOf(field, value, id))

/** Checks, while the form is filled in, if a name, number or address is free for this user (null: a new one). */
export async function lookFree(id: unknown, field: unknown, value: unknown): Promise<string> {
  const result = await look({ field, value, id: id ?? undefined })
  return result.ok ? result.data : ''
}

export const recycle = action('user:edit', z.object({ id: Id }), async ({ id }) => {
  await upstream(recycleUsers, { body: { ids: [id] } })
  redirectWithOutcome(`${USERS}/${id}`, 'done=deleted', USERS)
})

const STANDING = { open: '', frozen: 'Frozen', over: 'Over' } as const
const Restore = z.object({ id: Id, username: restoreUser.body.shape.username })

export const restore = action('user:edit', Restore, async (body) => {
  const { contactLost, standing } = await inWords(FAULTS, () => upstream(restoreUser, { body }))
  redirectWithOutcome(`${USERS}/${body.id}`, `done=restored${contactLost ? 'Bare' : ''}${STANDING[standing]}`, USERS)
})

export const erase = action('user:edit', z.object({ id: Id }), async ({ id }) => {
  await upstream(eraseUser, { query: { id } })
  redirectWithOutcome(USERS, 'done=erased', USERS)
})
