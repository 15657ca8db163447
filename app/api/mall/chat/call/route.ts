import { answerCalls } from '@/lib/chat/call/answer'
import { actOnMyCall, dialShop, keepMyCall, myCallIce, myCallRelay, myLiveCalls } from '@/lib/contract/mall/call'
import { answerOwn } from '@/lib/message/notice-answer'
import { asBuyer } from '@/lib/upstream/as-buyer'

export const dynamic = 'force-dynamic'

/** Calls of the buyer in this browser. */
export const POST = (request: Request): Promise<Response> =>
  answerOwn(request, () =>
    answerCalls(request, {
      live: (query) => asBuyer(myLiveCalls, { query }),
      dial: (body, key) => asBuyer(dialShop, { body }, key),
      act: (body) => asBuyer(actOnMyCall, { body }),
      keep: (body) => asBuyer(keepMyCall, { body }),
      ice: (query) => asBuyer(myCallIce, { query }),
      relay: () => asBuyer(myCallRelay, {}),
    }),
  )
