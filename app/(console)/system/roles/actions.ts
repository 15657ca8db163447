'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { withConflict } from '@/app/_kit/record/conflict'
import { redirectWithOutcome } from '@/app/_kit/record/redirect-with-outcome'
import { action } from '@/lib/actions/action'
import { fieldErrors } from '@/lib/actions/field-errors'
import { inWords } from '@/lib/actions/in-words'
import { outcomeOf } from '@/lib/actions/outcome'
import { permissionsByToken } from '@/lib/contract/account'
import { Id } from '@/lib/contract/common'
import { saveRoleRules } from '@/lib/contract/data-rule'
import { duplicateCheck } from '@/lib/contract/dictionary'
import type { Data } from '@/lib/contract/endpoint'
import { addRole, deleteRole, editRole, ROLE_CODE_MAX, rolePermissions, saveRolePermission } from '@/lib/contract/role'
import { beginPreview, missingEntries, saveLanding } from '@/lib/contract/role/preview'
import { showsButton } from '@/lib/domain/permission'
import { startPath } from '@/lib/navigation/menu'
import { permittedMenu } from '@/lib/navigation/permitted'
import { forgetUser } from '@/lib/session/changes'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { namedIn } from './_roles/granted-names'
import { byEntry, type LackingEntry } from './_roles/lacking-entries'
import { namesConflict, rightsConflict, rulesConflict } from './_roles/rights-conflict'
import { drawn, FIND, KnownRole, NewRole, Rights, ROLES, RulesOfRole } from './_roles/role-input'
import { saidIn } from './_roles/role-part'
import { viewWithTicks, wholeRights } from './_roles/whole-rights'

/** Messages for errors that the marketplace reports at a field. */
const FAULTS = 'system.roles.fault'

export const add = action('role:add', NewRole, async ({ idempotencyKey, copyOf, ...body }) => {
  const sent = { ...body, ...(copyOf && { copyOf }) }
  const { id } = await inWords(FAULTS, () =>
    upstream(addRole, { body: sent }, idempotencyKey ? { idempotencyKey } : {}),
  )
  redirectWithOutcome(`${ROLES}/${id}`, copyOf ? 'done=copied' : 'done=added', ROLES)
})

const Code = z.object({ code: z.string().max(ROLE_CODE_MAX) })
const look = action('role:add', Code, async ({ code }) => {
  const parsed = addRole.body.shape.roleCode.safeParse(code)
  if (!parsed.success) return Object.values(await fieldErrors(parsed.error, code))[0]?.[0] ?? ''
  const query = { tableName: 'sys_role', fieldName: 'role_code', fieldVal: parsed.data } as const
  const { available } = await read(duplicateCheck, { query })
  return available ? '' : (await getTranslations(FAULTS))('codeTaken')
})

/** Checks the code of a new role while the form is filled in; no message if the check cannot be made. */
export async function lookCode(_field: unknown, code: unknown): Promise<string> {
  const result = await look({ code })
  return result.ok ? result.data : ''
}

export const edit = action('role:edit', KnownRole, async (body) => {
  const path = `${ROLES}/${body.id}`
  const write = () => inWords(FAULTS, () => upstream(editRole, { body }))
  const edited = await withConflict({ path, write, differences: () => namesConflict(body) })
  redirectWithOutcome(path, `done=${outcomeOf(edited, 'saved')}${saidIn('names')}`, ROLES)
})

const granted = ({ added, removed, users, ...which }: Data<typeof saveRolePermission>) =>
  `done=${outcomeOf({ changed: added + removed > 0 }, 'granted')}&added=${added}&removed=${removed}&users=${users}${namedIn(which)}`

export const saveRights = action('role:grant', Rights, async ({ go, find, q, at, from, ...sent }) => {
  const { base, shown, ticks, ...ticked } = sent
  const path = `${ROLES}/${ticked.roleId}`
  if (go)
    redirect(await viewWithTicks(path, go === FIND ? new URLSearchParams({ q: find }) : new URLSearchParams(go), sent))
  const body = { ...ticked, permissionIds: await wholeRights(ticked.permissionIds, { base, shown, ticks }) }
  const write = () => upstream(saveRolePermission, { body })
  // Without refreshing the page: new boxes would hold the others' values instead of the sender's.
  const saved = await withConflict({ write, differences: () => rightsConflict({ ...body, base, shown }) })
  const place = shown ? `&${new URLSearchParams({ q, at, from })}` : ''
  redirectWithOutcome(path, `${granted(saved)}${place}${saidIn('rights')}`, ROLES)
})

export const saveRules = action('role:grant', RulesOfRole, async (body) => {
  const path = `${ROLES}/${body.roleId}`
  const write = () => upstream(saveRoleRules, { body })
  const saved = await withConflict({ path, write, differences: () => rulesConflict(body) })
  redirectWithOutcome(path, `done=${outcomeOf(saved, 'ruled')}&users=${saved.users}${saidIn('rules')}`, ROLES)
})

const Ticks = z.object({
  roleId: Id,
  permissionIds: z.array(Id).max(5_000),
  ...drawn,
})

const check = action('role:list', Ticks, async ({ roleId, permissionIds, ...made }) => {
  const whole = await wholeRights(permissionIds, made)
  return byEntry(await upstream(missingEntries, { body: { roleId, permissionIds: whole } }))
})

/** Checks ticked permissions for missing pages; no message if the check cannot be made. */
export async function checkRights(ticks: unknown): Promise<LackingEntry[]> {
  const result = await check(ticks)
  return result.ok ? result.data : []
}

const Pages = z.object({ roleId: Id, version: z.coerce.number().int(), entryIds: z.array(Id).max(100).default([]) })

/** Adds the pages that the role's permissions need. */
export const tickPages = action('role:grant', Pages, async ({ roleId, version, entryIds }) => {
  const held = await read(rolePermissions, { query: { roleId } })
  const body = { roleId, version, permissionIds: [...new Set([...held, ...entryIds])] }
  const saved = await upstream(saveRolePermission, { body })
  redirectWithOutcome(`${ROLES}/${roleId}`, `${granted(saved)}${saidIn('rights')}`, ROLES)
})

const Start = z.object({ ...saveLanding.body.shape, version: z.coerce.number().pipe(saveLanding.body.shape.version) })

export const saveStart = action('role:edit', Start, async (body) => {
  const edited = await inWords('role.fault', () => upstream(saveLanding, { body }))
  redirectWithOutcome(`${ROLES}/${body.roleId}`, `done=${outcomeOf(edited, 'landed')}${saidIn('landing')}`, ROLES)
})

/** Starts a preview; from the next page on the frame shows through which role. */
export const preview = action('role:list', z.object({ roleId: Id }), async (body) => {
  await upstream(beginPreview, { body })
  await forgetUser()
  revalidatePath('/', 'layout')
  const { menu, landings, ...granted } = await read(permissionsByToken)
  redirect(startPath(permittedMenu(menu, granted), landings, (code) => showsButton(granted, code)))
})

export const remove = action('role:edit', z.object({ id: Id }), async ({ id }) => {
  await upstream(deleteRole, { query: { id } })
  redirectWithOutcome(ROLES, 'done=deleted', ROLES)
})
