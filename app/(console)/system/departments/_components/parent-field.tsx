import { getLocale, getTranslations } from 'next-intl/server'
import { SelectField } from '@/components/form/select-field'
import type { Department } from '@/lib/contract/department'
import { placeNames } from '../_departments/department-tree'

interface Props {
  /** Possible parents. */
  all: readonly Department[]
  value?: string | null | undefined
  hint: string
  /** Value for "none" if a query would drop an empty one; initially nothing is selected. */
  none?: string
}

/** Choice of the parent department. */
export async function ParentField({ all, value, hint, none }: Props) {
  const [t, locale] = await Promise.all([getTranslations('department'), getLocale()])
  return (
    <SelectField
      name="parentId"
      label={t('column.parentId')}
      hint={hint}
      options={[
        ...(none ? [{ value: none, label: t('first') }] : []),
        ...all.map((each) => ({ value: each.id, label: placeNames(each, locale) })),
      ]}
      value={value}
      empty={none ? t('move.choose') : t('first')}
      optional
    />
  )
}
