import 'server-only'
import { headers } from 'next/headers'
import type { z } from 'zod'
import { isOwnRequest } from '@/lib/server/own-request'
import { buyerToken, shopperToken, toBuyerLogin } from '@/lib/session/buyer'
import { currentCaller } from '@/lib/session/caller'
import { endsSession, UpstreamError } from '@/lib/upstream/error'
import { failure } from './action'
import { fieldErrors } from './field-errors'
import { valuesOf } from './form-values'
import type { ActionResult } from './result'

type Run<S extends z.ZodType, T> = (input: z.output<S>) => Promise<T>

async function admitted<S extends z.ZodType>(schema: S, parsed: unknown): Promise<z.output<S>> {
  const [{ locale, requestId }, request] = await Promise.all([currentCaller(), headers()])
  if (!isOwnRequest(request)) throw new UpstreamError('FORBIDDEN', locale, { requestId })
  const read = schema.safeParse(parsed)
  if (read.success) return read.data
  throw new UpstreamError('INVALID_INPUT', locale, { requestId, fields: await fieldErrors(read.error, parsed) })
}

/**
 * `action()` for the storefront, open to everybody: checks the origin, parses the input, then calls `run`. If the
 * marketplace needs a signed-in buyer, it redirects to the sign-in page and back.
 */
export function mallAction<S extends z.ZodType, T>(schema: S, run: Run<S, T>) {
  return async (...sent: [raw: unknown] | [previous: unknown, raw: unknown]): Promise<ActionResult<T>> => {
    const values = valuesOf(sent.at(-1), schema)
    try {
      return { ok: true, data: await run(await admitted(schema, values.parsed)) }
    } catch (error) {
      if (endsSession(error)) return toBuyerLogin()
      return failure(error, values)
    }
  }
}

/** `mallAction()` for acts that only a signed-in buyer may do. */
export const buyerAction = <S extends z.ZodType, T>(schema: S, run: Run<S, T>) =>
  mallAction(schema, async (input) => {
    if (!(await buyerToken())) await toBuyerLogin()
    return run(input)
  })

/** `mallAction()` for acts that a guest may do as well. */
export const shopperAction = <S extends z.ZodType, T>(schema: S, run: Run<S, T>) =>
  mallAction(schema, async (input) => {
    if (!(await shopperToken())) await toBuyerLogin()
    return run(input)
  })
