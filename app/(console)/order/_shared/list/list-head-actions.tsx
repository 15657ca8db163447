import { getTranslations } from 'next-intl/server'
import { MoreActions } from '@/components/page/more-actions'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ListContext } from './list-context'
import { ListExport } from './list-export'
import type { OrderListView } from './list-view'

/** Actions of the whole list; the shipping desk is first because staff spend most of the day there. */
export async function ListHeadActions({ context, view }: { context: ListContext; view: OrderListView }) {
  const t = await getTranslations('order.list')
  const { screen, can } = context
  return (
    <MoreActions>
      {can('order:export') && <ListExport context={context} view={view} />}
      {!screen.operator && can('order:ship:batch') && (
        <ButtonLink href="/order/tracking-import" icon={<Icon name="upload" />}>
          {t('import')}
        </ButtonLink>
      )}
      {!screen.operator && can('order:ship') && (
        <ButtonLink href="/order/ship" icon={<Icon name="truck" />}>
          {t('desk')}
        </ButtonLink>
      )}
    </MoreActions>
  )
}
