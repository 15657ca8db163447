'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { type Asked, onDialog } from './dialogs'
import { lazily } from './lazily'
import { useShell } from './shell-context'

type Draw = (close: () => void) => ReactNode

/** The script of a dialog comes when it is opened. */
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

/** The place of the dialogs that no page has asked for: an ended session, a message that was opened. */
export function AskedDialog() {
  const { texts } = useShell()
  const [open, setOpen] = useState<{ draw: Draw } | null>(null)
  useEffect(() => onDialog((asked) => lazily(texts, () => load(asked)).then((draw) => setOpen({ draw }))), [texts])
  return open?.draw(() => setOpen((now) => (now === open ? null : now)))
}
