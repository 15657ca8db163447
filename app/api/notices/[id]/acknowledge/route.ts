import { Id } from '@/lib/contract/common'
import { acknowledge } from '@/lib/contract/message'
import { environment } from '@/lib/server/environment'
import { isOwnOrigin } from '@/lib/server/same-origin'
import { demandSession } from '@/lib/session/session'
import { UpstreamError, upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

const answer = (body: object, status = 200) => Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

/** "I have read this", said in the dialog that opens over any page. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  if (!isOwnOrigin((name) => request.headers.get(name), environment().ownOrigins)) return answer({}, 403)
  const id = Id.safeParse((await params).id)
  if (!id.success) return answer({ error: 'NOT_FOUND' }, 404)
  try {
    await demandSession()
    await upstream(acknowledge, { body: { anntId: id.data } })
    return answer({})
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return answer({ error: error.code, message: error.message }, error.status)
  }
}
