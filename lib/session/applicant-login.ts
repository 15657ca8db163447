import 'server-only'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formOf, text, turnOf } from '@/lib/actions/form-values'
import { applicantLogin, startApplicantLogin } from '@/lib/contract/application'
import { bareTyped } from '@/lib/domain/typed'
import { upstream } from '@/lib/upstream/call'
import { keepApplicant } from './applicant'
import { refusal } from './login-refusal'
import { ownError } from './puzzle'
import type { ApplicantState } from './register-state'
import { seal, unseal } from './seal'
import { type Visitor, visitor } from './visitor'

const STEP_MS = 10 * 60_000
const Known = z.object({ username: z.string(), password: z.string() })
type Known = z.output<typeof Known>

const sealKnown = (known: Known, device: string) => seal('applicant-login', device, known, STEP_MS)

function openKnown(form: FormData, device: string): Known | null {
  const parsed = Known.safeParse(unseal('applicant-login', device, form.get('sealed')))
  return parsed.success ? parsed.data : null
}

const over = async (): Promise<ApplicantState> => ({ step: 'password', error: await ownError('puzzleOver'), turn: 0 })

async function start(known: Known, who: Visitor): Promise<ApplicantState> {
  const shown = { username: known.username, turn: 0 }
  try {
    const sent = await upstream(startApplicantLogin, { body: { ...known, device: who.device } })
    return { step: 'code', ...shown, sealed: sealKnown(known, who.device), resendSeconds: sent.resendAfterSeconds }
  } catch (error) {
    const refused = refusal(error)
    const sealed = sealKnown(known, who.device)
    return refused.code === 'CODE_TOO_SOON'
      ? { step: 'code', ...shown, sealed, error: refused }
      : { step: 'password', ...shown, error: refused }
  }
}

async function password(form: FormData, who: Visitor): Promise<ApplicantState> {
  const known = { username: text(form, 'username').trim().slice(0, 64), password: text(form, 'password').slice(0, 128) }
  const fieldErrors = {
    ...(!known.username && { username: 'accountMissing' }),
    ...(!known.password && { password: 'passwordMissing' }),
  }
  if (Object.keys(fieldErrors).length > 0) return { step: 'password', username: known.username, fieldErrors, turn: 0 }
  return start(known, who)
}

async function code(form: FormData, who: Visitor): Promise<ApplicantState> {
  const known = openKnown(form, who.device)
  if (!known) return over()
  const shown = { username: known.username, sealed: sealKnown(known, who.device), turn: 0 }
  const digits = bareTyped(text(form, 'code'))
  if (!/^\d{6}$/.test(digits)) return { step: 'code', ...shown, fieldErrors: { code: 'codeInvalid' } }
  try {
    const body = { username: known.username, code: digits, device: who.device }
    await keepApplicant((await upstream(applicantLogin, { body })).key)
  } catch (error) {
    return { step: 'code', ...shown, error: refusal(error) }
  }
  return redirect('/user/register-result')
}

async function resend(form: FormData, who: Visitor): Promise<ApplicantState> {
  const known = openKnown(form, who.device)
  return known ? start(known, who) : over()
}

const STEPS = { password, code, resend } as const
const isStep = (name: unknown): name is keyof typeof STEPS => typeof name === 'string' && Object.hasOwn(STEPS, name)

/** Handles one submission of an applicant who opens their application again. */
export async function takeApplicantStep(previous: unknown, sent: unknown): Promise<ApplicantState> {
  const form = formOf(sent)
  const intent = form.getAll('intent').at(-1)
  const next = await STEPS[isStep(intent) ? intent : 'password'](form, await visitor())
  return { ...next, turn: turnOf(previous) + 1 }
}
