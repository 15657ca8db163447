import type { ErrorCode } from '@/lib/contract/errors'

/** What every server action answers. Expected failures are values; bugs are exceptions. */
export type ActionResult<T> =
  | { ok: true; data: T; message?: string }
  | {
      ok: false
      error: ErrorCode
      /** In the user's language. */
      message: string
      fieldErrors?: Record<string, string[]>
      /** What was submitted, so that a form can show it again. */
      values?: Record<string, unknown>
      detail?: Record<string, string | number>
      requestId?: string
    }
