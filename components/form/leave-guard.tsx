'use client'

import { useEffect, useRef } from 'react'
import { LEFT_AT } from '@/components/shell/left-at'
import { Button } from '@/components/ui/button'
import type { FormTexts } from './form-text'
import { onBackButton, onLeaving } from './leaving'

const leads = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null
  if (link.dataset.stays !== undefined) return null
  return link.pathname === location.pathname && link.hash ? null : link
}

interface Guard {
  ask(go: () => void): void
  isAllowed(): boolean
  back: boolean
}

/** Forms of the page with changes: one of them asks for all. */
const guards = new Set<Guard>()
/** True once the user has chosen to leave: no other form asks again. */
let left = false
const asking = () => [...guards].find((guard) => !guard.isAllowed())
const isFree = () => left || !asking()
const ask = (go: () => void) => (isFree() ? go() : asking()?.ask(go))
/** Form submitted last: it does not ask, because its response may redirect. */
let last: Guard | undefined
const isLeaving = () => left || last?.isAllowed() === true

/** Listens to all ways off the page: closing it, a link, Back, and scripts (a tab of the strip, the palette). */
function onEveryWay(back: boolean) {
  const close = (event: BeforeUnloadEvent) => {
    if (!isFree()) event.preventDefault()
  }
  const follow = (event: MouseEvent) => {
    const link = leads(event)
    if (!link || isFree() || link.closest('dialog[data-leave]')) return
    event.preventDefault()
    event.stopPropagation()
    ask(() => link.click())
  }
  const stops = [onLeaving(ask), ...(back ? [onBackButton(ask, isLeaving)] : [])]
  addEventListener('beforeunload', close)
  document.addEventListener('click', follow, true)
  return () => {
    removeEventListener('beforeunload', close)
    document.removeEventListener('click', follow, true)
    for (const stop of stops) stop()
  }
}

let stop = () => {}
function watch(guard: Guard) {
  left = false
  if (guards.size === 0) stop = onEveryWay(guard.back)
  guards.add(guard)
  return () => {
    guards.delete(guard)
    last = guard
    if (guards.size === 0) stop()
  }
}

interface LeaveGuardProps {
  active: boolean
  /** True while submitting: no question, because the response may redirect. */
  sending: boolean
  /** True if a draft exists, so that a change of language may reload the page. */
  kept?: boolean
  texts: Pick<FormTexts, 'leaveTitle' | 'leaveText' | 'leave' | 'stay'> & Partial<Pick<FormTexts, 'leaveDraft'>>
  /**
   * False to ignore the browser's Back. Intercepting it needs a history entry, too costly for a desk that moves to the
   * next order after every submission.
   */
  back?: boolean
}

/** Asks before unsaved changes are lost; a draft of them is kept in any case. */
export function LeaveGuard({ active, sending, kept = false, texts, back = true }: LeaveGuardProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wanted = useRef<(() => void) | null>(null)
  const underway = useRef(sending)
  useEffect(() => {
    underway.current = sending
  }, [sending])
  useEffect(() => {
    if (!active) return
    const show = (go: () => void) => {
      wanted.current = go
      if (!dialog.current?.open) dialog.current?.showModal()
    }
    const isAllowed = () => underway.current || (kept && LEFT_AT in sessionStorage)
    return watch({ ask: show, isAllowed, back })
  }, [active, kept, back])
  const leave = () => {
    left = true
    dialog.current?.close()
    wanted.current?.()
  }
  return (
    <dialog ref={dialog} className="dialog" data-leave="" aria-labelledby="leave-title">
      <div className="dialog-head">
        <h2 id="leave-title">{texts.leaveTitle}</h2>
      </div>
      <p>{(kept && texts.leaveDraft) || texts.leaveText}</p>
      <div className="dialog-foot">
        <Button look="danger" onClick={leave}>
          {texts.leave}
        </Button>
        <Button look="primary" autoFocus onClick={() => dialog.current?.close()}>
          {texts.stay}
        </Button>
      </div>
    </dialog>
  )
}
