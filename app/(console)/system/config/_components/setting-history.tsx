import { getTranslations } from 'next-intl/server'
import type { ConfigQuery } from '@/app/_kit/setting/setting-view'
import { settingWords } from '@/app/_kit/setting/setting-words'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import type { ListState } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { type SettingChange, settingHistory } from '@/lib/contract/config'
import { read } from '@/lib/upstream/read'

interface Props {
  query: Pick<ConfigQuery, 'current' | 'size'>
  state: ListState
}

/** Changes of all values, with author. */
export async function SettingHistory({ query: { current, size }, state }: Props) {
  const [t, words, page] = await Promise.all([
    getTranslations('config'),
    settingWords(),
    read(settingHistory, { query: { current, size } }),
  ])
  const column = columnsFor<SettingChange>()
  return (
    <Card title={t('history')} padded={false}>
      <DataTable
        caption={t('history')}
        rows={page.records}
        cards
        rowId={({ id }) => id}
        columns={[
          column.time({ id: 'at', header: t('column.at'), value: ({ createTime }) => createTime, style: 'full' }),
          column.text({
            id: 'by',
            header: t('column.by'),
            value: ({ createBy, approver }) =>
              approver ? `${createBy} · ${t('approvedBy', { name: approver })}` : createBy,
          }),
          column.text({ id: 'name', header: t('column.name'), value: ({ name }) => words.name(name) }),
          column.text({
            id: 'change',
            header: t('column.change'),
            value: ({ before, after }) => `${before} → ${after}`,
          }),
          column.text({ id: 'reason', header: t('reason'), value: ({ reason }) => reason }),
        ]}
        empty={<EmptyState title={t('noHistory')} text={t('noHistoryText')} />}
      />
      {page.total > 0 && <Pager state={state} page={page} />}
    </Card>
  )
}
