import { storedFile } from '@/lib/actions/stored-file'
import { ownFile } from '@/lib/contract/file'
import { findSession } from '@/lib/session/session'

/** A file for the person who uploaded it, shown by the upload field. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  if (!(await findSession())) return new Response(null, { status: 401 })
  const parsed = ownFile.params.safeParse(await params)
  return parsed.success ? storedFile(ownFile, { params: parsed.data }) : new Response(null, { status: 404 })
}
