'use client'

import { Close, Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { DialogContext } from './dialog-context'

/** The stylesheet that locks scrolling behind a dialog is added by a library, which reads the nonce here. */
Object.assign(globalThis, { __webpack_nonce__: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce })

interface DialogBodyProps {
  title: string
  closeLabel: string
  wide?: boolean
  onClose(): void
  children: ReactNode
}

/** An open dialog: traps the focus, closes by Esc and the close button, returns the focus to its opener. */
export function DialogBody({ title, closeLabel, wide, onClose, children }: DialogBodyProps) {
  const [opener] = useState(() => document.activeElement)
  const giveBack = (event: Event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement) opener.focus()
  }
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Overlay className="dialog-veil" />
        <Content
          className={clsx('dialog', wide && 'dialog-wide')}
          aria-describedby={undefined}
          onCloseAutoFocus={giveBack}
        >
          <div className="dialog-head">
            <Title asChild>
              <h2>{title}</h2>
            </Title>
            <Close className="button button-quiet button-icon button-sm" aria-label={closeLabel}>
              <span aria-hidden>✕</span>
            </Close>
          </div>
          <DialogContext value={onClose}>{children}</DialogContext>
        </Content>
      </Portal>
    </Root>
  )
}
