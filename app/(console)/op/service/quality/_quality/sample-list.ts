import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { listChatAgents } from '@/lib/contract/chat/op'
import { listChatSamples } from '@/lib/contract/chat/quality'
import { lengthText } from '@/lib/domain/chat/length'
import { read } from '@/lib/upstream/read'

export const QUALITY = '/op/service/quality'

const readAgents = async () =>
  (await read(listChatAgents, {}, { else: [] })).map(({ id, name }) => ({ value: id, label: name }))

/** Sessions sampled for review, newest first. */
export const sampleList = list(listChatSamples, {
  path: QUALITY,
  words: 'chatQuality',
  tabs: { key: 'reviewed', values: ['no', 'yes'] },
  filters: { from: filter.day(), to: filter.day(), agent: filter.among(readAgents) },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('shop', { value: ({ shop }) => shop, href: ({ id }) => `${QUALITY}/${id}` }),
    make.text('agent', { value: ({ agent }) => agent.name }),
    make.time('closedAt'),
    make.text('length', { value: ({ length }) => lengthText(length) }),
    make.text('firstResponse', {
      value: ({ firstResponse }) => (firstResponse === null ? null : lengthText(firstResponse)),
    }),
    make.number('rating'),
    make.number('words'),
    make.number('score'),
  ],
  cards: true,
})
