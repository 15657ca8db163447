import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { CATEGORIES, categoryForm } from '../_categories/category-form'
import { categoryControls, ParentField } from '../_components/category-controls'
import { readTree } from '../_components/category-parts'
import { add } from '../actions'

const PATH = '/op/goods/categories/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('category'))('newTitle'),
})

async function form() {
  const [all, own] = [await readTree(), await categoryControls()]
  const controls = { ...own, parentCode: <ParentField all={all} value={null} /> }
  return (
    <Card>
      <RecordForm form={categoryForm} action={add} controls={controls} />
    </Card>
  )
}

/** A new category. */
export default async function NewCategory() {
  await requireScreen(PATH)
  return <RecordPage words="category" list={CATEGORIES} at={PATH} draw={form} />
}
