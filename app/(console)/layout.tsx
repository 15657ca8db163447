import './console.css'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { isFailurePage } from '@/lib/navigation/missing'
import { answerUnavailable } from '@/lib/session/answer-status'
import { findSession, requireSession } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/call'
import { ConsoleFrame } from './_shell/console-frame'
import { Outage } from './_shell/outage'

/** Draws the frame around every screen of the console. It decides nothing: each page asks for its own right. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  try {
    // The failure page is public; users who are signed in see it inside the frame.
    const everybody = isFailurePage((await headers()).get('x-pathname'))
    const session = everybody ? await findSession() : await requireSession()
    if (!session) return children
    return <ConsoleFrame session={session}>{children}</ConsoleFrame>
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    // The page would fail in the same way; drawn here the answer is whole even without scripts.
    await answerUnavailable()
    return <Outage error={error} />
  }
}
