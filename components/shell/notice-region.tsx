'use client'

import { useEffect, useRef, useState } from 'react'
import { lifetimeOf, type Notice, onNotice } from './notice'
import { useShell } from './shell-context'

const SHAPES = { ok: '●', info: '○', warn: '▲', error: '■' }
const TICK_MS = 250

type Shown = Notice & { id: number; left: number }

/** Counts down the visible notices, except while the pointer or the focus is on their buttons. */
function useNotices(region: { readonly current: HTMLElement | null }) {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const next = useRef(0)
  useEffect(
    () =>
      onNotice((notice) => setShown((now) => [...now, { ...notice, id: next.current++, left: lifetimeOf(notice) }])),
    [],
  )
  const busy = shown.length > 0
  useEffect(() => {
    if (!busy) return
    const timer = setInterval(() => {
      if (region.current?.matches(':hover, :focus-within')) return
      setShown((now) => now.map((one) => ({ ...one, left: one.left - TICK_MS })).filter((one) => one.left > 0))
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [busy, region])
  return { shown, drop: (id: number) => setShown((now) => now.filter((one) => one.id !== id)) }
}

/** The single region for results, above dialogs and announced by screen readers. */
export function NoticeRegion() {
  const { texts } = useShell()
  const region = useRef<HTMLDivElement>(null)
  const { shown, drop } = useNotices(region)
  useEffect(() => {
    region.current?.hidePopover()
    if (shown.length > 0) region.current?.showPopover()
  }, [shown.length])
  return (
    <div ref={region} popover="manual" className="outcomes" aria-live="polite">
      {shown.map(({ id, kind, title, text, action }) => (
        <div key={id} className="outcome" data-kind={kind}>
          <span aria-hidden="true">{SHAPES[kind]}</span>
          <p>
            {title && <b>{texts[title] ?? title}</b>}
            {text}
          </p>
          {action && (
            <button
              type="button"
              className="outcome-action"
              onClick={() => {
                drop(id)
                action.run()
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" className="outcome-close" aria-label={texts.dismiss} onClick={() => drop(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  )
}
