import { storedFile } from '@/lib/actions/stored-file'
import { viewApplicationDocument } from '@/lib/contract/application/review'
import { findSession } from '@/lib/session/session'

/** A document of an application, for its reviewers; the marketplace checks them and logs each view. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string; file: string }> }) {
  if (!(await findSession())) return new Response(null, { status: 401 })
  const named = viewApplicationDocument.params.safeParse(await params)
  return named.success
    ? storedFile(viewApplicationDocument, { params: named.data })
    : new Response(null, { status: 404 })
}
