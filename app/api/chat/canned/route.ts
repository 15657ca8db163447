import { z } from 'zod'
import { cannedOfConversation } from '@/app/(console)/_chat/canned'
import { cannedChoices } from '@/lib/contract/chat/canned'
import { Id } from '@/lib/contract/common'
import { clockAnswer, clockRefusal } from '@/lib/session/clock-answer'
import { demandSession } from '@/lib/session/session'

export const dynamic = 'force-dynamic'

const Asked = z.object({ c: Id, q: cannedChoices.query.shape.q })

/** Canned replies for the message being typed. */
export async function GET(request: Request): Promise<Response> {
  try {
    await demandSession(true)
    const asked = Asked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!asked.success) return Response.json({ error: 'INVALID_INPUT' }, { status: 400 })
    return clockAnswer({ choices: await cannedOfConversation(asked.data.c, asked.data.q) })
  } catch (error) {
    return clockRefusal(error)
  }
}
