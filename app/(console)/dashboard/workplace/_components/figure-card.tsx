import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

interface FigureCardProps {
  name: string
  /** What exactly is counted. */
  title?: string
  value: string
  tone?: 'warn' | 'danger'
  /** What the figure is held against. */
  children: ReactNode
}

/** One key figure. */
export function FigureCard({ name, title, value, tone, children }: FigureCardProps) {
  return (
    <Card>
      <dl className="dash-figure">
        <dt className="soft" title={title}>
          {name}
        </dt>
        <dd className={clsx('num', tone && `tone-${tone}`)}>{value}</dd>
        <dd className="dash-against">{children}</dd>
      </dl>
    </Card>
  )
}
