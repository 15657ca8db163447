'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'

/** Opens the browser's print dialog; without scripts there is the browser's own menu, so no button. */
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
