import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { User } from '@/lib/contract/user'
import { eraseUser, recycleUsers, restoreUser } from '@/lib/contract/user/bin'
import type { RecordFacts } from '@/lib/domain/audit'
import { maskedMail, maskedPhone } from '@/lib/domain/person'
import { type Binding, bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { IdRow, jsonAs, query as queryRows } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { account } from '../../tables/account'
import { endSessionsOf } from '../account'
import { erase } from './erase'
import { factsOf } from './facts'
import { userById } from './queries'
import { seenUsers } from './row-rules'
import { requireAdministrator, requireGrantable, requireManageable } from './rules'
import { takenOf } from './unique'

/** State of a user in the bin, beside 1 and 2. */
const IN_BIN = 3

/** Data of a user that is kept while they are in the bin. */
const Kept = z.object({
  username: z.string(),
  status: z.literal([1, 2]),
  roleIds: z.array(z.string()),
  departIds: z.array(z.string()),
  shops: z.array(z.object({ id: z.string(), owner: z.boolean(), since: z.string() })),
})
type Kept = z.infer<typeof Kept>

/** Usernames cannot contain this sign, so that the suffix never collides and cannot be typed. */
const aside = (username: string, id: string) => `${username}~${id.slice(-8)}`

/** Moves a user to the bin: sessions, roles, departments and shops end at once. NOT_FOUND if there is none. */
export async function recycle({ tx, now, user }: Context, id: string): Promise<Kept> {
  const [kept] = await queryRows(
    tx,
    Kept,
    sql`select a.username, a.status,
      coalesce((select json_agg(role_id) from account_role where account_id = a.id), '[]') as "roleIds",
      coalesce((select json_agg(department_id) from account_department where account_id = a.id), '[]') as "departIds",
      coalesce((select json_agg(json_build_object('id', shop_id, 'owner', owner, 'since', since))
        from shop_member where account_id = a.id), '[]') as shops
      from account a where a.id = ${id}`,
  )
  if (!kept) fail('NOT_FOUND')
  await endSessionsOf(tx, id, 'deleted', now)
  for (const table of [sql`account_role`, sql`account_department`, sql`shop_member`])
    await tx.execute(sql`delete from ${table} where account_id = ${id}`)
  await bumpAll(tx, account, eq(account.id, id), {
    username: aside(kept.username, id),
    status: 2,
    deletedAt: now,
    bin: { ...kept, by: user.username },
    phoneDigest: null,
    emailDigest: null,
  })
  return kept
}

const put = bind(recycleUsers, async (context, { body }) => {
  const ids = [...new Set(body.ids.map(requireId))]
  await requireManageable(context, ids)
  const kept: Kept[] = []
  for (const id of ids) kept.push(await recycle(context, id))
  await requireAdministrator(context)
  for (const [at, { username, status }] of kept.entries()) {
    const change = { before: { status }, after: { status: IN_BIN } }
    context.audit({ refType: 'account', refId: ids[at] ?? '', detail: { username }, change })
  }
  return { deleted: ids.length }
})

const InBin = z.object({
  bin: jsonAs<Kept>(),
  user_type: z.number(),
  phone_sealed: z.string().nullable(),
  email_sealed: z.string().nullable(),
})
type InBin = z.infer<typeof InBin>

/** Locks a user in the bin until the end of the call; NOT_FOUND if not in the bin, or hidden from the caller. */
async function inBin(context: Context, id: string): Promise<InBin> {
  const [row] = await queryRows(
    context.tx,
    InBin,
    sql`select a.bin, a.user_type, a.phone_sealed, a.email_sealed from account a
      where a.id = ${requireId(id)} and a.deleted_at is not null and a.erased_at is null and ${seenUsers(context)} for update`,
  )
  return row ?? fail('NOT_FOUND')
}

const known = async ({ tx }: Context, table: 'role' | 'department' | 'shop', ids: readonly string[]) => {
  const from = { role: sql`role`, department: sql`department`, shop: sql`shop` }[table]
  const rows = await queryRows(tx, IdRow, sql`select id from ${from} where id in ${idList(ids)}`)
  return rows.map(({ id }) => id)
}

async function writeBack(context: Context, id: string, kept: Kept, roleIds: readonly string[]): Promise<void> {
  const { tx } = context
  const [departIds, shopIds] = [
    await known(context, 'department', kept.departIds),
    await known(
      context,
      'shop',
      kept.shops.map((shop) => shop.id),
    ),
  ]
  await tx.execute(sql`insert into account_role (account_id, role_id)
    select ${id}::uuid, value::uuid from jsonb_array_elements_text(${JSON.stringify(roleIds)}::jsonb)`)
  await tx.execute(sql`insert into account_department (account_id, department_id)
    select ${id}::uuid, value::uuid from jsonb_array_elements_text(${JSON.stringify(departIds)}::jsonb)`)
  for (const { id: shopId, owner, since } of kept.shops.filter((shop) => shopIds.includes(shop.id)))
    await tx.execute(sql`insert into shop_member (shop_id, account_id, owner, since)
      values (${shopId}, ${id}, ${owner}, ${since})`)
}

function standingOf({ status, validUntil }: User, now: Date) {
  if (status !== 1) return 'frozen' as const
  return validUntil !== null && new Date(validUntil) <= now ? ('over' as const) : ('open' as const)
}

/** Facts of a user in the bin, with username and contact as stored. */
const asKept = (now: RecordFacts, { username }: Kept, contact: { phone: string | null; email: string | null }) => ({
  ...now,
  username,
  status: IN_BIN,
  phone: contact.phone && maskedPhone(contact.phone),
  email: contact.email && maskedMail(contact.email),
})

/** Restores a user; their roles must be ones that the caller could give (safety U-06). */
const restore = bind(restoreUser, async (context, { body }) => {
  const { tx, vault } = context
  const row = await inBin(context, body.id)
  const roleIds = await known(context, 'role', row.bin.roleIds)
  await requireGrantable(context, roleIds, row.user_type)
  const username = body.username || row.bin.username
  const [phone, email] = [
    row.phone_sealed && vault.open(row.phone_sealed),
    row.email_sealed && vault.open(row.email_sealed),
  ]
  const taken = await takenOf(context, { username, phone: phone ?? undefined, email: email ?? undefined }, body.id)
  if (taken.includes('username')) fail('INVALID_INPUT', { fields: { username: ['usernameTaken'] } })
  const digest = (field: 'phone' | 'email', value: string | null) =>
    value && !taken.includes(field) ? vault.digest(`contact:${value.toLowerCase()}`) : null
  const [phoneDigest, emailDigest] = [digest('phone', phone), digest('email', email)]
  await bumpAll(tx, account, eq(account.id, body.id), {
    username,
    status: row.bin.status,
    deletedAt: null,
    bin: null,
    phoneDigest,
    phoneSealed: phoneDigest ? row.phone_sealed : null,
    emailDigest,
    emailSealed: emailDigest ? row.email_sealed : null,
  })
  await writeBack(context, body.id, row.bin, roleIds)
  const restored = (await userById(context, body.id)) ?? fail('NOT_FOUND')
  const after = await factsOf(context, restored)
  context.audit({
    refType: 'account',
    refId: body.id,
    detail: { username },
    change: { before: asKept(after, row.bin, { phone, email }), after },
  })
  return { contactLost: taken.length > 0, standing: standingOf(restored, context.now) }
})

const remove = bind(eraseUser, async (context, { query }) => {
  const row = await inBin(context, query.id)
  await requireGrantable(context, await known(context, 'role', row.bin.roleIds), row.user_type)
  await erase(context.tx, query.id, context.now)
  context.audit({ refType: 'account', refId: query.id, detail: { username: row.bin.username } })
  return null
})

export const binBindings: readonly Binding[] = [put, restore, remove]
