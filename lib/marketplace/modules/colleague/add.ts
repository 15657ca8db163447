import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/colleague'
import { pickText } from '@/lib/domain/locale'
import { ukDayEnd } from '@/lib/domain/uk-time'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId, newToken } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { query } from '../../kernel/query'
import { consumeRateLimit } from '../../kernel/rate-limit'
import { type Passwords, requireGoodPassword } from '../account'
import { requireRoom, shopRefs } from '../shop'
import { contactColumns, requireFree, requireLastDay, together } from '../user'
import { requireOffered } from './offered'
import { changeableColleague } from './people'

const ZhEnRow = z.object({ zh: z.string(), en: z.string() })
const EmailRow = z.object({ email: z.string().nullable() })

/** Limit for adding people and resending invitations within an hour. */
const ADDING = { name: 'colleague', limit: 200, windowSeconds: 3_600 }

type Added = z.output<typeof contract.addColleague.body>

/** Returns the end of a person's last day, as an account stores it. */
export const endOf = (lastDay: string | null): string | null =>
  lastDay === null ? null : new Date(ukDayEnd(lastDay)).toISOString()

function requireWay({ way, email, password, confirmpassword, username }: Added): void {
  if (way === 'password') requireGoodPassword(password, confirmpassword, username)
  else if (!email) fail('INVALID_INPUT', { fields: { email: ['inviteMail'] } })
}

/** Emails a person to set a password; the letter names the shop and the account. */
async function sendInvitation(context: Context, { to, username }: { to: string; username: string }): Promise<void> {
  const { tx, vault, locale } = context
  const shop = (await shopRefs(tx, [shopOf(context)])).get(shopOf(context))
  const name = shop ? pickText({ zh: shop.nameZh, en: shop.nameEn }, locale) : ''
  const letter = { to, invitation: username, shop: name, locale }
  await context.emit({ type: 'mail', payload: { sealed: vault.seal(JSON.stringify(letter)) } })
}

const rolesNamed = async ({ tx }: Context, accountId: string) =>
  query(
    tx,
    ZhEnRow,
    sql`select r.name_zh as zh, r.name_en as en from account_role ar join role r on r.id = ar.role_id
      where ar.account_id = ${accountId} order by r.code`,
  )

/** Replaces the roles of an account; returns their names before and after. */
export async function writeRoles(context: Context, accountId: string, roleIds: readonly string[]) {
  const { tx } = context
  const ids = sql`jsonb_array_elements_text(${JSON.stringify([...new Set(roleIds)])}::jsonb)`
  const before = await rolesNamed(context, accountId)
  await tx.execute(
    sql`delete from account_role where account_id = ${accountId} and role_id::text not in (select * from ${ids})`,
  )
  await tx.execute(sql`insert into account_role (account_id, role_id)
    select ${accountId}::uuid, value::uuid from ${ids} as given(value) on conflict do nothing`)
  return { before, after: await rolesNamed(context, accountId) }
}

async function insert(context: Context, body: Added, hash: string): Promise<string> {
  const { tx, now } = context
  const [id, email, shopId] = [newId(now.getTime()), contactColumns(context, 'email', body.email), shopOf(context)]
  await tx.execute(sql`insert into account (id, username, realname, nickname, email_sealed, email_digest, password_hash,
      user_type, valid_until, home_shop_id, last_shop_id, must_change_password, invited_at, created_at)
    values (${id}, ${body.username}, ${body.realname}, ${body.realname}, ${email?.sealed}, ${email?.digest}, ${hash}, 2,
      ${endOf(body.lastDay)}, ${shopId}, ${shopId}, true, ${body.way === 'invite' ? now.toISOString() : null},
      ${now.toISOString()})`)
  await tx.execute(sql`insert into shop_member (shop_id, account_id, owner, since)
    values (${shopId}, ${id}, false, ${now.toISOString()})`)
  await requireRoom(tx, shopId, 'staff')
  return id
}

export const add = (passwords: Passwords): Binding =>
  bindStaged(contract.addColleague, {
    async before(context, { body }) {
      await consumeRateLimit(context, ADDING)
      await together(
        () => requireFree(context, body),
        () => requireWay(body),
        () => requireOffered(context, body.roleIds),
        () => requireLastDay(context, endOf(body.lastDay), null),
      )
      return body.way === 'password' ? body.password : newToken()
    },
    work: (password) => passwords.hash(password),
    async run(context, { body }, hash) {
      await requireOffered(context, body.roleIds)
      await requireFree(context, body)
      const id = await insert(context, body, hash)
      const roles = await writeRoles(context, id, body.roleIds)
      if (body.way === 'invite') await sendInvitation(context, { to: body.email, username: body.username })
      const { username, realname } = body
      const after = { username, realname, roles: roles.after, validUntil: body.lastDay }
      context.audit({
        refType: 'account',
        refId: id,
        detail: { username, way: body.way },
        change: { before: {}, after },
      })
      return { id }
    },
  })

export const invite = bind(contract.inviteColleague, async (context, { body }) => {
  const { tx, vault, now } = context
  await consumeRateLimit(context, ADDING)
  const { id, username, state } = await changeableColleague(context, body.id)
  const [row] = await query(tx, EmailRow, sql`select email_sealed as email from account where id = ${id}`)
  if (state !== 'invited' || !row?.email) fail('COLLEAGUE_JOINED')
  await tx.execute(sql`update account set invited_at = ${now.toISOString()} where id = ${id}`)
  await sendInvitation(context, { to: vault.open(row.email), username })
  context.audit({ refType: 'account', refId: id, detail: { username } })
  return null
})
