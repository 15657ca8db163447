import type { Context } from '../../kernel/context'

/** Means of authentication. */
export type SignInWay = 'password' | 'phone' | 'cas' | 'second'
/** Why a sign-in failed. The caller gets a less specific error. */
export type SignInMiss = 'unknown' | 'password' | 'code' | 'ticket' | 'frozen'

interface Tried {
  way: SignInWay
  accountId: string | null
  /** Text typed as the account's name: it may be a password, so only a hint of it is stored. */
  typed: string
}

const hinted = (typed: string): string =>
  `${Array.from(typed.replace(/\p{Cc}/gu, '').trim())
    .slice(0, 2)
    .join('')}•••`

/** Writes an attempt to the sign-in log, with the reason that the caller does not get. */
export function noteSignIn({ audit }: Context, tried: Tried, miss?: SignInMiss): void {
  audit({
    refType: tried.accountId ? 'account' : 'login',
    refId: tried.accountId ?? hinted(tried.typed),
    detail: { way: tried.way, ...(miss && { reason: miss }) },
  })
}
