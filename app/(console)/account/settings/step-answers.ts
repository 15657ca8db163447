import { text } from '@/lib/actions/form-values'
import type { ActionResult } from '@/lib/actions/result'
import { plainTyped } from '@/lib/domain/typed'

/** Parts of a refusal that a form with several steps shows. */
export const wrong = (result: ActionResult<unknown>) =>
  result.ok
    ? {}
    : result.fieldErrors
      ? { fieldErrors: result.fieldErrors }
      : { error: result.message, code: result.error }

/** Texts of a form without the blanks around them. */
export const plain = (form: unknown, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, plainTyped(text(form, name))]))
