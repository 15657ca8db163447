'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { notify } from './notice'
import { refreshBell } from './notices'
import { sayRead } from './say-read'

/** For a message to acknowledge: whether it was, and the texts of button and confirmation. */
export interface Duty {
  done: boolean
  ask: string
  thanks: string
}

/** Returns true, or the error text. */
async function acknowledge(id: string): Promise<true | string> {
  try {
    const answer = await fetch(`/api/notices/${encodeURIComponent(id)}/acknowledge`, { method: 'POST' })
    return answer.ok || String((await answer.json()).message ?? '')
  } catch {
    return ''
  }
}

/** Button that acknowledges a message; until then it stays unread. */
export function NoticeDuty({ id, duty, failed }: { id: string; duty: Duty; failed: string }) {
  const [done, setDone] = useState(duty.done)
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const said = await acknowledge(id)
    setBusy(false)
    if (said !== true) return notify({ kind: 'error', text: said || failed })
    setDone(true)
    sayRead(id)
    refreshBell()
  }
  if (done) return <p role="status">✓ {duty.thanks}</p>
  return (
    <Button look="primary" busy={busy} onClick={press}>
      {duty.ask}
    </Button>
  )
}
