import './console.css'
import type { ReactNode } from 'react'
import { answerUnavailable } from '@/lib/session/answer-status'
import { requireSession } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/call'
import { ConsoleFrame } from './_shell/console-frame'
import { Outage } from './_shell/outage'

/** Draws the frame around every screen of the console. It decides nothing: each page asks for its own right. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  try {
    const session = await requireSession()
    return <ConsoleFrame session={session}>{children}</ConsoleFrame>
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    // The page would fail in the same way; drawn here the answer is whole even without scripts.
    await answerUnavailable()
    return <Outage error={error} />
  }
}
