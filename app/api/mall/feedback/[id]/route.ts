import { toldPicture } from '@/lib/contract/mall/feedback'
import { buyerToken } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { UpstreamError } from '@/lib/upstream/error'

/** A screenshot shows what one person saw: this browser may cache it for an hour, no proxy may. */
const CACHE = 'private, max-age=3600'

/** A screenshot of the buyer's own feedback. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  if (!(await buyerToken())) return new Response(null, { status: 401 })
  const query = toldPicture.query.safeParse({ size: new URL(request.url).searchParams.get('size') ?? undefined })
  const id = toldPicture.params.safeParse(await params)
  if (!query.success || !id.success) return new Response(null, { status: 404 })
  try {
    const { type, base64 } = await asBuyer(toldPicture, { params: id.data, query: query.data })
    if (type !== 'image/webp') return new Response(null, { status: 404 })
    return new Response(Buffer.from(base64, 'base64'), { headers: { 'Content-Type': type, 'Cache-Control': CACHE } })
  } catch (error) {
    if (error instanceof UpstreamError) return new Response(null, { status: error.status })
    throw error
  }
}
