import { storedFile } from '@/lib/actions/stored-file'
import { viewApplicationDocument } from '@/lib/contract/application/review'
import { findSession } from '@/lib/session/session'

/** A document of an application, for whoever reviews it; the marketplace asks who that is and keeps each look. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string; file: string }> }) {
  if (!(await findSession())) return new Response(null, { status: 401 })
  const named = viewApplicationDocument.params.safeParse(await params)
  return named.success
    ? storedFile(viewApplicationDocument, { params: named.data })
    : new Response(null, { status: 404 })
}
