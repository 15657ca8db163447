import { fileAnswer } from '@/lib/actions/stored-file'
import { myCaseFile } from '@/lib/contract/mall/after-sale'
import { shopperToken } from '@/lib/session/buyer'
import { buyerCaller } from '@/lib/upstream/as-buyer'

/** Evidence file of one of the buyer's cases. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string; file: string }> }) {
  if (!(await shopperToken())) return new Response(null, { status: 401 })
  const parsed = myCaseFile.params.safeParse(await params)
  if (!parsed.success) return new Response(null, { status: 404 })
  return fileAnswer(myCaseFile, { params: parsed.data }, await buyerCaller())
}
