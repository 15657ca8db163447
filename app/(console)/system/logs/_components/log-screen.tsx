import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { ListPage } from '@/components/page/list-page'
import { type AppliedFilter, FilterChips } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import { type ListState, listHref } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { StatusTabs } from '@/components/table/status-tabs'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { LOGS, type LogName, type LogQuery, listLog, logChoices } from '@/lib/contract/log'
import { opensPath } from '@/lib/navigation/menu'
import { requireSession } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { LOG_PATHS, type LogSearch, logView } from '../_logs/log-view'
import { chipsOf } from './log-chips'
import { LogFilters } from './log-filters'
import { LogPager } from './log-pager'
import { LogTable } from './log-table'

/** Tabs of the logs in the reader's menu: all are views of one audit. */
async function LogTabs({ log }: { log: LogName }) {
  const [t, { menu, can }] = await Promise.all([getTranslations('log'), requireSession()])
  const tabs = LOGS.filter((each) => opensPath(menu, LOG_PATHS[each], can)).map((each) => ({
    href: LOG_PATHS[each],
    label: t(`tab.${each}`),
    current: each === log,
  }))
  return <StatusTabs label={t('tabs')} tabs={tabs} />
}

/** Exports the current view by one plain POST, since it is logged itself. */
async function LogExport({ log, state }: { log: LogName; state: ListState }) {
  const t = await getTranslations('log')
  const query = listHref(state, { after: null, before: null, size: null }).slice(state.path.length + 1)
  return (
    <form action="/system/logs/export.csv" method="post" data-native="">
      <input type="hidden" name="log" value={log} />
      <input type="hidden" name="query" value={query} />
      <Button type="submit" look="secondary" title={t('exportHint')} icon={<Icon name="download" />}>
        {t('export')}
      </Button>
    </form>
  )
}

interface RowsProps {
  query: LogQuery
  state: ListState
  chips: readonly AppliedFilter[]
}

async function LogRows({ query, state, chips }: RowsProps) {
  const [t, page] = await Promise.all([getTranslations('log'), read(listLog, { query })])
  const empty =
    chips.length > 0 ? (
      <FilteredEmpty state={state} filters={chips} allHref={LOG_PATHS[query.log]} hint={t('nothing')} />
    ) : (
      <EmptyState title={t('empty')} text={t('emptyText')} />
    )
  return (
    <>
      <LogTable log={query.log} rows={page.records} state={state} empty={empty} />
      <LogPager state={state} page={page} />
    </>
  )
}

/** Filters are optional: if their choices cannot be read, the log is shown without them. */
const choicesOrNone = () => read(logChoices, {}, { else: null })

const OUTCOMES = ['notExported', 'tooWide'] as const

interface Props {
  log: LogName
  search: LogSearch
  mayExport: boolean
}

/** One of the logs over the audit. */
export async function LogScreen({ log, search, mayExport }: Props) {
  const { query, state } = logView(log, search)
  const [t, choices] = await Promise.all([getTranslations('log'), choicesOrNone()])
  const chips = await chipsOf(query, choices)
  const outcome = OUTCOMES.find((each) => each === search.outcome)
  return (
    <ListPage
      title={t(`tab.${log}`)}
      note={t('note')}
      notices={
        outcome && (
          <Notice tone="danger" role="alert" once>
            {t(outcome)}
          </Notice>
        )
      }
      actions={mayExport && <LogExport log={log} state={state} />}
      tabs={<LogTabs log={log} />}
      toolbar={
        <>
          <SearchForm state={state} placeholder={t(log === 'login' ? 'searchSignIns' : 'search')} />
          {choices && <LogFilters state={state} query={query} choices={choices} />}
          <FilterChips state={state} filters={chips} />
        </>
      }
    >
      {await orError(() => LogRows({ query, state, chips }), listHref(state))}
    </ListPage>
  )
}
