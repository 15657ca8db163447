'use client'

import { Button } from './button'

/** Opens the browser's print dialog; hidden without scripts, since the browser's menu prints too. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button className="needs-script" onClick={() => window.print()}>
      {label}
    </Button>
  )
}
