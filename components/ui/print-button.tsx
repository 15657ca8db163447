'use client'

import { Button } from './button'

/** Opens the browser's print dialog; without scripts there is the browser's own menu. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button className="needs-script" onClick={() => window.print()}>
      {label}
    </Button>
  )
}
