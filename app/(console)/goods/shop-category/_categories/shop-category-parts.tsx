import { getLocale, getTranslations } from 'next-intl/server'
import { DeleteCard } from '@/app/_kit/record/delete-card'
import { RecordForm } from '@/app/_kit/record/record-form'
import { SelectField } from '@/components/form/select-field'
import { PageColumns } from '@/components/page/page-columns'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { getShopCategory, listShopCategories } from '@/lib/contract/shop/category'
import { pickText } from '@/lib/domain/locale'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { edit, remove } from '../actions'
import { shopCategoryForm } from './shop-category-form'
import { ShopCategoryGoods } from './shop-category-goods'

/** Choice of a first-level parent category. */
export async function ParentField() {
  const [t, locale, { records }] = await Promise.all([
    getTranslations('shopCategory'),
    getLocale(),
    read(listShopCategories, { query: { size: 100 } }),
  ])
  const roots = records.filter(({ level }) => level === 1)
  const options = roots.map(({ id, name }) => ({ value: id, label: pickText(name, locale) }))
  return (
    <SelectField name="parentId" label={t('column.parentId')} options={options} empty={t('first')} optional="unsaid" />
  )
}

/** One category: form, its products, products to add, and deletion. */
export async function ShopCategoryParts({ id, can, q }: { id: string; can: Session['can']; q: string }) {
  const [t, row] = await Promise.all([getTranslations('shopCategory'), read(getShopCategory, { query: { id } })])
  const mine = can('shopCategory:edit')
  const facts = [
    { term: t('column.products'), value: row.products },
    { term: t('column.state'), value: t(`tab.${row.visible ? 1 : 0}`) },
    { term: t('uncategorised'), value: row.uncategorised },
  ]
  const record = { ...row, nameZh: row.name.zh, nameEn: row.name.en }
  const aside = (
    <>
      <Card title={t('about')}>
        <Facts items={facts} />
      </Card>
      {mine && <ShopCategoryGoods id={id} inside={false} q={q} mine />}
    </>
  )
  return (
    <PageColumns aside={aside}>
      {mine && (
        <Card title={t('edit')}>
          <RecordForm form={shopCategoryForm} action={edit} record={record} />
        </Card>
      )}
      <ShopCategoryGoods id={id} inside q="" mine={mine} />
      {mine && (
        <DeleteCard action={remove} hidden={{ id, version: row.version }} title={t('delete')} sure={t('deleteNow')}>
          {t('deleteHint', { products: row.products, below: row.below })}
        </DeleteCard>
      )}
    </PageColumns>
  )
}
