import 'server-only'
import type { ListColumns } from '@/app/_kit/list/columns'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { TickedBar } from '@/app/_kit/list/ticked-bar'
import { Stars } from '@/components/ui/stars'
import { Thumb } from '@/components/ui/thumb'
import { countReviews, listReviews, REVIEW_TABS, type ReviewRow } from '@/lib/contract/review'
import { groupOfReview, STARS } from '@/lib/domain/review'
import { read } from '@/lib/upstream/read'
import { choose } from './bulk-actions'
import { chooseReplies } from './choose-replies'

const groupOf = ({ reply, ...review }: ReviewRow) => groupOfReview({ ...review, replied: reply !== null })

/** State of a review in one word: hidden takes precedence over reported, reported over answered. */
export const wordOf = ({ state, reportState, reply }: ReviewRow): string => {
  if (state === 2) return 'hidden'
  if (reportState === 1) return 'reported'
  return reply ? 'answered' : 'unanswered'
}

const columns = (make: ListColumns<ReviewRow>, path: string) => ({
  goods: make.link('title', {
    value: ({ title }) => title,
    second: ({ spec }) => make.said(spec),
    lead: ({ picture }) => <Thumb picture={picture} />,
    href: ({ id }) => `${path}/${id}`,
  }),
  shop: make.text('shop', { value: ({ shopName }) => shopName }),
  stars: make.cell('goods', {
    cell: ({ goods, service, delivery }) => (
      <>
        <div title={make.t('stars', { stars: goods })}>
          <Stars score={goods} /> <span className="hidden-text">{make.t('stars', { stars: goods })}</span>
        </div>
        <div className="soft whitespace-nowrap">{make.t('otherStars', { service, delivery })}</div>
      </>
    ),
    csv: ({ goods }) => make.t('stars', { stars: goods }),
  }),
  text: make.text('text', {
    value: ({ text }) => text || make.t('noText'),
    second: ({ followUp, files, incentivised }) =>
      [
        followUp && `${make.t('followUp')}${followUp.text}`,
        files.length > 0 && make.t('pictures', { count: files.length }),
        incentivised && make.t('incentivised'),
      ]
        .filter(Boolean)
        .join(' · ') || null,
  }),
  buyer: make.text('buyer', { second: ({ orderNo }) => orderNo }),
  reply: make.text('reply', { value: ({ reply }) => reply?.text ?? null }),
  signals: make.text('signals', {
    value: ({ signals }) => signals.map((signal) => make.t(`signal.${signal}`)).join(', ') || null,
  }),
  state: make.status('state', { group: groupOf, word: (row) => make.t(`state.${wordOf(row)}`) }),
  time: make.time('createTime'),
})

const common = {
  counts: ({ current: _, size: __, tab: ___, ...query }: Record<string, unknown>) =>
    read(countReviews, { query: query as never }),
  search: 'q',
  filters: {
    goods: filter.choice(STARS),
    followed: filter.flag(),
    from: filter.day(),
    to: filter.day(),
  },
  rowId: ({ id }: ReviewRow) => id,
  group: groupOf,
  cards: true,
} as const

const REPLY_FORM = 'review-bulk'
const DECIDE_FORM = 'review-decide'

/** Reviews of the shop. */
export const ownReviews = list(listReviews, {
  ...common,
  path: '/review/list',
  words: 'review',
  tabs: { key: 'tab', values: REVIEW_TABS.filter((tab) => tab !== 'flagged') },
  columns: (make) => {
    const all = columns(make, '/review/list')
    return [all.goods, all.stars, all.text, all.buyer, all.reply, all.state, all.time]
  },
  bulk: {
    form: REPLY_FORM,
    name: ({ title, orderNo }) => `${title.en || title.zh} ${orderNo}`,
    bar: ({ can, ...place }) =>
      can('review:reply') ? (
        <TickedBar id={REPLY_FORM} action={chooseReplies} words="review.bulk.button" {...place} />
      ) : null,
  },
})

/** Reviews of all shops, for the platform. */
export const allReviews = list(listReviews, {
  ...common,
  path: '/op/reviews',
  words: 'review.op',
  tabs: { key: 'tab', values: ['reported', 'flagged', 'hidden', 'low', 'pictures'] },
  columns: (make) => {
    const all = columns(make, '/op/reviews')
    return [all.goods, all.shop, all.stars, all.text, all.buyer, all.signals, all.state, all.time]
  },
  bulk: {
    form: DECIDE_FORM,
    name: ({ title, orderNo }) => `${title.en || title.zh} ${orderNo}`,
    bar: ({ can, ...place }) =>
      can('review:decide') ? (
        <TickedBar id={DECIDE_FORM} action={choose} words="approval.bulk.button" {...place} />
      ) : null,
  },
})
