import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { SHOP_CATEGORIES, shopCategoryForm } from '../_categories/shop-category-form'
import { ParentField } from '../_categories/shop-category-parts'
import { add } from '../actions'

const PATH = '/goods/shop-category/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('shopCategory'))('newTitle'),
})

// The field is read here, so that a failure shows its reason and a retry.
const form = async () => {
  const parentId = await ParentField()
  return (
    <Card>
      <RecordForm form={shopCategoryForm} action={add} controls={{ parentId }} />
    </Card>
  )
}

/** A new category of the shop. */
export default async function NewShopCategory() {
  await requireScreen(PATH)
  return <RecordPage words="shopCategory" list={SHOP_CATEGORIES} at={PATH} draw={form} />
}
