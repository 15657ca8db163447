import { getTranslations } from 'next-intl/server'
import { speaker } from '@/app/mall/_shared/say'
import { Seller } from '@/app/mall/_shared/seller'
import type { MallGoods } from '@/lib/contract/mall'
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

/** Parts below picture and price: text, seller and reviews. */
export const Below = ({ goods, page }: { goods: MallGoods; page: unknown }) => (
  <>
    <About goods={goods} />
    <Seller seller={goods.seller} shopId={goods.shop.id} />
    <Reviews id={goods.id} page={page} />
  </>
)
