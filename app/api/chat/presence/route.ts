import { chatPost } from '@/app/(console)/_chat/post'
import { bePresent } from '@/lib/contract/chat'
import { demandSession } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

/** The page of chat is open, and how its agent takes part. */
export const POST = (request: Request): Promise<Response> =>
  chatPost(request, bePresent.body, async (body) => {
    await demandSession(true)
    await upstream(bePresent, { body }, { caller: { quiet: true } })
    return {}
  })
