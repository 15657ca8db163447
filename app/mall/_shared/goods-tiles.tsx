import { getTranslations } from 'next-intl/server'
import type { FlashGoods } from '@/lib/contract/mall/flash'
import { formatPence } from '@/lib/domain/money'
import { Picture } from './picture'
import { speaker } from './say'

/** Products at the price of a flash sale or activity, with the usual price and the remaining pieces. */
export async function SaleTiles({ goods }: { goods: readonly FlashGoods[] }) {
  const [t, say] = await Promise.all([getTranslations('mall.flash'), speaker()])
  return (
    <ul className="mall-grid">
      {goods.map((each) => (
        <li key={each.skuId}>
          <a className="mall-tile" href={`/mall/goods/${each.productId}?sku=${each.skuId}`}>
            <Picture id={each.picture} />
            <span className="mall-tile-title">{say(each.title)}</span>
            <span className="soft meta">{say(each.spec)}</span>
            <b className="num">{formatPence(each.priceP)}</b>
            <s className="soft num">{formatPence(each.saleP)}</s>
            <span className="soft meta">
              {each.left === 0 ? t('soldOut') : t('left', { count: each.left, stock: each.stock })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
