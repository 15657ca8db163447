import { getTranslations } from 'next-intl/server'
import { BulkBar } from '@/components/table/bulk-bar'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { toneOf } from '@/components/ui/dict-tone'
import { EmptyState } from '@/components/ui/empty-state'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import type { DictionaryItem } from '@/lib/contract/dictionary'
import { countText } from '@/lib/domain/count'
import { DICTS } from '../_dicts/dict-view'
import { switchItems } from '../actions'

const BULK_FORM = 'item-bulk'

interface Props {
  dictId: string
  items: readonly DictionaryItem[]
  mayEdit: boolean
  /** Name of the last bulk act: nothing stays selected after it. */
  done: string | undefined
}

async function columnsOf(mayEdit: boolean) {
  const t = await getTranslations('dictionary')
  const column = columnsFor<DictionaryItem>()
  const href = ({ dictId, id }: DictionaryItem) => `${DICTS}/${dictId}?item=${id}#item`
  return [
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
    column.cell({
      id: 'uses',
      header: t('column.uses'),
      cell: ({ uses }) => (uses === null ? <span className="faint">{t('uncounted')}</span> : countText(uses)),
    }),
  ]
}

/** Enables or disables the ticked values. */
async function ItemBulk({ dictId, total, done }: Pick<Props, 'dictId' | 'done'> & { total: number }) {
  const t = await getTranslations('dictionary')
  const state = { path: `${DICTS}/${dictId}`, query: {}, defaults: {} }
  return (
    <BulkBar id={BULK_FORM} action={switchItems} state={state} total={total} done={done}>
      <input type="hidden" name="dictId" value={dictId} />
      <Button type="submit" name="status" value="0" look="secondary">
        {t('switchOff')}
      </Button>
      <Button type="submit" name="status" value="1" look="secondary">
        {t('switchOn')}
      </Button>
    </BulkBar>
  )
}

/** Items in their order, each with a link to its form on the same page. */
export async function ItemTable({ dictId, items, mayEdit, done }: Props) {
  const t = await getTranslations('dictionary')
  const label = ({ itemValue }: DictionaryItem) => t('select', { value: itemValue })
  return (
    <>
      <DataTable
        caption={t('items')}
        rows={items}
        cards
        rowId={({ id }) => id}
        columns={await columnsOf(mayEdit)}
        {...(mayEdit && { select: { form: BULK_FORM, label, allLabel: t('selectAll') } })}
        empty={<EmptyState title={t('noItems')} text={t('noItemsText')} />}
      />
      {mayEdit && items.length > 0 && <ItemBulk dictId={dictId} total={items.length} done={done} />}
    </>
  )
}
