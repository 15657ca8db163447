import { storedFile } from '@/lib/actions/stored-file'
import { brandFile } from '@/lib/contract/brand'
import { findSession } from '@/lib/session/session'

/** Certificate of an application for a brand; the marketplace checks the reader. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string; file: string }> }) {
  if (!(await findSession())) return new Response(null, { status: 401 })
  const named = brandFile.params.safeParse(await params)
  return named.success ? storedFile(brandFile, { params: named.data }) : new Response(null, { status: 404 })
}
