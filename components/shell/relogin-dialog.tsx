'use client'

import { useEffect, useState } from 'react'
import { leave, notify } from './notice'
import { refreshBell } from './notices'
import { Overlay } from './overlay'
import { useShell } from './shell-context'

const LOOK_MS = 3_000
const LANDING = '/user/login?reason=expired'

/** The old token goes away quietly; the page, and what was typed into it, stays. */
async function endSession(): Promise<void> {
  const form = new FormData()
  form.set('keep', 'page')
  await fetch('/api/session/logout', { method: 'POST', body: form })
}

/**
 * "Login expired, please log in again" (specification, section 8). The new login happens in a window beside this page;
 * when the session is there again the dialog goes and the work goes on.
 */
export function ReloginDialog({ close }: { close: () => void }) {
  const { texts } = useShell()
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const look = async () => {
      const answer = await refreshBell()
      if (!answer || 'failed' in answer) return
      notify({ kind: 'ok', text: texts.reloginBack ?? '' })
      close()
    }
    const timer = setInterval(look, LOOK_MS)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
    }
  }, [waiting, texts, close])
  const signIn = () => {
    const beside = window.open('about:blank', '_blank')
    endSession().finally(() => {
      if (beside) beside.location.href = LANDING
      else leave('expired')
    })
    setWaiting(true)
  }
  return (
    <Overlay label={texts.reloginTitle ?? ''} className="ask-overlay" close={() => (waiting ? undefined : close())}>
      <h2>{texts.reloginTitle}</h2>
      <p>{texts.reloginText}</p>
      <p className="ask-hint">{texts.reloginHint}</p>
      <div className="ask-buttons">
        <button type="button" className="button button-primary" onClick={signIn}>
          {texts.reloginButton}
        </button>
        <button type="button" className="button" onClick={() => leave('expired')}>
          {texts.reloginLeave}
        </button>
      </div>
    </Overlay>
  )
}
