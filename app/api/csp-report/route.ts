import { allowAddress } from '@/lib/server/limits'
import { log } from '@/lib/server/log'

const MAX_BYTES = 16_384
const PER_MINUTE = 20

/** Content security policy reports from browsers; anyone can post here, so little is stored. */
export async function POST(request: Request) {
  const address = request.headers.get('x-client-address') ?? ''
  if (!(await allowAddress('csp', address, PER_MINUTE, 60_000))) return new Response(null, { status: 429 })
  const text = await request.text()
  if (text.length <= MAX_BYTES) log.warn({ event: 'csp.violation', report: text.slice(0, 2_000) })
  return new Response(null, { status: 204 })
}
