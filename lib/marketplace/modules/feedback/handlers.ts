import * as contract from '@/lib/contract/feedback'
import { type Binding, bind } from '../../kernel/binding'
import { buyerBindings } from './buyer-handlers'
import { choicesFor, sort } from './desk'
import { merge } from './merge'
import * as picture from './picture'
import { blockOfFeedback, pageOfFeedback } from './queries'
import { threadOf } from './thread'
import { rate, reopen, reply, write } from './write'

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

const rated = bind(contract.rateFeedback, async (context, { body }) => {
  await rate(context, body)
  return null
})

const choices = bind(contract.feedbackChoices, choicesFor)
const sorting = bind(contract.sortFeedback, async (context, { body }) => ({ changed: await sort(context, body) }))

const merging = bind(contract.mergeFeedback, async (context, { body }) => {
  await merge(context, body)
  return null
})

const BLOCK = 500

const file = bind(contract.exportFeedback, async (context, { body: { after, ...filter } }) => {
  const block = await blockOfFeedback(context, filter, after, BLOCK)
  context.audit({ refType: 'feedback', refId: 'all', detail: { count: block.records.length } })
  return block
})

export const feedbackBindings: Binding[] = [
  ...[picture.add, picture.read, add, mine, myThread, again, rated],
  ...[list, thread, answer, choices, sorting, merging, file],
  ...buyerBindings,
]
