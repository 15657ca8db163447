'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { lazily } from './lazily'
import { onRelogin } from './notice'
import { useShell } from './shell-context'

type Dialog = ComponentType<{ close: () => void }>

/** Waits for a call whose token has expired; the dialog's script comes then. */
export function Relogin() {
  const { texts } = useShell()
  const [open, setOpen] = useState<{ Dialog: Dialog } | null>(null)
  useEffect(
    () =>
      onRelogin(() => {
        lazily(texts, () => import('./relogin-dialog')).then(({ ReloginDialog }) => setOpen({ Dialog: ReloginDialog }))
      }),
    [texts],
  )
  return open && <open.Dialog close={() => setOpen(null)} />
}
