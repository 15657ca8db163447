import { headers } from 'next/headers'
import { RefreshSoon } from '@/components/page/refresh-soon'
import { ErrorState } from '@/components/ui/error-state'
import type { UpstreamError } from '@/lib/upstream/call'

const AGAIN_MS = 5_000

/** The marketplace does not answer at all: without it there is no menu to draw. Trying again is this very address. */
export async function Outage({ error }: { error: UpstreamError }) {
  const path = (await headers()).get('x-pathname') ?? '/'
  return (
    <main id="main" className="outage">
      <ErrorState message={error.message} requestId={error.requestId} retryHref={path} />
      <RefreshSoon ms={AGAIN_MS} />
    </main>
  )
}
