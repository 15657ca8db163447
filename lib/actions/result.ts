import type { ErrorCode } from '@/lib/contract/errors'

/** Field whose submitted value differs from the current one, as texts to show. */
export interface ConflictField {
  /** Name of the form's field, if the form has one for it. */
  name?: string
  label: string
  mine: string
  theirs: string
  /** Value for the field if the other person's value is taken; absent if it can only be shown. */
  take?: string
  /** Value of the one checkbox with this name that is meant; `take` is then "1" if ticked and empty if not. */
  box?: string
  /** Preselects the other person's value: the sender has not changed this field. */
  begins?: 'theirs'
}

/** Changes that another user saved first, field by field, in the reader's language. */
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
