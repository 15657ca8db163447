'use client'

import { useEffect, useState } from 'react'
import { lengthText } from '@/lib/domain/chat/length'

/** Waits up to this many seconds are shown as a clock, longer ones in days. */
const TWO_DAYS = 2 * 86_400

/** Waiting time as "1:40" or "2:05:10". */
export function waited(ms: number): string {
  const seconds = Math.max(Math.floor(ms / 1_000), 0)
  return seconds < TWO_DAYS ? lengthText(seconds) : `${Math.floor(seconds / 86_400)} d`
}

/** Time that the customer has been waiting, updated every second. */
export function WaitClock({ since, label }: { since: string; label: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="chat-wait">
      {label}{' '}
      <b className="num" suppressHydrationWarning>
        {waited(now - Date.parse(since))}
      </b>
    </span>
  )
}
