import { getLocale, getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import { type ListState, withFrom } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { Anchor } from '@/components/ui/anchor'
import { DictTag } from '@/components/ui/dict-tag'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/text-link'
import { type Department, searchDepartments } from '@/lib/contract/department'
import type { DictItem } from '@/lib/contract/system'
import { countText } from '@/lib/domain/count'
import { read } from '@/lib/upstream/read'
import { DEPARTMENTS } from '../_departments/department-form'
import type { DepartmentFilter } from '../_departments/department-view'

interface Props {
  query: DepartmentFilter
  state: ListState
  chips: readonly AppliedFilter[]
  types: readonly DictItem[]
}

/** Indentation of a level in pixels. */
const STEP = 22

interface NameProps {
  row: Department
  name: string
  href: string
  /** Shows the full path, since the list is only a part of the tree. */
  flat: boolean
}

function Name({ row, name, href, flat }: NameProps) {
  return (
    <div style={flat ? undefined : { paddingInlineStart: row.depth * STEP }}>
      <TextLink href={href} data-open="">
        {name}
      </TextLink>
      {flat && row.path.length > 0 && <div className="soft">{row.path.join(' / ')}</div>}
    </div>
  )
}

/** Rows of the tree below their parents; filtered rows show their parents' names. */
export async function DepartmentTable({ query, state, chips, types }: Props) {
  const { current, size, ...filter } = query
  const [t, locale, found] = await Promise.all([
    getTranslations('department'),
    getLocale(),
    read(searchDepartments, { query: filter }),
  ])
  const column = columnsFor<Department>()
  const name = (row: Department) => (locale === 'zh-CN' ? row.departName : row.departNameEn || row.departName)
  const empty =
    chips.length > 0 ? (
      <FilteredEmpty state={state} filters={chips} allHref={DEPARTMENTS} hint={t('nothing')} />
    ) : (
      <EmptyState title={t('none')} text={t('noneText')} />
    )
  return (
    <>
      <DataTable
        caption={t('title')}
        rows={found.slice((current - 1) * size, current * size)}
        cards
        rowId={({ id }) => id}
        columns={[
          column.cell({
            id: 'name',
            header: t('column.departName'),
            cell: (row) => (
              <Name
                row={row}
                name={name(row)}
                href={withFrom(`${DEPARTMENTS}/${row.id}`, state)}
                flat={chips.length > 0}
              />
            ),
          }),
          column.cell({ id: 'code', header: t('column.orgCode'), cell: ({ orgCode }) => <code>{orgCode}</code> }),
          column.cell({
            id: 'type',
            header: t('column.orgCategory'),
            cell: ({ orgCategory }) => <DictTag items={types} value={orgCategory} />,
          }),
          column.text({ id: 'head', header: t('column.head'), value: ({ head }) => head, second: (row) => row.mobile }),
          column.cell({
            id: 'members',
            header: t('column.members'),
            align: 'end',
            cell: ({ id, members }) => <Anchor href={`/system/users?depId=${id}&below=0`}>{countText(members)}</Anchor>,
          }),
          column.text({ id: 'memo', header: t('column.memo'), value: ({ memo }) => memo }),
        ]}
        empty={empty}
      />
      <Pager state={state} page={{ total: found.length, capped: false, current, size }} />
    </>
  )
}
