'use client'

import { useActionState } from 'react'
import type { FormTexts } from '@/components/form/form-text'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { makeCodes } from '../second-actions'
import { RecoveryCodes } from './recovery-codes'
import { StepForm } from './step-form'
import type { SecondState } from './step-state'

interface Props {
  username: string
  texts: FormTexts
  words: Readonly<Record<string, string>>
}

const FIRST: SecondState = { step: 'password', turn: 0 }

/** Creates ten new recovery codes, which invalidates the old ones. */
export function RenewCodes({ username, texts, words }: Props) {
  const [state, submit, busy] = useActionState(makeCodes, FIRST)
  if (state.step === 'codes')
    return <RecoveryCodes codes={state.codes ?? []} said={words.renewed} username={username} words={words} />
  return (
    <details open={state.turn > 0}>
      <summary className="button">{words.renew}</summary>
      <StepForm id="renew" action={submit} busy={busy} state={state} texts={texts}>
        <p className="soft">{words.renewHint}</p>
        <TextField name="code" label={words.anyCode ?? ''} autoComplete="one-time-code" maxLength={24} />
        <div className="form-buttons">
          <SubmitButton>{words.renewButton}</SubmitButton>
        </div>
      </StepForm>
    </details>
  )
}
