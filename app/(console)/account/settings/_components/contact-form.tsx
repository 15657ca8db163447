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
  /** Opens the form, without scripts too. */
  label: string
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

function Step({ state, words }: { state: ContactState; words: Props['words'] }) {
  if (state.step === 'target') return <Target state={state} words={words} />
  return (
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
  )
}

/** Another phone number or mail address: password, then the code that was sent there. */
export function ContactForm({ kind, label, texts, words }: Props) {
  const [state, submit, busy] = useActionState(changeContact, { step: 'target', kind, turn: 0 } as ContactState)
  if (state.step === 'done') return <p role="status">{words.contactDone}</p>
  const asks = state.step === 'target'
  return (
    <details open={state.turn > 0}>
      <summary className="button button-quiet">{label}</summary>
      <StepForm id={kind} action={submit} busy={busy} state={state} texts={texts}>
        <input type="hidden" name="intent" value={asks ? 'send' : 'confirm'} />
        <Step state={state} words={words} />
        <div className="form-buttons">
          <SubmitButton>{asks ? words.send : words.confirm}</SubmitButton>
        </div>
      </StepForm>
    </details>
  )
}
