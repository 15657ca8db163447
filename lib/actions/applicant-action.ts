import 'server-only'
import { headers } from 'next/headers'
import type { z } from 'zod'
import { isOwnRequest } from '@/lib/server/own-request'
import { applicantKey } from '@/lib/session/applicant'
import { currentCaller } from '@/lib/session/caller'
import { UpstreamError } from '@/lib/upstream/error'
import { failure } from './action'
import { fieldErrors } from './field-errors'
import { valuesOf } from './form-values'
import type { ActionResult } from './result'

type Run<S extends z.ZodType, T> = (input: z.output<S>, applicant: string) => Promise<T>

async function refuse(code: 'FORBIDDEN' | 'APPLICANT_UNKNOWN'): Promise<never> {
  const { locale, requestId } = await currentCaller()
  throw new UpstreamError(code, locale, { requestId })
}

/**
 * `action()` for applicants, who have no account: checks the origin, takes the key from the applicant's cookie,
 * parses the input, then calls `run` with the key. The marketplace decides what the key opens.
 */
export function applicantAction<S extends z.ZodType, T>(schema: S, run: Run<S, T>) {
  return async (...sent: [raw: unknown] | [previous: unknown, raw: unknown]): Promise<ActionResult<T>> => {
    const values = valuesOf(sent.at(-1), schema)
    try {
      if (!isOwnRequest(await headers())) await refuse('FORBIDDEN')
      const applicant = (await applicantKey()) ?? (await refuse('APPLICANT_UNKNOWN'))
      const parsed = schema.safeParse(values.parsed)
      if (parsed.success) return { ok: true, data: await run(parsed.data, applicant) }
      const { locale, requestId } = await currentCaller()
      const fields = await fieldErrors(parsed.error, values.parsed)
      throw new UpstreamError('INVALID_INPUT', locale, { requestId, fields })
    } catch (error) {
      return failure(error, values)
    }
  }
}
