import { picture } from '@/lib/contract/file'
import { findSession } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

const TYPES = new Set(['image/webp', 'image/jpeg', 'image/png'])
/** A picture never changes under its id; only this browser may cache it. */
const CACHE = 'private, max-age=31536000, immutable'

/** A product's or shop's picture for a signed-in user, in a size made at upload. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  if (!(await findSession())) return new Response(null, { status: 401 })
  const size = new URL(request.url).searchParams.get('size') ?? undefined
  const parsed = picture.query.safeParse({ size })
  const id = picture.params.safeParse(await params)
  if (!parsed.success || !id.success) return new Response(null, { status: 404 })
  try {
    const { type, base64 } = await read(picture, { params: id.data, query: parsed.data })
    if (!TYPES.has(type)) return new Response(null, { status: 404 })
    return new Response(Buffer.from(base64, 'base64'), { headers: { 'Content-Type': type, 'Cache-Control': CACHE } })
  } catch (error) {
    if (error instanceof UpstreamError) return new Response(null, { status: error.status })
    throw error
  }
}
