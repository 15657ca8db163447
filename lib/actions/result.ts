import type { ErrorCode } from '@/lib/contract/errors'

/** Field whose submitted value differs from the current one, as texts to show. */
export interface ConflictField {
  /** Name of the form's field, where it has one for this. */
  name?: string
  label: string
  mine: string
  theirs: string
  /** Value for the field when theirs is taken; absent if it can only be shown. */
  take?: string
  /** Value of the one box among those of this name that is meant; `take` is then "1" for a tick and empty for none. */
  box?: string
  /** Theirs stands chosen from the start: the sender has not touched what the others changed. */
  begins?: 'theirs'
}

/** Somebody was faster: what they changed, field by field, in words of the reader's language. */
export interface Conflict {
  title: string
  columns: { field: string; mine: string; theirs: string }
  keep: string
  take: string
  fields: readonly ConflictField[]
  /** Hidden values for the next submission: the current version. */
  hidden?: Readonly<Record<string, string | number>>
}

/** Result of every server action. Expected failures are values; bugs are exceptions. */
export type ActionResult<T> =
  | { ok: true; data: T; message?: string }
  | {
      ok: false
      error: ErrorCode
      /** In the user's language. */
      message: string
      fieldErrors?: Record<string, string[]>
      /** Submitted values, so that a form can show them again. */
      values?: Record<string, unknown>
      detail?: Record<string, string | number>
      conflict?: Conflict
      requestId?: string
      /** Address of the page that explains a refusal. */
      why?: string
    }
