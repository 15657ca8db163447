import { countVisit } from '@/lib/contract/visit'
import { AGENT_MAX, type VisitAct } from '@/lib/domain/visit'
import { environment } from '@/lib/server/environment'
import { shared } from '@/lib/server/shared'
import { send } from './client'
import { UpstreamError } from './error'
import type { Caller } from './request'

/** A hanging marketplace must not use up the places of calls that pages wait for: visits above this are dropped. */
const IN_FLIGHT_MAX = 8
const inFlight = () => shared('visits.inFlight', () => ({ calls: 0 }))

interface Visit {
  productId: string
  act: VisitAct
  /** User agent as sent by the browser. */
  agent: string
  from: Pick<Caller, 'locale' | 'requestId' | 'address'>
}

/**
 * Counts a view of a product or an addition to a cart. The call does not identify the visitor; a failed call is not
 * counted, and the log of upstream calls has it.
 */
export async function sendVisit({ productId, act, agent, from }: Visit): Promise<void> {
  const state = inFlight()
  if (state.calls >= IN_FLIGHT_MAX) return
  const { UPSTREAM_API_URL, SERVICE_KEY, UPSTREAM_TIMEOUT_MS } = environment()
  const target = { url: UPSTREAM_API_URL ?? '', serviceKey: SERVICE_KEY, timeoutMs: UPSTREAM_TIMEOUT_MS }
  const caller = { ...from, token: null, shopId: null, firstShopExpire: null, device: null }
  state.calls += 1
  try {
    await send(countVisit, { body: { productId, act, agent: agent.slice(0, AGENT_MAX) } }, caller, target)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
  } finally {
    state.calls -= 1
  }
}
