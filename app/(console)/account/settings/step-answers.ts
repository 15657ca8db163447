import type { ActionResult } from '@/lib/actions/result'
import type { StepState } from './_components/step-state'

/** What of a refusal a form of several steps shows. */
export const wrong = (result: ActionResult<unknown>) =>
  result.ok ? {} : result.fieldErrors ? { fieldErrors: result.fieldErrors } : { error: result.message }

/** Texts of a form without the blanks around them. */
export const plain = (form: FormData, ...names: string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      String(form.get(name) ?? '')
        .normalize('NFKC')
        .trim(),
    ]),
  )

/** A step as it stood before something was wrong with it. */
export function withoutFault<S extends StepState>({ error: _error, fieldErrors: _fieldErrors, ...shown }: S) {
  return shown
}
