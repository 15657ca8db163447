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
 * One submission of the login page, whichever step it is at: what the page shows next, or, at the end, the way to the
 * wanted screen with the session in its cookie. Works the same with and without JavaScript.
 */
export async function takeLoginStep(previous: unknown, sent: unknown): Promise<LoginState> {
  const form = formOf(sent)
  // A pressed button says its own step after the form's hidden one.
  const intent = form.getAll('intent').at(-1)
  const step = isStep(intent) ? intent : 'enter'
  const next = await STEPS[step](form, await visitor())
  return { ...next, turn: turnOf(previous) + 1 }
}
