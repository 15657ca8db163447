import 'server-only'
import { headers } from 'next/headers'
import { after } from 'next/server'
import { isVisit, type VisitAct } from '@/lib/domain/visit'
import { currentCaller } from '@/lib/session/caller'
import { sendVisit } from '@/lib/upstream/count-visit'

/**
 * Counts a view of a product or its adding to a cart after the response was sent: the page neither waits for it nor
 * shows a failure.
 */
export async function counted(productId: string, act: VisitAct): Promise<void> {
  const [request, from] = await Promise.all([headers(), currentCaller()])
  if (!isVisit((name) => request.get(name))) return
  const agent = request.get('user-agent') ?? ''
  after(() => sendVisit({ productId, act, agent, from }))
}
