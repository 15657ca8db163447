import { RefreshSoon } from '@/components/page/refresh-soon'
import { ErrorState } from '@/components/ui/error-state'
import { supportId, type UpstreamError } from '@/lib/upstream/call'

const AGAIN_MS = 3_000

/** Why a page could not be read, where no page shape stands around it: it recovers by itself like those that have one. */
export function Unread({ error, retryHref }: { error: UpstreamError; retryHref: string }) {
  const requestId = supportId(error)
  return (
    <>
      <ErrorState message={error.message} requestId={requestId} retryHref={retryHref} />
      {requestId && <RefreshSoon ms={AGAIN_MS} />}
    </>
  )
}
