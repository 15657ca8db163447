import './console.css'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { RefreshSoon } from '@/components/page/refresh-soon'
import { ErrorState } from '@/components/ui/error-state'
import { isFailurePage } from '@/lib/navigation/missing'
import { answerUnavailable } from '@/lib/session/answer-status'
import { findSession, requireSession } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/call'
import { ConsoleFrame } from './_shell/console-frame'

const AGAIN_MS = 5_000

/** Shown if the marketplace does not respond, since the menu comes from it. A retry loads the same address. */
async function Outage({ error }: { error: UpstreamError }) {
  const path = (await headers()).get('x-pathname') ?? '/'
  return (
    <main id="main" className="outage">
      <ErrorState message={error.message} requestId={error.requestId} retryHref={path} />
      <RefreshSoon ms={AGAIN_MS} />
    </main>
  )
}

/** Frame around every console screen. It checks no permission: each page checks its own. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  try {
    // The failure page is public; users who are signed in see it inside the frame.
    const everybody = isFailurePage((await headers()).get('x-pathname'))
    const session = everybody ? await findSession() : await requireSession()
    if (!session) return children
    return <ConsoleFrame session={session}>{children}</ConsoleFrame>
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    // The page would fail the same way; rendered here, the answer is complete even without scripts.
    await answerUnavailable()
    return <Outage error={error} />
  }
}
