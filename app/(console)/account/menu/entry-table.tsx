import { getLocale, getTranslations } from 'next-intl/server'
import { menuView } from '@/components/shell/menu-view'
import type { RouteRow } from '@/components/shell/model'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import { Pager } from '@/components/table/pager'
import type { MenuEntry } from '@/lib/contract/account'
import { knownLocale } from '@/lib/domain/locale'
import { MENU_LIST, type menuListView } from './menu-list-view'

const placeOf = ({ above }: RouteRow) => above.map(({ title }) => title).join(' / ')

const says = (row: RouteRow, wanted: string) =>
  [row.title, row.path, placeOf(row)].some((text) => text.toLowerCase().includes(wanted))

/** Menu entries whose screen needs no id. Links load the full page, so that the menu beside it shows their branch. */
export async function EntryTable({ menu, query, state }: ReturnType<typeof menuListView> & { menu: MenuEntry[] }) {
  const [t, spoken] = await Promise.all([getTranslations('shell.menuList'), getLocale()])
  const { routes } = menuView(menu, knownLocale(spoken))
  const wanted = query.q?.toLowerCase() ?? ''
  const rows = routes.filter((row) => row.selects === row.path && !row.path.includes(':') && says(row, wanted))
  const { current, size } = query
  const column = columnsFor<RouteRow>()
  return (
    <>
      <DataTable
        caption={t('title')}
        rows={rows.slice((current - 1) * size, current * size)}
        cards
        rowId={({ path }) => path}
        columns={[
          column.cell({
            id: 'name',
            header: t('name'),
            cell: ({ path, title }) => (
              <a href={path} data-open="">
                {title}
              </a>
            ),
          }),
          column.cell({
            id: 'place',
            header: t('place'),
            cell: (row) => (
              <>
                {placeOf(row)} <span className="mono soft">{row.path}</span>
              </>
            ),
          }),
        ]}
        empty={
          <FilteredEmpty
            state={state}
            filters={query.q ? [{ keys: ['q'], label: t('search'), value: query.q }] : []}
            allHref={MENU_LIST}
            hint={t('nothing')}
          />
        }
      />
      <Pager state={state} page={{ total: rows.length, capped: false, current, size }} />
    </>
  )
}
