import { feedbackPicture } from '@/lib/contract/feedback'
import { findSession } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

/** A screenshot shows what one person saw: this browser may cache it for an hour, no proxy may. */
const CACHE = 'private, max-age=3600'

/** Screenshot of a feedback, for its author and for those who answer. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  if (!(await findSession())) return new Response(null, { status: 401 })
  const query = feedbackPicture.query.safeParse({ size: new URL(request.url).searchParams.get('size') ?? undefined })
  const id = feedbackPicture.params.safeParse(await params)
  if (!query.success || !id.success) return new Response(null, { status: 404 })
  try {
    const { type, base64 } = await read(feedbackPicture, { params: id.data, query: query.data })
    if (type !== 'image/webp') return new Response(null, { status: 404 })
    return new Response(Buffer.from(base64, 'base64'), { headers: { 'Content-Type': type, 'Cache-Control': CACHE } })
  } catch (error) {
    if (error instanceof UpstreamError) return new Response(null, { status: error.status })
    throw error
  }
}
