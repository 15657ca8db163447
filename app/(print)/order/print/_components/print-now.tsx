'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'

/** Opens the browser's print dialog; without scripts the button is hidden, since the browser's menu prints too. */
export function PrintNow({ label }: { label: string }) {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (!alive) return null
  return (
    <Button look="primary" onClick={() => window.print()}>
      {label}
    </Button>
  )
}
