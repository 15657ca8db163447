'use client'

import { useEffect, useState } from 'react'
import { type Life, openDialog } from './dialogs'
import { notify } from './notice'
import { sayBack } from './notices'
import { Overlay } from './overlay'
import { staySignedIn } from './session-watch'
import { useShell } from './shell-context'

const SECOND_MS = 1_000

const clock = (ms: number): string => {
  const seconds = Math.max(Math.ceil(ms / SECOND_MS), 0)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Counts down by the clock, which continues in a suspended tab. */
function useLeft(ms: number): number {
  const [left, setLeft] = useState(ms)
  useEffect(() => {
    const end = Date.now() + ms
    const timer = setInterval(() => setLeft(end - Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [ms])
  return left
}

/** The session ends soon: one press extends it; at its final end the password is needed. */
export function EndingDialog({ life, close }: { life: Life; close: () => void }) {
  const { texts } = useShell()
  const left = useLeft(life.left)
  const [busy, setBusy] = useState(false)
  const stay = async () => {
    setBusy(true)
    const longer = await staySignedIn()
    setBusy(false)
    if (!longer) return
    notify({ kind: 'ok', text: texts.endingStayed ?? '' })
    sayBack()
    close()
  }
  return (
    <Overlay label={texts.endingTitle ?? ''} className="ask-overlay" close={life.final ? close : stay}>
      <h2>{texts.endingTitle}</h2>
      <p>{texts[life.final ? 'endingFinal' : 'endingText']}</p>
      <p className="ask-hint">
        {texts.endingLeft} <b role="timer">{clock(left)}</b> · {texts.endingDraft}
      </p>
      <div className="ask-buttons">
        <button
          type="button"
          className="button button-primary"
          aria-busy={busy}
          disabled={busy}
          // biome-ignore lint/a11y/noAutofocus: the dialog opens automatically and has this one field
          autoFocus
          onClick={life.final ? () => openDialog({ name: 'relogin' }) : stay}
        >
          {texts[life.final ? 'reloginButton' : 'endingStay']}
        </button>
      </div>
    </Overlay>
  )
}
