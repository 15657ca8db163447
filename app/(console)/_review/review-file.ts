import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listReviews } from '@/lib/contract/review'
import { ownReviews, wordOf } from './review-lists'

/** The shop's reviews as a file, one field per column, with the rows of the list. */
export const reviewRows = list(listReviews, {
  ...ownReviews,
  columns: (make) => [
    make.text('orderNo'),
    make.text('title', { value: ({ title }) => title.zh || title.en }),
    make.text('titleEn', { value: ({ title }) => title.en }),
    make.text('spec', { value: ({ spec }) => spec.zh || spec.en }),
    make.number('goods'),
    make.number('service'),
    make.number('delivery'),
    make.text('text'),
    make.text('followUp', { value: ({ followUp }) => followUp?.text ?? null }),
    make.number('pictures', { value: ({ files }) => files.length }),
    make.text('buyer'),
    make.text('reply', { value: ({ reply }) => reply?.text ?? null }),
    make.time('replyTime', { value: ({ reply }) => reply?.time ?? null }),
    make.text('state', { value: (row) => make.t(`state.${wordOf(row)}`) }),
    make.time('createTime'),
  ],
})
