import { PressKey } from '@/lib/actions/form-values'
import 'server-only'
import { z } from 'zod'
import { saveRoleRules } from '@/lib/contract/data-rule'
import { addRole, editRole, type Role, saveRolePermission } from '@/lib/contract/role'

export const ROLES = '/system/roles'
/** Address of the form of a new role, prefilled from another. */
export const copyHref = ({ id, kind }: Pick<Role, 'id' | 'kind'>): string => `${ROLES}/new?kind=${kind}&copy=${id}`

/** Address of a role's tree filtered by `q`, with one entry or permission (its id) ticked but unsaved. */
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
  /** Permissions that it displayed; empty for all. */
  shown: z.string().max(4_000).default(''),
  /** Ticks of other views of the tree. */
  ticks: z.string().max(4_000).default(''),
}
export const Rights = z.object({
  ...saveRolePermission.body.shape,
  version,
  permissionIds: saveRolePermission.body.shape.permissionIds.default([]),
  ...drawn,
  /** Address of another view that keeps the unsaved ticks; `FIND`: the search. Empty: saves. */
  go: z.string().max(4_000).default(''),
  find: z.string().max(1_000).default(''),
  /** Position in a large tree, to return to. */
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
