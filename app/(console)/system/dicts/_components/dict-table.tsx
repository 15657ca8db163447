import { getLocale, getTranslations } from 'next-intl/server'
import { BulkBar } from '@/components/table/bulk-bar'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import { type ListState, withFrom } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { type Dictionary, listDictionaries } from '@/lib/contract/dictionary'
import { pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'
import { DICTS, type DictFilter } from '../_dicts/dict-view'
import { askTurn } from '../turn-actions'

interface Props {
  query: DictFilter
  state: ListState
  chips: readonly AppliedFilter[]
  mayEdit: boolean
  /** Name of the last act: nothing stays selected after it. */
  done: string | undefined
}

const BULK_FORM = 'dict-bulk'

/** Enables or disables the ticked dictionaries after a preview. */
async function DictBulk({ state, total, done }: Pick<Props, 'state' | 'done'> & { total: number }) {
  const t = await getTranslations('dictionary')
  return (
    <BulkBar id={BULK_FORM} action={askTurn} state={state} total={total} done={done}>
      <Button type="submit" name="turn" value="0" look="secondary">
        {t('switchOff')}
      </Button>
      <Button type="submit" name="turn" value="1" look="secondary">
        {t('switchOn')}
      </Button>
    </BulkBar>
  )
}

async function columnsOf(state: ListState, binned: boolean) {
  const [t, locale] = await Promise.all([getTranslations('dictionary'), getLocale()])
  const column = columnsFor<Dictionary>()
  const name = (row: Dictionary) => pickText({ zh: row.dictName, en: row.dictNameEn ?? '' }, locale)
  return [
    column.link({
      id: 'name',
      header: t('column.dictName'),
      href: ({ id }) => withFrom(`${DICTS}/${id}`, state),
      text: name,
      second: ({ description }) => description,
    }),
    column.cell({ id: 'code', header: t('column.dictCode'), cell: ({ dictCode }) => <code>{dictCode}</code> }),
    column.number({ id: 'items', header: t('column.items'), value: ({ items }) => items }),
    column.number({ id: 'disabled', header: t('column.disabled'), value: ({ disabled }) => disabled }),
    column.cell({
      id: 'origin',
      header: t('column.origin'),
      cell: ({ builtIn, enabled, used, untranslated }) => (
        <>
          {!enabled && <Badge tone="warn">{t('status.0')}</Badge>} {t(builtIn ? 'builtIn' : 'own')}{' '}
          {!used && <Badge>{t('unusedMark')}</Badge>}{' '}
          {untranslated > 0 && <Badge tone="warn">{t('lacking', { count: untranslated })}</Badge>}
        </>
      ),
    }),
    binned
      ? column.time({ id: 'deleted', header: t('column.deletedTime'), value: ({ deletedTime }) => deletedTime })
      : column.time({ id: 'updated', header: t('column.updateTime'), value: ({ updateTime }) => updateTime }),
    ...(binned ? [column.text({ id: 'by', header: t('column.deletedBy'), value: ({ deletedBy }) => deletedBy })] : []),
  ]
}

export async function DictTable({ query: { current, size, ...filter }, state, chips, mayEdit, done }: Props) {
  const [t, found] = await Promise.all([getTranslations('dictionary'), read(listDictionaries, { query: filter })])
  const mayTurn = mayEdit && !filter.bin && found.length > 0
  const label = ({ dictCode }: Dictionary) => t('selectDict', { code: dictCode })
  const empty =
    chips.length > 0 ? (
      <FilteredEmpty state={state} filters={chips} allHref={DICTS} hint={t('nothing')} />
    ) : (
      <EmptyState title={t(filter.bin ? 'binEmpty' : 'none')} text={t(filter.bin ? 'binEmptyText' : 'noneText')} />
    )
  return (
    <>
      <DataTable
        caption={t('title')}
        rows={found.slice((current - 1) * size, current * size)}
        cards
        rowId={({ id }) => id}
        columns={await columnsOf(state, filter.bin === '1')}
        {...(mayTurn && { select: { form: BULK_FORM, label, allLabel: t('selectAllDicts') } })}
        empty={empty}
      />
      <Pager state={state} page={{ total: found.length, capped: false, current, size }} />
      {mayTurn && <DictBulk state={state} total={found.length} done={done} />}
    </>
  )
}
