import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { Found, FoundKind } from '@/lib/search/find'

/** Records of one kind, with a link to the full list. */
export async function FoundCard({ title, all, total, found }: FoundKind) {
  const t = await getTranslations('search')
  const column = columnsFor<Found>()
  const more = total !== null && total > found.length
  return (
    <Card
      title={title}
      note={total}
      padded={false}
      aside={all && more && <TextLink href={all}>{t('all', { title })}</TextLink>}
    >
      <DataTable
        caption={title}
        rows={found}
        rowId={({ href }) => href}
        columns={[
          column.cell({
            id: 'name',
            header: t('name'),
            cell: ({ name, href }) => (
              <TextLink href={href} data-open="">
                {name}
              </TextLink>
            ),
          }),
          column.cell({ id: 'facts', header: t('facts'), cell: ({ facts }) => facts }),
        ]}
      />
    </Card>
  )
}
