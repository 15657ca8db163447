import { storedFile } from '@/lib/actions/stored-file'
import { caseFile } from '@/lib/contract/after-sale'
import { findSession } from '@/lib/session/session'

/** A file of a case's evidence, for readers of the case. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string; file: string }> }) {
  if (!(await findSession())) return new Response(null, { status: 401 })
  const parsed = caseFile.params.safeParse(await params)
  if (!parsed.success) return new Response(null, { status: 404 })
  return storedFile(caseFile, { params: parsed.data })
}
