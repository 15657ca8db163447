import type { TalkEnd } from '@/lib/chat/call/talk'

/** Error codes of the SDK, version 5, and the end of the call that each means. */
export const TRTC_ERRORS: Readonly<Record<string, { code: number; end: TalkEnd }>> = {
  INVALID_PARAMETER: { code: 5000, end: 'line' },
  INVALID_OPERATION: { code: 5100, end: 'line' },
  ENV_NOT_SUPPORTED: { code: 5200, end: 'device' },
  DEVICE_ERROR: { code: 5300, end: 'device' },
  SERVER_ERROR: { code: 5400, end: 'line' },
  OPERATION_FAILED: { code: 5500, end: 'line' },
  OPERATION_ABORT: { code: 5998, end: 'line' },
  UNKNOWN_ERROR: { code: 5999, end: 'line' },
}

/** Reasons of the service for removing a user from a room. */
const OUT: Readonly<Record<string, TalkEnd>> = { kick: 'line', banned: 'line', room_disband: 'over' }

/** End of the call after a failed act of the SDK. */
export const endOfError = (error: unknown): TalkEnd => {
  const code = (error as { code?: number } | null)?.code
  return Object.values(TRTC_ERRORS).find((known) => known.code === code)?.end ?? 'line'
}

/** End of the call after the service has removed this window. */
export const endOfKick = (reason: string | undefined): TalkEnd => OUT[reason ?? ''] ?? 'line'
