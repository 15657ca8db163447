'use client'

import { TextField } from '@/components/form/text-field'
import type { StepProps } from './recovery-form'

export function IdentifyStep({ state, texts, busy }: StepProps) {
  return (
    <>
      <input type="hidden" name="intent" value="identify" />
      <TextField
        name="target"
        label={texts.target}
        hint={texts.targetHint}
        value={state.target}
        maxLength={128}
        autoComplete="email"
      />
      <button type="submit" className="account-primary" disabled={busy}>
        {busy ? texts.busy : texts.send}
      </button>
    </>
  )
}
