'use client'

import { useActionState } from 'react'
import type { FormTexts } from '@/components/form/form-text'
import { PasswordField } from '@/components/form/password-field'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { useCountdown } from '@/components/form/use-countdown'
import { Button } from '@/components/ui/button'
import { changeContact } from '../contact-actions'
import { StepForm } from './step-form'
import type { ContactState } from './step-state'

interface Props {
  kind: ContactState['kind']
  /** Label of the button that opens the form, also without scripts. */
  label: string
  texts: FormTexts
  words: Readonly<Record<string, string>>
}

type StepProps = Pick<Props, 'words'> & { state: ContactState; busy: boolean }

const COUNTRIES = [
  { value: '44', label: '+44' },
  { value: '86', label: '+86' },
]

function Target({ state, words }: StepProps) {
  const phone = state.kind === 'phone'
  return (
    <>
      <input type="hidden" name="intent" value="send" />
      {phone && (
        <SelectField name="country" label={words.country ?? ''} options={COUNTRIES} value={state.country ?? '44'} />
      )}
      <TextField
        name="target"
        label={words[phone ? 'newPhone' : 'newEmail'] ?? ''}
        type={phone ? 'tel' : 'email'}
        autoComplete={phone ? 'tel' : 'email'}
        value={state.target}
        maxLength={128}
      />
      <PasswordField label={words.password ?? ''} />
      <div className="form-buttons">
        <SubmitButton>{words.send}</SubmitButton>
      </div>
    </>
  )
}

/** Sends the code again. Pressed too early, it reports the remaining seconds, for browsers without scripts. */
function Resend({ state, words, busy }: StepProps) {
  const left = useCountdown(state.resendSeconds ?? 0) ?? 0
  const waits = left > 0
  return (
    <Button type="submit" name="intent" value="resend" disabled={busy || waits}>
      {waits ? (words.resendIn ?? '').replace('{seconds}', String(left)) : words.resend}
    </Button>
  )
}

function Code(props: StepProps) {
  const { state, words, busy } = props
  return (
    <>
      <input type="hidden" name="intent" value="confirm" />
      <p role="status">
        {words[state.resent ? 'sentAgain' : 'sent']} <b>{state.target}</b>
      </p>
      <TextField
        name="code"
        label={words.sentCode ?? ''}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        // The next field to fill in; without scripts the page would start at its top.
        autoFocus={!state.error && !state.fieldErrors}
      />
      <div className="form-buttons">
        <SubmitButton>{words.confirm}</SubmitButton>
        <Resend key={state.turn} {...props} />
        <Button type="submit" look="quiet" name="intent" value="cancel" disabled={busy}>
          {words.cancel}
        </Button>
      </div>
    </>
  )
}

/** Changes the phone number or email address: password first, then the code that was sent to it. */
export function ContactForm({ kind, label, texts, words }: Props) {
  const [state, submit, busy] = useActionState(changeContact, { step: 'target', kind, turn: 0 } as ContactState)
  const Step = state.step === 'target' ? Target : Code
  return (
    <details open={state.turn > 0}>
      <summary className="button">{label}</summary>
      <StepForm id={kind} action={submit} busy={busy} state={state} texts={texts}>
        <Step state={state} words={words} busy={busy} />
      </StepForm>
    </details>
  )
}
