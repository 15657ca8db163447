import { RefreshSoon } from '@/components/page/refresh-soon'
import { ErrorState } from '@/components/ui/error-state'
import { supportId, type UpstreamError } from '@/lib/upstream/call'

const AGAIN_MS = 3_000

/** Notice that data could not be read, outside of any page layout; retries automatically like the others. */
export function Unread({ error, retryHref }: { error: UpstreamError; retryHref: string }) {
  const requestId = supportId(error)
  return (
    <>
      <ErrorState message={error.message} requestId={requestId} retryHref={retryHref} />
      {requestId && <RefreshSoon ms={AGAIN_MS} />}
    </>
  )
}
