import * as contract from '@/lib/contract/account/security'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { endSecondStep } from './end-second'
import { ownPasswordStages } from './own-password'
import type { Passwords } from './passwords'
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  newRecoveryCodes,
  secondFactorOf,
  takeSecondCode,
  takeTotp,
  triedCode,
} from './second-factor'
import { contactOf, noticeSecurity } from './security-notice'
import { endSessionsOf, renewToken } from './sessions'
import { base32 } from './totp'

/** Name of the account in the authenticator. */
const ISSUER = 'Entrepot'

const uriOf = (username: string, secret: string): string => {
  const query = new URLSearchParams({ secret, issuer: ISSUER })
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(username)}?${query}`
}

const query = (required: boolean): Binding =>
  bind(contract.secondFactor, async ({ tx, user }) => {
    const { since, codes } = await secondFactorOf(tx, user.userId)
    return {
      enabled: since !== null,
      since: instantOrNull(since),
      codesLeft: codes,
      required: required && user.userType === 1,
    }
  })

async function requireOff({ tx, user }: Context): Promise<void> {
  if (await hasSecondFactor(tx, user.userId)) fail('SECOND_FACTOR_ON')
}

const start = (passwords: Passwords): Binding =>
  bindStaged(contract.startSecond, {
    ...ownPasswordStages(passwords, requireOff),
    async run(context) {
      await requireOff(context)
      const { user } = context
      const secret = base32(await beginSecondFactor(context, user.userId))
      context.audit({ refType: 'account', refId: user.userId })
      return { secret, uri: uriOf(user.username, secret) }
    },
  })

const requireCode = async (context: Context, take: () => Promise<boolean>): Promise<void> =>
  (await triedCode(context, context.user.userId, take)) ? undefined : fail('CODE_WRONG', { commit: true })

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
  return { codes, token: await renewToken(context) }
})

const renew = bind(contract.renewCodes, async (context, { body }) => {
  const { tx, user } = context
  if (!(await hasSecondFactor(tx, user.userId))) fail('SECOND_FACTOR_OFF')
  await requireCode(context, () => takeSecondCode(context, user.userId, body.code))
  const codes = await newRecoveryCodes(context, user.userId)
  await noticeSecurity(context, user.userId, 'codes', await contactOf(context, user.userId))
  context.audit({ refType: 'account', refId: user.userId })
  return { codes }
})

const disable = (passwords: Passwords): Binding =>
  bindStaged(contract.disableSecond, {
    ...ownPasswordStages(passwords),
    async run(context, { body }) {
      const { user } = context
      await requireCode(context, () => takeSecondCode(context, user.userId, body.code))
      await endSecondStep(context, user.userId, 'second step switched off', user.sessionId)
      context.audit({ refType: 'account', refId: user.userId, change: changed(false) })
      return null
    },
  })

export const securityBindings = (passwords: Passwords, required: boolean): Binding[] => [
  query(required),
  start(passwords),
  enable,
  renew,
  disable(passwords),
]
