import 'server-only'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formOf, text, turnOf } from '@/lib/actions/form-values'
import { sendCode } from '@/lib/contract/account'
import { register } from '@/lib/contract/application'
import { AGREEMENT_VERSION } from '@/lib/domain/application'
import { passwordProblems } from '@/lib/domain/password'
import { USERNAME } from '@/lib/domain/person'
import { bareTyped } from '@/lib/domain/typed'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { keepApplicant } from './applicant'
import { refusal } from './login-refusal'
import type { FormError } from './login-state'
import { openPending } from './pending'
import { hasTestPass } from './proof'
import { offerPuzzle, ownError, solvePuzzle } from './puzzle'
import { targetOf } from './recovery'
import type { RegisterState } from './register-state'
import { seal, unseal } from './seal'
import { type Visitor, visitor } from './visitor'

const STEP_MS = 30 * 60_000
const Known = z.object({ target: z.string() })

const sealKnown = (target: string, device: string) => seal('register', device, { target }, STEP_MS)

function openKnown(form: FormData, device: string): string | null {
  const parsed = Known.safeParse(unseal('register', device, form.get('sealed')))
  return parsed.success ? parsed.data.target : null
}

const over = async (): Promise<RegisterState> => ({ step: 'contact', error: await ownError('puzzleOver'), turn: 0 })

async function puzzle(target: string, who: Visitor, error?: FormError): Promise<RegisterState> {
  const offer = await offerPuzzle({ act: 'register', target }, who, error)
  return { step: offer.puzzle ? 'puzzle' : 'contact', target, ...offer, turn: 0 }
}

/** Sends the code; the answer is the same whether or not the contact has an account. */
async function send(target: string, who: Visitor, typed: Partial<RegisterState> = {}): Promise<RegisterState> {
  const shown = { ...typed, target, sealed: sealKnown(target, who.device), turn: 0 }
  try {
    const sent = await upstream(sendCode, { body: { target, purpose: 'register', device: who.device } })
    return { step: 'account', ...shown, resendSeconds: sent.resendAfterSeconds }
  } catch (error) {
    const refused = refusal(error)
    return { step: refused.code === 'CODE_TOO_SOON' ? 'account' : 'contact', ...shown, error: refused }
  }
}

async function contact(form: FormData, who: Visitor): Promise<RegisterState> {
  const typed = text(form, 'target').slice(0, 128)
  const target = targetOf(typed)
  if (!target) return { step: 'contact', target: typed, fieldErrors: { target: 'targetInvalid' }, turn: 0 }
  return (await hasTestPass()) ? send(target, who) : puzzle(target, who)
}

async function place(form: FormData, who: Visitor): Promise<RegisterState> {
  const solution = await solvePuzzle(form, who)
  if (solution.outcome === 'over' || solution.pending.act !== 'register') return over()
  const { target } = solution.pending
  return solution.outcome === 'solved' ? send(target, who) : puzzle(target, who, await ownError('puzzleMissed'))
}

async function fresh(form: FormData, who: Visitor): Promise<RegisterState> {
  const pending = openPending(form.get('sealed'), who.device)
  return pending?.act === 'register' ? puzzle(pending.target, who) : over()
}

/** Typed values that may be shown again: never a password. */
const typedOf = (form: FormData) => ({
  username: text(form, 'username').trim().toLowerCase(),
  code: text(form, 'code'),
})

function problemsOf(form: FormData): Record<string, string> {
  const { username } = typedOf(form)
  const [first, second] = [text(form, 'password'), text(form, 'confirmpassword')]
  const weak = passwordProblems(first, username)
  return {
    ...(!/^\d{6}$/.test(digitsOf(form)) && { code: 'codeInvalid' }),
    ...(!USERNAME.test(username) && { username: 'usernameInvalid' }),
    ...(weak.length > 0 && {
      password: !first ? 'passwordNewMissing' : weak.includes('account') ? 'passwordAccount' : 'passwordWeak',
    }),
    ...(first !== second && { confirmpassword: second ? 'passwordsDiffer' : 'passwordConfirmMissing' }),
    ...(form.get('agree') !== '1' && { agree: 'agreeMissing' }),
  }
}

const digitsOf = (form: FormData) => bareTyped(text(form, 'code'))

const KINDS: Readonly<Record<string, 1 | 2 | 3>> = { '1': 1, '2': 2, '3': 3 }

async function account(form: FormData, who: Visitor): Promise<RegisterState> {
  const target = openKnown(form, who.device)
  if (!target) return over()
  const shown = { ...typedOf(form), target, sealed: sealKnown(target, who.device), turn: 0 }
  const fieldErrors = problemsOf(form)
  if (Object.keys(fieldErrors).length > 0) return { step: 'account', ...shown, fieldErrors }
  const visa = register.body.shape.visaType.safeParse(text(form, 'visaType') || undefined)
  try {
    const { key } = await upstream(register, {
      body: {
        ...{ type: KINDS[text(form, 'type')] ?? 2, target, device: who.device, username: shown.username },
        ...(visa.success && visa.data && { visaType: visa.data }),
        ...{ code: digitsOf(form), password: text(form, 'password'), agreement: AGREEMENT_VERSION },
        confirmpassword: text(form, 'confirmpassword'),
      },
    })
    await keepApplicant(key)
  } catch (error) {
    const taken = error instanceof UpstreamError && error.fields?.username
    if (taken) return { step: 'account', ...shown, fieldErrors: { username: 'usernameTaken' } }
    return { step: 'account', ...shown, error: refusal(error) }
  }
  return redirect('/user/register-data')
}

/** Returns to the first step with its values. */
async function back(form: FormData, who: Visitor): Promise<RegisterState> {
  const pending = openPending(form.get('sealed'), who.device)
  const target = pending?.act === 'register' ? pending.target : openKnown(form, who.device)
  return { step: 'contact', ...(target && { target }), turn: 0 }
}

async function resend(form: FormData, who: Visitor): Promise<RegisterState> {
  const target = openKnown(form, who.device)
  return target ? send(target, who, typedOf(form)) : over()
}

const STEPS = { contact, place, fresh, account, resend, back } as const
const isStep = (name: unknown): name is keyof typeof STEPS => typeof name === 'string' && Object.hasOwn(STEPS, name)

/** Handles one submission of the registration. It never reveals whether a contact has an account. */
export async function takeRegisterStep(previous: unknown, sent: unknown): Promise<RegisterState> {
  const form = formOf(sent)
  const intent = form.getAll('intent').at(-1)
  const next = await STEPS[isStep(intent) ? intent : 'contact'](form, await visitor())
  return { ...next, turn: turnOf(previous) + 1 }
}
