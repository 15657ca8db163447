import { getTranslations } from 'next-intl/server'
import { searchGoods } from '@/lib/contract/mall'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { Categories, Coupons, FlashNow, Promises } from './_home'
import { AdPlaces } from './_shared/ad-places'
import { GoodsGrid } from './_shared/goods-grid'
import { shown } from './_shared/shown'
import { Viewed } from './_shared/viewed'

const BEST = 12

/** Home page: banners, categories, offers and best sellers. */
export default async function MallHome() {
  return shown(async () => {
    const [t, best] = await Promise.all([
      getTranslations('mall'),
      asBuyer(searchGoods, { query: { current: 1, size: BEST, sort: 'sold', inStock: '1' } }),
    ])
    return (
      <>
        <h1 className="hidden-text">{t('name')}</h1>
        <AdPlaces page="home" />
        <Promises />
        <Categories />
        <FlashNow />
        <Coupons />
        <section>
          <div className="mall-head">
            <h2>{t('home.title')}</h2>
            <a href="/mall/search">{t('home.all', { count: best.total })}</a>
          </div>
          {best.records.length === 0 && <p className="state">{t('home.empty')}</p>}
          <GoodsGrid goods={best.records} />
        </section>
        <Viewed />
      </>
    )
  })
}
