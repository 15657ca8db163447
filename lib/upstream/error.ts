import { ERRORS, type ErrorCode } from '@/lib/contract/errors'
import { type Locale, pickText } from '@/lib/domain/locale'
import type { PermissionCode } from '@/lib/domain/permission'

interface Facts {
  requestId: string
  /** In the user's language; the text of the code by default. */
  message?: string | undefined
  fields?: Record<string, string[]> | undefined
  detail?: Record<string, string | number> | undefined
  /** Permission required by what was refused. */
  right?: PermissionCode | undefined
  cause?: unknown
}

const NAME = 'UpstreamError'

/** Failure of a call, with a code of the error table; never the upstream's own body (F-12). */
export class UpstreamError extends Error {
  /** The bundler gives pages, actions and handlers a copy of this class each, and errors pass between them. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === NAME
  }

  override readonly name = NAME
  readonly status: number
  readonly fields: Record<string, string[]> | undefined
  readonly detail: Record<string, string | number> | undefined
  readonly right: PermissionCode | undefined
  readonly requestId: string
  /** Code and request id for an error page in the browser, without text. */
  readonly digest: string

  constructor(
    readonly code: ErrorCode,
    locale: Locale,
    facts: Facts,
  ) {
    super(facts.message || pickText(ERRORS[code].text, locale), { cause: facts.cause })
    this.status = ERRORS[code].status
    this.fields = facts.fields
    this.detail = facts.detail
    this.right = facts.right
    this.requestId = facts.requestId
    this.digest = `${code}.${facts.requestId}`
  }
}

const REFUSALS: readonly ErrorCode[] = ['SHOP_EXPIRED', 'SHOP_BANNED', 'SHOP_SUSPENDED', 'SHOP_CLOSED', 'FORBIDDEN']

/** Id for finding a failure in the log. Refusals have none: nothing is broken, and a retry is useless. */
export const supportId = (error: UpstreamError): string | undefined =>
  REFUSALS.includes(error.code) ? undefined : error.requestId

const FAILURES: readonly ErrorCode[] = ['INTERNAL', 'UNAVAILABLE', 'TIMEOUT']

/** `supportId` for a form: invalid input is not a failure either. */
export const failureId = (error: UpstreamError): string | undefined =>
  FAILURES.includes(error.code) ? error.requestId : undefined

/** Link to the explanation of a refusal; undefined for other failures. */
export const whyOf = ({ code, right }: UpstreamError): string | undefined =>
  code === 'FORBIDDEN' && right ? `/account/why?${new URLSearchParams({ code: right })}` : undefined

/** True for the two codes that end a session: not signed in, and expired (specification, section 8). */
export const endsSession = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && (error.code === 'UNAUTHORISED' || error.code === 'TOKEN_EXPIRED')
