import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import { type FileMeta, UploadQuery } from '@/lib/contract/file'
import { isOwnRequest } from '@/lib/server/own-request'
import { UpstreamError } from '@/lib/upstream/error'
import { sendFile } from '@/lib/upstream/file-call'

/** An endpoint that takes a file with its kind and name, and returns its metadata. */
export type UploadRow = Endpoint & { fileIn: number; query: typeof UploadQuery; data: typeof FileMeta }

/**
 * Route handler for an upload (`?kind=…&name=…`, the file as body): answers its `FileMeta`, or `{ error, message }` in
 * the reader's language. 403 for a request from another origin (safety F-04). The caller has checked the session.
 */
export async function uploadAnswer(request: Request, row: UploadRow): Promise<Response> {
  if (!isOwnRequest(request.headers)) return new Response(null, { status: 403 })
  const query = UploadQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success || !request.body) return new Response(null, { status: 400 })
  try {
    return Response.json(await sendFile(row, { query: query.data }, request.body))
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return Response.json({ error: error.code, message: error.message }, { status: error.status })
  }
}
