import { getTranslations } from 'next-intl/server'
import { searchGoods } from '@/lib/contract/mall'
import { readAsBuyer } from '@/lib/upstream/as-buyer'
import { categories } from '../_shared/glance'
import { GoodsGrid } from '../_shared/goods-grid'
import { speaker } from '../_shared/say'

const BEST = 6

/** Main categories and best sellers, for a search without results. */
export async function Instead() {
  const [t, say, found, best] = await Promise.all([
    getTranslations('mall.search'),
    speaker(),
    categories(),
    readAsBuyer(searchGoods, { query: { size: BEST, sort: 'sold', inStock: '1' } }, { else: null }),
  ])
  return (
    <>
      <nav className="mall-tabs" aria-label={t('instead')}>
        {found.map(({ code, name }) => (
          <a key={code} href={`/mall/search?category=${encodeURIComponent(code)}`}>
            {say(name)}
          </a>
        ))}
      </nav>
      {best && best.records.length > 0 && (
        <section className="mall-shelf">
          <h2>{t('popular')}</h2>
          <GoodsGrid goods={best.records} />
        </section>
      )}
    </>
  )
}
