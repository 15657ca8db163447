import { uploadAnswer } from '@/lib/actions/upload-answer'
import { uploadFile } from '@/lib/contract/file'
import { findSession } from '@/lib/session/session'

/** One file as it is chosen, as the body itself: passed on piece by piece, counted on its way. */
export async function POST(request: Request): Promise<Response> {
  if (!(await findSession())) return new Response(null, { status: 401 })
  return uploadAnswer(request, uploadFile)
}
