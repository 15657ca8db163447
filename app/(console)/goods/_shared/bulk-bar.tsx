import { getTranslations } from 'next-intl/server'
import { BulkBar } from '@/components/table/bulk-bar'
import type { ListState } from '@/components/table/list-url'
import { Button } from '@/components/ui/button'
import type { GoodsAction } from '@/lib/contract/goods/bulk'
import type { PermissionCode } from '@/lib/domain/permission'
import { bulkGoods } from './bulk-actions'

/** Id of the form of the row checkboxes. */
export const BULK_FORM = 'goods-bulk'

/** Bulk acts on products, with their permission and the tabs that show them. */
export const BULK: readonly { action: GoodsAction; code: PermissionCode; tabs?: readonly string[] }[] = [
  { action: 'recycle', code: 'goods:delete', tabs: ['0', '3', '4'] },
  { action: 'restore', code: 'goods:delete', tabs: ['9'] },
  { action: 'promise', code: 'goods:edit' },
  { action: 'stock', code: 'goods:stock' },
  { action: 'price', code: 'goods:price' },
  { action: 'delist', code: 'goods:shelf', tabs: ['2', 'soldOut'] },
  { action: 'list', code: 'goods:shelf', tabs: ['4'] },
]

interface Place {
  state: ListState
  total: number
  capped: boolean
  can(code: PermissionCode): boolean
}

const offered = ({ state, can }: Pick<Place, 'state' | 'can'>) => {
  const tab = state.query.state === undefined ? null : String(state.query.state)
  const binned = tab === '9'
  return BULK.filter(
    ({ code, tabs }) => can(code) && (tab === null ? tabs?.[0] !== '9' : tabs ? tabs.includes(tab) : !binned),
  )
}

async function Bar({ acts, ...place }: Pick<Place, 'state' | 'total' | 'capped'> & { acts: readonly GoodsAction[] }) {
  const t = await getTranslations('goods.bulk')
  return (
    <BulkBar id={BULK_FORM} action={bulkGoods} {...place}>
      {acts.map((action) => (
        <Button
          key={action}
          type="submit"
          name="intent"
          value={action}
          look={action === 'list' ? 'primary' : 'secondary'}
        >
          {t(`act.${action}`)}
        </Button>
      ))}
    </BulkBar>
  )
}

/** Bulk bar of the product list; null if the reader has no bulk act. */
export function goodsBulkBar(place: Place) {
  const acts = offered(place).map(({ action }) => action)
  const { state, total, capped } = place
  return acts.length > 0 ? <Bar acts={acts} state={state} total={total} capped={capped} /> : null
}
