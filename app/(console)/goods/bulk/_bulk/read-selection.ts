import 'server-only'
import { readView, type Search } from '@/app/_kit/list/view'
import { checkGoodsBulk, type GoodsAction } from '@/lib/contract/goods/bulk'
import { upstream } from '@/lib/upstream/call'
import { goodsList } from '../../_shared/goods-lists'

const one = (value: Search[string]): string => [value].flat()[0] ?? ''

/** True if products were selected. */
export const hasSelection = (search: Search): boolean => one(search.ids) !== '' || one(search.filter) !== ''

/** Previews an act on the ticked products, or on all that match the filter in the address. */
export async function checkSelection(action: GoodsAction, search: Search) {
  const ids = one(search.ids).split(',').filter(Boolean)
  if (ids.length > 0) return upstream(checkGoodsBulk, { body: { action, selection: { ids } } })
  const named = Object.fromEntries(new URLSearchParams(one(search.filter).trim()))
  const { current: _c, size: _s, sort: _o, order: _w, ofShop: _f, ...filter } = readView(goodsList, named).query
  return upstream(checkGoodsBulk, { body: { action, selection: { filter } } })
}
