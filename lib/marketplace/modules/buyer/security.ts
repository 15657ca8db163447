import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/buyer'
import { ERASE_TROUBLES } from '@/lib/contract/buyer/op'
import { buyerPasswordProblems } from '@/lib/domain/buyer'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newToken } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { buyerAccount } from '../../tables/buyer'
import {
  checkStrangersCode,
  clearAttempts,
  forgiveAddress,
  londonTime,
  type Passwords,
  RESEND_SECONDS,
  sendCodeTo,
  takeAddressAttempt,
  takeAttempt,
} from '../account'
import { hasOpenCases } from '../after-sale'
import { hasOpenOrders } from '../order'
import { hasMoneyUnderWay, hasOpenPayout } from '../payment'
import { balanceOf } from '../wallet'
import { buyerByEmail, buyerById, codeFor, digestOf, endBuyerSessions, isBuyersDevice } from './accounts'

const HashRow = z.object({ hash: z.string() })

const ACTIVE = 1

const requireGood = (password: string): void => {
  const problems = buyerPasswordProblems(password)
  if (problems.length > 0) fail('BUYER_PASSWORD_WEAK', { fields: { password: problems } })
}

/**
 * Emails a code. Only the reader of the mailbox learns if the address has an account: a code for a new account goes
 * to an address without one, otherwise a letter says so; a code for a new password only to an address with one.
 */
const sendCode = bind(contract.sendCode, async (context, { body: { email, purpose } }) => {
  const found = await buyerByEmail(context, email)
  const wanted = purpose === 'register' ? found === null : found?.status === ACTIVE
  const known = wanted ? ({ accountId: null, kind: 'mail', to: email } as const) : null
  await sendCodeTo(
    context,
    codeFor(context, email, purpose),
    known,
    found ? await isBuyersDevice(context, found.id) : false,
  )
  if (purpose === 'register' && found) {
    const { vault, now, locale } = context
    const letter = { to: email, notice: 'buyerRegistered', at: londonTime(locale, now), locale }
    await context.emit({ type: 'mail', payload: { sealed: vault.seal(JSON.stringify(letter)) } })
  }
  return { resendAfterSeconds: RESEND_SECONDS }
})

const writeHash = ({ tx }: Context, id: string, hash: string) =>
  bumpAll(tx, buyerAccount, eq(buyerAccount.id, id), { passwordHash: hash })

/** Emails that the password has changed: somebody who took the account over does not read the mail. */
async function tellNewPassword(context: Context, id: string): Promise<void> {
  const { vault, now } = context
  const { email, language } = await buyerById(context, id)
  const letter = { to: email, notice: 'buyerPassword', at: londonTime(language, now), locale: language }
  await context.emit({ type: 'mail', payload: { sealed: vault.seal(JSON.stringify(letter)) } })
}

const reset = (passwords: Passwords): Binding =>
  bindStaged(contract.resetPassword, {
    async before(context, { body }) {
      requireGood(body.password)
      await takeAddressAttempt(context)
      return body.password
    },
    work: (password) => passwords.hash(password),
    async run(context, { body }, hash) {
      await checkStrangersCode(context, { ...codeFor(context, body.email, 'reset'), code: body.code })
      const found = await buyerByEmail(context, body.email)
      if (found?.status !== ACTIVE) return fail('CODE_WRONG', { commit: true })
      await writeHash(context, found.id, hash)
      await endBuyerSessions(context.tx, found.id, context.now)
      await forgiveAddress(context.tx, context.ip)
      await tellNewPassword(context, found.id)
      context.audit({ refType: 'buyer', refId: found.id })
      return null
    },
  })

const subjectOf = ({ user }: Context) => `password:${user.userId}`

/** Counts an attempt before it is checked; returns the hash to check it against. */
async function askPassword(context: Context): Promise<string | null> {
  await takeAttempt(context.tx, subjectOf(context), context.now)
  const [row] = await query(
    context.tx,
    HashRow,
    sql`select password_hash as hash from buyer_account where id = ${context.user.userId}`,
  )
  return row?.hash ?? null
}

async function requireRight(context: Context, right: boolean, field: 'current' | 'password'): Promise<void> {
  const code = field === 'current' ? 'PASSWORD_WRONG' : 'BUYER_PASSWORD_WRONG'
  if (!right) fail(code, { commit: true, fields: { [field]: ['wrong'] } })
  await clearAttempts(context.tx, subjectOf(context))
}

const change = (passwords: Passwords): Binding =>
  bindStaged(contract.changePassword, {
    async before(context, { body }) {
      requireGood(body.password)
      return { stored: await askPassword(context), ...body }
    },
    async work({ stored, current, password }) {
      const right = await passwords.verify(stored, current)
      return { right, hash: right ? await passwords.hash(password) : '' }
    },
    settle: (context, _, { right }) => requireRight(context, right, 'current'),
    async run(context, _, { hash }) {
      const { tx, user, now } = context
      await writeHash(context, user.userId, hash)
      await endBuyerSessions(tx, user.userId, now, user.sessionId)
      await tellNewPassword(context, user.userId)
      context.audit({ refType: 'buyer', refId: user.userId })
      return null
    },
  })

const endOthers = bind(contract.endOtherSessions, async ({ tx, user, now, audit }) => {
  const ended = await endBuyerSessions(tx, user.userId, now, user.sessionId)
  audit({ refType: 'buyer', refId: user.userId, detail: { count: ended } })
  return { ended }
})

/** Reasons against closing the caller's account. */
export async function closingTroubles(context: Context): Promise<(typeof ERASE_TROUBLES)[number][]> {
  const found = {
    orders: await hasOpenOrders(context),
    cases: await hasOpenCases(context),
    money: await hasMoneyUnderWay(context),
    payout: await hasOpenPayout(context),
    balance: (await balanceOf(context.tx, context.user.userId)) > 0,
  }
  return ERASE_TROUBLES.filter((trouble) => found[trouble])
}

/** Erases the caller's personal data, ends the sessions, and runs `leaveNothing` for the storefront. */
export async function closeAccount(
  context: Context,
  hash: string,
  leaveNothing: (context: Context) => Promise<unknown>,
): Promise<void> {
  const { tx, user, now } = context
  await anonymise(context, hash)
  await tx.execute(sql`delete from buyer_address where buyer_id = ${user.userId}`)
  await leaveNothing(context)
  await endBuyerSessions(tx, user.userId, now)
}

/** Columns without a name, an address, or a way to sign in; the email may open a new account. */
const anonymise = ({ tx, vault, user, now }: Context, hash: string) =>
  bumpAll(tx, buyerAccount, eq(buyerAccount.id, user.userId), {
    emailSealed: vault.seal(''),
    nameSealed: vault.seal(''),
    emailDigest: digestOf(vault, `deleted ${newToken()}`),
    contactDigest: null,
    passwordHash: hash,
    status: 2,
    deletedAt: now,
  })

const remove = (passwords: Passwords, emptyCart: (context: Context) => Promise<unknown>): Binding =>
  bindStaged(contract.deleteAccount, {
    before: async (context, { body }) => ({ stored: await askPassword(context), password: body.password }),
    async work({ stored, password }) {
      const right = await passwords.verify(stored, password)
      return { right, hash: right ? await passwords.hash(newToken()) : '' }
    },
    settle: (context, _, { right }) => requireRight(context, right, 'password'),
    async run(context, _, { hash }) {
      const { tx, user } = context
      // Waits for an order that is being placed.
      await tx.execute(sql`select 1 from buyer_account where id = ${user.userId} for update`)
      const [trouble] = await closingTroubles(context)
      if (trouble) fail(trouble === 'balance' ? 'BALANCE_LEFT' : 'BUYER_BUSY')
      await closeAccount(context, hash, emptyCart)
      context.audit({ refType: 'buyer', refId: user.userId })
      return null
    },
  })

export const securityBindings = (
  passwords: Passwords,
  emptyCart: (context: Context) => Promise<unknown>,
): Binding[] => [sendCode, reset(passwords), change(passwords), endOthers, remove(passwords, emptyCart)]
