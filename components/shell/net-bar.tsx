'use client'

import { useEffect, useState } from 'react'
import { notify } from './notice'
import { useShell } from './shell-context'

/** Reports a lost connection, and its return. */
export function NetBar() {
  const { texts } = useShell()
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    const down = () => setOffline(true)
    const up = () => {
      setOffline(false)
      notify({ kind: 'ok', text: texts.online ?? '' })
    }
    if (!navigator.onLine) down()
    window.addEventListener('offline', down)
    window.addEventListener('online', up)
    return () => {
      window.removeEventListener('offline', down)
      window.removeEventListener('online', up)
    }
  }, [texts])
  return (
    <div role="status">
      {offline && (
        <p className="bar" data-kind="error">
          <b>■ {texts.offline}</b> {texts.offlineHint}
        </p>
      )}
    </div>
  )
}
