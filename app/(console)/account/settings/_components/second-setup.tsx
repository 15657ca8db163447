'use client'

import { type ReactNode, useActionState } from 'react'
import type { FormTexts } from '@/components/form/form-text'
import { PasswordField } from '@/components/form/password-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { setUpSecond } from '../second-actions'
import { RecoveryCodes } from './recovery-codes'
import { StepForm } from './step-form'
import type { SecondState } from './step-state'

interface Props {
  /** True if it is already on: no setup, but codes just created are shown. */
  enabled: boolean
  texts: FormTexts
  words: Readonly<Record<string, string>>
  /** Username written into the file of codes. */
  username: string
  /** Link to the next step once it is on. */
  next?: ReactNode
  children: ReactNode
}

const FIRST: SecondState = { step: 'password', turn: 0 }

function Picture({ state, label }: { state: SecondState; label: string | undefined }) {
  const size = state.size ?? 0
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={196} height={196} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={state.path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

function Scan({ state, words }: { state: SecondState; words: Props['words'] }) {
  return (
    <>
      <input type="hidden" name="intent" value="enable" />
      <p>{words.scan}</p>
      <Picture state={state} label={words.picture} />
      <p className="soft">
        {words.secret} <code className="mono">{state.secret?.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField name="code" label={words.code ?? ''} autoComplete="one-time-code" inputMode="numeric" maxLength={12} />
    </>
  )
}

/**
 * Sets up two-factor sign-in: password, QR code and first code, then the recovery codes. `children` are the further
 * actions once it is on.
 */
export function SecondSetup({ enabled, texts, words, username, next, children }: Props) {
  const [state, submit, busy] = useActionState(setUpSecond, FIRST)
  if (enabled && state.step === 'codes')
    return (
      <RecoveryCodes codes={state.codes ?? []} said={words.on} username={username} words={words}>
        {next}
      </RecoveryCodes>
    )
  if (enabled) return children
  // Codes are void if it has been switched off since: start again.
  const shown = state.step === 'codes' ? FIRST : state
  const begins = shown.step === 'password'
  return (
    <StepForm id="second" action={submit} busy={busy} state={shown} texts={texts}>
      {begins ? (
        <>
          <input type="hidden" name="intent" value="begin" />
          <PasswordField label={words.password ?? ''} />
        </>
      ) : (
        <Scan state={shown} words={words} />
      )}
      <div className="form-buttons">
        <SubmitButton>{begins ? words.begin : words.enable}</SubmitButton>
      </div>
    </StepForm>
  )
}
