import { getLocale, getTranslations } from 'next-intl/server'
import { ComboField } from '@/components/form/combo-field'
import { SelectField } from '@/components/form/select-field'
import type { Permission } from '@/lib/contract/permission'
import { pickText } from '@/lib/domain/locale'
import { LISTED_PARENTS, suggestedParents } from '../_permissions/parent-choice'
import { parentsFor } from '../_permissions/tree-view'

interface Props {
  rows: readonly Permission[]
  row: Permission | undefined
  /** Parent of a new entry. */
  parent: string | undefined
  /** Label for no selection. */
  top: string
}

/** Parent entry: from a list, or in a large menu by path or name, which the server looks up. */
export async function ParentField({ rows, row, parent, top }: Props) {
  const [t, locale] = await Promise.all([getTranslations('permission'), getLocale()])
  const nameOf = ({ name, nameEn }: Permission) => pickText({ zh: name, en: nameEn }, locale)
  const parents = parentsFor(rows, row)
  const chosen = row ? row.parentId : parent
  if (parents.length > LISTED_PARENTS)
    return (
      <ComboField
        name="parentId"
        label={t('field.parentId')}
        hint={t('hint.parentId', { top })}
        options={suggestedParents(rows, row).map((each) => ({ value: nameOf(each), label: each.url ?? '' }))}
        value={rows.find(({ id }) => id === chosen)?.url ?? ''}
        maxLength={201}
        optional
      />
    )
  return (
    <SelectField
      name="parentId"
      label={t('field.parentId')}
      options={parents.map(({ row: each, depth }) => ({
        value: each.id,
        label: `${'— '.repeat(depth)}${nameOf(each)} ${each.url}`,
      }))}
      value={chosen}
      empty={top}
      optional
    />
  )
}
