import 'server-only'
import type { Data } from '@/lib/contract/endpoint'
import { carriers } from '@/lib/contract/order'
import { shared } from '@/lib/server/shared'
import { upstream } from './call'

const KEPT_MS = 60_000

interface Kept {
  until: number
  value: Promise<Data<typeof carriers>>
}

const store = () => shared('upstream.kept', () => new Map<'carriers', Kept>())

/**
 * The carriers, asked of the upstream at most once a minute: a dictionary that is the same for everybody who is signed
 * in, in both languages. Only for naming; whoever chooses one asks anew. Throws `UpstreamError`; no failure is kept.
 */
export function knownCarriers(): Promise<Data<typeof carriers>> {
  const kept = store().get('carriers')
  if (kept && kept.until > Date.now()) return kept.value
  const value = upstream(carriers)
  const entry = { until: Date.now() + KEPT_MS, value }
  store().set('carriers', entry)
  value.catch(() => {
    entry.until = 0
  })
  return value
}
