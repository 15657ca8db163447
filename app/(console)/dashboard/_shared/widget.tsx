import { type ReactNode, Suspense } from 'react'
import { Card } from '@/components/ui/card'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import type { Answer } from '@/lib/upstream/read'
import type { Reading } from './reading'

interface WidgetProps<T> {
  reading: Reading<T>
  /** Address that retries: that of this page. */
  retryHref: string
  children: (data: T) => ReactNode
}

/** A part of a dashboard that fails or arrives late without affecting the others. */
export function Widget<T>({ reading, retryHref, children }: WidgetProps<T>) {
  if (!('late' in reading)) return drawn(reading, retryHref, children)
  return (
    <Suspense fallback={<Bones />}>
      <Late answer={reading.late} retryHref={retryHref} draw={children} />
    </Suspense>
  )
}

function drawn<T>(answer: Answer<T>, retryHref: string, draw: (data: T) => ReactNode) {
  if (answer.ok) return draw(answer.data)
  return (
    <Card padded={false}>
      <ErrorState message={answer.message} requestId={answer.requestId} retryHref={retryHref} />
    </Card>
  )
}

interface LateProps<T> {
  answer: Promise<Answer<T>>
  retryHref: string
  draw: (data: T) => ReactNode
}

async function Late<T>({ answer, retryHref, draw }: LateProps<T>) {
  return drawn(await answer, retryHref, draw)
}

const Bones = () => (
  <Card>
    {/* Late parts stay hidden without scripts, so the browser reloads. */}
    <noscript>
      <meta httpEquiv="refresh" content="3" />
    </noscript>
    <div className="dash-bones late">
      <Skeleton width="40%" height={16} />
      <Skeleton />
      <Skeleton width="70%" />
    </div>
  </Card>
)
