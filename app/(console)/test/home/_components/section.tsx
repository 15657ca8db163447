import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

/** One section of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </Card>
  )
}
