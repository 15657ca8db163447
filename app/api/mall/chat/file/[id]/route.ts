import { fileAnswer } from '@/lib/actions/stored-file'
import { myChatFile } from '@/lib/contract/mall/chat'
import { buyerToken } from '@/lib/session/buyer'
import { buyerCaller } from '@/lib/upstream/as-buyer'

/** File of a message in one of the buyer's conversations. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  if (!(await buyerToken())) return new Response(null, { status: 401 })
  const parsed = myChatFile.params.safeParse(await params)
  if (!parsed.success) return new Response(null, { status: 404 })
  return fileAnswer(myChatFile, { params: parsed.data }, await buyerCaller())
}
