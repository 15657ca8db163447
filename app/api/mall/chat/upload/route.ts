import { z } from 'zod'
import { Id } from '@/lib/contract/common'
import { uploadToChat, writeChatMessage } from '@/lib/contract/mall/chat'
import { answerOf, answerOwn } from '@/lib/message/notice-answer'
import { nudge } from '@/lib/realtime/presence'
import { buyerToken } from '@/lib/session/buyer'
import { asBuyer, buyerCaller } from '@/lib/upstream/as-buyer'
import { sendFile } from '@/lib/upstream/file-call'

const Asked = z.object({ id: Id, clientId: writeChatMessage.body.shape.clientId, ...uploadToChat.query.shape })

/** Sends one file as a message of the buyer: the file is the request body, streamed. */
export const POST = (request: Request): Promise<Response> =>
  answerOwn(request, async () => {
    if (!(await buyerToken())) return new Response(null, { status: 401 })
    const { data: asked } = Asked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    const { body } = request
    if (!asked || !body) return new Response(null, { status: 400 })
    const { id, clientId, ...query } = asked
    return answerOf(async () => {
      const file = await sendFile(uploadToChat, { query }, body, await buyerCaller())
      await asBuyer(writeChatMessage, { body: { id, clientId, file: file.id } }, clientId)
      nudge(`chat:${id}`)
      return file
    })
  })
