import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listMyChatReviews } from '@/lib/contract/chat/quality'

/** Scores and comments on the reader's sessions, newest first. */
export const reviewList = list(listMyChatReviews, {
  path: '/op/service/reviews',
  words: 'chatQuality.mine',
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('shop', {
      value: ({ shop }) => shop,
      href: ({ conversationId }) => `/chatPage?c=${conversationId}#last`,
    }),
    make.time('closedAt'),
    make.number('score'),
    make.number('attitude'),
    make.number('accuracy'),
    make.number('solution'),
    make.number('wording'),
    make.text('note'),
    make.time('reviewedAt'),
  ],
  cards: true,
})
