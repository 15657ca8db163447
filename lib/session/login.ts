import 'server-only'
import { formOf, turnOf } from '@/lib/actions/form-values'
import { chooseDepartment, goOn } from './login-arrival'
import { enterCode, enterPassword, enterPhone, enterTicket } from './login-fields'
import { backToFields, freshPuzzle, mailCode, performAgain, placePiece, proveByCode } from './login-puzzle'
import { enterSecond } from './login-second'
import type { LoginState } from './login-state'
import { visitor } from './visitor'

const STEPS = {
  enter: enterPassword,
  send: enterPhone,
  place: placePiece,
  fresh: freshPuzzle,
  back: backToFields,
  mail: mailCode,
  mailed: proveByCode,
  again: performAgain,
  code: enterCode,
  second: enterSecond,
  cas: enterTicket,
  department: chooseDepartment,
  goOn,
} as const

const isStep = (name: unknown): name is keyof typeof STEPS => typeof name === 'string' && Object.hasOwn(STEPS, name)

/**
 * Handles one submission of the login page at any step: returns what the page shows next or, at the end, redirects to
 * the requested screen with the session cookie set. Works the same with and without JavaScript.
 */
export async function takeLoginStep(previous: unknown, sent: unknown): Promise<LoginState> {
  const form = formOf(sent)
  // A pressed button sends its own step after the form's hidden one.
  const intent = form.getAll('intent').at(-1)
  const step = isStep(intent) ? intent : 'enter'
  const next = await STEPS[step](form, await visitor())
  return { ...next, turn: turnOf(previous) + 1 }
}
