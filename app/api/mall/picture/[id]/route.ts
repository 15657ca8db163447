import { mallPicture } from '@/lib/contract/mall'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { UpstreamError } from '@/lib/upstream/error'

const TYPES = new Set(['image/webp', 'image/jpeg', 'image/png'])
/** A picture never changes under its id, but must disappear once its product is off sale. */
const CACHE = 'private, max-age=86400, immutable'

/** Picture of a product on sale, for everyone. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const size = new URL(request.url).searchParams.get('size') ?? undefined
  const query = mallPicture.query.safeParse({ size })
  const id = mallPicture.params.safeParse(await params)
  if (!query.success || !id.success) return new Response(null, { status: 404 })
  try {
    const { type, base64 } = await asBuyer(mallPicture, { params: id.data, query: query.data })
    if (!TYPES.has(type)) return new Response(null, { status: 404 })
    return new Response(Buffer.from(base64, 'base64'), { headers: { 'Content-Type': type, 'Cache-Control': CACHE } })
  } catch (error) {
    if (error instanceof UpstreamError) return new Response(null, { status: error.status })
    throw error
  }
}
