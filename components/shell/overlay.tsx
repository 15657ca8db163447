'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  label: string
  className?: string
  close: () => void
  children: ReactNode
}

/** Native modal dialog: focus stays inside, Escape closes, and the opener gets the focus back. */
export function Overlay({ label, className = '', close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // Unloading the document closes it; closing it here would look like the reader's action.
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={label}
      className={`overlay ${className}`}
      onClose={close}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="overlay-body">{children}</div>
    </dialog>,
    document.querySelector('.shell') ?? document.body,
  )
}
