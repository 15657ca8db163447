import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { BulkKind } from '@/app/_kit/queue/bulk-kind'
import { getReview, hideReview, keepReview } from '@/lib/contract/review'
import { pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'

/** Reviews of buyers: reported ones are kept or hidden, others can be hidden. */
export const reviewKind: BulkKind = {
  kind: 'reviewReport',
  list: '/op/reviews',
  reasons: 'review_rule',
  accept: 'review.act.keep',
  back: 'review.act.hide',
  faults: 'review.fault',
  async read(id) {
    const review = await read(getReview, { query: { id } }, { else: null, on: ['NOT_FOUND'] })
    if (!review) return null
    const [t, locale] = await Promise.all([getTranslations('review.op'), getLocale()])
    const signals = review.signals.map((signal) => t(`signal.${signal}`))
    return {
      id,
      version: review.version,
      title: pickText(review.title, locale),
      shop: pickText(review.shopName, locale),
      picture: review.picture,
      facts: [
        `${t('stars', { stars: review.goods })} · ${review.text || t('noText')}`,
        ...(signals.length > 0 ? [signals.join(' · ')] : []),
      ],
      open: review.state === 1,
    }
  },
  decide: (send, one, { accept, reason, remark }) =>
    accept ? send(keepReview, { ...one, ...remark }) : send(hideReview, { ...one, ...remark, rule: reason }),
}
