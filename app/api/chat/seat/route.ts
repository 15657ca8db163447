import { z } from 'zod'
import { answerChat } from '@/app/(console)/_chat/post'
import type { SeatAnswer } from '@/lib/chat/port/port'
import { holdSeat } from '@/lib/contract/chat/seat'
import { answerOwn } from '@/lib/message/notice-answer'
import { currentToken } from '@/lib/session/caller'
import { demandSession } from '@/lib/session/session'
import { withUserSig } from '@/lib/session/usersig'
import { upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

const Asked = z.object({ again: z.boolean() })

/** Requests a seat in chat for this browser, or returns why it has none. */
export const POST = (request: Request): Promise<Response> =>
  answerOwn(request, () =>
    answerChat(request, Asked, async ({ again }) => {
      await demandSession(true)
      const token = (await currentToken())?.token ?? ''
      const hold = (userSig: string) => upstream(holdSeat, { body: { userSig, again } }, { caller: { quiet: true } })
      const held = await withUserSig(token, hold)
      return { kicked: held ? held.kicked : 'userSigExpired' } satisfies SeatAnswer
    }),
  )
