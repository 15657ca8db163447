import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { chatRecordAgents, listChatRecords, RECORD_OUTCOMES } from '@/lib/contract/chat/record'
import { lengthText } from '@/lib/domain/chat/length'
import { read } from '@/lib/upstream/read'

const readAgents = async () =>
  (await read(chatRecordAgents, {}, { else: [] })).map(({ id, name }) => ({ value: id, label: name }))

/** Closed sessions of the shop with its buyers, newest first. */
export const recordList = list(listChatRecords, {
  path: '/service/records',
  words: 'chatRecord',
  search: 'q',
  filters: {
    from: filter.day(),
    to: filter.day(),
    agent: filter.among(readAgents),
    outcome: filter.choice(RECORD_OUTCOMES),
    rating: filter.choice(['5', '4', '3', '2', '1', 'none']),
  },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('buyer', {
      value: ({ buyer }) => buyer || make.t('gone'),
      href: ({ id }) => `/service/records/${id}`,
    }),
    make.time('openedAt'),
    make.text('agent', { value: ({ agent }) => agent?.name ?? null }),
    make.text('length', { value: ({ length }) => lengthText(length) }),
    make.text('firstResponse', {
      value: ({ firstResponse }) => (firstResponse === null ? null : lengthText(firstResponse)),
    }),
    make.number('asked'),
    make.number('answered'),
    make.word('closedBy'),
    make.number('rating'),
    make.text('ratingText'),
  ],
  cards: true,
  file: true,
})
