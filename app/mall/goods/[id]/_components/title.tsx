import { getTranslations } from 'next-intl/server'
import { AskShop } from '@/app/mall/_shared/ask-shop'
import { speaker } from '@/app/mall/_shared/say'
import { ScoreStars } from '@/app/mall/_shared/score-stars'
import type { MallGoods } from '@/lib/contract/mall'
import { Wish } from './wish'

interface Props {
  goods: MallGoods
}

/** Name of the product, between shop and rating. */
export async function Title({ goods }: Props) {
  const [t, say] = await Promise.all([getTranslations('mall'), speaker()])
  return (
    <div>
      <p className="meta">
        <a className="in-text" href={`/mall/shop/${goods.shop.id}`}>
          {say(goods.shop.name)}
        </a>{' '}
        <span className="soft">· {t(goods.goodsLocation === 0 ? 'delivery.fromUk' : 'delivery.fromOverseas')}</span>
      </p>
      <h1>{say(goods.title)}</h1>
      {goods.score !== null && (
        <a href="#reviews">
          <ScoreStars score={goods.score} reviews={goods.reviews} />
        </a>
      )}
    </div>
  )
}

/** Links to ask the shop about the product, and the wish list. */
export const Ways = ({ goods }: Props) => (
  <div className="mall-acts">
    <AskShop shopId={goods.shop.id} about={{ type: 'product', id: goods.id }} />
    <Wish productId={goods.id} />
  </div>
)
