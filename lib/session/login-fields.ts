import 'server-only'
import { text } from '@/lib/actions/form-values'
import { login, phoneLogin, validateLogin } from '@/lib/contract/account'
import { normalisePhone } from '@/lib/domain/phone'
import { bareTyped, plainTyped } from '@/lib/domain/typed'
import { UpstreamError } from '@/lib/upstream/call'
import { arrive } from './login-arrival'
import { askPuzzle, perform } from './login-puzzle'
import { refusal } from './login-refusal'
import { secondStep } from './login-second'
import type { LoginState } from './login-state'
import type { Pending } from './pending'
import { hasTestPass } from './proof'
import { authenticate } from './sign-in'
import type { Visitor } from './visitor'

/** The fields are valid: requires the puzzle before the call, except for a test browser. */
const withPuzzle = async (pending: Pending, visitor: Visitor): Promise<LoginState> =>
  (await hasTestPass()) ? perform(pending, visitor) : askPuzzle(pending, visitor)

export async function enterPassword(form: FormData, visitor: Visitor): Promise<LoginState> {
  const account = plainTyped(text(form, 'account'))
  const remember = form.get('remember') !== null
  const parsed = login.body.safeParse({ username: account, password: text(form, 'password') })
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0]))
    const fieldErrors = {
      ...(wrong.has('username') && { account: account === '' ? 'accountMissing' : 'accountLong' }),
      ...(wrong.has('password') && { password: 'passwordMissing' }),
    }
    return { step: 'fields', account, remember, fieldErrors, turn: 0 }
  }
  return withPuzzle({ act: 'login', ...parsed.data, remember, redirect: text(form, 'redirect') }, visitor)
}

const countryOf = (form: FormData) => (text(form, 'country') === '86' ? '86' : '44')

export async function enterPhone(form: FormData, visitor: Visitor): Promise<LoginState> {
  const country = countryOf(form)
  const mobile = normalisePhone(text(form, 'mobile'), country)
  const shown = { mobile: text(form, 'mobile').slice(0, 32), country } as const
  if (!mobile) return { step: 'fields', ...shown, fieldErrors: { mobile: 'mobileInvalid' }, turn: 0 }
  return withPuzzle({ act: 'sms', mobile, country, redirect: text(form, 'redirect') }, visitor)
}

/** Checks the code of the text message; the upstream counts attempts and binds them to this browser. */
export async function enterCode(form: FormData, visitor: Visitor): Promise<LoginState> {
  const shown = { mobile: text(form, 'mobile').slice(0, 32), country: countryOf(form) } as const
  const mobile = normalisePhone(shown.mobile, shown.country)
  const body = { mobile, captcha: bareTyped(text(form, 'code')), device: visitor.device }
  const parsed = phoneLogin.body.safeParse(body)
  if (!parsed.success) return { step: 'code', ...shown, fieldErrors: { code: 'codeInvalid' }, turn: 0 }
  try {
    return await arrive(await authenticate({ way: 'phone', ...parsed.data }), text(form, 'redirect'), visitor)
  } catch (error) {
    const owed = secondStep(error, visitor, { redirect: text(form, 'redirect') })
    return owed ?? { step: 'code', ...shown, error: refusal(error), turn: 0 }
  }
}

/** Signs in with the ticket of the single sign-on service; the upstream asks that service for the user. */
export async function enterTicket(form: FormData, visitor: Visitor): Promise<LoginState> {
  const ticket = text(form, 'ticket')
  const parsed = validateLogin.query.safeParse({ ticket })
  try {
    if (!parsed.success) throw new UpstreamError('TICKET_INVALID', visitor.locale, { requestId: visitor.requestId })
    return await arrive(await authenticate({ way: 'cas', ticket: parsed.data.ticket }), text(form, 'redirect'), visitor)
  } catch (error) {
    const owed = secondStep(error, visitor, { redirect: text(form, 'redirect') })
    return owed ?? { step: 'fields', error: refusal(error), turn: 0 }
  }
}
