import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listKeywords } from '@/lib/contract/chat/auto'
import { KEYWORDS } from './keyword-form'

/** Keywords with an automatic reply; the first match applies. */
export const keywordList = list(listKeywords, {
  path: KEYWORDS,
  words: 'chatKeyword',
  search: 'q',
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('word', { href: ({ id }) => `${KEYWORDS}/${id}` }),
    make.word('match'),
    make.text('zh'),
    make.text('en'),
    make.time('updateTime'),
  ],
  create: 'service:auto',
  cards: true,
})
