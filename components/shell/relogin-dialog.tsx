'use client'

import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { leave, notify } from './notice'
import { sayBack } from './notices'
import { Overlay } from './overlay'
import { useShell } from './shell-context'

type Answer = {
  outcome?: 'same' | 'stranger' | 'refused'
  error?: { code: string; message: string; seconds?: number }
  /** Reason why the session ended. */
  ended?: string
}

async function send(form: FormData): Promise<Answer | null> {
  try {
    const answer = await fetch('/api/session/again', { method: 'POST', body: form })
    return await answer.json()
  } catch {
    return null
  }
}

/** Confirms that the session is active again, restarts the bell, and keeps the page as it was. */
function useReturn(close: () => void): () => void {
  const { texts } = useShell()
  return useCallback(() => {
    notify({ kind: 'ok', text: texts.reloginBack ?? '' })
    sayBack()
    close()
  }, [texts, close])
}

/** Closes the dialog if the user signed in meanwhile in another tab. */
function useOtherTab(back: () => void): void {
  useEffect(() => {
    const look = async () => {
      const life = await fetch('/api/session/life', { cache: 'no-store' })
        .then((answer) => answer.json())
        .catch(() => null)
      if (life && 'left' in life) back()
    }
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [back])
}

/** Field of two-factor sign-in, submitted with the password. */
function SecondField({ label }: { label: string }) {
  return (
    <label className="account-field">
      <b>{label}</b>
      <span>
        {/* biome-ignore lint/a11y/noAutofocus: the field appears in response to a submission */}
        <input type="text" name="code" autoComplete="one-time-code" required maxLength={24} autoFocus />
      </span>
    </label>
  )
}

/**
 * "Login expired, please log in again" (specification, section 8): asks for the password over the current page, which
 * then continues. The other button is that of the specification: log out, forget the token, reload.
 */
export function ReloginDialog({ close }: { close: () => void }) {
  const { texts, username } = useShell()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [second, setSecond] = useState('')
  const [ended, setEnded] = useState('')
  const back = useReturn(close)
  useOtherTab(back)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { elements } = event.currentTarget
    setBusy(true)
    const answer = await send(new FormData(event.currentTarget))
    setBusy(false)
    if (answer?.outcome === 'same') return back()
    if (answer?.outcome === 'stranger') return location.assign('/')
    setEnded(answer?.ended ?? '')
    const code = answer?.error?.code
    if (code === 'SECOND_FACTOR_DUE') {
      setFault('')
      return setSecond(answer?.error?.message ?? '')
    }
    setFault(answer?.error?.message ?? texts.cause ?? '')
    // The password was right: the code must be retyped.
    const wrong = elements.namedItem(code === 'CODE_WRONG' ? 'code' : 'password')
    if (wrong instanceof HTMLInputElement) wrong.select()
  }
  return (
    <Overlay label={texts.reloginTitle ?? ''} className="ask-overlay" close={close}>
      <h2>{texts.reloginTitle}</h2>
      <form className="account-form" onSubmit={submit}>
        <p>{texts.reloginText}</p>
        <p className="ask-hint">{texts.reloginHint}</p>
        {(ended || fault) && (
          <p role="alert">
            {ended} {fault}
          </p>
        )}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <label className="account-field">
          <b>
            {texts.reloginPassword} · {username}
          </b>
          <span>
            {/* biome-ignore lint/a11y/noAutofocus: the dialog opens automatically and has this one field */}
            <input type="password" name="password" autoComplete="current-password" required maxLength={128} autoFocus />
          </span>
        </label>
        {second && <SecondField label={second} />}
        <div className="ask-buttons">
          <button type="submit" className="button button-primary" aria-busy={busy} disabled={busy}>
            {texts.reloginButton}
          </button>
          <button type="button" className="button" onClick={() => leave('expired')}>
            {texts.reloginLeave}
          </button>
        </div>
      </form>
    </Overlay>
  )
}
