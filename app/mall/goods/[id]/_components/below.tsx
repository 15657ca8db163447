import { getTranslations } from 'next-intl/server'
import { GoodsGrid } from '@/app/mall/_shared/goods-grid'
import { speaker } from '@/app/mall/_shared/say'
import { Seller } from '@/app/mall/_shared/seller'
import { Viewed } from '@/app/mall/_shared/viewed'
import { type MallGoods, searchGoods } from '@/lib/contract/mall'
import { readAsBuyer } from '@/lib/upstream/as-buyer'
import { Reviews } from './reviews'

/** Description of the product. */
async function About({ goods }: { goods: MallGoods }) {
  const [t, say] = await Promise.all([getTranslations('mall.goods'), speaker()])
  return (
    <section className="mall-about">
      <h2>{t('about')}</h2>
      <p className="mall-text">{say(goods.detail)}</p>
    </section>
  )
}

const ALIKE = 4

/** Best sellers of the same category. */
async function Alike({ id }: { id: string }) {
  const [t, found] = await Promise.all([
    getTranslations('mall.goods'),
    readAsBuyer(searchGoods, { query: { like: id, inStock: '1', size: ALIKE } }, { else: null }),
  ])
  if (!found || found.records.length === 0) return null
  return (
    <section className="mall-about mall-viewed">
      <h2>{t('alike')}</h2>
      <GoodsGrid goods={found.records} />
    </section>
  )
}

/** Parts below picture and price: text and seller below the pictures, reviews and similar products at full width. */
export const Below = ({ goods, page }: { goods: MallGoods; page: unknown }) => (
  <>
    <div className="mall-story">
      <About goods={goods} />
      <Seller seller={goods.seller} shopId={goods.shop.id} />
    </div>
    <Reviews id={goods.id} page={page} />
    <Alike id={goods.id} />
    <Viewed but={goods.id} />
  </>
)
