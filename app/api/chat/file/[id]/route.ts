import { storedFile } from '@/lib/actions/stored-file'
import { chatFile } from '@/lib/contract/chat'
import { findSession } from '@/lib/session/session'

/** File of a message, for the participants of its conversation. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  if (!(await findSession())) return new Response(null, { status: 401 })
  const parsed = chatFile.params.safeParse(await params)
  return parsed.success ? storedFile(chatFile, { params: parsed.data }) : new Response(null, { status: 404 })
}
