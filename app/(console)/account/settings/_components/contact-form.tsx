'use client'

import { useActionState } from 'react'
import type { FormTexts } from '@/components/form/form-text'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { changeContact } from '../actions'
import { StepForm } from './step-form'
import type { ContactState } from './step-state'

interface Props {
  kind: ContactState['kind']
  texts: FormTexts
  words: Readonly<Record<string, string>>
}

function Target({ state, words }: { state: ContactState; words: Props['words'] }) {
  const countries = [
    { value: '44', label: '+44' },
    { value: '86', label: '+86' },
  ]
  return (
    <>
      {state.kind === 'phone' && (
        <SelectField name="country" label={words.country ?? ''} options={countries} value={state.country ?? '44'} />
      )}
      <TextField
        name="target"
        label={words[state.kind === 'phone' ? 'newPhone' : 'newEmail'] ?? ''}
        type={state.kind === 'phone' ? 'tel' : 'email'}
        autoComplete={state.kind === 'phone' ? 'tel' : 'email'}
        value={state.target}
        maxLength={128}
      />
      <TextField name="password" label={words.password ?? ''} type="password" autoComplete="current-password" />
    </>
  )
}

/** Another phone number or mail address: password, then the code that was sent there. */
export function ContactForm({ kind, texts, words }: Props) {
  const [state, submit, busy] = useActionState(changeContact, { step: 'target', kind, turn: 0 } as ContactState)
  if (state.step === 'done') {
    return (
      <p role="status" tabIndex={-1}>
        {words.contactDone}
      </p>
    )
  }
  const asks = state.step === 'target'
  return (
    <StepForm id={kind} action={submit} busy={busy} state={state} texts={texts}>
      <input type="hidden" name="intent" value={asks ? 'send' : 'confirm'} />
      {asks ? (
        <Target state={state} words={words} />
      ) : (
        <>
          <p>
            {words.sent} <b>{state.target}</b>
          </p>
          <TextField
            name="code"
            label={words.sentCode ?? ''}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
          />
        </>
      )}
      <div className="form-buttons">
        <SubmitButton>{asks ? words.send : words.confirm}</SubmitButton>
      </div>
    </StepForm>
  )
}
