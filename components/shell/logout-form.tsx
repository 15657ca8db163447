'use client'

import type { ReactNode, ToggleEvent } from 'react'
import { leaveEverywhere } from './forget-person'

/** Returns the focus: a popover above another one does not restore it. */
function focusBack({ newState, currentTarget }: ToggleEvent<HTMLFormElement>): void {
  if (newState === 'closed') document.querySelector<HTMLElement>(`[popovertarget=${currentTarget.id}]`)?.focus()
}

/**
 * A plain form that signs out. The response's header clears the browser too, but only over https or on localhost; this
 * clears it in any case.
 */
export function LogoutForm({ children }: { children: ReactNode }) {
  return (
    <form
      id="logout-ask"
      popover="auto"
      className="ask"
      role="alertdialog"
      aria-labelledby="logout-title"
      method="post"
      action="/api/session/logout"
      onSubmit={leaveEverywhere}
      onToggle={focusBack}
    >
      {children}
    </form>
  )
}
