import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import type { GoodsReview } from '@/lib/contract/goods/record'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { StateGroup } from '@/lib/domain/order/status'

const RETURNED = 3
const GROUPS: Record<number, StateGroup> = { 0: 'others', 1: 'done', 2: 'done', 3: 'trouble', 4: 'draft', 5: 'trouble' }
export const groupOfReview = ({ state }: Pick<GoodsReview, 'state'>): StateGroup => GROUPS[state] ?? 'draft'

/** Remark of the last review if it did not pass in full. */
export async function Remark({ review }: { review: GoodsReview | undefined }) {
  const [t, locale] = await Promise.all([getTranslations('goods.review'), getLocale()])
  if (!review?.remark) return null
  return (
    <Notice tone={review.state === RETURNED ? 'danger' : 'warn'} title={t('remark')}>
      {pickText(review.remark, knownLocale(locale))}
    </Notice>
  )
}

/** Every review of a product, newest first. */
export async function ReviewHistory({ reviews }: { reviews: readonly GoodsReview[] }) {
  const [t, locale] = await Promise.all([getTranslations('goods.review'), getLocale()])
  if (reviews.length === 0) return null
  return (
    <Card title={t('history')}>
      <ul className="tree">
        {reviews.map((review) => (
          <li key={review.id}>
            <Status group={groupOfReview(review)}>{t(`state.${review.state}`)}</Status>{' '}
            <span className="soft">
              {t(`kind.${review.kind}`)} · <Time value={review.decideTime ?? review.submitTime} style="short" />
            </span>
            {review.remark && <div>{pickText(review.remark, knownLocale(locale))}</div>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
