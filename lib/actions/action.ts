import 'server-only'
import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import type { PermissionCode } from '@/lib/domain/permission'
import { log } from '@/lib/server/log'
import { isOwnRequest } from '@/lib/server/own-request'
import { currentCaller } from '@/lib/session/caller'
import { demandSession, requirePermission, type Session } from '@/lib/session/session'
import { UpstreamError, whyOf } from '@/lib/upstream/error'
import { ConflictError } from './conflict'
import { fieldErrors, translateRefusal } from './field-errors'
import { valuesOf } from './form-values'
import type { ActionResult } from './result'

type Run<S extends z.ZodType, T> = (input: z.output<S>, session: Session) => Promise<T>

async function admit(permission: PermissionCode | null): Promise<Session> {
  const request = await headers()
  if (!isOwnRequest(request)) {
    const { locale, requestId } = await currentCaller()
    throw new UpstreamError('FORBIDDEN', locale, { requestId })
  }
  return permission ? requirePermission(permission) : demandSession()
}

/** Link to the plan page, for a shop that has reached a limit of its plan. */
const planOf = ({ code }: UpstreamError, session: Session | undefined): string | undefined =>
  code === 'PLAN_LIMIT' && session?.can('finance:view') ? '/subscription/plan' : undefined

/** Link to the first missing setup step, for a shop that may not sell yet. */
const setupOf = ({ code }: UpstreamError, session: Session | undefined): string | undefined =>
  code === 'SHOP_NOT_READY' && session?.can('shop:view') ? '/shop/setup' : undefined

/** Returns an expected failure as a value, with the typed values; rethrows redirects, not-found and bugs. */
export async function failure(
  error: unknown,
  { parsed, shown }: ReturnType<typeof valuesOf>,
  session?: Session,
): Promise<ActionResult<never>> {
  unstable_rethrow(error)
  if (!(error instanceof UpstreamError)) throw error
  await translateRefusal(error, parsed)
  const { code, message, fields, detail, requestId } = error
  const why = whyOf(error) ?? planOf(error, session) ?? setupOf(error, session)
  log.info({ event: 'action.refused', requestId, error: code })
  return {
    ok: false,
    error: code,
    message,
    values: shown,
    requestId,
    ...(fields && { fieldErrors: fields }),
    ...(detail && { detail }),
    ...(why && { why }),
    ...(error instanceof ConflictError && { conflict: error.conflict }),
  }
}

/**
 * Makes a server function: own origin, session, permission (`null`: any signed-in user), parsed input, then `run`.
 * Takes what a form or a client component sends; passwords never come back in `values`. As the action of a form with
 * state (`useActionState`) it is called with the previous state first, which it does not need.
 */
export function action<S extends z.ZodType, T>(permission: PermissionCode | null, schema: S, run: Run<S, T>) {
  return async (...sent: [raw: unknown] | [previous: unknown, raw: unknown]): Promise<ActionResult<T>> => {
    const values = valuesOf(sent.at(-1), schema)
    let session: Session | undefined
    try {
      session = await admit(permission)
      const parsed = schema.safeParse(values.parsed)
      if (parsed.success) return { ok: true, data: await run(parsed.data, session) }
      const { locale, requestId } = await currentCaller()
      throw new UpstreamError('INVALID_INPUT', locale, {
        requestId,
        fields: await fieldErrors(parsed.error, values.parsed),
      })
    } catch (error) {
      return failure(error, values, session)
    }
  }
}
