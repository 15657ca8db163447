import 'server-only'
import { headers } from 'next/headers'
import { AGENT_MAX, isVisit } from '@/lib/domain/visit'
import { currentToken } from '@/lib/session/caller'

/** The visitor as advertisements are counted: not robots, prefetched pages, and people of shops and the platform. */
export async function adVisitor(): Promise<{ agent: string; count: boolean; device: 'desktop' | 'mobile' }> {
  const [request, console] = await Promise.all([headers(), currentToken()])
  const agent = (request.get('user-agent') ?? '').slice(0, AGENT_MAX)
  return {
    agent,
    count: console === null && isVisit((name) => request.get(name)),
    device: /Mobi/.test(agent) ? 'mobile' : 'desktop',
  }
}
