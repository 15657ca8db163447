import 'server-only'
import { headers } from 'next/headers'
import { AGENT_MAX, isVisit } from '@/lib/domain/visit'
import { currentToken } from '@/lib/session/caller'

/** The visitor for counting advertisements: excludes robots, prefetching, and staff of shops and the platform. */
export async function adVisitor(): Promise<{ agent: string; count: boolean; device: 'desktop' | 'mobile' }> {
  const [request, console] = await Promise.all([headers(), currentToken()])
  const agent = (request.get('user-agent') ?? '').slice(0, AGENT_MAX)
  return {
    agent,
    count: console === null && isVisit((name) => request.get(name)),
    device: /Mobi/.test(agent) ? 'mobile' : 'desktop',
  }
}
