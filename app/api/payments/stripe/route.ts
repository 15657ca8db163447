import { notifyStripe } from '@/lib/contract/payment'
import { answer } from '@/lib/server/answer'
import { upstream } from '@/lib/upstream/call'
import { UpstreamError } from '@/lib/upstream/error'

const MAX_BYTES = 256 * 1024

/**
 * Takes what Stripe tells, with the bytes as they were signed; the marketplace looks at the signature. Anything but 200
 * makes Stripe tell it again later.
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
