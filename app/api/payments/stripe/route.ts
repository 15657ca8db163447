import { notifyStripe } from '@/lib/contract/payment'
import { answer } from '@/lib/server/answer'
import { upstream } from '@/lib/upstream/call'
import { UpstreamError } from '@/lib/upstream/error'

const MAX_BYTES = 256 * 1024

/**
 * Receives Stripe events with the signed bytes, which the marketplace verifies. Stripe repeats an event unless it gets
 * 200.
 */
export async function POST(request: Request) {
  const signature = request.headers.get('stripe-signature') ?? ''
  const payload = await request.text()
  if (!payload || payload.length > MAX_BYTES) return answer({}, 400)
  try {
    await upstream(notifyStripe, { body: { payload, signature } }, { caller: { token: null } })
    return answer({ received: true })
  } catch (error) {
    if (error instanceof UpstreamError) return answer({ error: error.code }, error.status)
    throw error
  }
}
