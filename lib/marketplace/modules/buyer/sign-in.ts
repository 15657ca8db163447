import * as contract from '@/lib/contract/buyer'
import { buyerPasswordProblems } from '@/lib/domain/buyer'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import {
  checkStrangersCode,
  clearAttempts,
  forgiveAddress,
  type Passwords,
  takeAddressAttempt,
  takeAttempt,
} from '../account'
import {
  buyerByEmail,
  buyerById,
  codeFor,
  digestOf,
  endBuyerSession,
  insertBuyer,
  isBuyersDevice,
  openBuyerSession,
  type Secret,
} from './accounts'
import { accountOfGuest, type MoveCart, type Opening, takeGuestCart } from './guest'

async function signIn(context: Context, id: string, moveCart: MoveCart) {
  await takeGuestCart(context, id, moveCart)
  const token = await openBuyerSession(context, id)
  context.audit({ refType: 'buyer', refId: id })
  return { token, buyer: await buyerById(context, id) }
}

/** Returns the account of the guest who ordered under this address, else a new one; null if the address has one. */
async function openAccount(context: Context, one: Opening): Promise<string | null> {
  const { tx, vault, now } = context
  if (await buyerByEmail(context, one.email)) return null
  const guest = await accountOfGuest(context, one)
  if (guest) return guest
  const id = newId(now.getTime())
  return (await insertBuyer(tx, vault, { ...one, id, demo: false, at: now })) ? id : null
}

const register = (passwords: Passwords, moveCart: MoveCart): Binding =>
  bindStaged(contract.register, {
    async before(context, { body }) {
      const problems = buyerPasswordProblems(body.password)
      if (problems.length > 0) fail('BUYER_PASSWORD_WEAK', { fields: { password: problems } })
      await takeAddressAttempt(context)
      return body.password
    },
    work: (password) => passwords.hash(password),
    async run(context, { body }, hash) {
      const { tx, ip } = context
      await checkStrangersCode(context, { ...codeFor(context, body.email, 'register'), code: body.code })
      const { email, name, language } = body
      const id = await openAccount(context, { email, name, language, hash })
      if (!id) return fail('CODE_WRONG', { commit: true })
      await forgiveAddress(tx, ip)
      return signIn(context, id, moveCart)
    },
  })

interface Tried {
  found: Secret | null
  subject: string
  password: string
}

/** Misses in the buyer's own browser are counted separately: a stranger cannot lock the buyer out (safety L-04). */
async function subjectOf(context: Context, email: string, found: Secret | null): Promise<string> {
  const { vault, device } = context
  return found && (await isBuyersDevice(context, found.id))
    ? `buyer-device:${found.id}:${vault.digest(device)}`
    : `buyer:${digestOf(vault, email).slice(0, 32)}`
}

const login = (passwords: Passwords, moveCart: MoveCart): Binding =>
  bindStaged(contract.login, {
    async before(context, { body }): Promise<Tried> {
      const found = await buyerByEmail(context, body.email)
      const subject = await subjectOf(context, body.email, found)
      await takeAttempt(context.tx, subject, context.now)
      await takeAddressAttempt(context)
      return { found, subject, password: body.password }
    },
    async work({ found, subject, password }) {
      const right = await passwords.verify(found?.password_hash ?? null, password)
      return { found: right ? found : null, subject }
    },
    async settle({ tx, ip }, _, { found, subject }) {
      if (!found) fail('LOGIN_FAILED', { commit: true })
      await clearAttempts(tx, subject)
      await forgiveAddress(tx, ip)
    },
    async run(context, _, { found }) {
      if (!found) return fail('LOGIN_FAILED')
      if (found.status !== 1) fail('BUYER_BLOCKED', { commit: true })
      return signIn(context, found.id, moveCart)
    },
  })

const logout = bind(contract.logout, async ({ tx, user, now, audit }) => {
  await endBuyerSession(tx, user.sessionId, now)
  audit({ refType: 'buyer', refId: user.userId })
  return null
})

export const signInBindings = (passwords: Passwords, moveCart: MoveCart): Binding[] => [
  ...[register(passwords, moveCart), login(passwords, moveCart), logout],
]
