import { eq, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/colleague'
import { isAlready } from '@/lib/domain/difference'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import { bump, bumpAll } from '../../kernel/bump'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { account } from '../../tables/account'
import { contactOf, endSessionsOf, noticeSecurity, type Passwords, requireGoodPassword } from '../account'
import { recycle, requireLastDay } from '../user'
import { endOf, writeRoles } from './add'
import { requireOffered } from './offered'
import { changeableColleague } from './people'

const edit = bind(contract.editColleague, async (context, { body }) => {
  const { tx } = context
  const before = await changeableColleague(context, body.id)
  const held = before.roles.map(({ id }) => id)
  await requireOffered(
    context,
    body.roleIds.filter((id) => !held.includes(id)),
  )
  const end = endOf(body.lastDay)
  requireLastDay(context, end, endOf(before.lastDay))
  const { id, username } = before
  const note = { refType: 'account', refId: id, detail: { username } } as const
  const [roleIds, { roleIds: wanted, ...rest }] = [held.toSorted(), body]
  if (isAlready({ ...before, roleIds }, { ...rest, roleIds: [...new Set(wanted)].sort() }))
    return unchanged(context, note)
  await bump(
    tx,
    account,
    { id, version: body.version },
    { realname: body.realname, nickname: body.realname, validUntil: end === null ? null : new Date(end) },
  )
  const roles = await writeRoles(context, id, wanted)
  const change = {
    before: { realname: before.realname, validUntil: before.lastDay, roles: roles.before },
    after: { realname: body.realname, validUntil: body.lastDay, roles: roles.after },
  }
  context.audit({ ...note, change })
  return { changed: true }
})

const freeze = bind(contract.freezeColleague, async (context, { body }) => {
  const { tx, now } = context
  const { id, username } = await changeableColleague(context, body.id)
  if (body.frozen && !body.reason) fail('INVALID_INPUT', { fields: { reason: ['required'] } })
  const [status, was] = body.frozen ? ([2, 1] as const) : ([1, 2] as const)
  const reason = body.frozen ? body.reason : ''
  const note = { refType: 'account', refId: id, detail: { username, status, ...(reason && { reason }) } } as const
  const changed = await bumpAll(tx, account, sql`${account.id} = ${id} and ${account.status} = ${was}`, {
    status,
    frozenAt: body.frozen ? now : null,
    frozenReason: reason,
  })
  if (changed.length === 0) return unchanged(context, note)
  if (body.frozen) await endSessionsOf(tx, id, 'frozen', now)
  context.audit({ ...note, change: { before: { status: was }, after: { status } } })
  return { changed: true }
})

const reset = (passwords: Passwords): Binding =>
  bindStaged(contract.resetColleague, {
    async before(context, { body }) {
      const { username } = await changeableColleague(context, body.id)
      requireGoodPassword(body.password, body.confirmpassword, username)
      return body.password
    },
    work: (password) => passwords.hash(password),
    async run(context, { body }, hash) {
      const { tx, now } = context
      const { id, username } = await changeableColleague(context, body.id)
      await bumpAll(tx, account, eq(account.id, id), { passwordHash: hash, mustChangePassword: true, invitedAt: null })
      await endSessionsOf(tx, id, 'password reset', now)
      await noticeSecurity(context, id, 'reset', await contactOf(context, id))
      context.audit({ refType: 'account', refId: id, detail: { username } })
      return null
    },
  })

const signOut = bind(contract.signOutColleague, async (context, { body }) => {
  const { tx, now } = context
  const { id, username } = await changeableColleague(context, body.id)
  const open = await rowsOf(
    tx,
    sql`select 1 from session where account_id = ${id} and ended_at is null and expires_at > ${now.toISOString()}`,
  )
  await endSessionsOf(tx, id, 'ended by an operator', now)
  context.audit({ refType: 'account', refId: id, detail: { username } })
  return { ended: open.length }
})

const remove = bind(contract.removeColleague, async (context, { query }) => {
  const { id, username, state } = await changeableColleague(context, query.id)
  await recycle(context, id)
  const change = { before: { status: state === 'frozen' ? 2 : 1 }, after: { status: 3 } }
  context.audit({ refType: 'account', refId: id, detail: { username }, change })
  return null
})

export const changeBindings = (passwords: Passwords): Binding[] => [edit, freeze, reset(passwords), signOut, remove]
