import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { type JournalRow, listJournals } from '@/lib/contract/finance/op'
import { read } from '@/lib/upstream/read'

const SHOWN = 20

/** The newest journals of a shop. */
export async function MerchantBooks({ shopId }: { shopId: string }) {
  const query = listJournals.query.parse({ ofShop: shopId, size: SHOWN })
  const [t, words, page] = await Promise.all([
    getTranslations('merchant.parts'),
    getTranslations('finance.journal'),
    read(listJournals, { query }),
  ])
  const column = columnsFor<JournalRow>()
  const eventOf = ({ event }: JournalRow) =>
    words.has(`event.${event}` as 'event.other') ? words(`event.${event}` as 'event.other') : words('event.other')
  return (
    <Card
      title={t('finance')}
      aside={<TextLink href={`/op/finance/ledger?ofShop=${shopId}`}>{t('all')}</TextLink>}
      padded={false}
    >
      <DataTable
        caption={t('finance')}
        rows={page.records}
        rowId={({ id }) => id}
        cards
        columns={[
          {
            ...{ id: 'time', header: t('column.time') },
            cell: ({ id, time }) => (
              <TextLink href={`/op/finance/ledger/${id}`}>
                <Time value={time} style="short" />
              </TextLink>
            ),
          },
          column.text({ id: 'event', header: words('column.event'), value: eventOf }),
          column.text({ id: 'refNo', header: words('column.refNo'), value: ({ refNo }) => refNo }),
          column.money({ id: 'amountP', header: words('column.amountP'), value: ({ amountP }) => amountP }),
        ]}
        empty={<p className="soft">{t('noBooks')}</p>}
      />
    </Card>
  )
}
