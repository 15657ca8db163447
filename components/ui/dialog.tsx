'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button, ButtonLink, type ButtonLook } from './button'

const DialogBody = lazy(async () => ({ default: (await import('./dialog-body')).DialogBody }))

interface DialogOpenerProps extends ButtonLook {
  /** Text of the button that opens. */
  label: ReactNode
  title: string
  /** Accessible name of the close button. */
  closeLabel: string
  /** Page with the same content without scripts; the button is then a link. */
  fallbackHref?: string
  wide?: boolean
  /** Rendered when it opens. */
  children: ReactNode
}

/** A button with its modal dialog, whose code is loaded on the first press. */
export function DialogOpener({ label, fallbackHref, title, closeLabel, wide, children, ...look }: DialogOpenerProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {fallbackHref ? (
        <ButtonLink
          {...look}
          href={fallbackHref}
          onClick={(event) => {
            // With a modifier key it opens as a link in another tab or window.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            setOpen(true)
          }}
        >
          {label}
        </ButtonLink>
      ) : (
        <Button {...look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {open && (
        <Suspense>
          <DialogBody title={title} closeLabel={closeLabel} wide={wide} onClose={() => setOpen(false)}>
            {children}
          </DialogBody>
        </Suspense>
      )}
    </>
  )
}
