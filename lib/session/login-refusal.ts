import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { log } from '@/lib/server/log'
import { failureId, UpstreamError } from '@/lib/upstream/error'
import type { FormError } from './login-state'

/** Returns an expected failure as a value; rethrows redirects and bugs. */
export function refusal(error: unknown): FormError {
  unstable_rethrow(error)
  if (!(error instanceof UpstreamError)) throw error
  log.info({ event: 'login.refused', requestId: error.requestId, error: error.code })
  const seconds = Number(error.detail?.seconds)
  const requestId = failureId(error)
  return {
    code: error.code,
    message: error.message,
    ...(requestId && { requestId }),
    ...(seconds > 0 && { seconds: Math.ceil(seconds) }),
  }
}
