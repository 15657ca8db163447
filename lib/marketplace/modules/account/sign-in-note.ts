import type { Context } from '../../kernel/context'

/** By what somebody shows who they are. */
export type SignInWay = 'password' | 'phone' | 'cas' | 'second'
/** Why it was not enough. The caller is told less. */
export type SignInMiss = 'unknown' | 'password' | 'code' | 'ticket' | 'frozen'

interface Tried {
  way: SignInWay
  accountId: string | null
  /** What was typed where an account's name is asked for: it may be a password, so that little of it is kept. */
  typed: string
}

const hinted = (typed: string): string =>
  `${Array.from(typed.replace(/\p{Cc}/gu, '').trim())
    .slice(0, 2)
    .join('')}•••`

/** Notes a try for the log of sign-ins: what is not told to whoever tried is told there. */
export function noteSignIn({ audit }: Context, tried: Tried, miss?: SignInMiss): void {
  audit({
    refType: tried.accountId ? 'account' : 'login',
    refId: tried.accountId ?? hinted(tried.typed),
    detail: { way: tried.way, ...(miss && { reason: miss }) },
  })
}
