import { ranged } from '@/lib/actions/ranged'
import { storedFile } from '@/lib/actions/stored-file'
import { ownFile } from '@/lib/contract/file'
import { goodsFile } from '@/lib/contract/goods'
import { findSession } from '@/lib/session/session'

/**
 * Document or video of a product, for readers of the product. A new upload is not part of the product yet and is only
 * for its owner.
 */
export async function GET(request: Request, { params }: { params: Promise<{ goods: string; id: string }> }) {
  if (!(await findSession())) return new Response(null, { status: 401 })
  const { goods, id } = await params
  const parsed = goodsFile.params.safeParse({ id: goods, file: id })
  if (!parsed.success) return new Response(null, { status: 404 })
  const answer = await storedFile(goodsFile, { params: parsed.data })
  return ranged(request, answer.status === 404 ? await storedFile(ownFile, { params: { id } }) : answer)
}
