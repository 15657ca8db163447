import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { cannedTopics, listChatCanned } from '@/lib/contract/chat/canned'
import { read } from '@/lib/upstream/read'
import { CANNED } from './canned-form'

const readTopics = async () =>
  (await read(cannedTopics, {}, { else: [] })).map((topic) => ({ value: topic, label: topic }))

/** Canned replies of the shop and the reader's own, most used first. */
export const cannedList = list(listChatCanned, {
  path: CANNED,
  words: 'chatCanned',
  search: 'q',
  filters: { topic: filter.among(readTopics), scope: filter.choice(['shop', 'personal']) },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('title', { href: ({ id }) => `${CANNED}/${id}` }),
    make.text('topic'),
    make.text('shortcut', { value: ({ shortcut }) => shortcut && `/${shortcut}` }),
    make.text('zh'),
    make.text('en'),
    make.number('uses'),
    make.text('scope', { value: ({ personal }) => make.t(`scope.${personal ? 'personal' : 'shop'}`) }),
    make.time('updateTime'),
  ],
  create: 'service:canned',
  cards: true,
})
