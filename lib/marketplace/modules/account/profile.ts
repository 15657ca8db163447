import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/account/security'
import { maskedMail, maskedPhone } from '@/lib/domain/person'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import { bump, bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { query as queryRows } from '../../kernel/query'
import { account as accountTable } from '../../tables/account'
import { checkCode, RESEND_SECONDS, sendCodeTo, wasSent } from './codes'
import { contactDigest } from './contact'
import { ownPasswordStages } from './own-password'
import type { Passwords } from './passwords'
import { contactOf, noticeSecurity } from './security-notice'
import { endSessionsOf } from './sessions'

/** Time after the password in which another code may be sent without it. */
const BEGUN_MS = 15 * 60_000

const ProfileRow = z.object({
  nickname: z.string(),
  phone_sealed: z.string().nullable(),
  email_sealed: z.string().nullable(),
  version: z.number(),
})
type ProfileRow = z.infer<typeof ProfileRow>

async function profileOf({ tx, user }: Context): Promise<ProfileRow> {
  const [row] = await queryRows(
    tx,
    ProfileRow,
    sql`select nickname, phone_sealed, email_sealed, version from account where id = ${user.userId}`,
  )
  return row ?? fail('UNAUTHORISED')
}

const query = bind(contract.profile, async (context) => {
  const { user, vault } = context
  const row = await profileOf(context)
  return {
    username: user.username,
    realname: user.realname,
    nickname: row.nickname,
    avatar: user.avatar,
    phone: row.phone_sealed && maskedPhone(vault.open(row.phone_sealed)),
    email: row.email_sealed && maskedMail(vault.open(row.email_sealed)),
    version: row.version,
  }
})

const save = bind(contract.saveProfile, async (context, { body }) => {
  const { tx, user } = context
  const before = await profileOf(context)
  await bump(tx, accountTable, { id: user.userId, version: body.version }, { nickname: body.nickname })
  const change = { before: { nickname: before.nickname }, after: { nickname: body.nickname } }
  context.audit({ refType: 'account', refId: user.userId, change })
  return null
})

type Contact = { kind: 'phone' | 'email'; target: string }

/** Bound to this account: a code sent for it cannot give the contact to another one. */
const requestOf = ({ user, device }: Context, { target }: Contact) => ({
  target: `${user.userId} ${target}`,
  purpose: 'contact' as const,
  device,
})

async function isTaken(context: Context, { target }: Contact): Promise<boolean> {
  const digest = contactDigest(context, target)
  const rows = await rowsOf(
    context.tx,
    sql`select 1 from account where phone_digest = ${digest} or email_digest = ${digest}`,
  )
  return rows.length > 0
}

/** Sends a code to the new contact. If another account has it, the answer is the same and no code is sent. */
async function sendThere(context: Context, contact: Contact) {
  const { user } = context
  const kind = contact.kind === 'phone' ? ('sms' as const) : ('mail' as const)
  const free = !(await isTaken(context, contact))
  const to = free ? { accountId: user.userId, kind, to: contact.target } : null
  await sendCodeTo(context, requestOf(context, contact), to)
  context.audit({ refType: 'account', refId: user.userId, detail: { kind: contact.kind } })
  return { resendAfterSeconds: RESEND_SECONDS }
}

const start = (passwords: Passwords): Binding =>
  bindStaged(contract.startContact, {
    ...ownPasswordStages(passwords),
    async run(context, { body: { contact } }) {
      return sendThere(context, contact)
    },
  })

const resend = bind(contract.resendContact, async (context, { body: { contact } }) => {
  if (!(await wasSent(context, requestOf(context, contact), BEGUN_MS))) fail('TICKET_INVALID')
  return sendThere(context, contact)
})

const masked = ({ kind, target }: Contact) => (kind === 'phone' ? maskedPhone(target) : maskedMail(target))

const confirm = bind(contract.confirmContact, async (context, { body: { contact, code } }) => {
  const { tx, user, now, vault } = context
  await checkCode(context, { ...requestOf(context, contact), code })
  if (await isTaken(context, contact)) fail('CODE_WRONG', { commit: true })
  const old = await contactOf(context, user.userId)
  const before = await profileOf(context)
  const [sealed, digest] = [vault.seal(contact.target), contactDigest(context, contact.target)]
  const columns =
    contact.kind === 'phone'
      ? { phoneSealed: sealed, phoneDigest: digest }
      : { emailSealed: sealed, emailDigest: digest }
  await bumpAll(tx, accountTable, eq(accountTable.id, user.userId), columns)
  await endSessionsOf(tx, user.userId, 'contact changed', now, user.sessionId)
  await noticeSecurity(context, user.userId, 'contact', old)
  const was = contact.kind === 'phone' ? before.phone_sealed : before.email_sealed
  const shown = was && masked({ kind: contact.kind, target: vault.open(was) })
  const change = { before: { [contact.kind]: shown }, after: { [contact.kind]: masked(contact) } }
  context.audit({ refType: 'account', refId: user.userId, change })
  return null
})

export const profileBindings = (passwords: Passwords): Binding[] => [query, save, start(passwords), resend, confirm]
