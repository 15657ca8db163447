import { getLocale, getTranslations } from 'next-intl/server'
import { Facts } from '@/components/ui/facts'
import type { MallGoods } from '@/lib/contract/mall'
import { speaker } from './say'
import { ScoreStars } from './score-stars'

interface Props extends Pick<MallGoods, 'seller'> {
  /** Link to the shop's page. */
  shopId?: string
}

/** Legal details of the seller, and the terms of returns. */
export async function Seller({ seller, shopId }: Props) {
  const [t, say, locale] = await Promise.all([getTranslations('mall.seller'), speaker(), getLocale()])
  const { score, reviews } = seller
  const registered = [seller.legalName, seller.legalNameZh].filter(Boolean)
  // The name in the reader's language comes first; the registered one is never omitted.
  const names = locale === 'zh-CN' ? registered.toReversed() : registered.slice(0, 1)
  const items = [
    { term: t('score'), value: score !== null && <ScoreStars score={score} reviews={reviews} /> },
    { term: t('legalName'), value: [...new Set(names)].join(' · ') },
    { term: t('companyNo'), value: seller.companyNo },
    { term: t('vatNo'), value: seller.vatNo },
    { term: t('address'), value: seller.legalAddress },
    { term: t('email'), value: seller.email },
  ]
  return (
    <section className="card card-body">
      <h2>{t('title', { shop: say(seller.name) })}</h2>
      <p className="mall-text">{say(seller.intro)}</p>
      {shopId && (
        <p>
          <a className="in-text" href={`/mall/shop/${shopId}`}>
            {t('all')}
          </a>
        </p>
      )}
      <Facts items={items.filter(({ value }) => value)} />
      {say(seller.returns) && (
        <>
          <h3>{t('returns')}</h3>
          <p className="mall-text">{say(seller.returns)}</p>
        </>
      )}
    </section>
  )
}
