import 'server-only'
import { headers } from 'next/headers'
import { after } from 'next/server'
import { countVisit } from '@/lib/contract/visit'
import { AGENT_MAX, isVisit, type VisitAct } from '@/lib/domain/visit'
import { currentCaller } from '@/lib/session/caller'
import { buyerOrElse } from '@/lib/upstream/as-buyer'
import { upstream } from '@/lib/upstream/call'

/** A marketplace that hangs must not fill the places of the calls that pages wait for: what is over this is not counted. */
const IN_FLIGHT_MAX = 8
let inFlight = 0

/**
 * Counts a view of a product or its way into a cart after the answer was sent: the page neither waits for it nor sees
 * a failure. The call does not identify the user.
 */
export async function counted(productId: string, act: VisitAct): Promise<void> {
  const [request, caller] = await Promise.all([headers(), currentCaller()])
  if (!isVisit((name) => request.get(name))) return
  const { locale, requestId, address } = caller
  const as = { locale, requestId, address, token: null, shopId: null, firstShopExpire: null, device: null }
  const agent = (request.get('user-agent') ?? '').slice(0, AGENT_MAX)
  after(async () => {
    if (inFlight >= IN_FLIGHT_MAX) return
    inFlight += 1
    // The log of upstream calls has the failure.
    try {
      await buyerOrElse(upstream(countVisit, { body: { productId, act, agent } }, { as }), undefined)
    } finally {
      inFlight -= 1
    }
  })
}
