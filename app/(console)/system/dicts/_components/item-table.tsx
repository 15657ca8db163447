import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Badge } from '@/components/ui/badge'
import { toneOf } from '@/components/ui/dict-tone'
import { EmptyState } from '@/components/ui/empty-state'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import type { DictionaryItem } from '@/lib/contract/dictionary'
import { DICTS } from '../_dicts/dict-view'

interface Props {
  items: readonly DictionaryItem[]
  mayEdit: boolean
}

/** The items as they are offered, each opening its form on the same page. */
export async function ItemTable({ items, mayEdit }: Props) {
  const t = await getTranslations('dictionary')
  const column = columnsFor<DictionaryItem>()
  const href = ({ dictId, id }: DictionaryItem) => `${DICTS}/${dictId}?item=${id}#item`
  return (
    <DataTable
      caption={t('items')}
      rows={items}
      cards
      rowId={({ id }) => id}
      columns={[
        column.cell({
          id: 'value',
          header: t('column.itemValue'),
          cell: (item) =>
            mayEdit ? (
              <TextLink href={href(item)} data-open="" className="mono">
                {item.itemValue}
              </TextLink>
            ) : (
              <code>{item.itemValue}</code>
            ),
        }),
        column.cell({
          id: 'zh',
          header: t('column.itemText'),
          cell: ({ itemText, color }) => <Badge tone={toneOf(color)}>{itemText}</Badge>,
        }),
        column.text({ id: 'en', header: t('column.itemTextEn'), value: ({ itemTextEn }) => itemTextEn }),
        column.number({ id: 'sort', header: t('column.sortOrder'), value: ({ sortOrder }) => sortOrder }),
        column.cell({
          id: 'status',
          header: t('column.status'),
          cell: ({ status }) => (
            <Status group={status === 1 ? 'done' : 'draft'}>{t(status === 1 ? 'status.1' : 'status.0')}</Status>
          ),
        }),
      ]}
      empty={<EmptyState title={t('noItems')} text={t('noItemsText')} />}
    />
  )
}
