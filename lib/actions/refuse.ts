import 'server-only'
import type { ErrorCode } from '@/lib/contract/errors'
import { currentCaller } from '@/lib/session/caller'
import { UpstreamError } from '@/lib/upstream/call'

/** A refusal of our own in the shape of the upstream's: the code, and for a field its text, or the key of it. */
export async function refuse(code: ErrorCode, fields?: Record<string, string[]>): Promise<never> {
  const { locale, requestId } = await currentCaller()
  throw new UpstreamError(code, locale, { requestId, fields })
}
