import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import { type ListState, listHref } from '@/components/table/list-url'
import { TextLink } from '@/components/ui/text-link'
import { listPermissions, type Permission } from '@/lib/contract/permission'
import { read } from '@/lib/upstream/read'
import { filterOf, type PermissionFilter } from '../_permissions/permission-filter'
import { EVERY_BRANCH, homeless, type Line, linesOf, MOST, PERMISSIONS, PIECE } from '../_permissions/tree-view'
import { move } from '../actions'
import { ButtonTable } from './button-table'
import { Buttons, Marks, Steps, Title } from './entry-cells'

interface Props {
  query: PermissionFilter
  state: ListState
  place: { at: string; from: number }
  chips: readonly AppliedFilter[]
  mayEdit: boolean
}

type Wanted = ReturnType<typeof filterOf>

async function columnsOf(canMove: boolean) {
  const t = await getTranslations('permission')
  const column = columnsFor<Line>()
  const columns = [
    column.cell({ id: 'title', header: t('column.title'), cell: (line) => <Title line={line} /> }),
    column.cell({
      id: 'path',
      header: t('column.path'),
      cell: ({ row }) => (
        <>
          <code>{row.url}</code>
          <div className="soft">{row.metaUrl ?? row.component}</div>
        </>
      ),
    }),
    column.text({ id: 'perms', header: t('column.perms'), value: ({ row }) => row.perms.join(', ') }),
    column.cell({ id: 'buttons', header: t('column.buttons'), cell: ({ buttons }) => <Buttons buttons={buttons} /> }),
    column.cell({ id: 'marks', header: t('column.marks'), width: '112px', cell: ({ row }) => <Marks row={row} /> }),
    column.number({ id: 'roles', header: t('column.roles'), value: ({ row }) => row.roles }),
  ]
  const steps = column.cell({
    id: 'steps',
    header: t('column.order'),
    hideHeader: true,
    cell: (line) => <Steps line={line} />,
  })
  return canMove ? [...columns, steps] : columns
}

async function Pieces({ state, from, total }: { state: ListState; from: number; total: number }) {
  const t = await getTranslations('permission')
  return (
    <p className="card-body">
      {t('pieces', { from: from + 1, to: Math.min(from + PIECE, total), total })}{' '}
      {from > 0 && <TextLink href={listHref(state, { from: Math.max(from - PIECE, 0) })}>{t('partBefore')}</TextLink>}{' '}
      {from + PIECE < total && <TextLink href={listHref(state, { from: from + PIECE })}>{t('partAfter')}</TextLink>}
    </p>
  )
}

/** The menu tree as a table; buttons are listed with their entry. */
async function TreeTable({ rows, isWanted, ...props }: Props & { rows: readonly Permission[]; isWanted: Wanted }) {
  const { at, from } = props.place
  const [t, texts] = await Promise.all([getTranslations('permission'), formTexts()])
  const [lines, others] = [linesOf(rows, { isWanted, at }), homeless(rows, isWanted)]
  const state = { ...props.state, query: { ...props.query, at, from }, defaults: { from: 0 } }
  const piece = lines.length > MOST ? lines.slice(from, from + PIECE) : lines
  const moving = props.mayEdit && !isWanted
  const table = (
    <DataTable
      caption={t('title')}
      rows={piece}
      cards
      density="compact"
      rowId={({ row }) => row.id}
      columns={await columnsOf(moving)}
      empty={<p className="card-body">{t('noEntry')}</p>}
    />
  )
  return (
    <>
      {lines.some(({ folds }) => folds) && (
        <p className="card-body">
          <TextLink href={listHref(props.state, { at: EVERY_BRANCH })}>{t('openAll')}</TextLink>
        </p>
      )}
      {moving ? (
        <ActionForm action={move} texts={texts} hidden={{ at }} className="">
          {table}
        </ActionForm>
      ) : (
        table
      )}
      {piece.length < lines.length && <Pieces state={state} from={from} total={lines.length} />}
      {others.length > 0 && (
        <p className="card-body">
          {t('homeless')} <Buttons buttons={others} />
        </p>
      )}
    </>
  )
}

/** The menu as a tree, or matching buttons as a list. */
export async function PermissionTable(props: Props) {
  const { query, state, chips, mayEdit } = props
  const [t, rows] = await Promise.all([getTranslations('permission'), read(listPermissions)])
  const isWanted = filterOf(rows, query)
  const found = isWanted ? rows.filter(isWanted) : rows
  if (found.length === 0)
    return <FilteredEmpty state={state} filters={chips} allHref={PERMISSIONS} hint={t('nothing')} />
  if (query.type === 'button' || query.status)
    return <ButtonTable buttons={found} rows={rows} state={state} mayEdit={mayEdit} />
  return <TreeTable {...props} rows={rows} isWanted={isWanted} />
}
