import { getLocale, getTranslations } from 'next-intl/server'
import { BulkBar } from '@/components/table/bulk-bar'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { type ListState, withFrom } from '@/components/table/list-url'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { Permission } from '@/lib/contract/permission'
import { pickText } from '@/lib/domain/locale'
import { buttonState } from '../_permissions/permission-filter'
import { PERMISSIONS } from '../_permissions/tree-view'
import { showButtons } from '../actions'

const BULK_FORM = 'button-bulk'

interface Props {
  buttons: readonly Permission[]
  /** All rows, for the names of the buttons' entries. */
  rows: readonly Permission[]
  state: ListState
  mayEdit: boolean
}

async function columnsOf({ rows, state }: Pick<Props, 'rows' | 'state'>) {
  const [t, locale] = await Promise.all([getTranslations('permission'), getLocale()])
  const column = columnsFor<Permission>()
  const names = ({ name, nameEn }: Permission) => (locale === 'zh-CN' ? [name, nameEn] : [nameEn, name])
  const homes = new Map(rows.map((row) => [row.id, names(row)[0] ?? '']))
  return [
    column.link({
      id: 'name',
      header: t('column.title'),
      href: ({ id }) => withFrom(`${PERMISSIONS}/${id}`, state),
      text: (row) => names(row)[0] ?? '',
      second: (row) => names(row)[1],
    }),
    column.cell({ id: 'code', header: t('field.code'), cell: ({ perms }) => <code>{perms.join(', ')}</code> }),
    column.text({ id: 'home', header: t('kind.entry'), value: ({ homeId }) => homes.get(homeId ?? '') ?? null }),
    column.cell({
      id: 'seen',
      header: t('field.status'),
      cell: (row) => {
        const seen = buttonState(row)
        return seen === 'held' ? t('seen.held') : <Badge tone="warn">{t(`seen.${seen}`)}</Badge>
      },
    }),
    column.number({ id: 'roles', header: t('column.roles'), value: ({ roles }) => roles }),
  ]
}

/** Buttons as a separate list, where several can be shown to holders of the permission only, or to everyone. */
export async function ButtonTable({ buttons, rows, state, mayEdit }: Props) {
  const [t, locale, columns] = await Promise.all([
    getTranslations('permission'),
    getLocale(),
    columnsOf({ rows, state }),
  ])
  const label = (row: Permission) => t('select', { name: pickText({ zh: row.name, en: row.nameEn }, locale) })
  return (
    <>
      <DataTable
        caption={t('column.buttons')}
        rows={buttons}
        cards
        rowId={({ id }) => id}
        columns={columns}
        {...(mayEdit && { select: { form: BULK_FORM, label, allLabel: t('selectAll') } })}
      />
      {mayEdit && (
        <BulkBar id={BULK_FORM} action={showButtons} state={state} total={buttons.length}>
          <span>{t('seenBy')}</span>
          <Button type="submit" name="status" value="0" look="secondary">
            {t('seen.all')}
          </Button>
          <Button type="submit" name="status" value="1" look="secondary">
            {t('seen.held')}
          </Button>
        </BulkBar>
      )}
    </>
  )
}
