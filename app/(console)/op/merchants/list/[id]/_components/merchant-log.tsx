import { getTranslations } from 'next-intl/server'
import { eventWords } from '@/app/_kit/record/event-words'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { type LogEntry, listLog } from '@/lib/contract/log'
import { read } from '@/lib/upstream/read'

const SHOWN = 30

/** Recent log of a shop. */
export async function MerchantLog({ shopId }: { shopId: string }) {
  const query = listLog.query.parse({ shop: shopId, size: SHOWN })
  const [t, words, { records }] = await Promise.all([
    getTranslations('merchant.parts'),
    eventWords(),
    read(listLog, { query }),
  ])
  const column = columnsFor<LogEntry>()
  const head = (id: 'time' | 'by' | 'act' | 'object' | 'result') => ({ id, header: t(`column.${id}`) })
  return (
    <Card
      title={t('log')}
      aside={<TextLink href={`/system/logs/operation?shop=${shopId}`}>{t('all')}</TextLink>}
      padded={false}
    >
      <DataTable
        caption={t('log')}
        rows={records}
        rowId={({ id }) => id}
        cards
        columns={[
          {
            ...head('time'),
            cell: ({ id, time }) => (
              <TextLink href={`/system/logs/operation/${id}`}>
                <Time value={time} style="short" />
              </TextLink>
            ),
          },
          column.text({
            ...head('by'),
            value: ({ user }) => user?.username ?? null,
            second: ({ user }) => user?.realname,
          }),
          column.text({ ...head('act'), value: words.act }),
          column.text({
            ...head('object'),
            value: (entry) => [words.kind(entry), entry.refName].filter(Boolean).join(' · ') || null,
          }),
          column.text({ ...head('result'), value: words.result }),
        ]}
        empty={<p className="soft">{t('noLog')}</p>}
      />
    </Card>
  )
}
