import 'server-only'
import type { ErrorCode } from '@/lib/contract/errors'
import { currentCaller } from '@/lib/session/caller'
import { UpstreamError } from '@/lib/upstream/call'

/** Builds a refusal in the shape of an upstream error: the code, and for a field its text or its key. */
export async function refuse(code: ErrorCode, fields?: Record<string, string[]>): Promise<never> {
  const { locale, requestId } = await currentCaller()
  throw new UpstreamError(code, locale, { requestId, fields })
}
