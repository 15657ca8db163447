'use client'

import { useEffect, useState } from 'react'
import { TextLink } from '@/components/ui/text-link'
import { ARRIVED_POLL_MS } from '@/lib/domain/limits'

interface ArrivedProps {
  /** Address that returns `{ count, capped }` of new rows since the list was read. */
  ask: string
  /** First page of the list with its filters. */
  href: string
  texts: { one: string; many: string; show: string }
}

interface Answer {
  count: number
  capped: boolean
}

const NONE: Answer = { count: 0, capped: false }

/** Returns null if polling must stop: the session has ended or the permission is gone. */
async function askFor(address: string): Promise<Answer | null> {
  const response = await fetch(address, { cache: 'no-store' })
  if (!response.ok) return response.status === 403 ? null : NONE
  const answer: Answer | { error: string } = await response.json()
  return 'error' in answer ? null : answer
}

/** Announces "3 new orders" once the list has gained some; rows do not move before the reader reloads (rule L14). */
export function Arrived({ ask, href, texts }: ArrivedProps) {
  const [{ count, capped }, setArrived] = useState(NONE)
  useEffect(() => {
    let over = false
    setArrived(NONE)
    const look = async () => {
      if (over || document.hidden) return
      // A lost connection is reported elsewhere; the last result stays valid.
      const found = await askFor(ask).catch(() => NONE)
      if (found === null) over = true
      else if (!over && found.count > 0) setArrived(found)
    }
    const timer = setInterval(look, ARRIVED_POLL_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      over = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ask])
  const said = count === 1 ? texts.one : texts.many.replace('{count}', capped ? `${count}+` : String(count))
  return (
    <div role="status" className="order-arrived no-print">
      {count > 0 && (
        <TextLink href={href} replace className="order-arrived-bar">
          <b>{said}</b> · {texts.show}
        </TextLink>
      )}
    </div>
  )
}
