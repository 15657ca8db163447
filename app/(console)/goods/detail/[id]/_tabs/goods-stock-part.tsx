import { getTranslations } from 'next-intl/server'
import { StockMoves } from '@/app/(console)/goods/stock/_stock/stock-moves'
import { stockOfGoods } from '@/lib/contract/goods/stock'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

/** Stock movements of a product, all SKUs together. */
export async function GoodsStockPart({ id, session }: { id: string; session: Session }) {
  const [t, moves] = await Promise.all([getTranslations('goods.parts'), read(stockOfGoods, { query: { goodsId: id } })])
  const skuOf = new Map(moves.map((move) => [move.id, move]))
  const sku = {
    header: t('column.sku'),
    of: (moveId: string) => ({ id: skuOf.get(moveId)?.skuId ?? '', code: skuOf.get(moveId)?.code ?? '' }),
  }
  return <StockMoves moves={moves} orders={session.can('order:list')} sku={sku} />
}
