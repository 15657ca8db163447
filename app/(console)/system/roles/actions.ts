'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { Id } from '@/lib/contract/common'
import { addRole, deleteRole, editRole, saveRolePermission } from '@/lib/contract/role'
import { upstream } from '@/lib/upstream/call'
import { inWords, KnownRole, NewRole, Rights, ROLES } from './_roles/role-input'

const told = (path: string, query: string) => {
  revalidatePath(ROLES, 'layout')
  return redirect(`${path}?${query}`)
}

export const add = action('role:add', NewRole, async ({ idempotencyKey, copyOf, ...body }) => {
  const sent = { ...body, ...(copyOf && { copyOf }) }
  const { id } = await inWords(() => upstream(addRole, { body: sent }, idempotencyKey ? { idempotencyKey } : {}))
  told(`${ROLES}/${id}`, 'done=added')
})

export const edit = action('role:edit', KnownRole, async (body) => {
  await inWords(() => upstream(editRole, { body }))
  told(`${ROLES}/${body.id}`, 'done=saved')
})

export const saveRights = action('role:grant', Rights, async (body) => {
  const { added, removed, users } = await upstream(saveRolePermission, { body })
  told(`${ROLES}/${body.roleId}`, `done=granted&added=${added}&removed=${removed}&users=${users}`)
})

export const remove = action('role:edit', z.object({ id: Id }), async ({ id }) => {
  await upstream(deleteRole, { query: { id } })
  told(ROLES, 'done=deleted')
})
