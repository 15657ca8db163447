import { getTranslations } from 'next-intl/server'
import { pageNumber } from '@/app/mall/_shared/page-number'
import { Pages } from '@/app/mall/_shared/pages'
import { ReviewText } from '@/app/mall/_shared/review-text'
import { Stars } from '@/components/ui/stars'
import { goodsReviews } from '@/lib/contract/mall/review'
import { STARS } from '@/lib/domain/review'
import { readAsBuyer } from '@/lib/upstream/as-buyer'

const SIZE = 5

/** Reviews of a product with averages; the product page works without them. */
export async function Reviews({ id, page }: { id: string; page: unknown }) {
  const [t, found] = await Promise.all([
    getTranslations('mall.reviews'),
    readAsBuyer(goodsReviews, { params: { id }, query: { current: pageNumber(page), size: SIZE } }, { else: null }),
  ])
  if (!found) return null
  const { scores, records } = found
  const { count, goods, service, delivery } = scores
  return (
    <section className="mall-about mall-viewed mall-reviews" id="reviews">
      <h2>{t('ofGoods', { count })}</h2>
      {count === 0 ? (
        <p className="soft">{t('noneYet')}</p>
      ) : (
        <div className="mall-spread-box">
          {goods !== null && (
            <p className="mall-mark">
              {goods.toFixed(1)} <Stars score={goods} />
            </p>
          )}
          <p className="soft">{t('scores', { goods: goods ?? 0, service: service ?? 0, delivery: delivery ?? 0 })}</p>
          <ul className="mall-spread soft meta">
            {STARS.toReversed().map((stars) => (
              <li key={stars} className="mall-spread-row">
                {t('each', { stars, count: scores.stars[stars - 1] ?? 0 })}
                <meter max={count} value={scores.stars[stars - 1] ?? 0} aria-hidden="true" />
              </li>
            ))}
          </ul>
        </div>
      )}
      {records.length > 0 && (
        <div className="mall-about">
          <ul className="mall-cards">
            {records.map((review) => (
              <li key={review.id}>
                <ReviewText review={review} />
              </li>
            ))}
          </ul>
          <Pages page={found} href={`/mall/goods/${id}`} />
        </div>
      )}
    </section>
  )
}
