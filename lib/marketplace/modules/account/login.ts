import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/account'
import * as contractSecurity from '@/lib/contract/account/security'
import * as contractSession from '@/lib/contract/account/session'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { asPlatform, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { query as queryRows } from '../../kernel/query'
import { clearAttempts, forgiveAddress, takeAddressAttempt, takeAttempt } from './attempts'
import { createAuthenticate, endOf, isOpen } from './authenticate'
import { checkTicketOf, type SingleSignOn } from './cas'
import { checkCode } from './codes'
import type { SessionLimits } from './lifetime'
import { tellMisses } from './misses'
import { isKnownDevice, tellOwners } from './new-device'
import type { Passwords } from './passwords'
import { hasSecondFactor, takeSecondCode, triedCode } from './second-factor'
import { endSession, openSession } from './sessions'
import { noteSignIn, type SignInWay } from './sign-in-note'
import { issueTicket, ownerOfTicket, spendTicket } from './tickets'
import { userInfoOf } from './user-info'

const OpenRow = z.object({ open: z.boolean() })

const LoginAccount = z.object({ id: z.string(), password_hash: z.string() })
type LoginAccount = z.infer<typeof LoginAccount>

/** Owner of a username: an account, or an applicant whose shop is not open yet. */
const Bearer = LoginAccount.extend({ applies: z.boolean() })
type Bearer = z.infer<typeof Bearer>

interface Tried {
  subject: string
  bearer: Bearer | null
  password: string
  misses: number
}

interface Verdict extends Pick<Tried, 'subject' | 'misses'> {
  accountId: string | null
  applies: boolean
  right: boolean
  /** Hash that the password was checked against. */
  checked: string | undefined
  /** The password hashed at today's cost, if the stored hash has an older one. */
  renewed: string | null
}

const usernameOf = (text: string) => text.trim().toLowerCase()

async function findAccount(context: Context, username: string): Promise<LoginAccount | null> {
  const [row] = await queryRows(
    context.tx,
    LoginAccount,
    sql`select id, password_hash from account where username = ${usernameOf(username)}`,
  )
  return row ?? null
}

/** One query for both, so that an unknown name takes as long as an applicant's. */
async function findBearer(context: Context, username: string): Promise<Bearer | null> {
  const name = usernameOf(username)
  const [row] = await queryRows(
    context.tx,
    Bearer,
    sql`select id, password_hash, false as applies from account where username = ${name}
      union all select id, password_hash, true from applicant where username = ${name} and account_id is null limit 1`,
  )
  return row ?? null
}

/** Misses from a known device are counted separately: an attacker cannot lock the owner out (L-04). */
async function subjectOf(context: Context, username: string, account: LoginAccount | null): Promise<string> {
  return account && (await isKnownDevice(context, account.id))
    ? `device:${account.id}:${context.vault.digest(context.device)}`
    : `account:${context.vault.digest(usernameOf(username)).slice(0, 32)}`
}

/** Lifetime of a new session, and whether operators need two-step sign-in. */
interface Access {
  limits: SessionLimits
  secondStep: boolean
}

/** Purpose of tickets for users who have passed the first step and not the second. */
const SECOND = 'second'

/** Opens a session for an authenticated account; a frozen one is refused only after authentication. */
async function signIn(context: Context, accountId: string, { limits, secondStep }: Access, way: SignInWay) {
  // Without a signed-in user no shop was visible; the principal includes its shops.
  await asPlatform(context.tx)
  const [row] = await queryRows(
    context.tx,
    OpenRow,
    sql`select ${isOpen(context.now.toISOString())} as open
      from account a where a.id = ${accountId} for no key update`,
  )
  const tried = { way, accountId, typed: '' }
  if (!row?.open) {
    noteSignIn(context, tried, 'frozen')
    fail('USER_FROZEN', { commit: true })
  }
  if (way !== 'second' && (await hasSecondFactor(context.tx, accountId))) {
    const ticket = await issueTicket(context, SECOND, accountId, context.device)
    context.audit({ refType: 'account', refId: accountId, detail: { way } })
    fail('SECOND_FACTOR_DUE', { commit: true, detail: { ticket } })
  }
  const { token, fresh } = await openSession(context, accountId, limits)
  const user = await createAuthenticate(context.vault, limits, secondStep)(context.tx, token, context.now, false)
  if (!user) throw new Error('the session that was just opened is not there')
  context.audit({ refType: 'account', refId: accountId, detail: { way, newDevice: fresh ? 1 : 0 } })
  if (fresh) await tellOwners(context, user)
  return { token, userInfo: userInfoOf(user, context.locale) }
}

/** Resets the misses after a right password. */
async function forgive(context: Context, subject: string): Promise<void> {
  await clearAttempts(context.tx, subject)
  await forgiveAddress(context.tx, context.ip)
}

/** Refuses an applicant, once the password was right, with SHOP_NOT_OPEN. */
async function sendToApplication(context: Context, subject: string): Promise<never> {
  await forgive(context, subject)
  return fail('SHOP_NOT_OPEN', { commit: true })
}

type Given = z.output<typeof contract.login.body>

/** Keeps a wrong password counted; a right one resets the count, even if the sign-in is refused later. */
async function settleLogin(context: Context, { body }: { body: Given }, verdict: Verdict): Promise<void> {
  const { subject, misses, accountId, applies, right } = verdict
  noteSignIn(context, { way: 'password', accountId, typed: body.username }, accountId ? 'password' : 'unknown')
  if (accountId && !right) await tellMisses(context, accountId, misses)
  if (applies) await sendToApplication(context, subject)
  if (!right || !accountId) fail('LOGIN_FAILED', { commit: true })
  await forgive(context, subject)
}

/** Opens the session behind a right password. */
const enterWith =
  (access: Access) =>
  async (context: Context, { body }: { body: Given }, { accountId, checked, renewed }: Verdict) => {
    if (!accountId) return fail('LOGIN_FAILED')
    noteSignIn(context, { way: 'password', accountId, typed: body.username }, 'password')
    // The password may have been changed while the old one was being checked.
    const kept = await rowsOf(
      context.tx,
      sql`update account set password_hash = ${renewed ?? checked} where id = ${accountId} and password_hash = ${checked} returning id`,
    )
    if (kept.length === 0) fail('LOGIN_FAILED', { commit: true })
    return signIn(context, accountId, access, 'password')
  }

/**
 * Signs in the account that `find` returns. Every attempt is counted before the password is checked, so that parallel
 * guesses count one by one.
 */
const passwordStages = (
  passwords: Passwords,
  access: Access,
  find: (context: Context, body: Given) => Promise<Bearer | null>,
) => ({
  async before(context: Context, { body }: { body: Given }): Promise<Tried> {
    const bearer = await find(context, body)
    const subject = await subjectOf(context, body.username, bearer?.applies ? null : bearer)
    const misses = await takeAttempt(context.tx, subject, context.now)
    await takeAddressAttempt(context)
    return { subject, bearer, password: body.password, misses }
  },
  async work({ subject, bearer, password, misses }: Tried): Promise<Verdict> {
    const right = await passwords.verify(bearer?.password_hash ?? null, password)
    const account = bearer?.applies ? null : bearer
    const renewed =
      right && account && passwords.isOutdated(account.password_hash) ? await passwords.hash(password) : null
    const applies = right && bearer?.applies === true
    const accountId = account?.id ?? null
    return { subject, misses, accountId, applies, right, checked: account?.password_hash, renewed }
  },
  settle: settleLogin,
  run: enterWith(access),
})
const byPassword = (passwords: Passwords, access: Access): Binding =>
  bindStaged(
    contract.login,
    passwordStages(passwords, access, (context, body) => findBearer(context, body.username)),
  )

/**
 * Returns the user of the timed-out session behind the call's token, which must be of this browser. A session that is
 * open, was left, or was ended by somebody opens nothing, and neither does another username: no puzzle was solved for
 * that one.
 */
async function findEnded(context: Context, { username }: Given): Promise<Bearer> {
  const { tx, now, vault, device, tokenDigest, signedIn } = context
  const end = tokenDigest && !signedIn ? await endOf(tx, tokenDigest, now) : null
  if (end !== 'expired') fail('UNAUTHORISED', end ? { detail: { ended: end } } : {})
  const [row] = await queryRows(
    tx,
    LoginAccount,
    sql`select a.id, a.password_hash from session_token t join session s on s.id = t.session_id
      join account a on a.id = s.account_id
      where t.digest = ${tokenDigest} and s.device_digest = ${vault.digest(device)} and a.username = ${usernameOf(username)}`,
  )
  return row ? { ...row, applies: false } : fail('UNAUTHORISED')
}

/** Signs in again in place of a timed-out session (specification, section 8). */
const inPlace = (passwords: Passwords, access: Access): Binding =>
  bindStaged(contractSession.loginAgain, passwordStages(passwords, access, findEnded))

const byPhone = (access: Access): Binding =>
  bind(contract.phoneLogin, async (context, { body }) => {
    await takeAddressAttempt(context)
    noteSignIn(context, { way: 'phone', accountId: null, typed: body.mobile }, 'code')
    const accountId = await checkCode(context, { ...body, target: body.mobile, code: body.captcha, purpose: 'login' })
    await forgiveAddress(context.tx, context.ip)
    return signIn(context, accountId, access, 'phone')
  })

const bySingleSignOn = (singleSignOn: SingleSignOn | null, access: Access): Binding =>
  bindStaged(contract.validateLogin, {
    async before(context, { query }) {
      if (!singleSignOn) fail('CAS_OFF')
      await takeAddressAttempt(context)
      return query.ticket
    },
    work: (ticket) => checkTicketOf(singleSignOn, ticket),
    async run(context, _input, username) {
      const account = username ? await findAccount(context, username) : null
      noteSignIn(context, { way: 'cas', accountId: account?.id ?? null, typed: username ?? '' }, 'ticket')
      if (!account) fail('TICKET_INVALID', { commit: true })
      await forgiveAddress(context.tx, context.ip)
      return signIn(context, account.id, access, 'cas')
    },
  })

/** Counts an unknown ticket against the address: it may have been guessed. */
async function missedTicket(context: Context): Promise<never> {
  await takeAddressAttempt(context)
  return fail('TICKET_INVALID', { commit: true })
}

/** Second step of signing in: an authenticator code or a recovery code (safety L-11). */
const bySecondCode = (access: Access): Binding =>
  bind(contractSecurity.secondLogin, async (context, { body }) => {
    const accountId = await ownerOfTicket(context, body.ticket, SECOND, context.device)
    if (!accountId) return missedTicket(context)
    noteSignIn(context, { way: 'second', accountId, typed: '' }, 'code')
    const right = await triedCode(context, accountId, () => takeSecondCode(context, accountId, body.code))
    if (!right) fail('CODE_WRONG', { commit: true })
    if (!(await spendTicket(context, body.ticket, SECOND))) fail('TICKET_INVALID', { commit: true })
    return signIn(context, accountId, access, 'second')
  })

const logout = bind(contract.logout, async ({ tx, user, now }) => {
  await endSession(tx, user.sessionId, 'logout', now)
  return null
})

interface LoginServices {
  passwords: Passwords
  singleSignOn: SingleSignOn | null
  sessionLimits: SessionLimits
  secondStepRequired: boolean
}

const accessOf = (services: LoginServices): Access => ({
  limits: services.sessionLimits,
  secondStep: services.secondStepRequired,
})

export const loginBindings = (services: LoginServices): Binding[] => [
  byPassword(services.passwords, accessOf(services)),
  inPlace(services.passwords, accessOf(services)),
  byPhone(accessOf(services)),
  bySingleSignOn(services.singleSignOn, accessOf(services)),
  bySecondCode(accessOf(services)),
  logout,
]
