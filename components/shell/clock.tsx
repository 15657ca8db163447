'use client'

import { useEffect, useState } from 'react'

const MINUTE = 60_000

const formatOf = (timeZone: string, zoneName?: 'short') =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: zoneName,
  })

const LONDON = formatOf('Europe/London', 'short')
const BEIJING = formatOf('Asia/Shanghai')

/** UK time, which applies, with Beijing time beside it; both follow the server's clock instead of the computer's. */
export function TwinClock({ now, labels }: { now: number; labels: { london: string; beijing: string } }) {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const ahead = now - Date.now()
    const tick = () => setTime(Date.now() + ahead)
    const timer = setInterval(tick, MINUTE / 4)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [now])
  return (
    <footer className="shell-foot">
      <b>
        {labels.london} {LONDON.format(time)}
      </b>
      <span>
        {labels.beijing} {BEIJING.format(time)}
      </span>
    </footer>
  )
}
