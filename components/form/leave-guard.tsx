'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import type { FormTexts } from './form-text'

const leads = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null
  return link.pathname === location.pathname && link.hash ? null : link
}

/** Asks before changes are left behind: by a link of the page, or by closing it. Only while there are changes. */
export function LeaveGuard({ active, texts }: { active: boolean; texts: FormTexts }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wanted = useRef<HTMLAnchorElement | null>(null)
  const allowed = useRef(false)
  useEffect(() => {
    if (!active) return
    allowed.current = false
    const close = (event: BeforeUnloadEvent) => {
      if (!allowed.current) event.preventDefault()
    }
    const follow = (event: MouseEvent) => {
      const link = leads(event)
      if (!link || allowed.current || dialog.current?.contains(link)) return
      event.preventDefault()
      event.stopPropagation()
      wanted.current = link
      dialog.current?.showModal()
    }
    addEventListener('beforeunload', close)
    document.addEventListener('click', follow, true)
    return () => {
      removeEventListener('beforeunload', close)
      document.removeEventListener('click', follow, true)
    }
  }, [active])
  const leave = () => {
    allowed.current = true
    dialog.current?.close()
    wanted.current?.click()
  }
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="leave-title">
      <div className="dialog-head">
        <h2 id="leave-title">{texts.leaveTitle}</h2>
      </div>
      <p>{texts.leaveText}</p>
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
