import { uploadAnswer } from '@/lib/actions/upload-answer'
import { uploadFile } from '@/lib/contract/file'
import { findSession } from '@/lib/session/session'

/** Uploads one file as the request body: streamed, and counted on the way. */
export async function POST(request: Request): Promise<Response> {
  if (!(await findSession())) return new Response(null, { status: 401 })
  return uploadAnswer(request, uploadFile)
}
