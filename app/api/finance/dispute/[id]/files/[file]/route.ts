import { storedFile } from '@/lib/actions/stored-file'
import { disputeFile, opDisputeFile } from '@/lib/contract/finance/statement'
import { findSession } from '@/lib/session/session'

/** Evidence of a disputed line, for its shop and for the platform. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string; file: string }> }) {
  const session = await findSession()
  if (!session) return new Response(null, { status: 401 })
  const parsed = disputeFile.params.safeParse(await params)
  if (!parsed.success) return new Response(null, { status: 404 })
  return storedFile(session.user.userType === 1 ? opDisputeFile : disputeFile, { params: parsed.data })
}
