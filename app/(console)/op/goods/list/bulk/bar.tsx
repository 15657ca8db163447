import { getTranslations } from 'next-intl/server'
import { BulkBar } from '@/components/table/bulk-bar'
import type { ListState } from '@/components/table/list-url'
import { Button } from '@/components/ui/button'
import type { PermissionCode } from '@/lib/domain/permission'
import { choose } from './actions'

/** Id of the form of the row checkboxes. */
export const TOGETHER_FORM = 'goods-together'

interface Place {
  state: ListState
  total: number
  capped: boolean
}

async function Bar(place: Place) {
  const t = await getTranslations('goods.together')
  return (
    <BulkBar id={TOGETHER_FORM} action={choose} {...place}>
      <Button type="submit" name="intent" value="reinstate">
        {t('reinstate.title')}
      </Button>
      <Button type="submit" name="intent" value="takeDown" look="primary">
        {t('takeDown.title')}
      </Button>
    </BulkBar>
  )
}

/** Bulk bar of the platform's product list; null for readers who may not take products down. */
export const togetherBar = ({ can, state, total, capped }: Place & { can(code: PermissionCode): boolean }) =>
  can('goodsOp:takedown') ? <Bar state={state} total={total} capped={capped} /> : null
