'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { notify } from './notice'
import { refreshBell } from './notices'
import { sayRead } from './say-read'

/** Of a message that is to be acknowledged: whether it has been, and the words of the button and of the answer. */
export interface Duty {
  done: boolean
  ask: string
  thanks: string
}

/** True, or why it could not be said. */
async function acknowledge(id: string): Promise<true | string> {
  try {
    const answer = await fetch(`/api/notices/${encodeURIComponent(id)}/acknowledge`, { method: 'POST' })
    return answer.ok || String((await answer.json()).message ?? '')
  } catch {
    return ''
  }
}

/** "I have read this": until it is pressed the message stays among the unread. */
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
