import { storedFile } from '@/lib/actions/stored-file'
import { violationFile } from '@/lib/contract/violation'
import { findSession } from '@/lib/session/session'

/** Evidence of a violation or of its appeal, for readers of the violation. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string; file: string }> }) {
  if (!(await findSession())) return new Response(null, { status: 401 })
  const parsed = violationFile.params.safeParse(await params)
  if (!parsed.success) return new Response(null, { status: 404 })
  return storedFile(violationFile, { params: parsed.data })
}
