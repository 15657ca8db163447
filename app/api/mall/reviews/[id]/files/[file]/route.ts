import { fileAnswer } from '@/lib/actions/stored-file'
import { mallReviewFile } from '@/lib/contract/mall/review'
import { buyerCaller } from '@/lib/upstream/as-buyer'

/** Picture of a visible review, for everyone; of a hidden one only for its author. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string; file: string }> }) {
  const parsed = mallReviewFile.params.safeParse(await params)
  if (!parsed.success) return new Response(null, { status: 404 })
  return fileAnswer(mallReviewFile, { params: parsed.data }, await buyerCaller())
}
