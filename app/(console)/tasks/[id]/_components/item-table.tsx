import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { listHref } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { StatusTabs } from '@/components/table/status-tabs'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/text-link'
import { knownLocale } from '@/lib/domain/locale'
import type { StateGroup } from '@/lib/domain/order/status'
import { whyRefused } from '@/lib/domain/task-right'
import { undoUntil } from '../../_tasks/task-state'
import { undoRow } from '../actions'
import { countOf, type ItemQuery, type ItemsPage } from './item-query'
import type { TaskDetail, TaskItemRow } from './read-task'
import { readCarriers, reasonText, shipmentColumns } from './shipment-columns'

interface RowUndoProps {
  task: string
  item: TaskItemRow
}

/** Undoes a single row; nothing if it has no effect to undo. */
async function RowUndo({ task, item: { position, label, undoable } }: RowUndoProps) {
  if (!undoable) return null
  const [t, texts] = await Promise.all([getTranslations('task.action'), formTexts()])
  return (
    <ActionForm action={undoRow} texts={texts} hidden={{ id: task, position }} className="task-action">
      <SubmitButton look="secondary" size="sm" aria-label={t('undoRow', { row: label })}>
        {t('undo')}
      </SubmitButton>
    </ActionForm>
  )
}

interface ItemTableProps {
  task: TaskDetail
  query: ItemQuery
  page: ItemsPage
  /** Address of a row's record for this user; null if there is none. */
  hrefOf(id: string): string | null
}

const GROUPS: Record<TaskItemRow['state'], StateGroup> = {
  waiting: 'draft',
  ok: 'done',
  failed: 'trouble',
  undone: 'draft',
}

/** Header for the rows of a kind. */
function headOf(kind: string) {
  if (kind === 'order.export') return 'column.rows'
  return kind.startsWith('goods.') ? 'column.product' : 'column.order'
}

/** Result of each row, failed ones first. */
export async function ItemTable({ task, query, page, hrefOf }: ItemTableProps) {
  const undoing = task.actable && undoUntil(task, Date.now()) && task.items.some(({ undoable }) => undoable)
  const sent = task.items.some(({ shipment }) => shipment)
  const [t, common, spoken, known] = await Promise.all([
    getTranslations('task'),
    getTranslations('common.error'),
    getLocale(),
    sent ? readCarriers() : [],
  ])
  const locale = knownLocale(spoken)
  const state = { path: `/tasks/${task.id}`, query, defaults: { current: 1 } }
  const column = columnsFor<TaskItemRow>()
  const tab = (show: ItemQuery['show']) => ({
    href: listHref(state, { show: show ?? null }),
    label: t(`show.${show ?? 'all'}`),
    current: query.show === show,
    count: { count: countOf(task.items, show), capped: false },
  })
  return (
    <div className="card">
      <StatusTabs
        label={t('detail.result')}
        tabs={[tab(undefined), tab('failed'), tab('ok'), ...(task.undone > 0 ? [tab('undone')] : [])]}
      />
      <DataTable
        caption={t('detail.result')}
        rows={page.records}
        rowId={({ position, ref, label }) => `${position}.${ref || label}`}
        cards
        group={({ state: of }) => GROUPS[of]}
        density="compact"
        columns={[
          column.cell({
            id: 'label',
            header: t(headOf(task.kind)),
            cell: ({ ref, label }) => {
              const href = ref ? hrefOf(ref) : null
              if (!href) return <span className="mono">{label}</span>
              return (
                <TextLink className="mono" href={href}>
                  {label}
                </TextLink>
              )
            },
          }),
          ...(sent ? shipmentColumns(column, t, known, locale) : []),
          column.status({
            id: 'state',
            header: t('column.state'),
            group: ({ state: of }) => GROUPS[of],
            word: ({ state: of }) => t(`item.${of}`),
          }),
          column.text({
            id: 'reason',
            header: t('column.reason'),
            value: ({ error, detail }) => (error ? reasonText(error, detail, locale) : ''),
            second: ({ error }) => {
              const why = whyRefused(task.kind, error)
              return why && <TextLink href={why}>{common('why')}</TextLink>
            },
          }),
          ...(undoing
            ? [
                column.cell({
                  id: 'undo',
                  header: t('column.undo'),
                  cell: (item) => <RowUndo task={task.id} item={item} />,
                }),
              ]
            : []),
        ]}
        empty={<EmptyState title={t('detail.none')} />}
      />
      <Pager state={state} page={page} sizes={[page.size]} />
    </div>
  )
}
