import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import type { MallGoodsRow } from '@/lib/contract/mall'
import { formatPence } from '@/lib/domain/money'
import { Picture } from './picture'
import { speaker } from './say'
import { ScoreStars } from './score-stars'

/** Products as cards; pictures of the first ones load at once. */
export async function GoodsGrid({ goods }: { goods: readonly MallGoodsRow[] }) {
  const [t, say] = await Promise.all([getTranslations('mall'), speaker()])
  const price = ({ fromP, toP }: Pick<MallGoodsRow, 'fromP' | 'toP'>) =>
    fromP === toP ? formatPence(fromP) : t('goods.from', { price: formatPence(fromP) })
  return (
    <ul className="mall-grid">
      {goods.map((row, at) => (
        <li key={row.id}>
          <a className="mall-tile" href={`/mall/goods/${row.id}`}>
            <Picture id={row.picture} first={at < 4} />
            <span className="mall-tile-title">{say(row.title)}</span>
            {row.promotedP === null ? (
              <b className="num">{price(row)}</b>
            ) : (
              <span className="num">
                <b>{price({ ...row, fromP: row.promotedP, toP: row.fromP === row.toP ? row.promotedP : row.toP })}</b>{' '}
                <s className="soft">{formatPence(row.fromP)}</s>
              </span>
            )}
            <span className="soft meta">{say(row.shop.name)}</span>
            {row.score !== null && <ScoreStars score={row.score} reviews={row.reviews} />}
            {!row.inStock && <Badge>{t('goods.soldOut')}</Badge>}
          </a>
        </li>
      ))}
    </ul>
  )
}
