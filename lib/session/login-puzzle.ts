import 'server-only'
import { redirect as redirectTo } from 'next/navigation'
import { text } from '@/lib/actions/form-values'
import { sendCode, verifyCode } from '@/lib/contract/account'
import { bareTyped } from '@/lib/domain/typed'
import { upstream } from '@/lib/upstream/call'
import { arrive } from './login-arrival'
import { refusal } from './login-refusal'
import { secondStep } from './login-second'
import type { FormError, LoginState } from './login-state'
import { openPending, openProved, type Pending, sealPending, sealProved } from './pending'
import { offerPuzzle, ownError, solvePuzzle } from './puzzle'
import { authenticate } from './sign-in'
import type { Visitor } from './visitor'

/** The upstream did not answer: the input was not wrong. */
const TROUBLE = new Set(['UNAVAILABLE', 'TIMEOUT'])

/** Values of the form to show again. */
function shownOf(pending: Pending): Partial<LoginState> {
  if (pending.act === 'login') return { account: pending.username, remember: pending.remember }
  return pending.act === 'sms' ? { mobile: pending.mobile, country: pending.country } : {}
}

export async function askPuzzle(pending: Pending, visitor: Visitor, error?: FormError): Promise<LoginState> {
  const offer = await offerPuzzle(pending, visitor, error)
  return { step: offer.puzzle ? 'puzzle' : 'fields', ...shownOf(pending), ...offer, turn: 0 }
}

const over = async (): Promise<LoginState> => ({ step: 'fields', error: await ownError('puzzleOver'), turn: 0 })

/** Data for after the login: the requested screen, and the account to remember or forget. */
const afterOf = ({ redirect, remember, username }: Extract<Pending, { act: 'login' }>) => ({
  redirect,
  account: remember ? username : '',
})

/** Performs the act once its proof is spent. */
export async function perform(pending: Pending, visitor: Visitor): Promise<LoginState> {
  const shown = { ...shownOf(pending), turn: 0 }
  try {
    if (pending.act === 'login') {
      const { username, password } = pending
      const { redirect, account } = afterOf(pending)
      return await arrive(await authenticate({ way: 'password', username, password }), redirect, visitor, account)
    }
    if (pending.act !== 'sms') return over()
    const body = { target: pending.mobile, purpose: 'login' as const, device: visitor.device }
    const sent = await upstream(sendCode, { body })
    return { step: 'code', ...shown, resendSeconds: sent.resendAfterSeconds }
  } catch (error) {
    const owed = pending.act === 'login' && secondStep(error, visitor, afterOf(pending))
    if (owed) return owed
    const refused = refusal(error)
    if (refused.code === 'SHOP_NOT_OPEN') redirectTo('/user/register-result?from=login')
    if (!TROUBLE.has(refused.code)) return { step: 'fields', ...shown, error: refused }
    return { step: 'again', ...shown, error: refused, sealed: sealProved(pending, visitor.device) }
  }
}

/** Repeats a call that the upstream did not answer, without asking for the password or puzzle again. */
export async function performAgain(form: FormData, visitor: Visitor): Promise<LoginState> {
  const pending = openProved(form.get('sealed'), visitor.device)
  return pending ? perform(pending, visitor) : over()
}

export async function placePiece(form: FormData, visitor: Visitor): Promise<LoginState> {
  const solution = await solvePuzzle(form, visitor)
  if (solution.outcome === 'over') return over()
  if (solution.outcome === 'solved') return perform(solution.pending, visitor)
  return askPuzzle(solution.pending, visitor, await ownError('puzzleMissed'))
}

export async function freshPuzzle(form: FormData, visitor: Visitor): Promise<LoginState> {
  const pending = openPending(form.get('sealed'), visitor.device)
  return pending ? askPuzzle(pending, visitor) : over()
}

/** Returns to the fields with their values. The phone number is part of the code's own form. */
export async function backToFields(form: FormData, visitor: Visitor): Promise<LoginState> {
  const pending = openPending(form.get('sealed'), visitor.device)
  if (pending) return { step: 'fields', ...shownOf(pending), turn: 0 }
  const country = text(form, 'country') === '86' ? '86' : '44'
  return { step: 'fields', mobile: text(form, 'mobile').slice(0, 32), country, turn: 0 }
}

/** Alternative to the puzzle: sends a code to the address that the upstream has for the account. */
export async function mailCode(form: FormData, visitor: Visitor): Promise<LoginState> {
  const pending = openPending(form.get('sealed'), visitor.device)
  if (pending?.act !== 'login') return over()
  const shown = { ...shownOf(pending), sealed: sealPending(pending, visitor.device), turn: 0 }
  try {
    const body = { target: pending.username, purpose: 'puzzle' as const, device: visitor.device }
    const sent = await upstream(sendCode, { body })
    return { step: 'mailed', ...shown, resendSeconds: sent.resendAfterSeconds }
  } catch (error) {
    return { step: 'mailed', ...shown, error: refusal(error) }
  }
}

export async function proveByCode(form: FormData, visitor: Visitor): Promise<LoginState> {
  const pending = openPending(form.get('sealed'), visitor.device)
  if (pending?.act !== 'login') return over()
  const shown = { ...shownOf(pending), sealed: sealPending(pending, visitor.device), turn: 0 }
  const code = bareTyped(text(form, 'code'))
  if (!/^\d{6}$/.test(code)) return { step: 'mailed', ...shown, fieldErrors: { code: 'codeInvalid' } }
  try {
    await upstream(verifyCode, { body: { target: pending.username, purpose: 'puzzle', code, device: visitor.device } })
  } catch (error) {
    return { step: 'mailed', ...shown, error: refusal(error) }
  }
  return perform(pending, visitor)
}
