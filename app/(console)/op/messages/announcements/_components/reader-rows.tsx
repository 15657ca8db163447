import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import type { ListState } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { type AnnouncementReadersQuery, announcementReaders, type Reader } from '@/lib/contract/announcement'
import { read } from '@/lib/upstream/read'

interface Props {
  query: z.output<typeof AnnouncementReadersQuery>
  state: ListState
}

export async function ReaderRows({ query, state }: Props) {
  const [t, page] = await Promise.all([getTranslations('announcement'), read(announcementReaders, { query })])
  const column = columnsFor<Reader>()
  return (
    <>
      <DataTable
        caption={t('readersTitle')}
        rows={page.records}
        cards
        rowId={({ id }) => id}
        columns={[
          column.text({
            id: 'username',
            header: t('reader.person'),
            value: ({ username }) => username,
            second: ({ realname, over }) => (
              <>
                {realname} {over && <Badge>{t('reader.over')}</Badge>}
              </>
            ),
          }),
          column.text({ id: 'type', header: t('reader.type'), value: ({ userType }) => t(`reader.types.${userType}`) }),
          column.time({ id: 'read', header: t('reader.readTime'), value: ({ readTime }) => readTime }),
          column.time({ id: 'ack', header: t('reader.ackTime'), value: ({ ackTime }) => ackTime }),
        ]}
        empty={<EmptyState title={t('reader.none')} text={t('reader.noneText')} />}
      />
      <Pager state={state} page={page} />
    </>
  )
}
