import 'server-only'
import { getTranslations } from 'next-intl/server'
import { judgeAttempt, newPuzzle } from '@/lib/captcha/challenge'
import { sendCode, verifyCode } from '@/lib/contract/account'
import { upstream } from '@/lib/upstream/call'
import { attemptOf } from './attempt'
import { text } from './form-text'
import { arrive } from './login-arrival'
import { refusal } from './login-refusal'
import type { FormError, LoginState } from './login-state'
import { openPending, type Pending, sealPending } from './pending'
import { type Purpose, spendProof } from './proof'
import { authenticate } from './sign-in'
import type { Visitor } from './visitor'

const purposeOf = (pending: Pending): Purpose => pending.act

/** What the fields showed, so that they show it again. */
function shownOf(pending: Pending): Partial<LoginState> {
  if (pending.act === 'login') return { account: pending.username, remember: pending.remember }
  return pending.act === 'sms' ? { mobile: pending.mobile, country: pending.country } : {}
}

async function ownError(code: 'puzzleMissed' | 'puzzleTooMany' | 'puzzleOver'): Promise<FormError> {
  const t = await getTranslations('account.puzzle')
  return { code, message: t(code) }
}

export async function askPuzzle(pending: Pending, visitor: Visitor, error?: FormError): Promise<LoginState> {
  const puzzle = await newPuzzle(purposeOf(pending), visitor.device, visitor.address)
  const shown = { ...shownOf(pending), sealed: sealPending(pending, visitor.device), turn: 0 }
  return puzzle
    ? { step: 'puzzle', ...shown, puzzle, ...(error && { error }) }
    : { step: 'fields', ...shown, error: await ownError('puzzleTooMany') }
}

/** The act itself, after whatever proof has been consumed. */
export async function perform(pending: Pending, visitor: Visitor): Promise<LoginState> {
  const shown = { ...shownOf(pending), turn: 0 }
  try {
    if (pending.act === 'login') {
      const { username, password, redirect, remember } = pending
      return await arrive(
        await authenticate({ way: 'password', username, password }),
        redirect,
        visitor,
        remember ? username : '',
      )
    }
    if (pending.act === 'reset') return { step: 'fields', ...shown }
    const sent = await upstream(sendCode, {
      body: { target: pending.mobile, purpose: 'login', device: visitor.device },
    })
    return { step: 'code', ...shown, resendSeconds: sent.resendAfterSeconds }
  } catch (error) {
    return { step: 'fields', ...shown, error: refusal(error) }
  }
}

const over = async (): Promise<LoginState> => ({ step: 'fields', error: await ownError('puzzleOver'), turn: 0 })

export async function placePiece(form: FormData, visitor: Visitor): Promise<LoginState> {
  const pending = openPending(form.get('sealed'), visitor.device)
  if (!pending) return over()
  const purpose = purposeOf(pending)
  const verdict = await judgeAttempt(purpose, visitor.device, form.get('puzzle'), attemptOf(form))
  if (!verdict.solved) return askPuzzle(pending, visitor, await ownError('puzzleMissed'))
  return (await spendProof(purpose, visitor.device, verdict.proof)) ? perform(pending, visitor) : over()
}

export async function freshPuzzle(form: FormData, visitor: Visitor): Promise<LoginState> {
  const pending = openPending(form.get('sealed'), visitor.device)
  return pending ? askPuzzle(pending, visitor) : over()
}

/** The way without a puzzle: a code that is sent to whatever the upstream knows of the account. */
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
  const code = text(form, 'code').normalize('NFKC').replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return { step: 'mailed', ...shown, fieldErrors: { code: 'codeInvalid' } }
  try {
    await upstream(verifyCode, { body: { target: pending.username, purpose: 'puzzle', code, device: visitor.device } })
  } catch (error) {
    return { step: 'mailed', ...shown, error: refusal(error) }
  }
  return perform(pending, visitor)
}
