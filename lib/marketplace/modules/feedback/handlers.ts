import * as contract from '@/lib/contract/feedback'
import { type Binding, bind } from '../../kernel/binding'
import * as picture from './picture'
import { pageOfFeedback, threadOf } from './queries'
import { reopen, reply, write } from './write'

const add = bind(contract.addFeedback, async (context, { body }) => ({ id: await write(context, body) }))

const mine = bind(contract.myFeedback, (context, { query: { current, size, ...filter } }) =>
  pageOfFeedback(context, filter, context.user.userId, { current, size, order: 'newest' }),
)

const myThread = bind(contract.myFeedbackThread, (context, { query }) =>
  threadOf(context, query.id, context.user.userId),
)

const again = bind(contract.reopenFeedback, async (context, { body }) => {
  await reopen(context, body)
  return null
})

const list = bind(contract.listFeedback, (context, { query: { current, size, ...filter } }) =>
  pageOfFeedback(context, filter, null, { current, size, order: filter.tab === 'replied' ? 'replied' : 'waiting' }),
)

const thread = bind(contract.feedbackThread, (context, { query }) => threadOf(context, query.id, null))

const answer = bind(contract.replyFeedback, async (context, { body }) => {
  await reply(context, body)
  return null
})

export const feedbackBindings: Binding[] = [picture.add, picture.read, add, mine, myThread, again, list, thread, answer]
