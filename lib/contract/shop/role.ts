import { z } from 'zod'
import { SHOP_CODES } from '@/lib/domain/colleague'
import type { PermissionCode } from '@/lib/domain/permission'
import { Edited, Id, Instant, line, Nothing, PageQuery, paged, Version } from '../common'
import { endpoint } from '../endpoint'
import { ROLE_CODE_MAX, ROLE_DESCRIPTION_MAX, ROLE_NAME } from '../role'

/** Leaves room for the shop's number and a colon before the code. */
export const SHOP_ROLE_CODE_MAX = ROLE_CODE_MAX - 16

/** A role for people of the shop: built-in, or added by the shop. */
export const ShopRole = z.object({
  id: Id,
  roleCode: z.string(),
  roleName: z.string(),
  roleNameEn: z.string(),
  description: z.string(),
  /** True if made by this shop; the others are built in. */
  own: z.boolean(),
  /** Number of people of this shop with it. */
  people: z.int(),
  codes: z.array(z.string()),
  /** True if the caller may change it: a role of the shop without permissions that they lack. */
  manageable: z.boolean(),
  updateTime: Instant.nullable(),
  version: Version,
})
export type ShopRole = z.output<typeof ShopRole>

export const listShopRoles = endpoint({
  method: 'GET',
  path: '/shop/role/list',
  from: 'extension',
  who: 'shop',
  permission: 'shop:role',
  whenPaused: 'allowed',
  summary: 'List the roles of the shop, its own first',
  query: PageQuery.extend({ of: z.enum(['own', 'program']).optional() }),
  data: paged(ShopRole),
})

export const getShopRole = endpoint({
  method: 'GET',
  path: '/shop/role/queryById',
  from: 'extension',
  who: 'shop',
  permission: 'shop:role',
  whenPaused: 'allowed',
  summary: 'Read one role of the shop with the people who have it',
  query: z.object({ id: Id }),
  data: ShopRole.extend({ members: z.array(z.object({ id: Id, username: z.string(), realname: z.string() })) }),
  errors: ['NOT_FOUND'],
})

const Name = line(ROLE_NAME.max).refine((text) => Array.from(text).length >= ROLE_NAME.min, {
  error: 'tooShort',
  params: { min: ROLE_NAME.min },
})
const written = {
  roleName: Name,
  roleNameEn: Name,
  description: line(ROLE_DESCRIPTION_MAX),
  codes: z
    .array(z.enum(SHOP_CODES as [PermissionCode, ...PermissionCode[]]))
    .min(1, { error: 'choose' })
    .max(500),
}

export const addShopRole = endpoint({
  method: 'POST',
  path: '/shop/role/add',
  from: 'extension',
  who: 'shop',
  permission: 'shop:role',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Add a role to the shop, with rights that the caller holds',
  body: z.strictObject({
    ...written,
    roleCode: z
      .string()
      .trim()
      .min(1, { error: 'required' })
      .max(SHOP_ROLE_CODE_MAX)
      .regex(/^[A-Za-z0-9_.-]+$/, { error: 'roleCode' }),
  }),
  data: z.object({ id: Id }),
  errors: ['FORBIDDEN', 'SHOP_ROLES_FULL'],
})

export const editShopRole = endpoint({
  method: 'PUT',
  path: '/shop/role/edit',
  from: 'extension',
  who: 'shop',
  permission: 'shop:role',
  whenPaused: 'allowed',
  summary: 'Change the names and the rights of a role of the shop; its people feel it at their next click',
  body: z.strictObject({ id: Id, version: Version, ...written }),
  data: Edited,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT'],
})

export const deleteShopRole = endpoint({
  method: 'DELETE',
  path: '/shop/role/delete',
  from: 'extension',
  who: 'shop',
  permission: 'shop:role',
  whenPaused: 'allowed',
  summary: 'Delete a role of the shop that nobody has',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ROLE_IN_USE'],
})
