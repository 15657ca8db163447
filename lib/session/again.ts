import 'server-only'
import { endText } from '@/lib/contract/session-end'
import { UpstreamError } from '@/lib/upstream/call'
import { currentToken } from './caller'
import { refusal } from './login-refusal'
import type { FormError } from './login-state'
import { forgetToken } from './memory'
import { findSession } from './session'
import { keepSession } from './session-cookie'
import { authenticate, type Login, sessionOf } from './sign-in'
import { visitor } from './visitor'

/**
 * `stranger`: another user has signed in meanwhile, so the page is not theirs. `ended`: what happened to the session
 * meanwhile, in words.
 */
export type Again = { outcome: 'same' | 'stranger' } | { outcome: 'refused'; error: FormError; ended?: string }

interface Given {
  username: string
  password: string
}

/** Signs in with the password and, if the account requires it, the second-step code. */
async function bothSteps(given: Given, token: string, code: string): Promise<Login> {
  try {
    return await authenticate({ way: 'again', ...given, token })
  } catch (error) {
    const ticket = error instanceof UpstreamError && error.code === 'SECOND_FACTOR_DUE' && error.detail?.ticket
    if (typeof ticket !== 'string' || code === '') throw error
    return authenticate({ way: 'second', ticket, code })
  }
}

/**
 * Signs in again after a session timed out (specification, section 8). The sealed cookie proves that this browser
 * solved a puzzle for this user before, so that none is needed; the upstream accepts only that user, only after a
 * timeout, and counts failures as at every login. A session opened meanwhile in another tab is kept.
 */
export async function signInAgain(given: Given, code: string): Promise<Again> {
  const before = await currentToken()
  const { locale, requestId } = await visitor()
  try {
    if (!before) throw new UpstreamError('UNAUTHORISED', locale, { requestId })
    forgetToken(before.token)
    const open = await findSession()
    if (open) return { outcome: open.user.username === given.username ? 'same' : 'stranger' }
    const { token, userInfo } = await bothSteps(given, before.token, code)
    forgetToken(before.token)
    await keepSession(sessionOf(token, userInfo))
    return { outcome: 'same' }
  } catch (error) {
    const ended = error instanceof UpstreamError ? endText(error.detail?.ended, locale) : ''
    return { outcome: 'refused', error: refusal(error), ...(ended && { ended }) }
  }
}
