import { storedFile } from '@/lib/actions/stored-file'
import { reviewFile } from '@/lib/contract/review'
import { findSession } from '@/lib/session/session'

/** Picture of a review, or of a report against it, for readers of the review. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string; file: string }> }) {
  if (!(await findSession())) return new Response(null, { status: 401 })
  const parsed = reviewFile.params.safeParse(await params)
  if (!parsed.success) return new Response(null, { status: 404 })
  return storedFile(reviewFile, { params: parsed.data })
}
