import { eq, sql } from 'drizzle-orm'
import { resetSecond as resetSecondRow } from '@/lib/contract/account/security'
import * as contract from '@/lib/contract/user'
import { exportUsers, USER_BLOCK } from '@/lib/contract/user/bulk'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { IdRow, query as queryRows } from '../../kernel/query'
import { consumeRateLimit } from '../../kernel/rate-limit'
import { idList } from '../../kernel/values'
import { account as accountTable } from '../../tables/account'
import {
  contactOf,
  endSecondStep,
  endSessionsOf,
  noticeSecurity,
  type Passwords,
  requireGoodPassword,
} from '../account'
import { binBindings } from './bin'
import { choicesOf, countsOf } from './choices'
import { factsOf } from './facts'
import { handOverBinding } from './hand-over'
import { blockOfUsers, pageOfUsers, userById, usersIn } from './queries'
import { roleBatchBindings } from './role-batch'
import { requireAdministrator, requireGrantable, requireManageable } from './rules'
import { together } from './together'
import { takenOf } from './unique'
import {
  codeOfDepartment,
  contactColumns,
  isUnchanged,
  keepsContact,
  requireCurrent,
  requireFree,
  requireLastDay,
  requireLinks,
  withKept,
  writeColumns,
  writeLinks,
} from './write'

const list = bind(contract.listUsers, (context, { query }) => pageOfUsers(context, query))
const counts = bind(contract.departmentCounts, (context, { query }) => countsOf(context, { ...query, below: 1 }))
const get = bind(
  contract.getUser,
  async (context, { query }) => (await userById(context, query.id)) ?? fail('NOT_FOUND'),
)
const ofDepartment = bind(contract.usersOfDepartment, async (context, { query }) => {
  const known = await rowsOf(context.tx, sql`select 1 from department where id = ${requireId(query.id)}`)
  return known.length > 0 ? usersIn(context, query.id) : fail('NOT_FOUND')
})
const roleIds = bind(contract.rolesOfUser, async (context, { query }) => {
  const user = (await userById(context, query.userid)) ?? fail('NOT_FOUND')
  return user.roles.map(({ id }) => id)
})
const roleMap = bind(contract.roleMapOfUser, async (context, { query }) => {
  const user = (await userById(context, query.userid)) ?? fail('NOT_FOUND')
  return Object.fromEntries(user.roles.map(({ id, roleName }) => [id, roleName]))
})
/** Limited, because it reveals who has an account (safety JB-10). */
const ASKED = { name: 'onlyUser', limit: 60, windowSeconds: 60 }
const check = bind(contract.checkOnlyUser, async (context, { query: { id, ...wanted } }) => {
  await consumeRateLimit(context, ASKED)
  return { taken: await takenOf(context, wanted, id) }
})
/** The log names the account that exports users. */
const exported = bind(exportUsers, async (context, { body }) => {
  const block = await blockOfUsers(context, body, USER_BLOCK)
  context.audit({ refType: 'account', refId: 'all', detail: { event: 'export', count: block.records.length } })
  return block
})
const choices = bind(contract.userChoices, (context) => choicesOf(context))

const add = (passwords: Passwords): Binding =>
  bindStaged(contract.addUser, {
    async before(context, { body }) {
      await together(
        () => requireFree(context, body),
        () => requireGoodPassword(body.password, body.confirmpassword, body.username),
        () => requireGrantable(context, body.roleIds, body.userType),
        () => requireLinks(context, body, body.userType),
        () => requireCurrent(body.currentDepartId, body.departIds),
        () => requireLastDay(context, body.validUntil, null),
      )
      return body.password
    },
    work: (password) => passwords.hash(password),
    async run(context, { body }, hash) {
      await requireGrantable(context, body.roleIds, body.userType)
      await requireFree(context, body)
      const { tx, now } = context
      const id = newId(now.getTime())
      const [phone, email] = [
        contactColumns(context, 'phone', body.phone),
        contactColumns(context, 'email', body.email),
      ]
      await tx.execute(sql`insert into account (id, username, realname, nickname, phone_sealed, phone_digest, email_sealed,
          email_digest, password_hash, user_type, valid_until, last_org_code, remark, must_change_password, created_at)
        values (${id}, ${body.username}, ${body.realname}, ${body.nickname}, ${phone?.sealed}, ${phone?.digest},
          ${email?.sealed}, ${email?.digest}, ${hash}, ${body.userType}, ${body.validUntil},
          ${codeOfDepartment(body.currentDepartId)}, ${body.remark}, true, ${now.toISOString()})`)
      await writeLinks(context, id, body, body.userType)
      const added = (await userById(context, id)) ?? fail('NOT_FOUND')
      const change = { before: {}, after: await factsOf(context, added) }
      context.audit({ refType: 'account', refId: id, detail: { username: body.username }, change })
      return { id }
    },
  })

const edit = bind(contract.editUser, async (context, { body: sent }) => {
  const id = requireId(sent.id)
  await requireManageable(context, [id])
  const before = (await userById(context, id)) ?? fail('NOT_FOUND')
  const body = withKept(before, sent)
  const fresh = body.roleIds.filter((each) => !before.roles.some((role) => role.id === each))
  if (fresh.length > 0) await requireGrantable(context, fresh, before.userType)
  await together(
    () => requireFree(context, { phone: body.phone, email: body.email }, id),
    () => requireCurrent(body.currentDepartId, body.departIds),
    () => requireLastDay(context, body.validUntil, before.validUntil),
  )
  const note = { refType: 'account', refId: id, detail: { username: before.username } } as const
  if (await isUnchanged(context, before, body)) return unchanged(context, note)
  const [sameContact, oldContact] = [await keepsContact(context, id, body), await contactOf(context, id)]
  await writeColumns(context, body)
  await writeLinks(context, id, body, before.userType)
  await requireAdministrator(context)
  // A code sent to a contact that another user has entered opens the account: notify its owner (safety L-09).
  if (!sameContact) {
    await endSessionsOf(context.tx, id, 'contact changed by an operator', context.now, context.user.sessionId)
    await noticeSecurity(context, id, 'contact', oldContact)
  }
  const after = (await userById(context, id)) ?? fail('NOT_FOUND')
  const change = { before: await factsOf(context, before), after: await factsOf(context, after) }
  context.audit({ ...note, change })
  return { changed: true }
})

const freeze = bind(contract.frozenBatch, async (context, { body }) => {
  const { tx, now } = context
  const ids = body.ids.map(requireId)
  await requireManageable(context, ids)
  const reason = body.status === 2 ? (body.reason ?? '') : ''
  const changed = await bumpAll(
    tx,
    accountTable,
    sql`${accountTable.id} in ${idList(ids)} and ${accountTable.status} <> ${body.status}`,
    { status: body.status, frozenAt: body.status === 2 ? now : null, frozenReason: reason },
    { id: accountTable.id, username: accountTable.username },
  )
  if (body.status === 2) for (const { id } of changed) await endSessionsOf(tx, id, 'frozen', now)
  await requireAdministrator(context)
  const change = { before: { status: body.status === 2 ? 1 : 2 }, after: { status: body.status } }
  for (const { id, username } of changed) {
    const detail = { username, status: body.status, ...(reason && { reason }) }
    context.audit({ refType: 'account', refId: id, detail, change })
  }
  return { changed: changed.length }
})

const idOf = async (tx: Parameters<typeof rowsOf>[0], username: string): Promise<string> => {
  const [row] = await queryRows(tx, IdRow, sql`select id from account where username = ${username.toLowerCase()}`)
  return row?.id ?? fail('NOT_FOUND')
}

const reset = (passwords: Passwords): Binding =>
  bindStaged(contract.resetPassword, {
    async before(context, { body }) {
      await requireManageable(context, [await idOf(context.tx, body.username)])
      requireGoodPassword(body.password, body.confirmpassword, body.username)
      return body.password
    },
    work: (password) => passwords.hash(password),
    async run(context, { body }, hash) {
      const { tx, now } = context
      const id = await idOf(tx, body.username)
      await requireManageable(context, [id])
      await bumpAll(tx, accountTable, eq(accountTable.id, id), { passwordHash: hash, mustChangePassword: true })
      await endSessionsOf(tx, id, 'password reset', now)
      await noticeSecurity(context, id, 'reset', await contactOf(context, id))
      context.audit({ refType: 'account', refId: id, detail: { username: body.username } })
      return null
    },
  })

/** Resets two-step sign-in for a user who has lost authenticator and codes; the user is notified. */
const resetSecond = bind(resetSecondRow, async (context, { body }) => {
  const id = requireId(body.id)
  await requireManageable(context, [id])
  if (!(await endSecondStep(context, id, 'second step reset'))) fail('SECOND_FACTOR_OFF')
  context.audit({ refType: 'account', refId: id, change: { before: { second: true }, after: { second: false } } })
  return null
})

const forceOut = bind(contract.forceOut, async (context, { body }) => {
  const { tx, now } = context
  const id = requireId(body.id)
  await requireManageable(context, [id])
  const open = await rowsOf(
    tx,
    sql`select 1 from session where account_id = ${id} and ended_at is null and expires_at > ${now.toISOString()}`,
  )
  await endSessionsOf(tx, id, 'ended by an operator', now)
  context.audit({ refType: 'account', refId: id })
  return { ended: open.length }
})

export const userBindings = (passwords: Passwords): Binding[] => [
  list,
  get,
  counts,
  ofDepartment,
  roleIds,
  roleMap,
  check,
  choices,
  exported,
  add(passwords),
  edit,
  freeze,
  reset(passwords),
  forceOut,
  resetSecond,
  ...binBindings,
  ...roleBatchBindings,
  handOverBinding,
]
