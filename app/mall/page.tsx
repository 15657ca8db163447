import { getTranslations } from 'next-intl/server'
import { searchGoods } from '@/lib/contract/mall'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { AdPlaces } from './_shared/ad-places'
import { categories } from './_shared/glance'
import { GoodsGrid } from './_shared/goods-grid'
import { speaker } from './_shared/say'
import { shown } from './_shared/shown'
import { Viewed } from './_shared/viewed'

const BEST = 12
const OF_CATEGORY = 6

/** Best sellers, then some products of each main category. */
export default async function MallHome() {
  return shown(async () => {
    const [t, say, found, best] = await Promise.all([
      getTranslations('mall'),
      speaker(),
      categories(),
      asBuyer(searchGoods, { query: { current: 1, size: BEST, sort: 'sold', inStock: '1' } }),
    ])
    const shelves = await Promise.all(
      found.map(async ({ code, name, products }) => {
        const query = { category: code, current: 1, size: OF_CATEGORY, sort: 'sold' as const }
        return { code, name, products, goods: (await asBuyer(searchGoods, { query })).records }
      }),
    )
    return (
      <>
        <AdPlaces page="home" />
        <h1>{t('home.title')}</h1>
        {best.records.length === 0 && <p className="state">{t('home.empty')}</p>}
        <GoodsGrid goods={best.records} />
        {shelves.map(({ code, name, products, goods }) => (
          <section key={code} className="mall-shelf">
            <h2>{say(name)}</h2>
            <GoodsGrid goods={goods} />
            {products > goods.length && (
              <a href={`/mall/search?category=${encodeURIComponent(code)}`}>{t('home.all', { count: products })}</a>
            )}
          </section>
        ))}
        <Viewed />
      </>
    )
  })
}
