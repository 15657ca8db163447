import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { editUser, User } from '@/lib/contract/user'
import { isAlready } from '@/lib/domain/difference'
import { lastUkDay } from '@/lib/domain/uk-time'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'

import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { account as accountTable } from '../../tables/account'
import { phoneOf } from './queries'
import { takenOf, type Wanted } from './unique'

const DepartmentsShopsRow = z.object({ departments: z.number(), shops: z.number() })
const PhoneEmailRow = z.object({ phone: z.string().nullable(), email: z.string().nullable() })

export interface Links {
  roleIds: readonly string[]
  departIds: readonly string[]
  shopIds: readonly string[]
}

const idsOf = (ids: readonly string[]) => sql`jsonb_array_elements_text(${JSON.stringify([...new Set(ids)])}::jsonb)`

/** Refuses, by field, an invalid phone number, and values that another account has. */
export async function requireFree(context: Context, wanted: Wanted, except?: string): Promise<void> {
  const taken = await takenOf(context, wanted, except)
  const fields = {
    ...Object.fromEntries(taken.map((field) => [field, [`${field}Taken`]])),
    ...(wanted.phone && !phoneOf(wanted.phone) && { phone: ['phone'] }),
  }
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields })
}

/** Refuses a last day in the past, unless the account has it already; `known` is null for a new one. */
export function requireLastDay({ now }: Context, validUntil: string | null, known: string | null): void {
  if (validUntil === null || new Date(validUntil) > now) return
  const dayOf = (end: string) => lastUkDay(Date.parse(end))
  if (known === null || dayOf(known) !== dayOf(validUntil)) fail('INVALID_INPUT', { fields: { validUntil: ['past'] } })
}

/** Columns of a phone number or mail address: sealed, and the keyed hash for finding it. */
export function contactColumns({ vault }: Context, kind: 'phone' | 'email', value: string | undefined) {
  if (value === undefined) return null
  const plain = kind === 'phone' ? (phoneOf(value) ?? '') : value.trim()
  return {
    sealed: plain ? vault.seal(plain) : null,
    digest: plain ? vault.digest(`contact:${plain.toLowerCase()}`) : null,
  }
}

/** Refuses unknown departments and shops, and shops that do not fit the kind of user. */
export async function requireLinks(
  { tx }: Context,
  { departIds, shopIds }: Pick<Links, 'departIds' | 'shopIds'>,
  userType: number,
): Promise<void> {
  const [found] = await query(
    tx,
    DepartmentsShopsRow,
    sql`select (select count(*)::int from department where id::text in (select * from ${idsOf(departIds)})) as departments,
      (select count(*)::int from shop where id::text in (select * from ${idsOf(shopIds)})) as shops`,
  )
  const shopsFit =
    found?.shops === new Set(shopIds).size && (userType === 1 ? shopIds.length === 0 : shopIds.length > 0)
  const fields = {
    ...(found?.departments !== new Set(departIds).size && { departIds: ['required'] }),
    ...(!shopsFit && { shopIds: ['shops'] }),
  }
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields })
}

/** Refuses a current department that is not among the account's departments. */
export function requireCurrent(currentDepartId: string | null, departIds: readonly string[]): void {
  if (currentDepartId !== null && !departIds.includes(currentDepartId))
    fail('INVALID_INPUT', { fields: { currentDepartId: ['current'] } })
}

/** SQL of the code by which an account stores its current department. */
export const codeOfDepartment = (id: string | null) =>
  id === null ? sql`null` : sql`(select org_code from department where id = ${requireId(id)})`

type EditBody = z.output<typeof editUser.body>

/** Keeps the values that are left out; the current department is cleared if the user leaves it. */
export function withKept(user: User, body: EditBody) {
  const kept = body.departIds.find((id) => id === user.currentDepartId) ?? null
  return {
    ...body,
    remark: body.remark ?? user.remark,
    currentDepartId: body.currentDepartId === undefined ? kept : body.currentDepartId,
  }
}

const idsIn = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).sort()
const sorted = (ids: readonly string[]) => [...new Set(ids)].sort()

/** True if phone number and mail address of an account stay the same; a value that is left out stays. */
export async function keepsContact(
  context: Context,
  id: string,
  { phone, email }: Pick<Wanted, 'phone' | 'email'>,
): Promise<boolean> {
  const [own] = await query(
    context.tx,
    PhoneEmailRow,
    sql`select phone_digest as phone, email_digest as email from account where id = ${id}`,
  )
  const isKept = (kind: 'phone' | 'email', value: string | undefined) => {
    const columns = contactColumns(context, kind, value)
    return columns === null || columns.digest === (own?.[kind] ?? null)
  }
  return isKept('phone', phone) && isKept('email', email)
}

/** True if a user already is as wanted, including phone number and mail address. */
export async function isUnchanged(
  context: Context,
  user: User,
  { id: _, phone, email, roleIds, departIds, shopIds, ...named }: EditBody,
): Promise<boolean> {
  const links = { roleIds: idsIn(user.roles), departIds: idsIn(user.departments), shopIds: idsIn(user.shops) }
  const wanted = { ...named, roleIds: sorted(roleIds), departIds: sorted(departIds), shopIds: sorted(shopIds) }
  return isAlready({ ...user, ...links }, wanted) && (await keepsContact(context, user.id, { phone, email }))
}

/** Writes the columns of an account, without its links; VERSION_CONFLICT if somebody was faster. */
export async function writeColumns(context: Context, body: ReturnType<typeof withKept>): Promise<void> {
  const [phone, email] = [contactColumns(context, 'phone', body.phone), contactColumns(context, 'email', body.email)]
  await bump(
    context.tx,
    accountTable,
    { id: body.id, version: body.version },
    {
      ...{ realname: body.realname, nickname: body.nickname, remark: body.remark },
      validUntil: body.validUntil === null ? null : new Date(body.validUntil),
      lastOrgCode: codeOfDepartment(body.currentDepartId),
      ...(phone && { phoneSealed: phone.sealed, phoneDigest: phone.digest }),
      ...(email && { emailSealed: email.sealed, emailDigest: email.digest }),
    },
  )
}

/** Replaces roles, departments and shops of an account; the order of kept shops stays. */
export async function writeLinks(context: Context, id: string, links: Links, userType: number): Promise<void> {
  const { tx, now } = context
  await requireLinks(context, links, userType)
  await tx.execute(sql`delete from account_role where account_id = ${id}
    and role_id::text not in (select * from ${idsOf(links.roleIds)})`)
  await tx.execute(sql`insert into account_role (account_id, role_id)
    select ${id}::uuid, value::uuid from ${idsOf(links.roleIds)} as given(value) on conflict do nothing`)
  await tx.execute(sql`delete from account_department where account_id = ${id}
    and department_id::text not in (select * from ${idsOf(links.departIds)})`)
  await tx.execute(sql`insert into account_department (account_id, department_id)
    select ${id}::uuid, value::uuid from ${idsOf(links.departIds)} as given(value) on conflict do nothing`)
  await tx.execute(sql`delete from shop_member where account_id = ${id}
    and shop_id::text not in (select * from ${idsOf(links.shopIds)})`)
  await tx.execute(sql`insert into shop_member (shop_id, account_id, owner, since)
    select value::uuid, ${id}::uuid, false, ${now.toISOString()}::timestamptz from ${idsOf(links.shopIds)} as given(value)
    on conflict do nothing`)
}
