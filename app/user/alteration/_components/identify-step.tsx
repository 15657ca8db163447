'use client'

import { Field } from '../../_shared/field'
import type { StepProps } from './recovery-form'

export function IdentifyStep({ state, texts, busy }: StepProps) {
  return (
    <>
      <input type="hidden" name="intent" value="identify" />
      <Field
        id="target"
        label={texts.target}
        error={texts.field[state.fieldErrors?.target ?? '']}
        hint={texts.targetHint}
      >
        {(control) => (
          <input {...control} data-first defaultValue={state.target} maxLength={128} autoComplete="email" required />
        )}
      </Field>
      <button type="submit" className="account-primary" disabled={busy}>
        {busy ? texts.busy : texts.send}
      </button>
    </>
  )
}
