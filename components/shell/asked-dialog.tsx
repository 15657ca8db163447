'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { type Asked, onDialog } from './dialogs'
import { lazily } from './lazily'
import { useShell } from './shell-context'

type Draw = (close: () => void) => ReactNode

/** Loads the script of a dialog when it is opened. */
async function load(asked: Asked): Promise<Draw> {
  if (asked.name === 'relogin') {
    const { ReloginDialog } = await import('./relogin-dialog')
    return (close) => <ReloginDialog close={close} />
  }
  if (asked.name === 'ending') {
    const { EndingDialog } = await import('./ending-dialog')
    return (close) => <EndingDialog life={asked.life} close={close} />
  }
  const { NoticeDialog } = await import('./notice-dialog')
  return (close) => <NoticeDialog key={asked.id} id={asked.id} ids={asked.ids} close={close} />
}

/** Container of dialogs that do not belong to a page: an ended session, an opened message. */
export function AskedDialog() {
  const { texts } = useShell()
  const [open, setOpen] = useState<{ draw: Draw } | null>(null)
  useEffect(() => onDialog((asked) => lazily(texts, () => load(asked)).then((draw) => setOpen({ draw }))), [texts])
  return open?.draw(() => setOpen((now) => (now === open ? null : now)))
}
