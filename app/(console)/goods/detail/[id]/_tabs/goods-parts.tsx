import { getTranslations } from 'next-intl/server'
import { GoodsSkus, GoodsTexts } from '@/app/(console)/goods/_shared/goods-facts'
import { StockMoves } from '@/app/(console)/goods/stock/_stock/stock-moves'
import { Notice } from '@/components/ui/notice'
import type { Goods } from '@/lib/contract/goods/record'
import { stockOfGoods } from '@/lib/contract/goods/stock'
import { isLive } from '@/lib/domain/product'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { GoodsChangesPart } from './goods-changes-part'
import { GoodsLogPart } from './goods-log-part'
import { GoodsOrdersPart } from './goods-orders-part'

/** Stock movements of a product, all SKUs together. */
async function GoodsStockPart({ id, session }: { id: string; session: Session }) {
  const [t, moves] = await Promise.all([getTranslations('goods.parts'), read(stockOfGoods, { query: { goodsId: id } })])
  const skuOf = new Map(moves.map((move) => [move.id, move]))
  const sku = {
    header: t('column.sku'),
    of: (moveId: string) => ({ id: skuOf.get(moveId)?.skuId ?? '', code: skuOf.get(moveId)?.code ?? '' }),
  }
  return <StockMoves moves={moves} orders={session.can('order:list')} sku={sku} />
}

/** Fields missing before a product can be submitted or, if it has passed, required since. */
export async function Missing({ goods }: { goods: Goods }) {
  const t = await getTranslations('goods')
  if (goods.missing.length === 0) return null
  const names = goods.missing.map((field) => t(`missing.${field}`))
  const fields = names.join(t('comma'))
  return (
    <Notice tone="warn">{isLive(goods.state) ? t('incompleteLive', { fields }) : t('incomplete', { fields })}</Notice>
  )
}

export type GoodsTab = 'about' | 'changes' | 'stock' | 'orders' | 'log'

/** The tabs that a reader may see. */
export const tabsOf = ({ can }: Session): GoodsTab[] => [
  'about',
  'changes',
  'stock',
  ...(can('order:list') ? (['orders'] as const) : []),
  'log',
]

/** Content of a tab; each tab reads only its own data. */
export function GoodsPart({ tab, goods, session }: { tab: GoodsTab; goods: Goods; session: Session }) {
  if (tab === 'changes') return <GoodsChangesPart goods={goods} />
  if (tab === 'stock') return <GoodsStockPart id={goods.id} session={session} />
  if (tab === 'orders') return <GoodsOrdersPart id={goods.id} />
  if (tab === 'log') return <GoodsLogPart id={goods.id} />
  return (
    <>
      <GoodsTexts goods={goods} />
      <GoodsSkus skus={goods.skus} />
    </>
  )
}
