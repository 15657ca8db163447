import 'server-only'
import { sessionLife } from '@/lib/contract/account-session'
import { endText } from '@/lib/contract/session-end'
import type { Locale } from '@/lib/domain/locale'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { currentToken } from './caller'
import { keepSession } from './jar'
import { refusal } from './login-refusal'
import type { FormError } from './login-state'
import { forgetToken } from './memory'
import { authenticate, type Login, sessionOf } from './sign-in'
import { visitor } from './visitor'

/**
 * `stranger`: somebody else has signed in, so that what stands on the page is not theirs. `ended`: what somebody has done
 * to the session meanwhile, in words.
 */
export type Again = { outcome: 'same' | 'stranger' } | { outcome: 'refused'; error: FormError; ended?: string }

interface Given {
  username: string
  password: string
}

/** Password and, for an account that asks for it, the code that was typed beside it. */
async function bothSteps(given: Given, code: string): Promise<Login> {
  try {
    return await authenticate({ way: 'password', ...given })
  } catch (error) {
    const ticket = error instanceof UpstreamError && error.code === 'SECOND_FACTOR_DUE' && error.detail?.ticket
    if (typeof ticket !== 'string' || code === '') throw error
    return authenticate({ way: 'second', ticket, code })
  }
}

/** What somebody has done to the session since it ran out of time: why the password is another one, say. */
async function endedMeanwhile(token: string, locale: Locale): Promise<string> {
  try {
    await upstream(sessionLife, {}, { caller: { token, quiet: true } })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return endText(error.detail?.ended, locale)
  }
  return ''
}

/**
 * Signs in once more in place of a session that has run out of time (specification, section 8). The sealed cookie shows
 * that this browser has solved a puzzle for this very user before, so that none is asked; the upstream counts misses as
 * at every login. Without such a cookie nobody gets in here.
 */
export async function signInAgain(given: Given, code: string): Promise<Again> {
  const before = await currentToken()
  const { locale, requestId } = await visitor()
  try {
    if (!before) throw new UpstreamError('UNAUTHORISED', locale, { requestId })
    const { token, userInfo } = await bothSteps(given, code)
    forgetToken(before.token)
    await keepSession(sessionOf(token, userInfo))
    return { outcome: userInfo.id === before.userId ? 'same' : 'stranger' }
  } catch (error) {
    const ended = before && (await endedMeanwhile(before.token, locale))
    return { outcome: 'refused', error: refusal(error), ...(ended && { ended }) }
  }
}
