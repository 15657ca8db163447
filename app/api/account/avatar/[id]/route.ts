import { avatar } from '@/lib/contract/account/avatar'
import { findSession } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

/** A new picture has a new id; only this browser may cache it, no proxy. */
const CACHE = 'private, max-age=31536000, immutable'

/** Picture of a user, for that user and for operators who may see users. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  if (!(await findSession())) return new Response(null, { status: 401 })
  const query = avatar.query.safeParse({ size: new URL(request.url).searchParams.get('size') ?? undefined })
  const id = avatar.params.safeParse(await params)
  if (!query.success || !id.success) return new Response(null, { status: 404 })
  try {
    const { type, base64 } = await read(avatar, { params: id.data, query: query.data })
    if (type !== 'image/webp') return new Response(null, { status: 404 })
    return new Response(Buffer.from(base64, 'base64'), { headers: { 'Content-Type': type, 'Cache-Control': CACHE } })
  } catch (error) {
    if (error instanceof UpstreamError) return new Response(null, { status: error.status })
    throw error
  }
}
