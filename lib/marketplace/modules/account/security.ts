import * as contract from '@/lib/contract/account-security'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { clearAttempts, takeAttempt } from './attempts'
import { askOwnPassword, isOwnPassword, requireOwnPassword } from './own-password'
import type { Passwords } from './passwords'
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  newRecoveryCodes,
  removeSecondFactor,
  secondFactorOf,
  takeSecondCode,
  takeTotp,
} from './second-factor'
import { contactOf, noticeSecurity } from './security-notice'
import { endSessionsOf } from './sessions'
import { base32 } from './totp'

/** Under this name the account stands in the authenticator. */
const ISSUER = 'Entrepot'

const uriOf = (username: string, secret: string): string => {
  const query = new URLSearchParams({ secret, issuer: ISSUER })
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(username)}?${query}`
}

const query = bind(contract.secondFactor, async ({ tx, user }) => {
  const { since, codes } = await secondFactorOf(tx, user.userId)
  return { enabled: since !== null, since: instantOrNull(since), codesLeft: codes }
})

async function requireOff({ tx, user }: Context): Promise<void> {
  if (await hasSecondFactor(tx, user.userId)) fail('SECOND_FACTOR_ON')
}

const start = (passwords: Passwords): Binding =>
  bindStaged(contract.startSecond, {
    before: async (context, { body }) => {
      await requireOff(context)
      return askOwnPassword(context, body.password)
    },
    work: isOwnPassword(passwords),
    async run(context, _input, right) {
      await requireOwnPassword(context, right)
      await requireOff(context)
      const { user } = context
      const secret = base32(await beginSecondFactor(context, user.userId))
      context.audit({ refType: 'account', refId: user.userId })
      return { secret, uri: uriOf(user.username, secret) }
    },
  })

/** Counts the try before the code is looked at: six figures are few. */
async function requireCode(context: Context, take: () => Promise<boolean>): Promise<void> {
  const subject = `second:${context.user.userId}`
  await takeAttempt(context.tx, subject, context.now)
  if (!(await take())) fail('CODE_WRONG', { commit: true })
  await clearAttempts(context.tx, subject)
}

const changed = (second: boolean) => ({ before: { second: !second }, after: { second } })

const enable = bind(contract.enableSecond, async (context, { body }) => {
  const { tx, user, now } = context
  await requireOff(context)
  await requireCode(context, () => takeTotp(context, user.userId, body.code))
  await confirmSecondFactor(context, user.userId)
  const codes = await newRecoveryCodes(context, user.userId)
  await endSessionsOf(tx, user.userId, 'second step switched on', now, user.sessionId)
  await noticeSecurity(context, user.userId, 'secondOn', await contactOf(context, user.userId))
  context.audit({ refType: 'account', refId: user.userId, change: changed(true) })
  return { codes }
})

const disable = (passwords: Passwords): Binding =>
  bindStaged(contract.disableSecond, {
    before: (context, { body }) => askOwnPassword(context, body.password),
    work: isOwnPassword(passwords),
    async run(context, { body }, right) {
      const { tx, user, now } = context
      await requireOwnPassword(context, right)
      await requireCode(context, () => takeSecondCode(context, user.userId, body.code))
      await removeSecondFactor(tx, user.userId)
      await endSessionsOf(tx, user.userId, 'second step switched off', now, user.sessionId)
      await noticeSecurity(context, user.userId, 'secondOff', await contactOf(context, user.userId))
      context.audit({ refType: 'account', refId: user.userId, change: changed(false) })
      return null
    },
  })

export const securityBindings = (passwords: Passwords): Binding[] => [
  query,
  start(passwords),
  enable,
  disable(passwords),
]
