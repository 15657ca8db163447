import { getLocale, getTranslations } from 'next-intl/server'
import { RowsInput } from '@/app/_kit/record/rows-input'
import { ChoiceField } from '@/components/form/choice-fields'
import { SelectField } from '@/components/form/select-field'
import type { CategoryRow } from '@/lib/contract/category'
import {
  ATTRIBUTE_TYPES,
  CATEGORY_ATTRIBUTES_MAX,
  CATEGORY_DOCUMENTS_MAX,
  CATEGORY_LEVELS,
} from '@/lib/domain/category'
import { pickText } from '@/lib/domain/locale'
import { VAT_CLASSES } from '@/lib/domain/vat/class'

/** Choice of a parent category, each with its path. */
export async function ParentField({ all, value }: { all: readonly CategoryRow[]; value: string | null }) {
  const [t, locale] = await Promise.all([getTranslations('category'), getLocale()])
  const options = all
    .filter(({ level }) => level < CATEGORY_LEVELS)
    .map(({ code, name, path }) => ({
      value: code,
      label: [...path, name].map((each) => pickText(each, locale)).join(' / '),
    }))
  return (
    <SelectField
      name="parentCode"
      label={t('column.parentCode')}
      hint={t('parentHint')}
      options={options}
      value={value}
      empty={t('first')}
      optional="unsaid"
    />
  )
}

async function Attributes({ category }: { category: CategoryRow | undefined }) {
  const t = await getTranslations('category')
  const rows = (category?.attributes ?? []).map((each) => ({
    ...each,
    required: each.required ? '1' : '',
    filterable: each.filterable ? '1' : '',
    options: each.options.join('; '),
  }))
  return (
    <RowsInput
      name="attributes"
      label={t('column.attributes')}
      hint={t('attributesHint')}
      most={CATEGORY_ATTRIBUTES_MAX}
      rows={rows}
      begins={{ type: 'text' }}
      columns={[
        { name: 'nameZh', label: t('column.nameZh'), max: 20 },
        { name: 'nameEn', label: t('column.nameEn'), max: 40 },
        {
          name: 'type',
          label: t('column.type'),
          as: 'choice',
          options: ATTRIBUTE_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
        },
        { name: 'required', label: t('column.required'), as: 'tick' },
        { name: 'filterable', label: t('column.filterable'), as: 'tick' },
        { name: 'options', label: t('column.options'), width: 'min-w-48' },
      ]}
    />
  )
}

/** VAT rate class; an existing category shows how many products inherit it. */
async function VatClass({ category, followers }: { category: CategoryRow | undefined; followers: number }) {
  const t = await getTranslations('category')
  return (
    <SelectField
      name="vatClass"
      label={t('column.vatClass')}
      hint={category ? t('vatFollow', { count: followers }) : t('vatHint')}
      options={VAT_CLASSES.map((value) => ({ value, label: t(`vatClass.${value}`) }))}
      value={category?.vatClass ?? null}
      empty={t('asAbove')}
      optional="unsaid"
    />
  )
}

/** Custom controls of a category's form, by name; `followers`: number of products that inherit its rate class. */
export async function categoryControls(category?: CategoryRow, followers = 0) {
  const t = await getTranslations('category')
  return {
    vatClass: <VatClass category={category} followers={followers} />,
    bannedTypes: (
      <ChoiceField
        name="bannedTypes"
        label={t('column.bannedTypes')}
        options={['1', '2', '3'].map((value) => ({ value, label: t(`shopType.${value}`) }))}
        value={category?.bannedTypes.map(String) ?? []}
        several
        optional
      />
    ),
    attributes: <Attributes category={category} />,
    documents: (
      <RowsInput
        name="documents"
        label={t('column.documents')}
        hint={t('documentsHint')}
        most={CATEGORY_DOCUMENTS_MAX}
        rows={category?.documents ?? []}
        columns={[
          { name: 'nameZh', label: t('column.nameZh'), max: 30, width: 'min-w-40' },
          { name: 'nameEn', label: t('column.nameEn'), max: 60, width: 'min-w-48' },
        ]}
      />
    ),
  }
}
