import 'server-only'
import { z } from 'zod'
import { formOf, text, turnOf } from '@/lib/actions/form-values'
import { forgetPassword, sendCode, verifyCode } from '@/lib/contract/account'
import { passwordProblems } from '@/lib/domain/password'
import { normalisePhone } from '@/lib/domain/phone'
import { bareTyped, plainTyped } from '@/lib/domain/typed'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { refusal } from './login-refusal'
import type { FormError } from './login-state'
import { openPending } from './pending'
import { hasTestPass } from './proof'
import { offerPuzzle, ownError, solvePuzzle } from './puzzle'
import type { RecoveryState } from './recovery-state'
import { seal, unseal } from './seal'
import { type Visitor, visitor } from './visitor'

const STEP_MS = 10 * 60_000
const Known = z.object({ target: z.string(), ticket: z.string().optional() })
type Known = z.output<typeof Known>

const sealKnown = (known: Known, device: string) => seal('recovery', device, known, STEP_MS)

function openKnown(form: FormData, device: string): Known | null {
  const parsed = Known.safeParse(unseal('recovery', device, form.get('sealed')))
  return parsed.success ? parsed.data : null
}

const over = async (): Promise<RecoveryState> => ({ step: 'identify', error: await ownError('puzzleOver'), turn: 0 })

/** A mail address, or a phone number: eleven digits that begin with 1 are Chinese, others British. */
export function targetOf(typed: string): string | null {
  const plain = plainTyped(typed)
  if (plain.includes('@')) return z.email().max(128).safeParse(plain).success ? plain.toLowerCase() : null
  return normalisePhone(plain, /^1\d{10}$/.test(plain.replace(/\D/g, '')) ? '86' : '44')
}

async function puzzle(target: string, who: Visitor, error?: FormError): Promise<RecoveryState> {
  const offer = await offerPuzzle({ act: 'reset', target }, who, error)
  return { step: offer.puzzle ? 'puzzle' : 'identify', target, ...offer, turn: 0 }
}

/** Sends the code; the answer is the same whether the account exists or not. */
async function send(target: string, who: Visitor): Promise<RecoveryState> {
  const shown = { target, sealed: sealKnown({ target }, who.device), turn: 0 }
  try {
    const sent = await upstream(sendCode, { body: { target, purpose: 'reset', device: who.device } })
    return { step: 'code', ...shown, resendSeconds: sent.resendAfterSeconds }
  } catch (error) {
    const refused = refusal(error)
    return { step: refused.code === 'CODE_TOO_SOON' ? 'code' : 'identify', ...shown, error: refused }
  }
}

async function identify(form: FormData, who: Visitor): Promise<RecoveryState> {
  const typed = text(form, 'target').slice(0, 128)
  const target = targetOf(typed)
  if (!target) return { step: 'identify', target: typed, fieldErrors: { target: 'targetInvalid' }, turn: 0 }
  return (await hasTestPass()) ? send(target, who) : puzzle(target, who)
}

async function place(form: FormData, who: Visitor): Promise<RecoveryState> {
  const solution = await solvePuzzle(form, who)
  if (solution.outcome === 'over' || solution.pending.act !== 'reset') return over()
  const { target } = solution.pending
  return solution.outcome === 'solved' ? send(target, who) : puzzle(target, who, await ownError('puzzleMissed'))
}

async function fresh(form: FormData, who: Visitor): Promise<RecoveryState> {
  const pending = openPending(form.get('sealed'), who.device)
  return pending?.act === 'reset' ? puzzle(pending.target, who) : over()
}

async function code(form: FormData, who: Visitor): Promise<RecoveryState> {
  const known = openKnown(form, who.device)
  if (!known) return over()
  const shown = { target: known.target, sealed: sealKnown(known, who.device), turn: 0 }
  const digits = bareTyped(text(form, 'code'))
  if (!/^\d{6}$/.test(digits)) return { step: 'code', ...shown, fieldErrors: { code: 'codeInvalid' } }
  try {
    const body = { target: known.target, purpose: 'reset' as const, code: digits, device: who.device }
    const { ticket } = await upstream(verifyCode, { body })
    return { step: 'password', ...shown, sealed: sealKnown({ ...known, ticket }, who.device) }
  } catch (error) {
    return { step: 'code', ...shown, error: refusal(error) }
  }
}

async function password(form: FormData, who: Visitor): Promise<RecoveryState> {
  const known = openKnown(form, who.device)
  if (!known?.ticket) return over()
  const shown = { target: known.target, sealed: sealKnown(known, who.device), turn: 0 }
  const [first, second] = [text(form, 'password'), text(form, 'confirmpassword')]
  const fieldErrors = {
    ...(passwordProblems(first, '').length > 0 && { password: first ? 'passwordWeak' : 'passwordNewMissing' }),
    ...(first !== second && { confirmpassword: second ? 'passwordsDiffer' : 'passwordConfirmMissing' }),
  }
  if (Object.keys(fieldErrors).length > 0) return { step: 'password', ...shown, fieldErrors }
  try {
    await upstream(forgetPassword, { body: { ticket: known.ticket, password: first, confirmpassword: second } })
    return { step: 'done', turn: 0 }
  } catch (error) {
    if (bearsAccount(error)) return { step: 'password', ...shown, fieldErrors: { password: 'passwordAccount' } }
    return { step: 'password', ...shown, error: refusal(error) }
  }
}

/** True if the password contains the account's name: only the upstream knows whose account it is. */
const bearsAccount = (error: unknown): boolean =>
  error instanceof UpstreamError && error.fields?.password?.includes('account') === true

/** Returns to the first step with its values. */
async function back(form: FormData, who: Visitor): Promise<RecoveryState> {
  const pending = openPending(form.get('sealed'), who.device)
  const target = pending?.act === 'reset' ? pending.target : openKnown(form, who.device)?.target
  return { step: 'identify', ...(target && { target }), turn: 0 }
}

async function resend(form: FormData, who: Visitor): Promise<RecoveryState> {
  const known = openKnown(form, who.device)
  return known ? send(known.target, who) : over()
}

const STEPS = { identify, place, fresh, code, password, resend, back } as const
const isStep = (name: unknown): name is keyof typeof STEPS => typeof name === 'string' && Object.hasOwn(STEPS, name)

/** Handles one submission of the forgotten-password wizard. It never reveals whether an account exists. */
export async function takeRecoveryStep(previous: unknown, sent: unknown): Promise<RecoveryState> {
  const form = formOf(sent)
  const intent = form.getAll('intent').at(-1)
  const next = await STEPS[isStep(intent) ? intent : 'identify'](form, await visitor())
  return { ...next, turn: turnOf(previous) + 1 }
}
