import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import { type ListState, listHref, withQuery } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { Badge } from '@/components/ui/badge'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { shownOf, type TextRow } from '../_texts/text-rows'
import { TEXTS, type TextQuery } from '../_texts/text-view'

interface Props {
  rows: readonly TextRow[]
  query: TextQuery
  state: ListState
  chips: readonly AppliedFilter[]
}

/** Texts with both languages side by side; each opens its form above the list. */
export async function TextTable({ rows, query: { current, size }, state, chips }: Props) {
  const t = await getTranslations('translation')
  const column = columnsFor<TextRow>()
  const here = listHref(state, { current })
  const href = (key: string) => withQuery(here, `key=${encodeURIComponent(key)}#text`)
  return (
    <>
      <DataTable
        caption={t('title')}
        rows={rows.slice((current - 1) * size, current * size)}
        cards
        rowId={({ key }) => key}
        columns={[
          column.cell({
            id: 'key',
            header: t('column.key'),
            cell: ({ key }) => (
              <TextLink href={href(key)} data-open="" className="mono">
                {key}
              </TextLink>
            ),
          }),
          column.text({ id: 'zh', header: t('zh'), value: (row) => shownOf(row).zh }),
          column.text({ id: 'en', header: t('en'), value: (row) => shownOf(row).en }),
          column.cell({
            id: 'state',
            header: t('column.state'),
            cell: ({ override, unfit }) =>
              override ? (
                <>
                  <Badge tone={unfit ? 'danger' : 'info'}>{t(unfit ? 'state.unfit' : 'state.replaced')}</Badge>{' '}
                  <span className="soft">
                    {override.updateBy} <Time value={override.updateTime} style="short" />
                  </span>
                </>
              ) : (
                <span className="faint">—</span>
              ),
          }),
        ]}
        empty={<FilteredEmpty state={state} filters={chips} allHref={TEXTS} hint={t('nothing')} />}
      />
      <Pager state={state} page={{ total: rows.length, capped: false, current, size }} />
    </>
  )
}
