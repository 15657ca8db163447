import 'server-only'
import { z } from 'zod'
import { text } from '@/lib/actions/form-values'
import { secondLogin } from '@/lib/contract/account/security'
import { plainTyped } from '@/lib/domain/typed'
import { UpstreamError } from '@/lib/upstream/call'
import { arrive } from './login-arrival'
import { refusal } from './login-refusal'
import type { LoginState } from './login-state'
import { ownError } from './puzzle'
import { seal, unseal } from './seal'
import { authenticate } from './sign-in'
import type { Visitor } from './visitor'

const OWED_MS = 10 * 60_000

/** A user who has passed the first step, and what follows the second. */
const Owed = z.object({ ticket: z.string(), redirect: z.string(), account: z.string().optional() })
type Owed = z.output<typeof Owed>

const ask = (owed: Owed, visitor: Visitor, more: Partial<LoginState> = {}): LoginState => ({
  step: 'second',
  sealed: seal('second', visitor.device, owed, OWED_MS),
  turn: 0,
  ...more,
})

/** Next step if the upstream requires two-factor sign-in; null if it refused for another reason. */
export function secondStep(error: unknown, visitor: Visitor, after: Omit<Owed, 'ticket'>): LoginState | null {
  if (!(error instanceof UpstreamError) || error.code !== 'SECOND_FACTOR_DUE') return null
  const ticket = error.detail?.ticket
  return typeof ticket === 'string' ? ask({ ...after, ticket }, visitor) : null
}

/** Checks the code of the authenticator app, or a recovery code; the upstream counts attempts. */
export async function enterSecond(form: FormData, visitor: Visitor): Promise<LoginState> {
  const parsed = Owed.safeParse(unseal('second', visitor.device, form.get('sealed')))
  if (!parsed.success) return { step: 'fields', error: await ownError('puzzleOver'), turn: 0 }
  const { ticket, redirect, account } = parsed.data
  const code = secondLogin.body.shape.code.safeParse(plainTyped(text(form, 'code')))
  if (!code.success) return ask(parsed.data, visitor, { fieldErrors: { code: 'secondInvalid' } })
  try {
    return await arrive(await authenticate({ way: 'second', ticket, code: code.data }), redirect, visitor, account)
  } catch (error) {
    const refused = refusal(error)
    if (refused.code === 'TICKET_INVALID') return { step: 'fields', error: refused, turn: 0 }
    return ask(parsed.data, visitor, { error: refused })
  }
}
