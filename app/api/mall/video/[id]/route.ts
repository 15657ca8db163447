import { ranged } from '@/lib/actions/ranged'
import { fileAnswer } from '@/lib/actions/stored-file'
import { goodsVideo } from '@/lib/contract/mall'
import { buyerCaller } from '@/lib/upstream/as-buyer'

/** Video of a product on sale, for everyone. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const parsed = goodsVideo.params.safeParse(await params)
  if (!parsed.success) return new Response(null, { status: 404 })
  return ranged(request, await fileAnswer(goodsVideo, { params: parsed.data }, await buyerCaller()))
}
