import 'server-only'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { ErrorState } from '@/components/ui/error-state'
import { leaveEnded } from '@/lib/session/session'
import { endsSession, supportId, UpstreamError, whyOf } from '@/lib/upstream/call'

/**
 * A part of a screen, or the reason why it cannot be shown, with a retry. Takes the part as a function, because an
 * error thrown while a component renders would leave the document empty without scripts. `around` renders the page
 * around the reason if the part is the whole page.
 */
export async function orError(
  draw: () => Promise<ReactNode>,
  retryHref: string,
  around: (reason: ReactNode) => ReactNode = (reason) => reason,
): Promise<ReactNode> {
  try {
    return await draw()
  } catch (error) {
    const shown = error instanceof UpstreamError ? error : null
    if (endsSession(error)) return leaveEnded(error)
    if (!shown) throw error
    return around(
      <Card padded={false}>
        <ErrorState message={shown.message} requestId={supportId(shown)} retryHref={retryHref} whyHref={whyOf(shown)} />
      </Card>,
    )
  }
}
