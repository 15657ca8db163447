import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { ColumnSpec } from '@/components/table/column'
import type { ColumnChoice } from '@/components/table/column-choice'
import { ColumnChooser } from '@/components/table/column-chooser'
import { type ListState, listHref, viewText } from '@/components/table/list-url'
import { SavedViews } from '@/components/table/saved-views'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import type { Preferences, SavedView } from '@/lib/contract/account-settings'
import type { OrderRow } from '@/lib/contract/order'
import { forgetView, keepThisView, saveColumns, showColumns } from './list-actions'
import type { ListContext } from './list-context'
import type { OpenView } from './open-view'

interface ListToolsProps {
  context: ListContext
  views: readonly SavedView[]
  /** The view that the address names. */
  open: OpenView | undefined
  /** Name of a view that could not be kept. */
  named: string | undefined
  columns: readonly ColumnSpec<OrderRow>[]
  choice: ColumnChoice | undefined
  /** What the reader has chosen for the list: a view that is saved from there keeps their columns. */
  kept: Preferences | null
}

/** The orders of one payment together, or each order by itself: a link, so that it stands in the address and in views. */
function ByPayment({ state }: { state: ListState }) {
  const t = useTranslations('order.payment')
  const on = state.query.group === 'payment'
  return (
    <TextLink
      href={listHref(state, { group: on ? null : 'payment', sort: null, order: null })}
      aria-current={on ? 'true' : undefined}
      className={clsx(buttonClass({ look: 'quiet' }), 'order-by-payment')}
    >
      <Icon name="rows" />
      {t('group')}
      {on && <span aria-hidden>×</span>}
    </TextLink>
  )
}

/** Saved views and columns, at the right end of the toolbar. */
export function ListTools({ context, views, open, named, columns, choice, kept }: ListToolsProps) {
  const { list, tableId } = context.screen
  const own = Object.fromEntries(views.filter((view) => view.own).map(({ id, name, shared }) => [id, { name, shared }]))
  return (
    <>
      {context.screen.operator && <ByPayment state={context.state} />}
      <SavedViews
        views={views.map((view) => ({
          id: view.id,
          name: view.name,
          href: `${list}?${view.query}${view.query && '&'}view=${view.id}`,
          current: view.id === open?.id,
          shared: view.shared,
          fixed: !view.own,
        }))}
        query={viewText(context.state)}
        columns={open ? open.columns : kept?.columns?.[tableId]}
        changed={open?.changed}
        leaveHref={list}
        typed={named}
        shareable={!context.screen.operator}
        save={keepThisView.bind(null, tableId, own)}
        remove={forgetView.bind(null, tableId)}
      />
      <ColumnChooser
        columns={columns}
        choice={choice}
        density={kept?.density ?? 'regular'}
        save={(open ? showColumns : saveColumns).bind(null, tableId)}
      />
    </>
  )
}
