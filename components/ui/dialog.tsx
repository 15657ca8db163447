'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button, ButtonLink, type ButtonLook } from './button'

const DialogBody = lazy(async () => ({ default: (await import('./dialog-body')).DialogBody }))

interface DialogOpenerProps extends ButtonLook {
  /** Text of the button that opens. */
  label: ReactNode
  title: string
  /** Word of the closing button, for those who listen. */
  closeLabel: string
  /** Where the same can be done without scripts; the button is a link then. */
  fallbackHref?: string
  wide?: boolean
  /** Drawn when it opens. */
  children: ReactNode
}

/** A button and its modal dialog. The dialog's code is fetched when it is pressed first. */
export function DialogOpener({ label, fallbackHref, title, closeLabel, wide, children, ...look }: DialogOpenerProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {fallbackHref ? (
        <ButtonLink
          {...look}
          href={fallbackHref}
          onClick={(event) => {
            // In another tab or window it is a link.
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
