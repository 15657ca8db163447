import { getTranslations } from 'next-intl/server'
import { AskShop } from '@/app/mall/_shared/ask-shop'
import { speaker } from '@/app/mall/_shared/say'
import { ScoreStars } from '@/app/mall/_shared/score-stars'
import type { MallGoods } from '@/lib/contract/mall'
import { Wish } from './wish'

/** The shop, with the ways to it and to ask it about the product. */
export async function SoldBy({ goods }: { goods: MallGoods }) {
  const [t, say] = await Promise.all([getTranslations('mall.goods'), speaker()])
  return (
    <div className="mall-order-head">
      <a className="in-text" href={`/mall/shop/${goods.shop.id}`}>
        {t('soldBy', { shop: say(goods.shop.name) })}
      </a>
      {goods.score !== null && <ScoreStars score={goods.score} reviews={goods.reviews} />}
      <AskShop shopId={goods.shop.id} about={{ type: 'product', id: goods.id }} />
      <Wish productId={goods.id} />
    </div>
  )
}
