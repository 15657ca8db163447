import { PressKey } from '@/lib/actions/form-values'
import 'server-only'
import { z } from 'zod'
import { saveRoleRules } from '@/lib/contract/data-rule'
import { addRole, editRole, type Role, saveRolePermission } from '@/lib/contract/role'

export const ROLES = '/system/roles'
/** The form about a new role, filled in with another one. */
export const copyHref = ({ id, kind }: Pick<Role, 'id' | 'kind'>): string => `${ROLES}/new?kind=${kind}&copy=${id}`

/** A role's tree at what `q` finds, with one entry or right (its id) already ticked, to be saved. */
export const tickHref = (roleId: string, wish: { q: string; tick: string }): string =>
  `${ROLES}/${roleId}?${new URLSearchParams(wish)}#rights`

const { kind, copyOf, ...named } = addRole.body.shape

export const NewRole = z.object({
  ...named,
  kind: z.coerce.number().pipe(kind),
  copyOf: z.union([z.literal('').transform(() => undefined), copyOf]),
  idempotencyKey: PressKey.optional(),
})

const version = z.coerce.number().pipe(editRole.body.shape.version)
export const KnownRole = z.object({ ...editRole.body.shape, version })
/** State of a form of permissions at render, as hidden fields. */
export const drawn = {
  /** Permissions of the role when the form was drawn. */
  base: z.string().max(4_000).default(''),
  /** Which rights it showed; nothing: all of them. */
  shown: z.string().max(4_000).default(''),
  /** Ticks that were made in other views of the tree. */
  ticks: z.string().max(4_000).default(''),
}
export const Rights = z.object({
  ...saveRolePermission.body.shape,
  version,
  permissionIds: saveRolePermission.body.shape.permissionIds.default([]),
  ...drawn,
  /** Another view, which takes the ticks along unsaved; `FIND`: what is searched for. Nothing: saves. */
  go: z.string().max(4_000).default(''),
  find: z.string().max(1_000).default(''),
  /** Where in a large tree it stood, to come back to. */
  q: z.string().max(1_000).default(''),
  at: z.string().max(64).default(''),
  from: z.string().max(6).default('0'),
})

/** Value of the button that searches the rights. */
export const FIND = 'find'

export const RulesOfRole = z.object({
  ...saveRoleRules.body.shape,
  version,
  ruleIds: saveRoleRules.body.shape.ruleIds.default([]),
})
