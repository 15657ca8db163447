import 'server-only'
import type { Locale } from '@/lib/domain/locale'
import { UpstreamError } from '@/lib/upstream/error'
import type { Conflict } from './result'

/** A version conflict with what the form needs to let the sender decide field by field. */
export class ConflictError extends UpstreamError {
  constructor(
    error: UpstreamError,
    locale: Locale,
    message: string,
    readonly conflict: Conflict,
  ) {
    const { requestId, fields, detail } = error
    super(error.code, locale, { requestId, fields, detail, message })
  }
}
