'use client'

import { useEffect, useState } from 'react'

/** "1:40", "2:05:10": how long somebody has waited. */
export function waited(ms: number): string {
  const seconds = Math.max(Math.floor(ms / 1_000), 0)
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  if (hours >= 48) return `${Math.floor(hours / 24)} d`
  const tail = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}

/** Since when the customer waits, counted on each second. */
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
